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

/// How many parts of k have something to multiply: `splits`, or fewer where
/// there are not as many steps of the tile's depth. Of a dynamic k, `splits`.
int64_t countParts(GemmOp gemm, ConfigAttr config);

/// The gemm of `Task::Parts`, which `builder` inserts: the same factors, and a
/// tensor of f32 with one sum for each part and element of the result, with the
/// dimensions in order.
GemmOp createPartsGemm(mlir::OpBuilder &builder, GemmOp gemm, int64_t parts);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_TRANSFORMS_SPLITGEMM_H
