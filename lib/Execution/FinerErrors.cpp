//===- FinerErrors.cpp - What a finer format misses -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FinerErrors.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace prec;

/// The mean part over the rounded elements, if each contributes the same share
/// to the excess.
static double getPartByElements(const CalibratedValue &value, Format from,
                                Format format, int power) {
  auto getPart = [&](int64_t exponent) {
    double ratio = getFormatInfo(format).getSpacing(exponent) /
                   getFormatInfo(from).getSpacing(exponent);
    return std::min(std::pow(ratio, power), 1.0);
  };
  double elements = 0, sum = 0;
  for (auto [place, count] : llvm::enumerate(value.exponents)) {
    elements += count;
    sum += count * getPart(value.firstExponent + int64_t(place));
  }
  return elements > 0 ? sum / elements : getPart(0);
}

FinerErrors::FinerErrors(const CalibratedValue &value, Format from,
                         PricedReaders readers, bool mayFlip) {
  int power = mayFlip ? 1 : 2;
  auto known = value.formats.find(from);
  if (known == value.formats.end())
    return;
  const std::vector<double> &prices = known->second.getPrice(readers).mean;
  for (const auto &[format, other] : value.formats) {
    Parts &ofFormat = parts[format];
    ofFormat.byElements = getPartByElements(value, from, format, power);
    const std::vector<double> &finer = other.getPrice(readers).mean;
    for (auto [price, finerPrice] : llvm::zip(prices, finer)) {
      // Prices are squares.
      double part = price > 0 ? std::pow(finerPrice / price, power / 2.0) : 0;
      ofFormat.byPrices.push_back(std::isfinite(part) ? part : 0);
    }
  }
}

double FinerErrors::getPart(Format format, unsigned output) const {
  auto found = parts.find(format);
  if (found == parts.end())
    return 1;
  const Parts &ofFormat = found->second;
  double byPrices =
      output < ofFormat.byPrices.size() ? ofFormat.byPrices[output] : 0;
  return std::min(std::max(ofFormat.byElements, byPrices), 1.0);
}
