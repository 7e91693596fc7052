//===- Predict.cpp - The error of a plan by its prices --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Call paths that are decided apart were priced together. In the mean each is
// charged its share of the paths: what none of them, or all, round is priced
// exactly. For the worst each is charged the whole, since one path may make all
// the error.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Calibration.h"
#include "prec/Planning/Contract.h"
#include "prec/Planning/Plan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace prec;
using llvm::StringRef;

namespace {
/// What the calibration calls a value of a plan.
struct CalibratedSite {
  std::string id;
  /// Of the price of all call paths.
  double share = 1;
};

class ContextShares {
public:
  explicit ContextShares(const Plan &plan) {
    for (const PlanContext &context : plan.contexts) {
      contexts[context.name] = &context;
      paths[context.function] += std::max<size_t>(context.calls.size(), 1);
    }
  }

  /// The name of a context has slashes, too.
  CalibratedSite find(StringRef id) const {
    for (size_t end = id.rfind('/'); end != StringRef::npos;
         end = id.take_front(end).rfind('/'))
      if (const PlanContext *context = contexts.lookup(id.take_front(end)))
        return {context->function + id.drop_front(end).str(),
                double(std::max<size_t>(context->calls.size(), 1)) /
                    double(paths.lookup(context->function))};
    return {id.str(), 1};
  }

private:
  llvm::StringMap<const PlanContext *> contexts;
  /// How many call paths reach a function.
  llvm::StringMap<size_t> paths;
};
} // namespace

/// With few digits: C libraries differ in the last bits of erfc.
static double shortenRate(double rate) {
  double rounded = 0;
  (void)llvm::to_float(llvm::formatv("{0:e2}", rate).str(), rounded);
  return rounded;
}

/// How often choices flip if the squared errors of their margins are these.
static std::vector<PredictedFlips>
predictFlips(const Calibration &calibration, llvm::ArrayRef<double> variances,
             int64_t unknown) {
  std::vector<PredictedFlips> flips;
  for (auto [choice, variance] :
       llvm::zip_equal(calibration.choices, variances))
    if (!choice.isDerivative())
      flips.push_back({choice.id, choice.router, choice.results,
                       choice.isSelection(),
                       shortenRate(choice.margins.getFlipRate(variance)),
                       choice.margins.choices, unknown});
  return flips;
}

PlanPrediction prec::predict(const Plan &plan, const Calibration &calibration) {
  llvm::StringMap<const CalibratedValue *> values;
  for (const CalibratedValue &value : calibration.values)
    values[value.id] = &value;
  PlanPrediction prediction;
  prediction.source = stringify(calibration.source).str();
  ContextShares shares(plan);
  std::vector<double> mean(calibration.outputs.size()), worst = mean;
  std::vector<double> variances(calibration.choices.size());
  int64_t unknownFlips = 0;
  for (const Decision &decision : plan.decisions) {
    const auto *rounding = decision.getIf<Rounding>();
    if (!rounding)
      continue;
    // Of several entries of a value all but one name the format.
    StringRef id = decision.site.id;
    id.consume_back(("@" + getFormatInfo(rounding->format).keyword).str());
    CalibratedSite site = shares.find(id);
    const CalibratedValue *value = values.lookup(site.id);
    const FormatPrices *prices = nullptr;
    if (value)
      if (auto it = value->formats.find(rounding->format);
          it != value->formats.end())
        prices = &it->second;
    const Price *price =
        prices ? &prices->getPrice(rounding->readers == Readers::All) : nullptr;
    if (price && prices->overflows == 0 &&
        price->areChoicesKnown(variances.size()))
      for (auto [sum, number] : llvm::zip_equal(variances, price->choices))
        sum += site.share * number;
    else if (++unknownFlips == 1)
      prediction.unknownFlips = decision.site.id;
    if (prices && prices->overflows > 0) {
      prediction.overflowing.push_back(decision.site.id);
      continue;
    }
    bool isKnown = price && price->isKnown() &&
                   (!calibration.hasDerivatives() ||
                    price->areChoicesKnown(variances.size()));
    if (!isKnown) {
      prediction.unknown.push_back(decision.site.id);
      continue;
    }
    for (auto [sum, number] : llvm::zip_equal(mean, price->mean))
      sum += site.share * number;
    for (auto [sum, number] : llvm::zip_equal(worst, price->worst))
      sum += number;
  }
  // What is rounded comes to what fp32 costs.
  for (auto [output, m, w] :
       llvm::zip_equal(calibration.outputs, mean, worst)) {
    m += output.wideMean;
    w += output.wideWorst;
  }
  // Steps of derivatives are known over all inputs together.
  for (auto [choice, variance] :
       llvm::zip_equal(calibration.choices, variances))
    for (auto [i, output] : llvm::enumerate(calibration.outputs)) {
      size_t inputs = calibration.inputs.size();
      mean[i] += choice.getError(i, variance);
      worst[i] += choice.getWorstError(
          i, variance, inputs,
          getErrorMargin(output.elements, calibration.countInputs()));
    }
  for (auto [output, m, w] : llvm::zip_equal(calibration.outputs, mean, worst))
    prediction.outputs.push_back({output.name, output.results, output.elements,
                                  std::sqrt(m / output.results),
                                  std::sqrt(w / output.results)});
  prediction.choices = predictFlips(calibration, variances, unknownFlips);
  prediction.choicesWithoutMargins = calibration.choicesWithoutMargins;
  return prediction;
}
