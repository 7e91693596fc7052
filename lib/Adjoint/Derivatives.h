//===- Derivatives.h - Derivatives of scalar functions ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one table of derivatives, beside that of the traits of scalar functions
// (prec/IR/ScalarFunctions.def). Where a function has none, or several:
//
//   max, min      the operand that is returned has 1; of equal ones the first
//   select        the operand that is chosen has 1; the condition has none
//   abs           0 at 0
//   floor, ceil, round, trunc, sign, compare, conversions to integers
//                 0 everywhere
//   rem           in the divisor that of the quotient's whole part held fast
//   pow           0 in the exponent where the base is not positive
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_DERIVATIVES_H
#define PREC_LIB_ADJOINT_DERIVATIVES_H

#include "ScalarExpr.h"
#include "mlir/IR/Operation.h"
#include "prec/IR/ScalarFunction.h"

namespace prec {

/// False if nothing here says how the results of `op`, a function of scalars,
/// change with its float operands.
bool hasDerivative(mlir::Operation *op);

/// What `cotangent`, of the result of `op`, contributes to that of a float
/// operand; null for nothing.
mlir::Value pullBack(mlir::OpBuilder &builder, mlir::OpOperand &operand,
                     mlir::Value cotangent);

} // namespace prec

#endif // PREC_LIB_ADJOINT_DERIVATIVES_H
