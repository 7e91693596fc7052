//===- FlipRate.h - How often roundings change a choice ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A first-order price does not see a flip, because a choice has one outcome or
// another. Known are the margins of the choices, which are their distances from
// the nearest other outcome, and the expected squared error of a margin. If the
// error is normal with variance v, a choice with margin m flips with
// probability erfc(m / sqrt(2 v)) / 2.
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
  /// The expected sum of what flips add. `added[i]` is what all margins of the
  /// i-th exponent add together if all of them flip.
  double getFlipped(double variance, llvm::ArrayRef<double> added) const;
  /// The largest variance with at most that rate; infinite if every one has.
  double getMostVariance(double rate) const;
  /// The largest variance with which flips add at most `most`.
  double getMostVariance(double most, llvm::ArrayRef<double> added) const;
};

/// One place where something discrete is decided.
struct CalibratedChoice {
  /// The id of the op that decides; see DecidedValues.h.
  std::string id;
  /// "largest", "smallest", "sign", "integer", "half", "towards-zero",
  /// "derivative".
  std::string kind;
  /// The contraction that the scores come from, if other data is acted on, and
  /// the results of the program that hold the outcome as it is.
  std::string router;
  std::vector<std::string> results;
  /// The largest magnitude that is looked at.
  double largest = 0;
  MarginHistogram margins;
  /// For a derivative that is there or not: for each output and exponent, what
  /// its margins together add to the squared error when they flip, as prices
  /// are.
  std::vector<std::vector<double>> jumps = {};
  /// The same with the squares of what each of them adds; empty in older files.
  std::vector<std::vector<double>> jumpSquares = {};

  /// The best of several is chosen.
  bool isSelection() const { return kind == "largest" || kind == "smallest"; }
  /// It acts on no data of a model: flips of it are errors of outputs.
  bool isDerivative() const { return kind == "derivative"; }
  /// What it adds to the squared error of an output.
  double getError(size_t output, double variance) const {
    return output < jumps.size() ? margins.getFlipped(variance, jumps[output])
                                 : 0;
  }
  /// The same for the worst of many runs. If few signs are expected to flip, or
  /// if few flips make most of the error, a run with a flip has a larger error
  /// than the mean. `inputs` is the number of inputs over which the margins
  /// were counted. The caller multiplies the error by `margin`.
  double getWorstError(size_t output, double variance, size_t inputs,
                       double margin) const;
};

} // namespace prec

#endif // PREC_PLANNING_FLIPRATE_H
