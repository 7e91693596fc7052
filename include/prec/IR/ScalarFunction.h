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
#define PREC_FUNCTION(name, ...) name,
#include "prec/IR/ScalarFunctions.def"
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
  /// How many elements it is computed of; 0 for any number, and of sources.
  unsigned operands = 0;
  TaintEffect taint = TaintEffect::Unknown;
  /// If all operands are values of a format, so is the result, as long as the
  /// format has negative numbers.
  bool keepsFormat = false;
  /// For functions of one real number, where -0 counts as 0: outside of
  /// `domain` the result is NaN (the ends may give infinities), inside it lies
  /// in `range` or, at a pole, is NaN.
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

/// Numbers of the same origin, rounded to integers.
inline bool isIntegral(ScalarFunction function) {
  return getTraits(function).taint == TaintEffect::Integral;
}
/// exp and its kin, which turn absolute errors into relative ones.
bool isExponential(ScalarFunction function);
/// Square, cube and reciprocal square roots.
bool isRoot(ScalarFunction function);
/// Logarithms that need a positive operand.
bool isLogarithm(ScalarFunction function);
/// Results that small changes of the operands do not change.
bool isStep(ScalarFunction function);

} // namespace prec

#endif // PREC_IR_SCALARFUNCTION_H
