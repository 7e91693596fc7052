//===- ScalarFunction.h - Functions of elements and their traits *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a pointwise op, or one scalar op of a body, computes: one enumerator per
// function, whatever dialect the op comes from, and one row of traits per
// enumerator. Analyses ask for traits; they name functions only where a
// function has a rule of its own (an interval sum).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_SCALARFUNCTION_H
#define PREC_IR_SCALARFUNCTION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <limits>

namespace prec {

enum class ScalarFunction : uint8_t {
  Opaque, ///< Nothing is known.
  // Without operands.
  Constant, ///< A literal.
  Index,    ///< A position: iota, linalg.index.
  Random,   ///< Random bits or numbers.
  // Moves.
  Identity, ///< Passes its operands through.
  Select,   ///< One of the last two operands, chosen by the first.
  Clamp,    ///< Operand 1 limited by operands 0 and 2.
  Min,
  Max,
  Neg,
  Abs,
  CopySign,
  // Arithmetic.
  Add,
  Sub,
  Mul,
  MultiplyAdd, ///< The product of the first two operands plus the third.
  Div,         ///< Of integers rounded in any direction.
  Rem,
  // Truth values and bits.
  Compare, ///< A truth value.
  And,     ///< Bitwise.
  Or,
  Xor,
  Not,
  ShiftLeft,
  ShiftRight, ///< With the sign or with zeros.
  UnsignedDiv,
  UnsignedMin,
  UnsignedMax,
  CountBits,
  CountLeadingZeros,
  CountTrailingZeros,
  // Conversions.
  IntToFloat,
  UIntToFloat,
  FloatToInt,
  IntCast,
  UIntCast,
  FloatCast,
  BitCast,
  // Integral results.
  Floor,
  Ceil,
  Round,     ///< Ties away from zero.
  RoundEven, ///< Ties to even.
  Trunc,
  Sign,
  // Exponentials and powers.
  Exp,
  Exp2,
  Expm1,
  Softmax, ///< Exponentials over their sum along a dimension.
  Pow,
  IntPow, ///< With an integer exponent.
  // Logarithms and roots.
  Log,
  Log2,
  Log10,
  Log1p,
  Sqrt,
  Rsqrt,
  Cbrt,
  // Trigonometric and hyperbolic functions.
  Sin,
  Cos,
  Tan,
  Asin,
  Acos,
  Atan,
  Atan2,
  Sinh,
  Cosh,
  Tanh,
  Asinh,
  Acosh,
  Atanh,
  // Of statistics.
  Erf,
  Erfc,
  ErfInv,
  Logistic,
  LogGamma,
  Digamma
};

/// What a function makes of the origins and intervals of its operands.
enum class TaintEffect : uint8_t {
  Own,           ///< By a rule of its own.
  EndsPositions, ///< Bounded or compressing: the result is no position.
  Integral,      ///< The same origin, rounded to an integer.
  AnyInteger,    ///< Of integers any integer of the type.
  Unknown
};

enum class Monotone : uint8_t { No, Rising, Falling };

struct Interval {
  static constexpr double kInfinity = std::numeric_limits<double>::infinity();
  double low = -kInfinity, high = kInfinity;
  bool contains(double x) const { return low <= x && x <= high; }
};

struct FunctionTraits {
  ScalarFunction function;
  llvm::StringLiteral name;
  TaintEffect taint = TaintEffect::Unknown;
  /// Of operands that are values of a format the result is one, too, if the
  /// format has negative numbers.
  bool keepsFormat = false;
  /// Of functions of one real number, where -0 counts as 0: outside of `domain`
  /// the result is NaN (the ends may give infinities), inside it lies in
  /// `range` or, at a pole, is NaN.
  Monotone monotone = Monotone::No;
  Interval domain = {}, range = {};

  bool isBounded() const {
    return range.low > -Interval::kInfinity && range.high < Interval::kInfinity;
  }
  bool isNonNegative() const { return range.low >= 0; }
};

const FunctionTraits &getTraits(ScalarFunction function);

/// All rows, in the order of the enumerators.
llvm::ArrayRef<FunctionTraits> getAllTraits();

/// exp and its kin, which turn absolute errors into relative ones.
bool isExponential(ScalarFunction function);
/// Square, cube and reciprocal square roots.
bool isRoot(ScalarFunction function);
/// Logarithms that need a positive operand.
bool isLogarithm(ScalarFunction function);

} // namespace prec

#endif // PREC_IR_SCALARFUNCTION_H
