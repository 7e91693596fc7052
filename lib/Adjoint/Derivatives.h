//===- Derivatives.h - Derivatives of scalar functions ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of derivatives, next to that of the traits of scalar functions
// (prec/IR/ScalarFunctions.def). If a function has no derivative, or several at
// a point:
//
//   max, min      1 for the returned operand; for equal ones for the first
//   select        1 for the chosen operand; none for the condition
//   abs           0 at 0
//   floor, ceil, round, trunc, sign, compare, conversions to integers
//                 0 everywhere
//   rem           by the divisor, with a constant whole part of the quotient
//   pow           0 by the exponent where the base is not positive
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_DERIVATIVES_H
#define PREC_LIB_ADJOINT_DERIVATIVES_H

#include "ScalarExpr.h"
#include "mlir/IR/Operation.h"
#include "prec/IR/ScalarFunction.h"

namespace prec {

/// False if this file has no derivative of the results of `op`, a function of
/// scalars, by its float operands.
bool hasDerivative(mlir::Operation *op);

/// The contribution of `cotangent`, which belongs to the result of `op`, to the
/// cotangent of a float operand; null for zero.
mlir::Value pullBack(mlir::OpBuilder &builder, mlir::OpOperand &operand,
                     mlir::Value cotangent);

} // namespace prec

#endif // PREC_LIB_ADJOINT_DERIVATIVES_H
