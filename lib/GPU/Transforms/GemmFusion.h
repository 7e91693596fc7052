//===- GemmFusion.h - What becomes part of a gemm ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_TRANSFORMS_GEMMFUSION_H
#define PREC_LIB_GPU_TRANSFORMS_GEMMFUSION_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"
#include "prec/GPU/Passes.h"

namespace prec {
namespace gpu {

/// Makes an elementwise op, the only reader of a gemm's result, part of the
/// gemm's epilogue.
mlir::LogicalResult fuseEpilogue(mlir::linalg::GenericOp generic,
                                 mlir::RewriterBase &rewriter);

/// Makes a gemm whose only reader splits dimensions of its result compute the
/// split dimensions. Operands are split instead, which moves nothing:
///
///   gemm(%a : 64 x 128, %b) : 64 x 256, expanded to 2 x 32 x 256
///
/// becomes gemm(expand %a : 2 x 32 x 128, %b) : 2 x 32 x 256, with two
/// dimensions of m. What reads the result is then next to the gemm.
mlir::LogicalResult expandResult(mlir::tensor::ExpandShapeOp expand,
                                 mlir::RewriterBase &rewriter);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_TRANSFORMS_GEMMFUSION_H
