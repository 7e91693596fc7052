//===- Calibration.h - What each rounding costs, as a plain value -*- C++ -*-=//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `prec-run --calibrate` measures: for each value that could be stored
// narrow what it is like, and for each format its price, the expected squared
// relative error of each output if it is rounded. Prices of several roundings
// add up, to first order. docs/Execution/Calibration.md documents the JSON form
// and when not to trust it; `Calibration::kVersion` changes when its meaning
// does.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_CALIBRATION_H
#define PREC_PLANNING_CALIBRATION_H

#include "prec/Formats/Format.h"
#include "prec/Planning/FlipRate.h"
#include "prec/Planning/GivenSizes.h"
#include "prec/Planning/Prediction.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace prec {

struct Plan;

/// Where the numbers come from. `User` is for files that people write.
enum class CalibrationSource : uint8_t { Data, Generated, User };

/// The expected squared relative error, one number per output: the mean over
/// the inputs, and of the input with the largest. Infinite where nobody knows
/// it, `null` in JSON.
struct Price {
  std::vector<double> mean, worst;
  /// The expected squared error of the margins of each choice, over the inputs.
  std::vector<double> choices;
  /// The expected squared error of what arrives at each sink.
  std::vector<double> arrivals = {};

  /// Whether the price of every output is finite, and whether there is a finite
  /// price for each of `count` choices.
  bool isKnown() const;
  bool areChoicesKnown(size_t count) const;
  /// True without any number.
  bool isEmpty() const {
    return mean.empty() && choices.empty() && arrivals.empty();
  }
  /// Adds the price of further roundings. A missing number counts as zero.
  void add(const Price &more);
};

/// Who sees a rounding, as prices tell it apart.
enum class PricedReaders : uint8_t {
  All,
  /// All contractions that read the value.
  Contractions,
  /// Those of them that safety rules leave to the plan.
  OpenContractions
};

struct FormatPrices {
  /// `contractions` is empty if no contraction reads the value.
  /// `openContractions` is empty if safety rules keep none of these
  /// contractions, or all of them.
  Price all, contractions, openContractions;
  /// Elements that become infinite, which no price holds, and others that
  /// become zero.
  double overflows = 0, flushes = 0;

  bool isKnown() const { return all.isKnown() && contractions.isKnown(); }
  Price &get(PricedReaders readers) {
    return readers == PricedReaders::All            ? all
           : readers == PricedReaders::Contractions ? contractions
                                                    : openContractions;
  }
  /// The price for these readers. If it is missing or unknown, the price for
  /// the next larger set of readers.
  const Price &getPrice(PricedReaders readers) const {
    if (readers == PricedReaders::OpenContractions &&
        !openContractions.isEmpty() && openContractions.isKnown())
      return openContractions;
    return readers == PricedReaders::All || contractions.isEmpty()
               ? all
               : contractions;
  }
};

using PricesByFormat = std::map<Format, FormatPrices>;

/// A value on one call path, of a function that several calls reach.
struct CalibratedPath {
  double elements = 0;
  /// Empty if no run met it.
  PricesByFormat formats;
};

struct CalibratedValue {
  /// Visits all prices, also those on call paths.
  template <typename VisitFn> void forEachPrices(VisitFn visit) {
    for (auto &[format, prices] : formats)
      visit(prices);
    for (auto &[name, path] : paths)
      for (auto &[format, prices] : path.formats)
        visit(prices);
  }

  /// The id of decisions about the value.
  std::string id;
  double elements = 0, largest = 0, mean = 0, rms = 0;
  /// The smallest magnitude but zero; none if all are zero.
  std::optional<double> least;
  double zeros = 0, nonFinite = 0;
  /// Largest magnitude in a place of the last dimension over the median one.
  double outlierRatio = 1;
  /// For a sum of two measured values: how much larger these are together.
  std::optional<double> cancellation;
  /// From 2^firstExponent on, how many magnitudes have each exponent.
  int64_t firstExponent = 0;
  std::vector<double> exponents;
  /// Contractions that read the value and are not among the open ones, by their
  /// ids in the program as it came.
  std::vector<std::string> keptReaders;
  /// The prices in each format; empty if no run met the value.
  PricesByFormat formats;
  /// Parts of these by call path: the name that it has where each path has a
  /// function of its own.
  std::map<std::string, CalibratedPath> paths;
};

/// The values that arrive at a sink (Analysis/Arrivals.h): phases in radians,
/// distances of the arguments of logarithms from zero, or differences.
struct CalibratedArrival {
  std::string id;
  /// What an error counts against (IR/MarginKind.h), by name.
  std::string kind;
  double elements = 0, largest = 0, rms = 0;
  /// The smallest magnitude but zero; 0 if there is none.
  double least = 0;
  double zeros = 0;
};

struct Calibration {
  static constexpr int64_t kVersion = 1;
  static constexpr llvm::StringLiteral kSchema = "prec.calibration";
  struct Output : PricedOutput {
    /// What the program misses float64 by with nothing rounded: squared
    /// relative errors, on average over the inputs and on the worst.
    double wideMean = 0, wideWorst = 0;
  };
  /// The hash tells whether a program was edited since; structure, constants
  /// and shapes tell whether it is the same at other sizes
  /// (Analysis/ProgramHash.h). All are empty in files that people write.
  struct Function {
    std::string name, hash;
    std::string structure = {}, constants = {};
    std::vector<std::string> shapes = {};
    /// The hash of the names of locations, which ids show; empty without names.
    std::string names = {};
  };

  CalibrationSource source = CalibrationSource::User;
  /// The function that was run, and hashes of all that has a symbol and a body
  /// or a value, by which a program that was edited since is known.
  std::string entry;
  std::vector<Function> functions;
  std::vector<std::string> inputs;
  /// The sizes with which the first input came, where the program does not say
  /// them: those of arguments with dynamic shapes.
  std::vector<GivenSizes> sizes;
  std::vector<Output> outputs;
  /// Results that are zero or not finite on all inputs: no error is relative to
  /// them, so that they are no outputs.
  std::vector<std::string> withoutErrors;
  std::vector<CalibratedChoice> choices;
  /// What is decided in a way that has no margin: by a sort, in a window.
  std::vector<std::string> choicesWithoutMargins;
  std::vector<CalibratedArrival> arrivals;
  std::vector<CalibratedValue> values;

  /// Each once, however often it was given.
  size_t countInputs() const;
  /// Whether errors of margins are errors of outputs.
  bool hasDerivatives() const;
};

llvm::StringRef stringify(CalibrationSource source);
std::optional<CalibrationSource> parseCalibrationSource(llvm::StringRef text);

llvm::json::Value toJSON(const Calibration &calibration);
/// Reads what `toJSON` writes. Errors name the field and what is wrong with it.
llvm::Expected<Calibration> parseCalibration(llvm::StringRef json);

/// Files are written whole or not at all.
llvm::Error writeCalibration(const Calibration &calibration,
                             llvm::StringRef path);
llvm::Expected<Calibration> readCalibration(llvm::StringRef path);

/// Adds up the prices of the roundings of a plan.
PlanPrediction predict(const Plan &plan, const Calibration &calibration);

} // namespace prec

#endif // PREC_PLANNING_CALIBRATION_H
