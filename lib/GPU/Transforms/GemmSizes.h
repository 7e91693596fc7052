//===- GemmSizes.h - Sizes of a contraction, for the host -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computes, on the host before a launch, the sizes that types leave open, and
// checks them.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_TRANSFORMS_GEMMSIZES_H
#define PREC_LIB_GPU_TRANSFORMS_GEMMSIZES_H

#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

// These return values of type index.
/// The size of a dimension.
mlir::Value getSize(mlir::OpBuilder &builder, GemmOp gemm, unsigned dim);
/// The number of elements of a group.
mlir::Value getSize(mlir::OpBuilder &builder, GemmOp gemm, Group group);
/// The number of elements of the result.
mlir::Value countElements(mlir::OpBuilder &builder, GemmOp gemm);

/// Asserts that operands fit together and that kernels can count the elements
/// of each group, and of the result if `countsElements`.
void addSizeChecks(mlir::OpBuilder &builder, GemmOp gemm, bool countsElements);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_TRANSFORMS_GEMMSIZES_H
