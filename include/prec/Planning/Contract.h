//===- Contract.h - What a plan may cost at most ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A contract is a bound on predicted errors, on the cost, or on both.
// `max-error` asks for the cheapest plan whose errors hold the bound, and
// `budget` for the plan with the least error whose cost holds it. With both,
// the plan is that for `max-error`, and it is refused if its cost exceeds the
// budget. `max-flips` bounds how often choices have another outcome, as
// `max-error` bounds errors. Under a bound, presets do not compare errors and
// costs with those of `autocast`.
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

/// Measured flip rates differed from predicted ones by at most this factor,
/// over 10,000 choices (docs/Execution/CalibrationMeasured.md).
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
    /// An output or one of its results; empty for each output.
    std::string output;
    /// The largest relative rms error that is allowed.
    double error = 0;
  };
  /// The largest allowed cost, as a part of the cost of the fp32 program.
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
    /// The id of a choice; empty for each choice.
    std::string choice;
    /// The largest share of choices that may flip.
    double rate = 0;
  };
  std::vector<FlipBound> flips;
  std::optional<Budget> budget;

  bool isEmpty() const { return !boundsErrors() && !budget; }
  /// Converts a budget that refers to the given program into one that refers to
  /// the fp32 program. `part` is the cost of the given program over that of the
  /// fp32 program.
  void settleGiven(double part);
  /// Whether errors of outputs or flips of choices are bounded.
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
  /// infinite without a bound. The following elements bound the squared error
  /// of the margins of each choice for which `boundsMargins` holds. Bounds on
  /// margins of derivatives use up a part of the bounds on outputs.
  std::vector<double> getMostErrors(const Calibration &calibration,
                                    const StepShare &share = {}) const;
  /// The bounds on outputs, before a part is used up by flips of derivatives.
  std::vector<double> getMostOfOutputs(const Calibration &calibration) const;
  /// The numbers of `price` that these bounds apply to, in the same order. For
  /// outputs they are errors of the worst input, or mean errors if no error is
  /// bounded.
  llvm::SmallVector<double> getBounded(const Price &price,
                                       const Calibration &calibration) const;
  /// The smallest bound on the error of the output or of one of its results:
  /// the sum over the results bounds each of them. std::nullopt without a
  /// bound.
  std::optional<double> findBound(const PricedOutput &output) const;
  /// True if a bound is on `result` of the output, or if no bound names a
  /// single result of the output.
  bool asksFor(llvm::StringRef result, const PricedOutput &output) const;
  /// An error if a bound names an output that was not calibrated.
  llvm::Error checkOutputs(const Calibration &calibration) const;
  /// An error if the errors of the program with nothing rounded leave no room
  /// below a bound.
  llvm::Error checkWide(const Calibration &calibration) const;
  /// Whether a bound on flips applies to `choice`.
  bool boundsFlipsOf(llvm::StringRef choice) const;
  /// An error if a predicted flip rate, or a predicted error of the worst
  /// input, exceeds its bound with margin, or if it is unknown. The message
  /// names the first such choice or output.
  llvm::Error check(const PlanPrediction &prediction,
                    const Calibration &calibration) const;
  /// An error if the bytes that are counted on the narrowed program, or the
  /// time that is predicted for it, exceed the budget.
  llvm::Error check(const MovedBytesChange &moved) const;

private:
  llvm::Error checkFlips(const PlanPrediction &prediction) const;
};

/// Parses bounds on errors ("1e-2", "1e-2:logits"), a budget ("bytes:60%",
/// "time:55%", "given:105%") and bounds on flips ("1e-3", "1e-3:ID" with the id
/// of a choice).
llvm::Expected<Contract>
parseContract(llvm::ArrayRef<std::string> maxErrors, llvm::StringRef budget,
              llvm::ArrayRef<std::string> maxFlips = {});

} // namespace prec

#endif // PREC_PLANNING_CONTRACT_H
