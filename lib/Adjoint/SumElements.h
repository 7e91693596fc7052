//===- SumElements.h - The sum of a tensor ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_SUMELEMENTS_H
#define PREC_LIB_ADJOINT_SUMELEMENTS_H

#include "mlir/IR/Builders.h"

namespace prec {

/// The sum of all elements as a scalar: the cotangent of a number that occurs
/// in many places.
mlir::Value sumElements(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Value tensor);

} // namespace prec

#endif // PREC_LIB_ADJOINT_SUMELEMENTS_H
