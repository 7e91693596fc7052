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

/// The factor by which a prediction for the worst of `inputs` calibrated inputs
/// is multiplied before it is compared with a bound. It makes the bound hold
/// for other inputs as well: sensitivities and the random signs of a sweep
/// differ from input to input, and plans that fit under a bound tend to be
/// those whose error was predicted too low. `errors` is the number of
/// independent errors of the output, or 0 if it is unknown; an output with few
/// errors varies more and gets a larger factor. A calibration without inputs,
/// such as a file that a person wrote, gets the factor of two inputs. Measured:
/// docs/Planning/ContractsMeasured.md.
double getErrorMargin(int64_t errors, size_t inputs);
/// The error of an output, with margin, from the squared errors that are
/// predicted for roundings (`rounded`) and for fp32 arithmetic (`wide`). Only
/// `rounded` is multiplied by the saturation of the output (PricedOutput.h): a
/// share hides the errors of the values that it is computed from, but fp32 also
/// makes errors in the share itself, which are as large and which nothing
/// hides.
double getMostError(const PricedOutput &output, double rounded, double wide,
                    size_t inputs);

/// Flip rates were measured within this factor of what is predicted, over
/// 10,000 choices (docs/Execution/Calibration.md).
inline constexpr double kFlipMargin = 2;

/// How a bound on the error of an output is divided: the part for flips of
/// derivatives (StepBounds.h), and the part for prices. Without `ofPrices` the
/// prices get what the flips leave.
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
    /// `part` still refers to the program as it was given, with its narrow
    /// arithmetic. `settleGiven` turns it into a part of the fp32 program.
    bool isOfGiven = false;
    /// The bytes of the given program over those of the fp32 program. Set if
    /// the budget was asked of the given program.
    std::optional<double> given = std::nullopt;
    /// The cost of the fp32 program, over its plain cost, if nothing is decided
    /// and only the roundings that the program makes itself are stored narrow.
    double undecided = 1;
    /// Contractions may stay wide, and casts of weights may be left out, from
    /// the start. Set if no plan without this holds the budget after narrowing.
    bool letsBeWide = false;
    /// Ignores `part` and takes the cheapest plan that is found, by the count
    /// of the planner.
    bool takesLeast = false;
    /// The cost of that cheapest plan after narrowing, as a part of the fp32
    /// program, if it is known. It is larger than `part`.
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
  /// Whether a rounding without a price is charged like the most expensive one.
  /// That is so under a budget alone: the budget is about bytes or time and
  /// must hold even where prices are unknown.
  bool chargesUnpriced() const { return budget && !boundsErrors(); }
  bool boundsFlips() const { return !flips.empty(); }
  /// Whether the errors of the margins of `choice` have a bound. They do if
  /// flips are bounded, and if the choice is a derivative that is there or not,
  /// because its flips are errors of outputs. Without a bound on errors the
  /// margins of such derivatives are compared with those of `autocast`.
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
  /// True if a bound is on `result` of the output, or if no bound names a
  /// single result of the output.
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
