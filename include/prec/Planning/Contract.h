//===- Contract.h - What a plan may cost at most ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A bound on predicted errors, or on the cost. With `max-error` the plan is the
// one of the least cost whose errors hold, with `budget` the one of the least
// error whose cost does; with both it is the first, and refused if its cost
// does not hold. `max-flips` bounds how often choices come out otherwise, as
// `max-error` bounds errors. Bounds replace what presets want against
// `autocast`.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_CONTRACT_H
#define PREC_PLANNING_CONTRACT_H

#include "prec/Planning/FlipRate.h"
#include "prec/Planning/KernelCosts.h"
#include "prec/Planning/PricedOutput.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace prec {

struct Calibration;
struct MovedBytesChange;
struct PlanPrediction;
struct Price;

/// What predictions for the worst of so many calibrated inputs are multiplied
/// with before they are held against a bound, so that it holds for others, too:
/// an output has so many independent `errors`, 0 if nobody knows. Both how
/// sensitive results are and the random signs of a sweep differ from input to
/// input, and what fits under a bound is what was predicted too low; a few
/// errors differ more. Measured: docs/Planning/Contracts.md. Without inputs, as
/// in files that people write, it is that of two.
double getErrorMargin(int64_t errors, size_t inputs);
/// The error of an output with margin, of the squared errors that roundings and
/// fp32 arithmetic are predicted to make. Shares hide those of roundings; of
/// fp32 those of what they are computed from, too, but not their own, which are
/// as large, so that these are taken as they are seen.
double getMostError(const PricedOutput &output, double rounded, double wide,
                    size_t inputs);

/// Flip rates were measured within this factor of what is predicted, over
/// 10,000 choices (docs/Execution/Calibration.md).
inline constexpr double kFlipMargin = 2;

/// Which parts of a bound on the error of an output are for flips of
/// derivatives (StepBounds.h), and for prices: what flips leave, without.
struct StepShare {
  double ofFlips = 0.5;
  std::optional<double> ofPrices = std::nullopt;
};

struct Contract {
  struct ErrorBound {
    /// An output or one of its results; empty: each output.
    std::string output;
    /// The relative rms that is not exceeded.
    double error = 0;
  };
  /// The part of what the fp32 program costs that is not exceeded.
  struct Budget {
    CostKind kind = CostKind::Bytes;
    double part = 1;
    /// The part is asked of the program as it was given, with its narrow
    /// arithmetic, and not yet one of the fp32 program.
    bool isOfGiven = false;
    /// What the given program moves, as a part of what the fp32 program does:
    /// where a budget was asked of it.
    std::optional<double> given = std::nullopt;
    /// What the fp32 program moves if nothing is decided and what it rounds
    /// itself is stored narrow, as such a part.
    double undecided = 1;
    /// Contractions may be wide for it from the start, and casts of weights
    /// left out: no plan without that holds it when it is narrowed.
    bool letsBeWide = false;
    /// Whatever part is asked, the plan is the one that costs least, by the
    /// count of the planner, of all that are found.
    bool takesLeast = false;
    /// What that plan costs when the program is narrowed, as such a part, if it
    /// is known: more than is asked.
    std::optional<double> least = std::nullopt;
  };
  std::vector<ErrorBound> errors;
  struct FlipBound {
    /// Empty: each choice.
    std::string choice;
    /// The share of choices that is not exceeded.
    double rate = 0;
  };
  std::vector<FlipBound> flips;
  std::optional<Budget> budget;

  bool isEmpty() const { return !boundsErrors() && !budget; }
  /// Turns a budget that is asked of the given program into one of the fp32
  /// program, of which the given one moves `part`.
  void settleGiven(double part);
  /// Whether errors of outputs are bounded, or those of what is decided.
  bool boundsErrors() const { return !errors.empty() || !flips.empty(); }
  /// Whether what has no price is charged as the dearest rounding: a budget is
  /// about bytes or time, and is to be held all the same.
  bool chargesUnpriced() const { return budget && !boundsErrors(); }
  bool boundsFlips() const { return !flips.empty(); }
  /// Whether the errors of its margins are bound: since flips are, or since it
  /// is a derivative that is there or not, whose flips are errors of outputs.
  /// Without a bound on errors these are held against those of `autocast`.
  bool boundsMargins(const CalibratedChoice &choice) const {
    return boundsFlips() || choice.isDerivative();
  }

  /// For each output of the calibration, the bound on its predicted squared
  /// error, summed over its results, so that it holds for each of them;
  /// infinite without. Behind these, for each choice whose margins are bound,
  /// the bound on their squared error, which derivatives take from that of
  /// outputs.
  std::vector<double> getMostErrors(const Calibration &calibration,
                                    const StepShare &share = {}) const;
  /// Those of outputs, with what flips of derivatives add.
  std::vector<double> getMostOfOutputs(const Calibration &calibration) const;
  /// The numbers of a price that these bounds are on, in their order; without a
  /// bound on errors the means.
  llvm::SmallVector<double> getBounded(const Price &price,
                                       const Calibration &calibration) const;
  /// The smallest bound on the error of an output, or on that of one of its
  /// results, since what these sum to bounds each.
  std::optional<double> findBound(const PricedOutput &output) const;
  /// Whether a bound is on this result of an output, or on none of it.
  bool asksFor(llvm::StringRef result, const PricedOutput &output) const;
  /// Whether the outputs that bounds on errors name are there.
  llvm::Error checkOutputs(const Calibration &calibration) const;
  /// Whether each bound on errors leaves room beside what the program misses
  /// float64 by with nothing rounded.
  llvm::Error checkWide(const Calibration &calibration) const;
  /// Whether `choice` is one that a bound on flips is on.
  bool boundsFlipsOf(llvm::StringRef choice) const;
  /// Whether errors that are predicted for the worst input hold, and flip
  /// rates, with margin; the message names the first that does not.
  llvm::Error check(const PlanPrediction &prediction,
                    const Calibration &calibration) const;
  /// Whether the bytes that are counted on the narrowed program, or the time
  /// that is predicted for it, hold.
  llvm::Error check(const MovedBytesChange &moved) const;

private:
  llvm::Error checkFlips(const PlanPrediction &prediction) const;
};

/// Reads "1e-2" and "1e-2:logits", "bytes:60%", "time:55%" and "given:105%",
/// and "1e-3" and "1e-3:ID" of a choice.
llvm::Expected<Contract>
parseContract(llvm::ArrayRef<std::string> maxErrors, llvm::StringRef budget,
              llvm::ArrayRef<std::string> maxFlips = {});

} // namespace prec

#endif // PREC_PLANNING_CONTRACT_H
