//===- SplitGemm.h - Contractions in parts of k -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A configuration with splits asks for two kernels: one for the sums over parts
// of k, of which there are more tiles than of the whole, and one that adds them
// up and applies the epilogue.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_TRANSFORMS_SPLITGEMM_H
#define PREC_LIB_GPU_TRANSFORMS_SPLITGEMM_H

#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

/// The gemm of `Task::Parts`, which `builder` inserts: the same factors, and a
/// tensor of f32 with one sum for each part and element of the result, with the
/// dimensions in order.
GemmOp createPartsGemm(mlir::OpBuilder &builder, GemmOp gemm, int64_t parts);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_TRANSFORMS_SPLITGEMM_H
