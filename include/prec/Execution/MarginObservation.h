//===- MarginObservation.h - How far choices are from others ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collects the margins of one discrete decision each time that the reverse
// sweep of a program passes it. It also computes the cotangent with which the
// sweep starts there: the derivatives of the margins, with random signs. This
// happens in the process that runs the program, and only counts leave the
// process.
//
// Let m be a margin, g its derivative by the elements on which it depends, and
// e random signs of +-1 over n margins. Cotangents c start from the sum of e g.
// Then, for a rounding with errors d, the expected value of the sum of (c d)^2
// over n is the mean squared error of the margins. A margin is the difference
// of two candidates, so errors that both have in common cancel. The n margins
// are the closest quarter: flips happen there, and where scores are small, both
// margins and errors are small.
//
// A phase or a difference has no margin. Its sweeps start from all elements, so
// the mean is that of the squared error of the phase. Values that matter near
// zero, such as arguments of logarithms, are swept from the closest quarter, as
// margins are.
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

/// The attributes of a `prec.margin`.
struct MarginSite {
  std::string id;
  MarginKind kind = MarginKind::Sign;
  llvm::SmallVector<int64_t, 1> dimensions;
};

class MarginObservation {
public:
  MarginObservation();
  /// Adds a value, and returns the derivatives with its shape, in float64.
  /// `call` is the number of the call; each call has other random signs.
  Array add(const MarginSite &site, const Array &value, uint64_t call);
  /// Adds the observations of another run.
  void add(const MarginObservation &other);

  /// The number of all choices, of choices whose margin is zero and that no
  /// rounding changes, of choices without another outcome or with a margin that
  /// is not finite, and of choices from which the sweep started.
  double choices = 0, ties = 0, unopposed = 0, seeded = 0;
  /// The largest magnitude of the values. The sum of squares and the smallest
  /// nonzero magnitude are collected only for arrivals, which choose nothing.
  double largest = 0, sumOfSquares = 0, least;
  /// The number of margins in [2^i, 2^(i+1)) at index i - kLowestExponent. The
  /// first and the last entry include smaller and larger margins.
  static constexpr int kLowestExponent = -60, kHighestExponent = 40;
  std::array<double, kHighestExponent - kLowestExponent + 1> exponents{};

  /// Conversions to transfer this between processes.
  Array toArray() const;
  static MarginObservation fromArray(const Array &array);

private:
  Array addArrivals(const Array &value, uint64_t call, bool isNearZero);
};

} // namespace prec

#endif // PREC_EXECUTION_MARGINOBSERVATION_H
