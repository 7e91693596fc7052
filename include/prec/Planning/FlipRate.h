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

/// A histogram of margins by powers of two.
struct MarginHistogram {
  /// The number of all choices, including those without a margin: ties (a
  /// margin of exactly zero), which roundings of equal numbers do not change,
  /// and choices that have no other outcome.
  double choices = 0, ties = 0;
  /// `exponents[i]` is the number of margins with the binary exponent
  /// `firstExponent + i`.
  int64_t firstExponent = 0;
  std::vector<double> exponents;

  /// The share of choices that flip if the squared error of a margin is
  /// `variance`.
  double getFlipRate(double variance) const;
  /// The expected sum of what flips add. `added[i]` is what all margins of the
  /// i-th exponent add together if all of them flip.
  double getFlipped(double variance, llvm::ArrayRef<double> added) const;
  /// The largest variance with at most that flip rate; infinite if there is no
  /// limit.
  double getMostVariance(double rate) const;
  /// The largest variance with which flips add at most `most`.
  double getMostVariance(double most, llvm::ArrayRef<double> added) const;
};

/// A place in the program where something discrete is decided.
struct CalibratedChoice {
  /// The id of the op that decides (Analysis/DecidedValues.h).
  std::string id;
  /// "largest", "smallest", "sign", "integer", "half", "towards-zero",
  /// "derivative".
  std::string kind;
  /// The id of the contraction that computes the scores, if the outcome acts on
  /// other data; and the results of the program that hold the outcome itself.
  std::string router;
  std::vector<std::string> results;
  /// The largest magnitude of the values that decide.
  double largest = 0;
  MarginHistogram margins;
  /// Only for derivatives: for each output and each exponent of a margin, what
  /// these margins together add to the squared error of the output if all of
  /// them flip. Units are those of prices.
  std::vector<std::vector<double>> jumps = {};
  /// The same for the squares of the single contributions; empty in older
  /// files.
  std::vector<std::vector<double>> jumpSquares = {};

  /// Whether the best of several candidates is chosen.
  bool isSelection() const { return kind == "largest" || kind == "smallest"; }
  /// Whether the choice acts on no data of the model, so that its flips are
  /// errors of outputs.
  bool isDerivative() const { return kind == "derivative"; }
  /// The expected squared error that flips add to an output.
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
