//===- ScalarFunction.cpp - Functions of elements and their traits --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Domains and ranges as in the C standard, annex F; of pi and its half the next
// larger number of f32.
//
//===----------------------------------------------------------------------===//

#include "prec/IR/ScalarFunction.h"

using namespace prec;
using SF = ScalarFunction;
using TE = TaintEffect;

static constexpr double kInfinity = Interval::kInfinity;
static constexpr double kPi = 3.1415927410125732;
static constexpr Interval kAll,
    kPositive = {0, kInfinity}, kUnit = {-1, 1}, kShare = {0, 1},
    kUpToTwo = {0, 2}, kFromOne = {1, kInfinity},
    kFromMinusOne = {-1, kInfinity}, kHalfTurn = {0, kPi}, kTurn = {-kPi, kPi},
    kQuarterTurns = {-kPi / 2, kPi / 2};
static constexpr TaintEffect kEnds = TE::EndsPositions;
static constexpr Monotone kNo = Monotone::No, kRising = Monotone::Rising,
                          kFalling = Monotone::Falling;

// Function, name, taint, keeps the format, monotone, domain, range.
static constexpr FunctionTraits kTraits[] = {
    {SF::Opaque, "opaque"},
    {SF::Constant, "constant", TE::Own},
    {SF::Index, "index", TE::Own},
    {SF::Random, "random", TE::Own},

    {SF::Identity, "identity", TE::Own, true, kRising},
    {SF::Select, "select", TE::Own, true},
    {SF::Clamp, "clamp", TE::Own, true},
    {SF::Min, "min", TE::Own, true},
    {SF::Max, "max", TE::Own, true},
    {SF::Neg, "neg", TE::Own, true, kFalling},
    {SF::Abs, "abs", TE::Own, true, kNo, kAll, kPositive},
    {SF::CopySign, "copysign", TE::Unknown, true},

    {SF::Add, "add", TE::Own},
    {SF::Sub, "sub", TE::Own},
    {SF::Mul, "mul", TE::Own},
    {SF::MultiplyAdd, "fma", TE::Own},
    {SF::Div, "div", TE::Own},
    {SF::Rem, "rem", TE::Own},

    {SF::Compare, "compare", TE::Own, true, kNo, kAll, kShare},
    {SF::And, "and", TE::Own},
    {SF::Or, "or", TE::AnyInteger},
    {SF::Xor, "xor", TE::AnyInteger},
    {SF::Not, "not", TE::AnyInteger},
    {SF::ShiftLeft, "shift-left", TE::AnyInteger},
    {SF::ShiftRight, "shift-right", TE::AnyInteger},
    {SF::UnsignedDiv, "unsigned-div", TE::AnyInteger},
    {SF::UnsignedMin, "unsigned-min", TE::AnyInteger},
    {SF::UnsignedMax, "unsigned-max", TE::AnyInteger},
    {SF::CountBits, "count-bits", TE::AnyInteger},
    {SF::CountLeadingZeros, "count-leading-zeros", TE::AnyInteger},
    {SF::CountTrailingZeros, "count-trailing-zeros", TE::AnyInteger},

    {SF::IntToFloat, "int-to-float", TE::Own},
    {SF::UIntToFloat, "uint-to-float", TE::Own},
    {SF::FloatToInt, "float-to-int", TE::Own},
    {SF::IntCast, "int-cast", TE::Own},
    {SF::UIntCast, "uint-cast", TE::Own},
    {SF::FloatCast, "float-cast", TE::Own},
    {SF::BitCast, "bit-cast", TE::Own},

    {SF::Floor, "floor", TE::Integral, true, kRising},
    {SF::Ceil, "ceil", TE::Integral, true, kRising},
    {SF::Round, "round", TE::Integral, true, kRising},
    {SF::RoundEven, "round-even", TE::Integral, true, kRising},
    {SF::Trunc, "trunc", TE::Integral, true, kRising},
    {SF::Sign, "sign", TE::Integral, true, kRising, kAll, kUnit},

    {SF::Exp, "exp", kEnds, false, kRising, kAll, kPositive},
    {SF::Exp2, "exp2", kEnds, false, kRising, kAll, kPositive},
    {SF::Expm1, "expm1", kEnds, false, kRising, kAll, kFromMinusOne},
    {SF::Softmax, "softmax", kEnds, false, kNo, kAll, kShare},
    {SF::Pow, "pow", kEnds},
    {SF::IntPow, "int-pow"},

    {SF::Log, "log", kEnds, false, kRising, kPositive},
    {SF::Log2, "log2", kEnds, false, kRising, kPositive},
    {SF::Log10, "log10", kEnds, false, kRising, kPositive},
    {SF::Log1p, "log1p", kEnds, false, kRising, kFromMinusOne},
    {SF::Sqrt, "sqrt", kEnds, false, kRising, kPositive, kPositive},
    {SF::Rsqrt, "rsqrt", kEnds, false, kFalling, kPositive, kPositive},
    {SF::Cbrt, "cbrt", kEnds, false, kRising},

    {SF::Sin, "sin", kEnds, false, kNo, kAll, kUnit},
    {SF::Cos, "cos", kEnds, false, kNo, kAll, kUnit},
    {SF::Tan, "tan", kEnds},
    {SF::Asin, "asin", kEnds, false, kRising, kUnit, kQuarterTurns},
    {SF::Acos, "acos", kEnds, false, kFalling, kUnit, kHalfTurn},
    {SF::Atan, "atan", kEnds, false, kRising, kAll, kQuarterTurns},
    {SF::Atan2, "atan2", kEnds, false, kNo, kAll, kTurn},
    {SF::Sinh, "sinh", TE::Unknown, false, kRising},
    {SF::Cosh, "cosh", TE::Unknown, false, kNo, kAll, kFromOne},
    {SF::Tanh, "tanh", kEnds, false, kRising, kAll, kUnit},
    {SF::Asinh, "asinh", kEnds, false, kRising},
    {SF::Acosh, "acosh", kEnds, false, kRising, kFromOne, kPositive},
    {SF::Atanh, "atanh", kEnds, false, kRising, kUnit},

    {SF::Erf, "erf", kEnds, false, kRising, kAll, kUnit},
    {SF::Erfc, "erfc", kEnds, false, kFalling, kAll, kUpToTwo},
    {SF::ErfInv, "erf-inv", kEnds, false, kRising, kUnit},
    {SF::Logistic, "logistic", kEnds, false, kRising, kAll, kShare},
    {SF::LogGamma, "log-gamma"},
    {SF::Digamma, "digamma"},
};

static constexpr bool isInOrder() {
  for (size_t i = 0; i < std::size(kTraits); ++i)
    if (static_cast<size_t>(kTraits[i].function) != i)
      return false;
  return std::size(kTraits) == static_cast<size_t>(SF::Digamma) + 1;
}
static_assert(isInOrder(), "one row per enumerator, in their order");

const FunctionTraits &prec::getTraits(SF function) {
  return kTraits[static_cast<size_t>(function)];
}

llvm::ArrayRef<FunctionTraits> prec::getAllTraits() { return kTraits; }

bool prec::isExponential(SF function) {
  return function == SF::Exp || function == SF::Exp2 || function == SF::Expm1;
}

bool prec::isRoot(SF function) {
  return function == SF::Sqrt || function == SF::Rsqrt || function == SF::Cbrt;
}

bool prec::isLogarithm(SF function) {
  return function == SF::Log || function == SF::Log2 || function == SF::Log10;
}
