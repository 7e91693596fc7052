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

/// Absorbs an elementwise op that is the only reader of a gemm's result into
/// the gemm's epilogue.
mlir::LogicalResult fuseEpilogue(mlir::linalg::GenericOp generic,
                                 mlir::RewriterBase &rewriter);

/// If the only reader of a gemm splits dimensions of its result, makes the gemm
/// compute the split dimensions. The operands are split instead, which moves no
/// data:
///
///   gemm(%a : 64 x 128, %b) : 64 x 256, expanded to 2 x 32 x 256
///
/// becomes gemm(expand %a : 2 x 32 x 128, %b) : 2 x 32 x 256, with two
/// dimensions of m. The readers of the reshaped result then read the gemm
/// itself.
mlir::LogicalResult expandResult(mlir::tensor::ExpandShapeOp expand,
                                 mlir::RewriterBase &rewriter);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_TRANSFORMS_GEMMFUSION_H
