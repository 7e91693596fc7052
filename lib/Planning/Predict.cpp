//===- Predict.cpp - The error of a plan by its prices --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Calibration.h"
#include "prec/Planning/Plan.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace prec;

/// The prices of one rounding, or null.
static const Price *
findPrice(const Rounding &rounding, llvm::StringRef id,
          const llvm::StringMap<const CalibratedValue *> &values) {
  const CalibratedValue *value = values.lookup(id);
  if (!value)
    return nullptr;
  auto prices = value->formats.find(rounding.format);
  if (prices == value->formats.end())
    return nullptr;
  const FormatPrices &known = prices->second;
  bool isForAll = rounding.readers == Readers::All;
  return isForAll || known.contractions.mean.empty() ? &known.all
                                                     : &known.contractions;
}

PlanPrediction prec::predict(const Plan &plan, const Calibration &calibration) {
  llvm::StringMap<const CalibratedValue *> values;
  for (const CalibratedValue &value : calibration.values)
    values[value.id] = &value;
  PlanPrediction prediction;
  prediction.source = stringify(calibration.source).str();
  llvm::StringMap<llvm::StringRef> originals;
  for (const PlanContext &context : plan.contexts)
    originals[context.name] = context.function;
  std::vector<double> mean(calibration.outputs.size()), worst = mean;
  for (const Decision &decision : plan.decisions) {
    const auto *rounding = decision.getIf<Rounding>();
    if (!rounding)
      continue;
    // Call paths that are decided apart were priced together.
    auto [function, rest] = llvm::StringRef(decision.site.id).split('/');
    std::string id = decision.site.id;
    if (auto it = originals.find(function); it != originals.end())
      id = (it->second + "/" + rest).str();
    const Price *price = findPrice(*rounding, id, values);
    if (!price) {
      prediction.unknown.push_back(decision.site.id);
      continue;
    }
    for (auto [sum, number] : llvm::zip_equal(mean, price->mean))
      sum += number;
    for (auto [sum, number] : llvm::zip_equal(worst, price->worst))
      sum += number;
  }
  for (auto [output, m, w] : llvm::zip_equal(calibration.outputs, mean, worst))
    prediction.outputs.push_back({output.name, output.results,
                                  std::sqrt(m / output.results),
                                  std::sqrt(w / output.results)});
  return prediction;
}
