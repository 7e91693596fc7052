//===- Taint.h - Counts and positions must not be rounded -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rounding changes the meaning of two kinds of float values, however small the
// relative error is.
//
//   Counts: integer-valued floats (from integers, indices, one-hot sums,
//   cumulative sums). bf16 has 8 bits: above 256 neighbours collapse.
//   Positions: real-valued functions of integer sources, constants and
//   parameters only, such as a rotary angle. An error of 2^-9 in an angle of
//   4096 radians is 8 radians.
//
// The state of a value has an origin:
//
//   Constant < Parameter < Positional < Data      arithmetic takes the largest
//
// so float data absorbs the others: `x * cos(angle)` and a score plus a mask
// bias are data, while `angle = position * frequency` stays positional. Where a
// value is one of several (a select, a concatenation, branches, loops, callers)
// it may be the position, so Positional is the largest there. Bounded and
// compressing functions, compares and conditions end positional taint. A gather
// by an integer reads data. Values also have an interval; a count whose
// interval lies within +-2^precision is exact.
//
// The analysis covers the whole module: through calls (one state per callee),
// region ops and loops (to a fixpoint, intervals widened).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_TAINT_H
#define PREC_ANALYSIS_TAINT_H

#include "mlir/IR/Value.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/Formats/Format.h"
#include "llvm/ADT/DenseMap.h"
#include <limits>

namespace prec {

enum class Origin : uint8_t { Constant, Parameter, Positional, Data };

struct TaintState {
  static constexpr double kInfinity = std::numeric_limits<double>::infinity();

  Origin origin = Origin::Constant;
  /// `integral`: all elements are integers. `counted`: the value is computed,
  /// at least in part, from an integer, an index or a truth value.
  bool integral = false, counted = false;
  /// The value is computed from integers that are not truth values, or from a
  /// float that was rounded to an integer, so its magnitude has a meaning.
  /// Float data does not end this property; bounded functions and exponentials
  /// do.
  bool fromIntegers = false;
  /// Bounds. For values that are not `integral` they hold up to rounding, so
  /// their signs hold.
  double low = -kInfinity, high = kInfinity;

  bool operator==(const TaintState &other) const {
    return origin == other.origin && integral == other.integral &&
           counted == other.counted && fromIntegers == other.fromIntegers &&
           low == other.low && high == other.high;
  }
  /// The state of a value that is one or the other.
  static TaintState join(const TaintState &a, const TaintState &b);
  /// The state of a value that is computed from both.
  static TaintState combine(const TaintState &a, const TaintState &b);

  static TaintState constant() { return {}; }
  /// The state before any definition reaches a value: join(unreached, x) = x.
  static TaintState unreached() {
    return {Origin::Constant, true, false, false, kInfinity, -kInfinity};
  }
  static TaintState data() {
    return {Origin::Data, false, false, false, -kInfinity, kInfinity};
  }
  static TaintState count(Origin origin, double low, double high) {
    return {origin, true, true, false, low, high};
  }
  static TaintState index(double low, double high) {
    TaintState state = count(Origin::Positional, low, high);
    state.fromIntegers = true;
    return state;
  }
  bool isNonNegative() const { return low >= 0; }
  /// All elements are zeros and ones.
  bool isMembership() const { return integral && low >= 0 && high <= 1; }
  /// All elements are one number of the program: `low`.
  bool isNumber() const { return origin == Origin::Constant && low == high; }
};

/// An integer bound without a decimal point.
std::string printBound(double bound);

class TaintAnalysis {
public:
  explicit TaintAnalysis(const ProgramModel &program);

  /// The state of a value; data for a value that no run reaches.
  TaintState getState(mlir::Value value) const;
  /// Whether `value` is an integer and `format` represents all its possible
  /// values.
  bool isSmallInteger(mlir::Value value, Format format) const;

private:
  llvm::DenseMap<mlir::Value, TaintState> states;
};

} // namespace prec

#endif // PREC_ANALYSIS_TAINT_H
