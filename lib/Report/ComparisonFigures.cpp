//===- ComparisonFigures.cpp - Figures that all views show ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComparisonFigures.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <limits>

using namespace prec;
using namespace llvm;

Spread prec::getSpread(ArrayRef<double> figures) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  if (figures.empty() ||
      any_of(figures, [](double figure) { return std::isnan(figure); }))
    return {nan, nan, nan};
  return {getQuantile(figures.vec(), 0.5), *min_element(figures),
          *max_element(figures)};
}

Spread prec::getRmsSpread(ArrayRef<ErrorMetrics> metrics) {
  SmallVector<double> figures;
  for (const ErrorMetrics &m : metrics)
    figures.push_back(m.relativeRms);
  return getSpread(figures);
}

double prec::getMeasured(const Comparison &comparison,
                         const PredictedError &predicted) {
  double sumOfSquares = 0;
  int64_t count = 0;
  for (const OutputComparison &output : comparison.outputs)
    if (predicted.output.standsFor(output.name)) {
      double median = getRmsSpread(output.candidate).median;
      sumOfSquares += median * median;
      ++count;
    }
  return count == predicted.output.results ? std::sqrt(sumOfSquares / count)
                                           : NAN;
}

/// Joins the figures of the choices for which `isOne` holds; std::nullopt if
/// there are none.
static std::optional<FlipFigures>
joinFlips(const Comparison &comparison, StringRef name,
          function_ref<bool(const PredictedFlips &)> isOne) {
  FlipFigures figures;
  figures.name = name.str();
  double choices = 0, flips = 0;
  for (const PredictedFlips &predicted : comparison.predicted->choices) {
    if (!isOne(predicted))
      continue;
    choices += predicted.choices;
    flips += predicted.rate * predicted.choices;
    figures.unknown = predicted.unknown;
  }
  if (choices == 0)
    return std::nullopt;
  figures.predicted = flips / choices;
  return figures;
}

std::vector<FlipFigures> prec::getFlipFigures(const Comparison &comparison) {
  std::vector<FlipFigures> all;
  if (!comparison.predicted)
    return all;
  auto add = [&](StringRef name, ArrayRef<int64_t> changed,
                 ArrayRef<int64_t> choices, auto isOne) {
    std::optional<FlipFigures> figures = joinFlips(comparison, name, isOne);
    if (!figures)
      return;
    for (int64_t count : changed)
      figures->changed += count;
    for (int64_t count : choices)
      figures->choices += count;
    all.push_back(std::move(*figures));
  };
  for (const RouterComparison &router : comparison.routers)
    add(router.id, router.candidateChangedAlone, router.choices,
        [&](const PredictedFlips &flips) {
          return flips.router == router.id && flips.isSelection;
        });
  for (const DiscreteComparison &discrete : comparison.discrete)
    add(discrete.name, discrete.candidateChanged, discrete.elements,
        [&](const PredictedFlips &flips) {
          return is_contained(flips.results, discrete.name);
        });
  return all;
}

bool prec::wasReplayed(const Comparison &comparison) {
  return is_contained(comparison.replayedChoices, true);
}

bool prec::isWorse(double a, double b) {
  return std::isnan(a) ? !std::isnan(b) : a > b;
}

SmallVector<size_t> prec::rankByError(ArrayRef<double> figures) {
  SmallVector<size_t> ranked = to_vector(seq(figures.size()));
  sort(ranked, [&](size_t a, size_t b) {
    if (isWorse(figures[a], figures[b]) || isWorse(figures[b], figures[a]))
      return isWorse(figures[a], figures[b]);
    return a < b;
  });
  return ranked;
}

double prec::getWorst(ArrayRef<double> figures) {
  return figures.empty() ? NAN : figures[rankByError(figures).front()];
}

std::string prec::describeNonFinite(ArrayRef<ErrorMetrics> metrics) {
  ErrorMetrics sum;
  for (const ErrorMetrics &m : metrics) {
    sum.nanAppeared += m.nanAppeared;
    sum.nanVanished += m.nanVanished;
    sum.infAppeared += m.infAppeared;
    sum.infVanished += m.infVanished;
  }
  std::string text;
  auto add = [&](StringRef kind, int64_t appeared, int64_t vanished) {
    if (!appeared && !vanished)
      return;
    text += (text.empty() ? "" : ", ") + kind.str();
    if (appeared)
      text += formatv(" +{0}", appeared);
    if (vanished)
      text += formatv(" -{0}", vanished);
  };
  add("NaN", sum.nanAppeared, sum.nanVanished);
  add("Inf", sum.infAppeared, sum.infVanished);
  return text;
}

SmallVector<size_t> prec::findLargestAlone(ArrayRef<RoundedValue> values,
                                           size_t count) {
  SmallVector<double> alone;
  for (const RoundedValue &value : values)
    alone.push_back(value.alone.empty() ? 0 : getSpread(value.alone).median);
  SmallVector<size_t> ranked = rankByError(alone);
  erase_if(ranked, [&](size_t index) { return alone[index] == 0; });
  ranked.truncate(std::min(count, ranked.size()));
  return ranked;
}

StringRef prec::getShortLocation(const Comparison &comparison,
                                 StringRef location) {
  StringRef rest = location;
  if (!comparison.program.empty() && rest.consume_front(comparison.program) &&
      rest.consume_front(":"))
    return rest;
  return location;
}

std::string prec::describeInputs(ArrayRef<std::string> inputs) {
  // Three names of inputs fit into a line with the rest of its text.
  constexpr size_t shown = 3;
  std::string text = join(inputs.take_front(shown), ", ");
  if (inputs.size() > shown)
    text += formatv(" and {0} more", inputs.size() - shown);
  return text;
}
