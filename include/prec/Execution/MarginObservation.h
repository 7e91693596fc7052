//===- MarginObservation.h - How far choices are from others ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The margins of one place where something discrete is decided, each time that
// the reverse sweep of a program passes it, and what the sweep starts from: the
// derivatives of the margins, with random signs. They are taken in the process
// that runs the program; only counts leave it.
//
// With m a margin, g its derivative by the elements that it depends on, and
// signs e that are +-1 at random over n margins, the sum of e g is where
// cotangents c start from, so that for a rounding with errors d the sum of (c
// d)^2 over n has as its expected value the mean of the squared error of the
// margins: of the difference of two candidates, whatever their errors have in
// common. n are the margins of the closest quarter: flips happen there, and
// where scores are small, both margins and errors are.
//
// A phase or a difference has no margin. Sweeps start from all of them, so that
// the mean is that of the squared error of the phase. What counts near zero, as
// arguments of logarithms, is swept from the closest quarter, as margins are.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_MARGINOBSERVATION_H
#define PREC_EXECUTION_MARGINOBSERVATION_H

#include "prec/Execution/Array.h"
#include "prec/IR/MarginKind.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <cstdint>

namespace prec {

/// What a `prec.margin` says.
struct MarginSite {
  std::string id;
  MarginKind kind = MarginKind::Sign;
  llvm::SmallVector<int64_t, 1> dimensions;
};

class MarginObservation {
public:
  MarginObservation();
  /// Takes in a value, and returns its derivatives, of its shape, in float64.
  /// `call` counts the calls: signs differ.
  Array add(const MarginSite &site, const Array &value, uint64_t call);
  /// Takes in what another run saw.
  void add(const MarginObservation &other);

  /// All choices; those with margin zero that roundings leave alone; those
  /// without another outcome or with a margin that is not finite; and those
  /// from which the sweep started.
  double choices = 0, ties = 0, unopposed = 0, seeded = 0;
  /// The largest magnitude that is looked at. The sum of squares and the
  /// smallest magnitude but zero are taken only where nothing is chosen.
  double largest = 0, sumOfSquares = 0, least;
  /// How many margins are in [2^i, 2^(i+1)) at place i - kLowestExponent;
  /// smaller and larger ones stand at the ends.
  static constexpr int kLowestExponent = -60, kHighestExponent = 40;
  std::array<double, kHighestExponent - kLowestExponent + 1> exponents{};

  /// For the way from one process to another.
  Array toArray() const;
  static MarginObservation fromArray(const Array &array);

private:
  Array addArrivals(const Array &value, uint64_t call, bool isNearZero);
};

} // namespace prec

#endif // PREC_EXECUTION_MARGINOBSERVATION_H
