//===- ScalarFunction.h - Functions of elements and their traits *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that a pointwise op, or a scalar op of a body, computes: one
// enumerator per function, independent of the dialect, and one row of traits
// per enumerator. Analyses query traits. They name a function only where it
// needs a rule of its own (an interval sum).
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

/// How a function maps the origins and intervals of its operands to its result.
enum class TaintEffect : uint8_t {
  Own,           ///< The function has a rule of its own.
  EndsPositions, ///< Bounded or compressing: the result is no position.
  Integral,      ///< The same origin, rounded to an integer.
  AnyInteger,    ///< Integers give any integer of the type.
  Unknown
};

struct Interval {
  static constexpr double kInfinity = std::numeric_limits<double>::infinity();
  double low = -kInfinity, high = kInfinity;
  bool contains(double x) const { return low <= x && x <= high; }
};

struct FunctionTraits {
  ScalarFunction function;
  llvm::StringLiteral name;
  /// The number of operands; 0 for any number, and for sources.
  unsigned operands = 0;
  TaintEffect taint = TaintEffect::Unknown;
  /// If all operands are values of a format, the result is one as well,
  /// provided that the format has negative numbers.
  bool keepsFormat = false;
  /// For functions of one real number, where -0 counts as 0: the result lies in
  /// `range` or is NaN.
  Interval range = {};

  bool isBounded() const {
    return range.low > -Interval::kInfinity && range.high < Interval::kInfinity;
  }
  bool isNonNegative() const { return range.low >= 0; }
};

const FunctionTraits &getTraits(ScalarFunction function);

/// All rows, in the order of the enumerators.
llvm::ArrayRef<FunctionTraits> getAllTraits();

/// True for functions whose result has the origin of the operand, rounded to an
/// integer.
inline bool isIntegral(ScalarFunction function) {
  return getTraits(function).taint == TaintEffect::Integral;
}
/// True for exp and similar functions, which turn absolute into relative
/// errors.
bool isExponential(ScalarFunction function);
/// True for square, cube and reciprocal square roots.
bool isRoot(ScalarFunction function);
/// True for logarithms that need a positive operand.
bool isLogarithm(ScalarFunction function);
/// True for functions whose result is piecewise constant.
bool isStep(ScalarFunction function);

} // namespace prec

#endif // PREC_IR_SCALARFUNCTION_H
