//===- SumOutputs.cpp - Prices of many results together -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/SumOutputs.h"
#include "llvm/ADT/BitVector.h"
#include <cmath>
#include <optional>

using namespace prec;
using namespace llvm;

/// The outputs to sum: all except single numbers. An output of unknown size is
/// taken for a single number.
static BitVector findSummed(ArrayRef<Calibration::Output> outputs) {
  BitVector summed(outputs.size());
  for (auto [i, output] : enumerate(outputs))
    summed[i] = output.results > 1 || output.elements > 1;
  return summed;
}

/// Replaces the elements of summed outputs, in a list with one element for each
/// output, by their sum, which comes last.
template <typename T, typename AddFn>
static std::vector<T> sum(std::vector<T> all, const BitVector &summed,
                          AddFn add) {
  std::vector<T> left;
  std::optional<T> total;
  for (auto [i, one] : enumerate(all))
    if (!summed[i])
      left.push_back(std::move(one));
    else if (total)
      add(*total, one);
    else
      total = std::move(one);
  left.push_back(std::move(*total));
  return left;
}

static void addOutput(Calibration::Output &total,
                      const Calibration::Output &more) {
  auto addNames = [&](const Calibration::Output &of) {
    if (of.results == 1)
      total.members.push_back(of.name);
    else
      append_range(total.members, of.members);
  };
  if (total.results == 1)
    addNames(total);
  addNames(more);
  total.results += more.results;
  int64_t errors = std::min(total.countErrors(), more.countErrors());
  total.elements = std::min(total.elements, more.elements);
  total.independent = errors < total.elements ? errors : 0;
  total.saturation = std::max(total.saturation, more.saturation);
  total.wideMean += more.wideMean;
  total.wideWorst += more.wideWorst;
}

/// What a flip adds to several outputs is summed. For the squares it is unknown
/// which ones belong to the same flip. In the worst case the largest ones do,
/// and then the roots of the sums add up.
static void sumJumps(CalibratedChoice &choice, const BitVector &summed) {
  auto sumEach = [&](std::vector<std::vector<double>> &jumps, auto add) {
    if (!jumps.empty())
      jumps =
          sum(std::move(jumps), summed,
              [&](std::vector<double> &total, const std::vector<double> &more) {
                // Trailing zeros may be missing.
                total.resize(std::max(total.size(), more.size()));
                for (auto [one, added] : zip(total, more))
                  one = add(one, added);
              });
  };
  sumEach(choice.jumps, [](double a, double b) { return a + b; });
  sumEach(choice.jumpSquares, [](double a, double b) {
    double root = std::sqrt(a) + std::sqrt(b);
    return root * root;
  });
}

Calibration prec::sumManyOutputs(Calibration calibration) {
  int64_t results = 0;
  for (const Calibration::Output &output : calibration.outputs)
    results += output.results;
  BitVector summed = findSummed(calibration.outputs);
  if (results <= kMostApart || summed.count() < 2)
    return calibration;
  auto sumNumbers = [&](std::vector<double> &numbers) {
    if (!numbers.empty())
      numbers = sum(std::move(numbers), summed,
                    [](double &total, double more) { total += more; });
  };
  for (CalibratedValue &value : calibration.values)
    value.forEachPrices([&](FormatPrices &prices) {
      for (Price *price :
           {&prices.all, &prices.contractions, &prices.openContractions}) {
        sumNumbers(price->mean);
        sumNumbers(price->worst);
      }
    });
  for (CalibratedChoice &choice : calibration.choices)
    sumJumps(choice, summed);
  calibration.outputs = sum(std::move(calibration.outputs), summed, addOutput);
  Calibration::Output &total = calibration.outputs.back();
  total.name = std::to_string(total.results) + " results";
  // If some names are missing, the list of members would be wrong.
  if (int64_t(total.members.size()) != total.results)
    total.members.clear();
  return calibration;
}
