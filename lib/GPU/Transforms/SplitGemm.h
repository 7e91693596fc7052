//===- SplitGemm.h - Contractions in parts of k -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A configuration with splits needs two kernels. The first computes the sums
// over parts of k, and so has more tiles than one over all of k. The second
// adds these sums and applies the epilogue.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_TRANSFORMS_SPLITGEMM_H
#define PREC_LIB_GPU_TRANSFORMS_SPLITGEMM_H

#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

/// Creates the gemm of `Task::Parts`. It has the same factors. Its result is a
/// tensor of f32 with one sum for each part and element of the result, with
/// dimensions in the order of the iteration space.
GemmOp createPartsGemm(mlir::OpBuilder &builder, GemmOp gemm, int64_t parts);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_TRANSFORMS_SPLITGEMM_H
