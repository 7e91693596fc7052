//===- PricedErrors.cpp - What choices cost in error ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To first order, errors of values add up. An image of a rounded value has no
// error of its own.
//
//===----------------------------------------------------------------------===//

#include "PricedGraph.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;

void PricedGraph::setScales(llvm::ArrayRef<double> scales) {
  prices.setScales(scales);
  for (auto [place, value] : llvm::enumerate(values)) {
    double share = value.share;
    auto weigh = [&](llvm::ArrayRef<double> known) {
      return share * BoundedPrices::weigh(known, scales);
    };
    value.priceForAll = weigh(prices.getForAll(place));
    value.priceForContractions = weigh(prices.getForContractions(place));
    value.priceInTf32 = weigh(prices.getInTf32(place));
  }
}

bool PricedGraph::isRead(unsigned value, Rung rung,
                         const PricedChoices &choices) const {
  return llvm::any_of(values[value].contractions, [&](unsigned number) {
    return choices.rungs[number] == rung;
  });
}

void PricedGraph::addErrors(unsigned value, const PricedChoices &choices,
                            double factor, llvm::MutableArrayRef<double> errors,
                            bool ofReference) const {
  double share = factor * values[value].share;
  auto add = [&](llvm::ArrayRef<double> known) {
    for (auto [sum, price] : llvm::zip(errors, known))
      sum += share * price;
  };
  auto addKnown = [&](bool isForAll) {
    if (ofReference)
      add(prices.getOfReference(values[value].id, isForAll));
    else
      add(isForAll ? prices.getForAll(value)
                   : prices.getForContractions(value));
  };
  bool isImageOfRounded = isImage(value, choices);
  if (choices.isForAll[value] && !(isImageOfRounded && values[value].isCarried))
    return addKnown(/*isForAll=*/true);
  if (isImageOfRounded)
    return;
  if (isRead(value, Rung::Narrow, choices))
    addKnown(/*isForAll=*/false);
  if (isRead(value, Rung::Tf32, choices))
    add(prices.getInTf32(value));
}

std::vector<double> PricedGraph::getErrors(const PricedChoices &choices,
                                           bool ofReference) const {
  std::vector<double> errors(prices.count(), 0);
  for (const BoundedPrices::Asked &value : prices.getAsked())
    for (auto [sum, price] : llvm::zip(errors, value.prices))
      sum += price;
  for (unsigned value = 0; value < values.size(); ++value)
    addErrors(value, choices, 1, errors, ofReference);
  return errors;
}
