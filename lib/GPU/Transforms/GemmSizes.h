//===- GemmSizes.h - Sizes of a contraction, for the host -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes as the host computes them before a launch, and what it checks there,
// because types leave it open.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_TRANSFORMS_GEMMSIZES_H
#define PREC_LIB_GPU_TRANSFORMS_GEMMSIZES_H

#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

/// What kernels count to, in 32 bits with some room.
inline constexpr int64_t kCountLimit = int64_t(1) << 31;

// As values of type index:
/// The size of a dimension.
mlir::Value getSize(mlir::OpBuilder &builder, GemmOp gemm, unsigned dim);
/// The number of elements of a group.
mlir::Value getSize(mlir::OpBuilder &builder, GemmOp gemm, Group group);
/// The number of elements of the result.
mlir::Value countElements(mlir::OpBuilder &builder, GemmOp gemm);

/// The number of elements of the result, dynamic if one of its sizes is.
int64_t countElements(GemmOp gemm);

/// Asserts that operands fit together and that kernels can count the elements
/// of each group, and of the result if `countsElements`.
void addSizeChecks(mlir::OpBuilder &builder, GemmOp gemm, bool countsElements);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_TRANSFORMS_GEMMSIZES_H
