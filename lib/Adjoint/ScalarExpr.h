//===- ScalarExpr.h - Formulas on floats that are emitted -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A float value with an insertion point, so that derivatives can be written as
// algebra: `1.0 - y * y`.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_SCALAREXPR_H
#define PREC_LIB_ADJOINT_SCALAREXPR_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

namespace prec {

class ScalarExpr {
public:
  ScalarExpr(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value)
      : builder(&builder), loc(loc), value(value) {}

  mlir::Value getValue() const { return value; }
  /// A constant of the same type.
  ScalarExpr number(double x) const {
    return with(mlir::arith::ConstantOp::create(
        *builder, loc, builder->getFloatAttr(value.getType(), x)));
  }
  template <typename OpT> ScalarExpr apply() const {
    return with(OpT::create(*builder, loc, value));
  }
  template <typename OpT> ScalarExpr apply(ScalarExpr other) const {
    return with(OpT::create(*builder, loc, value, other.value));
  }
  mlir::Value compare(mlir::arith::CmpFPredicate predicate,
                      ScalarExpr other) const {
    return mlir::arith::CmpFOp::create(*builder, loc, predicate, value,
                                       other.value);
  }
  ScalarExpr select(mlir::Value condition, ScalarExpr otherwise) const {
    return with(mlir::arith::SelectOp::create(*builder, loc, condition, value,
                                              otherwise.value));
  }
  /// This times `factor`, but 0 where this is 0. A zero cotangent thus stays
  /// zero if the derivative is infinite, such as that of sqrt at 0.
  ScalarExpr times(ScalarExpr factor) const {
    ScalarExpr zero = number(0.0);
    return zero.select(compare(mlir::arith::CmpFPredicate::OEQ, zero),
                       *this * factor);
  }

  ScalarExpr operator+(ScalarExpr b) const {
    return apply<mlir::arith::AddFOp>(b);
  }
  ScalarExpr operator-(ScalarExpr b) const {
    return apply<mlir::arith::SubFOp>(b);
  }
  ScalarExpr operator*(ScalarExpr b) const {
    return apply<mlir::arith::MulFOp>(b);
  }
  ScalarExpr operator/(ScalarExpr b) const {
    return apply<mlir::arith::DivFOp>(b);
  }
  ScalarExpr operator-() const { return apply<mlir::arith::NegFOp>(); }

private:
  ScalarExpr with(mlir::Value made) const { return {*builder, loc, made}; }

  mlir::OpBuilder *builder;
  mlir::Location loc;
  mlir::Value value;
};

inline ScalarExpr operator+(double a, ScalarExpr b) { return b.number(a) + b; }
inline ScalarExpr operator-(double a, ScalarExpr b) { return b.number(a) - b; }
inline ScalarExpr operator*(double a, ScalarExpr b) { return b.number(a) * b; }
inline ScalarExpr operator/(double a, ScalarExpr b) { return b.number(a) / b; }

} // namespace prec

#endif // PREC_LIB_ADJOINT_SCALAREXPR_H
