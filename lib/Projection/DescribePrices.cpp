//===- DescribePrices.cpp - What a calibration says of a value ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The prices of a value on its call path, and whether elements of other inputs
// may overflow the format.
//
//===----------------------------------------------------------------------===//

#include "DescribeTraffic.h"
#include "prec/Planning/CalibratedSites.h"
#include "prec/Planning/FormatChoice.h"
#include <cmath>

using namespace mlir;
using namespace prec;

/// Adds the kept readers that the calibration names, on this call path.
void TrafficReader::findKeptReaders(FunctionOpInterface function,
                                    const CalibratedValue &known,
                                    Traffic &traffic) {
  if (known.keptReaders.empty())
    return;
  if (numbersById.empty())
    for (auto [op, number] : reads.getNumbers())
      numbersById[op->getParentOfType<FunctionOpInterface>()]
                 [calibrated.getId(op)] = number;
  const llvm::StringMap<unsigned> &here = numbersById[function];
  for (StringRef id : known.keptReaders)
    if (auto it = here.find(id); it != here.end())
      traffic.keptReaders.push_back(it->second);
    else
      traffic.hasUnknownReaders = true;
}

/// The sum of the prices of the paths. On some paths only contractions may read
/// the value.
static PricesByFormat addUp(ArrayRef<const CalibratedPath *> paths) {
  PricesByFormat sum;
  for (const CalibratedPath *path : paths)
    for (const auto &[format, prices] : path->formats) {
      FormatPrices &to = sum[format];
      to.overflows += prices.overflows;
      to.flushes += prices.flushes;
      for (auto of : {&FormatPrices::all, &FormatPrices::contractions,
                      &FormatPrices::openContractions})
        (to.*of).add(prices.*of);
    }
  return sum;
}

TrafficReader::Calibrated
TrafficReader::findPrices(FunctionOpInterface function,
                          const CalibratedValue &known) {
  StringRef original = calibrated.getOriginals().lookup(function);
  StringRef name = program.getCalls().getName(function);
  unsigned beside = std::max(paths.lookup(original), 1u);
  if (known.paths.empty() || name == original)
    return {&known.formats, known.elements / beside, 1.0 / beside};
  if (auto path = known.paths.find(name.str()); path != known.paths.end())
    return {&path->second.formats, path->second.elements, 1};
  // No path if no run reached the value here; several if the run had more paths
  // than this program has functions.
  SmallVector<const CalibratedPath *, 1> here;
  double elements = 0;
  for (const auto &[path, ofPath] : known.paths)
    if (isOnPath(path, name)) {
      here.push_back(&ofPath);
      elements += ofPath.elements;
    }
  auto [sum, isNew] = sums.try_emplace({function, &known});
  if (isNew)
    sum->second = std::make_unique<PricesByFormat>(addUp(here));
  return {sum->second.get(), elements, 1};
}

/// Whether elements of other inputs may overflow the format. A format with the
/// range of f32 only overflows where f32 nearly does. Programs use numbers near
/// the end of that range to mask scores (-2.38e38, or
/// torch.finfo(torch.bfloat16).min), and data that come near it would overflow
/// anyway.
static bool mayOverflow(const CalibratedValue &known, bool hasOverflown,
                        const FormatInfo &info) {
  double largest =
      llvm::APFloat::getLargest(info.semantics()).convertToDouble();
  bool hasRangeOfF32 =
      llvm::APFloat::semanticsMaxExponent(info.semantics()) ==
      llvm::APFloat::semanticsMaxExponent(llvm::APFloat::IEEEsingle());
  return hasOverflown ||
         (!hasRangeOfF32 && known.largest * kRangeHeadroom > largest);
}

/// The prices of rounding the value; std::nullopt if the calibration has none.
std::optional<Traffic>
TrafficReader::describePrices(FunctionOpInterface function,
                              const CalibratedValue *known) {
  if (!known)
    return std::nullopt;
  auto [formats, elements, share] = findPrices(function, *known);
  auto prices = formats->find(context.policy.format);
  if (prices == formats->end())
    return std::nullopt;
  Traffic traffic;
  traffic.prices = &prices->second;
  findKeptReaders(function, *known, traffic);
  traffic.share = share;
  traffic.isPriced = prices->second.isKnown();
  if (context.policy.contract.boundsFlips() ||
      context.policy.calibration->hasDerivatives()) {
    size_t choices = context.policy.calibration->choices.size();
    for (PricedReaders readers :
         {PricedReaders::All, PricedReaders::Contractions,
          PricedReaders::OpenContractions})
      traffic.isPriced &=
          prices->second.getPrice(readers).areChoicesKnown(choices);
  }
  traffic.overflows = mayOverflow(*known, prices->second.overflows > 0,
                                  getFormatInfo(context.policy.format));
  if (auto tf32 = formats->find(Format::tf32); context.policy.offersTf32() &&
                                               tf32 != formats->end() &&
                                               tf32->second.isKnown())
    traffic.tf32Prices = &tf32->second;
  return traffic;
}
