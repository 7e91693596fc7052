//===- Predict.cpp - The error of a plan by its prices --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Call paths with separate decisions have separate prices. If the paths were
// priced together, each is charged its share of the paths in the mean. That is
// exact if all of the paths, or none of them, are rounded. In the worst case
// each path is charged the whole price, since one path may make all of the
// error.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/CalibratedSites.h"
#include "prec/Planning/Calibration.h"
#include "prec/Planning/Contract.h"
#include "prec/Support/OptionText.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace prec;

const PredictedError *PlanPrediction::findLargest() const {
  auto largest = llvm::max_element(
      outputs, [](const PredictedError &lhs, const PredictedError &rhs) {
        return lhs.mean < rhs.mean;
      });
  return largest == outputs.end() ? nullptr : &*largest;
}

/// The flips of all choices that are no derivatives, from the squared errors of
/// their margins.
static std::vector<PredictedFlips>
predictFlips(const Calibration &calibration, llvm::ArrayRef<double> variances,
             int64_t unknown) {
  std::vector<PredictedFlips> flips;
  for (auto [choice, variance] :
       llvm::zip_equal(calibration.choices, variances))
    if (!choice.isDerivative())
      flips.push_back({choice.id, choice.router, choice.results,
                       choice.isSelection(),
                       roundToDigits(choice.margins.getFlipRate(variance), 3),
                       choice.margins.choices, unknown});
  return flips;
}

namespace {
/// The contractions that a plan makes narrow, with their formats.
class NarrowContractions {
public:
  explicit NarrowContractions(const Plan &plan) {
    for (const Decision &decision : plan.decisions)
      if (const auto *mode = decision.getIf<Multiplication>())
        formats[decision.site.id] = mode->format;
  }

  /// The readers that see the rounding. Contractions that rules keep are among
  /// them if the plan makes one of them narrow nevertheless, without the rule
  /// or in tf32.
  PricedReaders getReaders(const Rounding &rounding, const CalibratedSite &site,
                           const CalibratedValue &value) const {
    if (rounding.readers == Readers::All)
      return PricedReaders::All;
    auto isNarrow = [&](llvm::StringRef kept) {
      auto it = formats.find(site.getId(kept));
      return it != formats.end() && it->second == rounding.format;
    };
    return llvm::any_of(value.keptReaders, isNarrow)
               ? PricedReaders::Contractions
               : PricedReaders::OpenContractions;
  }

private:
  llvm::StringMap<Format> formats;
};
} // namespace

/// The prices on the call paths that a decision is about, each with its part in
/// the mean; empty if no run reached these paths.
static llvm::SmallVector<std::pair<const PricesByFormat *, double>, 1>
findPrices(const CalibratedValue &value, const CalibratedSite &site,
           const CalibratedSites &sites) {
  llvm::SmallVector<std::pair<const PricesByFormat *, double>, 1> found;
  if (!site.context || value.paths.empty())
    return {{&value.formats, site.share}};
  // In most cases the calls of a context are the names of the paths.
  for (const std::string &call : site.context->calls)
    if (auto path = value.paths.find(call); path != value.paths.end())
      found.push_back({&path->second.formats, 1});
  if (found.size() == site.context->calls.size())
    return found;
  found.clear();
  for (const auto &[name, path] : value.paths)
    if (sites.covers(*site.context, name))
      found.push_back({&path.formats, 1});
  return found;
}

namespace {
/// The squared errors of a plan for each output, and those of the margins of
/// each choice.
struct Sums {
  std::vector<double> mean, worst, variances;

  /// The unknown properties of a rounding.
  struct Missing {
    bool price = false, flips = false, overflows = false;
  };
  /// Adds the known costs of a rounding on one call path, and records unknown
  /// ones.
  void add(const PricesByFormat &formats, Format format, PricedReaders readers,
           double share, bool asksFlips, Missing &missing);
};
} // namespace

void Sums::add(const PricesByFormat &formats, Format format,
               PricedReaders readers, double share, bool asksFlips,
               Missing &missing) {
  auto prices = formats.find(format);
  bool overflows = prices != formats.end() && prices->second.overflows > 0;
  const Price *price =
      prices != formats.end() ? &prices->second.getPrice(readers) : nullptr;
  bool areFlipsKnown = price && price->areChoicesKnown(variances.size());
  bool isKnown = price && price->isKnown() && (areFlipsKnown || !asksFlips);
  missing.flips |= overflows || !areFlipsKnown;
  missing.overflows |= overflows;
  missing.price |= !overflows && !isKnown;
  if (areFlipsKnown && !overflows)
    for (auto [sum, number] : llvm::zip_equal(variances, price->choices))
      sum += share * number;
  if (overflows || !isKnown)
    return;
  for (auto [sum, number] : llvm::zip_equal(mean, price->mean))
    sum += share * number;
  for (auto [sum, number] : llvm::zip_equal(worst, price->worst))
    sum += number;
}

PlanPrediction prec::predict(const Plan &plan, const Calibration &calibration) {
  llvm::StringMap<const CalibratedValue *> values;
  for (const CalibratedValue &value : calibration.values)
    values[value.id] = &value;
  PlanPrediction prediction;
  prediction.source = stringify(calibration.source).str();
  CalibratedSites sites(plan);
  NarrowContractions narrow(plan);
  size_t numOutputs = calibration.outputs.size();
  Sums sums = {std::vector<double>(numOutputs), std::vector<double>(numOutputs),
               std::vector<double>(calibration.choices.size())};
  auto &[mean, worst, variances] = sums;
  int64_t unknownFlips = 0;
  for (const Decision &decision : plan.decisions) {
    const auto *rounding = decision.getIf<Rounding>();
    if (!rounding)
      continue;
    CalibratedSite site = sites.find(decision);
    Sums::Missing missing = {true, true, false};
    if (const CalibratedValue *value = values.lookup(site.id)) {
      PricedReaders readers = narrow.getReaders(*rounding, site, *value);
      auto paths = findPrices(*value, site, sites);
      if (!paths.empty())
        missing = {};
      for (auto [formats, share] : paths)
        sums.add(*formats, rounding->format, readers, share,
                 calibration.hasDerivatives(), missing);
    }
    if (missing.flips && ++unknownFlips == 1)
      prediction.unknownFlips = decision.site.id;
    if (missing.overflows)
      prediction.overflowing.push_back(decision.site.id);
    else if (missing.price)
      prediction.unknown.push_back(decision.site.id);
  }
  // Steps of derivatives are measured over all inputs together.
  for (auto [choice, variance] :
       llvm::zip_equal(calibration.choices, variances))
    for (auto [i, output] : llvm::enumerate(calibration.outputs)) {
      size_t inputs = calibration.inputs.size();
      mean[i] += choice.getError(i, variance);
      worst[i] += choice.getWorstError(
          i, variance, inputs,
          getErrorMargin(output.countErrors(), calibration.countInputs()));
    }
  // The errors of roundings add to those of fp32 arithmetic.
  for (auto [output, m, w] : llvm::zip_equal(calibration.outputs, mean, worst))
    prediction.outputs.push_back(
        {output, std::sqrt((m + output.wideMean) / output.results),
         std::sqrt((w + output.wideWorst) / output.results), w});
  prediction.choices = predictFlips(calibration, variances, unknownFlips);
  prediction.choicesWithoutMargins = calibration.choicesWithoutMargins;
  return prediction;
}
