//===- Derivatives.cpp - Derivatives of scalar functions ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Derivatives.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;
using E = ScalarExpr;
using Predicate = arith::CmpFPredicate;

static constexpr double kLn2 = llvm::numbers::ln2, kLn10 = llvm::numbers::ln10,
                        kTwoOverRootPi = 2 * llvm::numbers::inv_sqrtpi;

//===----------------------------------------------------------------------===//
// Functions of one number
//===----------------------------------------------------------------------===//

namespace {
/// dy/dx as a function of the operand and the result.
struct UnaryDerivative {
  SF function;
  E (*derivative)(E x, E y);
};
} // namespace

static E exp(E x) { return x.apply<math::ExpOp>(); }
static E sqrt(E x) { return x.apply<math::SqrtOp>(); }

/// The sign of `x`, 0 at 0.
static E sign(E x) {
  E zero = x.number(0);
  return zero.select(x.compare(Predicate::OEQ, zero),
                     x.number(1).apply<math::CopySignOp>(x));
}

static constexpr UnaryDerivative unaryDerivatives[] = {
    {SF::Identity, [](E x, E) { return x.number(1); }},
    {SF::FloatCast, [](E x, E) { return x.number(1); }},
    {SF::Neg, [](E x, E) { return x.number(-1); }},
    {SF::Abs, [](E x, E) { return sign(x); }},
    {SF::Exp, [](E, E y) { return y; }},
    {SF::Exp2, [](E, E y) { return kLn2 * y; }},
    {SF::Expm1, [](E, E y) { return 1 + y; }},
    {SF::Log, [](E x, E) { return 1 / x; }},
    {SF::Log2, [](E x, E) { return (1 / kLn2) / x; }},
    {SF::Log10, [](E x, E) { return (1 / kLn10) / x; }},
    {SF::Log1p, [](E x, E) { return 1 / (1 + x); }},
    {SF::Sqrt, [](E, E y) { return 0.5 / y; }},
    {SF::Rsqrt, [](E, E y) { return -0.5 * (y * y * y); }},
    {SF::Cbrt, [](E, E y) { return 1 / (3 * (y * y)); }},
    {SF::Sin, [](E x, E) { return x.apply<math::CosOp>(); }},
    {SF::Cos, [](E x, E) { return -x.apply<math::SinOp>(); }},
    {SF::Tan, [](E, E y) { return 1 + y * y; }},
    {SF::Asin, [](E x, E) { return 1 / sqrt(1 - x * x); }},
    {SF::Acos, [](E x, E) { return -1 / sqrt(1 - x * x); }},
    {SF::Atan, [](E x, E) { return 1 / (1 + x * x); }},
    {SF::Sinh, [](E x, E) { return x.apply<math::CoshOp>(); }},
    {SF::Cosh, [](E x, E) { return x.apply<math::SinhOp>(); }},
    {SF::Tanh, [](E, E y) { return 1 - y * y; }},
    {SF::Asinh, [](E x, E) { return 1 / sqrt(x * x + x.number(1)); }},
    {SF::Acosh, [](E x, E) { return 1 / sqrt(x * x - x.number(1)); }},
    {SF::Atanh, [](E x, E) { return 1 / (1 - x * x); }},
    {SF::Erf, [](E x, E) { return kTwoOverRootPi * exp(-(x * x)); }},
    {SF::Erfc, [](E x, E) { return -kTwoOverRootPi * exp(-(x * x)); }},
};

//===----------------------------------------------------------------------===//
// Functions of several numbers
//===----------------------------------------------------------------------===//

/// The derivative of a^b by a: b a^(b-1), 0 for b = 0.
static E pullBackPower(E g, E a, E b) {
  E zero = b.number(0);
  E slope = b * a.apply<math::PowFOp>(b - b.number(1));
  return g.times(zero.select(b.compare(Predicate::OEQ, zero), slope));
}

/// The derivative of y = a^b by b: y ln(a); 0 unless a is positive.
static E pullBackExponent(E g, E a, E y) {
  Value isPositive = a.compare(Predicate::OGT, a.number(0));
  return g.times((y * a.apply<math::LogOp>()).select(isPositive, a.number(0)));
}

/// The derivative of a^n by a for an integer n: n a^(n-1); 0 for n = 0.
static E pullBackIntegerPower(OpBuilder &builder, E g, E a, Value n) {
  Location loc = n.getLoc();
  auto number = [&](int64_t i) {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getIntegerAttr(n.getType(), i));
  };
  Value less = arith::SubIOp::create(builder, loc, n, number(1));
  Value power =
      math::FPowIOp::create(builder, loc, a.getValue(), less).getResult();
  E factor(builder, loc,
           arith::SIToFPOp::create(builder, loc, a.getValue().getType(), n));
  Value isZero = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                       n, number(0));
  return g.times(a.number(0).select(isZero, factor * E(builder, loc, power)));
}

/// The derivative of copysign(a, b) by a: 1 if the signs agree, else -1.
static E pullBackCopySign(E g, E a, E b) {
  E one = a.number(1);
  return g * (one.apply<math::CopySignOp>(a) * one.apply<math::CopySignOp>(b));
}

static Value pullBackChoice(OpOperand &operand, E g, Value choosesFirst,
                            unsigned first) {
  E zero = g.number(0);
  E result = operand.getOperandNumber() == first ? g.select(choosesFirst, zero)
                                                 : zero.select(choosesFirst, g);
  return result.getValue();
}

static const UnaryDerivative *findUnary(SF function) {
  const auto *it = llvm::find_if(unaryDerivatives, [&](const auto &row) {
    return row.function == function;
  });
  return it == std::end(unaryDerivatives) ? nullptr : it;
}

bool prec::hasDerivative(Operation *op) {
  SF function = getOpModel(op).getFunction();
  switch (function) {
  case SF::Add:
  case SF::Sub:
  case SF::Mul:
  case SF::MultiplyAdd:
  case SF::Div:
  case SF::Rem:
  case SF::Min:
  case SF::Max:
  case SF::Select:
  case SF::Pow:
  case SF::IntPow:
  case SF::Atan2:
  case SF::CopySign:
    return op->getNumResults() == 1;
  default:
    return isStep(function) ||
           (findUnary(function) && op->getNumResults() == 1);
  }
}

Value prec::pullBack(OpBuilder &builder, OpOperand &operand, Value cotangent) {
  Operation *op = operand.getOwner();
  Location loc = op->getLoc();
  SF function = getOpModel(op).getFunction();
  unsigned number = operand.getOperandNumber();
  E g(builder, loc, cotangent), y(builder, loc, op->getResult(0));
  auto x = [&](unsigned i) { return E(builder, loc, op->getOperand(i)); };
  switch (function) {
  case SF::Identity:
  case SF::FloatCast:
  case SF::Add:
    return cotangent;
  case SF::Sub:
    return number == 0 ? cotangent : (-g).getValue();
  case SF::Neg:
    return (-g).getValue();
  case SF::Mul:
    return g.times(x(1 - number)).getValue();
  case SF::MultiplyAdd:
    return number == 2 ? cotangent : g.times(x(1 - number)).getValue();
  case SF::Div: {
    E quotient = g.times(1 / x(1));
    return (number == 0 ? quotient : -quotient.times(y)).getValue();
  }
  case SF::Rem:
    // y = a - trunc(a / b) b
    return number == 0
               ? cotangent
               : (-g.times((x(0) / x(1)).apply<math::TruncOp>())).getValue();
  case SF::Max:
    return pullBackChoice(operand, g, x(0).compare(Predicate::OGE, x(1)), 0);
  case SF::Min:
    return pullBackChoice(operand, g, x(0).compare(Predicate::OLE, x(1)), 0);
  case SF::Select:
    return pullBackChoice(operand, g, op->getOperand(0), 1);
  case SF::Pow:
    return (number == 0 ? pullBackPower(g, x(0), x(1))
                        : pullBackExponent(g, x(0), y))
        .getValue();
  case SF::IntPow:
    return pullBackIntegerPower(builder, g, x(0), op->getOperand(1)).getValue();
  case SF::CopySign:
    return number == 0 ? pullBackCopySign(g, x(0), x(1)).getValue() : Value();
  case SF::Atan2: {
    // At the origin there is none.
    E square = x(0) * x(0) + x(1) * x(1), zero = g.number(0);
    Value isOrigin = square.compare(Predicate::OEQ, zero);
    E slope = zero.select(isOrigin, x(1 - number) / square);
    return (number == 0 ? g.times(slope) : -g.times(slope)).getValue();
  }
  default:
    break;
  }
  const UnaryDerivative *unary = findUnary(function);
  return unary ? g.times(unary->derivative(x(0), y)).getValue() : Value();
}
