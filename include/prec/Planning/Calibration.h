//===- Calibration.h - What each rounding costs, as a plain value -*- C++ -*-=//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The result of `prec-run --calibrate`: for each value that could be stored
// narrow, statistics of its elements, and for each format its price, which is
// the expected squared relative error that rounding the value adds to each
// output. To first order, prices of several roundings add up.
// docs/Execution/Calibration.md says when not to trust it, and
// CalibrationSchema.md beside it documents the JSON form.
// `Calibration::kVersion` changes when the meaning of the JSON form does.
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

/// The source of the numbers. `User` is for files that people write.
enum class CalibrationSource : uint8_t { Data, Generated, User };

/// The expected squared relative error, one number per output: the mean over
/// the inputs, and the error for the worst input. An unknown error is infinite,
/// and `null` in JSON.
struct Price {
  std::vector<double> mean, worst;
  /// For each choice, the expected squared error of its margins over the
  /// inputs.
  std::vector<double> choices;
  /// For each sink, the expected squared error of the values that arrive there.
  std::vector<double> arrivals = {};

  /// Whether the price of every output is finite, and whether there is a finite
  /// price for each of `count` choices.
  bool isKnown() const;
  bool areChoicesKnown(size_t count) const;
  /// True if the price has no numbers.
  bool isEmpty() const {
    return mean.empty() && choices.empty() && arrivals.empty();
  }
  /// Adds the price of further roundings. A missing number counts as zero.
  void add(const Price &more);
};

/// The readers that see a rounding, as far as prices distinguish them.
enum class PricedReaders : uint8_t {
  All,
  /// All contractions that read the value.
  Contractions,
  /// The contractions that safety rules leave to the plan.
  OpenContractions
};

struct FormatPrices {
  /// `contractions` is empty if no contraction reads the value.
  /// `openContractions` is empty if safety rules keep none of these
  /// contractions, or all of them.
  Price all, contractions, openContractions;
  /// The number of elements that become infinite, whose error no price
  /// contains, and the number of other elements that become zero.
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

/// A value of a function that several calls reach, on one call path.
struct CalibratedPath {
  double elements = 0;
  /// Empty if no run reached the value on this path.
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

  /// The id that decisions about the value have.
  std::string id;
  double elements = 0, largest = 0, mean = 0, rms = 0;
  /// The smallest magnitude that is not zero; std::nullopt if all elements are
  /// zero.
  std::optional<double> least;
  double zeros = 0, nonFinite = 0;
  /// The largest magnitude at a position of the last dimension over the median
  /// of these magnitudes.
  double outlierRatio = 1;
  /// For a sum of two measured values: the root of the sum of their mean
  /// squares over the rms of the sum.
  std::optional<double> cancellation;
  /// `exponents[i]` is the number of magnitudes with the binary exponent
  /// `firstExponent + i`.
  int64_t firstExponent = 0;
  std::vector<double> exponents;
  /// The ids, in the program as the user gave it, of contractions that read the
  /// value and are not open.
  std::vector<std::string> keptReaders;
  /// The prices in each format; empty if no run reached the value.
  PricesByFormat formats;
  /// The same for each call path. The key is the name of the path if each path
  /// has a function of its own.
  std::map<std::string, CalibratedPath> paths;
};

/// The values that arrive at a sink (Analysis/Arrivals.h): phases in radians,
/// distances of the arguments of logarithms from zero, or differences.
struct CalibratedArrival {
  std::string id;
  /// The name of the kind of margin that an error counts against
  /// (IR/MarginKind.h).
  std::string kind;
  double elements = 0, largest = 0, rms = 0;
  /// The smallest magnitude that is not zero; 0 if all are zero.
  double least = 0;
  double zeros = 0;
};

struct Calibration {
  static constexpr int64_t kVersion = 1;
  static constexpr llvm::StringLiteral kSchema = "prec.calibration";
  struct Output : PricedOutput {
    /// The squared relative errors of the program against float64 with nothing
    /// rounded: the mean over the inputs, and the worst input.
    double wideMean = 0, wideWorst = 0;
  };
  /// The hash tells whether the program was edited since the calibration.
  /// Structure, constants and shapes tell whether it is the same program at
  /// other sizes (Analysis/ProgramHash.h). All are empty in files that people
  /// write.
  struct Function {
    std::string name, hash;
    std::string structure = {}, constants = {};
    std::vector<std::string> shapes = {};
    /// The hash of the names of locations, which ids contain; empty if there
    /// are none.
    std::string names = {};
  };

  CalibrationSource source = CalibrationSource::User;
  /// The function that was run, and hashes of every symbol with a body or a
  /// value, which tell whether the program was edited since.
  std::string entry;
  std::vector<Function> functions;
  std::vector<std::string> inputs;
  /// The sizes of arguments with dynamic shapes, in the first input.
  std::vector<GivenSizes> sizes;
  std::vector<Output> outputs;
  /// Results that are zero or not finite on all inputs. They are not outputs,
  /// since no error is relative to them.
  std::vector<std::string> withoutErrors;
  std::vector<CalibratedChoice> choices;
  /// Choices without a margin, such as a sort or a choice in a window.
  std::vector<std::string> choicesWithoutMargins;
  std::vector<CalibratedArrival> arrivals;
  std::vector<CalibratedValue> values;

  /// The number of different inputs.
  size_t countInputs() const;
  /// Whether any choice is a derivative, so that flips are errors of outputs.
  bool hasDerivatives() const;
};

llvm::StringRef stringify(CalibrationSource source);
std::optional<CalibrationSource> parseCalibrationSource(llvm::StringRef text);

llvm::json::Value toJSON(const Calibration &calibration);
/// Reads what `toJSON` writes. An error names the field and the problem.
llvm::Expected<Calibration> parseCalibration(llvm::StringRef json);

/// A failed write leaves no partial file.
llvm::Error writeCalibration(const Calibration &calibration,
                             llvm::StringRef path);
llvm::Expected<Calibration> readCalibration(llvm::StringRef path);

/// Adds up the prices of the roundings of a plan. Roundings without a price are
/// listed in the result.
PlanPrediction predict(const Plan &plan, const Calibration &calibration);

} // namespace prec

#endif // PREC_PLANNING_CALIBRATION_H
