//===- FlipRate.h - How often roundings change a choice ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// First order sees no flip: a choice is one outcome or another. What is known
// is how far choices are from the nearest other outcome, their margins, and the
// expected squared error of a margin. With a normal error of variance v a
// margin m flips with probability erfc(m / sqrt(2 v)) / 2.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_FLIPRATE_H
#define PREC_PLANNING_FLIPRATE_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace prec {

/// How many margins there are between powers of two.
struct MarginHistogram {
  /// All choices, also those that have no margin: ties (a margin of exactly
  /// zero), which roundings of equal numbers leave alone, and what has no other
  /// outcome.
  double choices = 0, ties = 0;
  /// From 2^firstExponent on, how many margins have each exponent.
  int64_t firstExponent = 0;
  std::vector<double> exponents;

  /// The share of choices that flip if the squared error of a margin is
  /// `variance`.
  double getFlipRate(double variance) const;
  /// The largest variance with at most that rate; infinite if every one has.
  double getMostVariance(double rate) const;
};

/// One place where something discrete is decided.
struct CalibratedChoice {
  /// That of the op that decides; see DecidedValues.h.
  std::string id;
  /// "largest", "smallest", "sign", "integer", "half", "towards-zero".
  std::string kind;
  /// The contraction that the scores come from, if other data is acted on, and
  /// the results of the program that hold the outcome as it is.
  std::string router;
  std::vector<std::string> results;
  /// The largest magnitude that is looked at.
  double largest = 0;
  MarginHistogram margins;

  /// The best of several is chosen.
  bool isSelection() const { return kind == "largest" || kind == "smallest"; }
};

} // namespace prec

#endif // PREC_PLANNING_FLIPRATE_H
