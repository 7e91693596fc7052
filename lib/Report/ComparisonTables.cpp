//===- ComparisonTables.cpp - The tables of a comparison ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComparisonTables.h"
#include "ComparisonFigures.h"
#include "prec/Report/ComparisonReport.h"
#include "prec/Report/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <numeric>

using namespace prec;
using namespace llvm;

using Cell = Table::Cell;
using Alignment = Table::Align;

static int64_t sum(ArrayRef<int64_t> counts) {
  return std::accumulate(counts.begin(), counts.end(), int64_t(0));
}

/// Ulps are whole numbers; up to five digits are printed in full.
static std::string formatUlps(double ulps) {
  return ulps < 1e5 ? formatv("{0:f0}", ulps).str() : formatFigure(ulps);
}

/// Close to 1, the distance to 1 is more informative.
static std::string formatCosine(double cosine) {
  double distance = 1 - cosine;
  if (std::isnan(cosine) || std::abs(distance) >= 0.01)
    return std::isnan(cosine) ? "nan" : formatv("{0:f4}", cosine).str();
  // The cosine is a rounded quotient.
  constexpr double kNoise = 4 * std::numeric_limits<double>::epsilon();
  return distance <= kNoise ? "1" : formatv("1-{0:e1}", distance).str();
}

/// Values that are not finite are highlighted.
static Cell makeFigure(double value, Emphasis emphasis = Emphasis::None) {
  return {formatFigure(value), std::isfinite(value) ? emphasis : Emphasis::Red};
}

static Cell makeChanged(int64_t changed, int64_t total) {
  return {formatChanged(changed, total),
          changed ? Emphasis::Bold : Emphasis::None};
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// `choices` names whose choices the errors are from, if that makes a
/// difference. `given` is the name of the original program.
static std::vector<Cell> makeOutputRow(const OutputComparison &output,
                                       const OutputErrors &errors,
                                       StringRef choices, StringRef given) {
  Spread wide = getRmsSpread(errors.wide);
  Spread candidate = getRmsSpread(errors.candidate);
  std::vector<double> maxRelative, maxUlp, cosine;
  for (const ErrorMetrics &m : errors.candidate) {
    maxRelative.push_back(m.maxRelative);
    maxUlp.push_back(m.maxUlp);
    cosine.push_back(-m.cosine);
  }
  std::string range;
  if (candidate.isRange())
    range = formatv("[{0}, {1}]", formatFigure(candidate.min),
                    formatFigure(candidate.max));
  std::string nonFinite = describeNonFinite(errors.candidate);
  std::string wideNonFinite = describeNonFinite(errors.wide);
  if (!wideNonFinite.empty())
    nonFinite =
        formatv("{0} ({1}: {2})", nonFinite.empty() ? "none" : nonFinite, given,
                wideNonFinite);
  bool showArgMax = output.isLogits && !errors.candidateArgMax.empty();
  double argMax = showArgMax ? getWorst(errors.candidateArgMax) : 0;
  return {{output.name},
          {output.type, Emphasis::Dim},
          {choices.str(), Emphasis::Dim},
          makeFigure(wide.median, Emphasis::Dim),
          makeFigure(candidate.median, Emphasis::Bold),
          {range},
          makeFigure(getWorst(maxRelative)),
          {formatUlps(getWorst(maxUlp))},
          {formatCosine(-getWorst(cosine))},
          {showArgMax ? formatShare(argMax) : ""},
          {nonFinite, Emphasis::Red}};
}

void prec::printOutputs(raw_ostream &os, const Comparison &comparison,
                        bool useColour) {
  if (comparison.outputs.empty())
    return;
  StringRef given = getGivenLabel(comparison);
  Table table;
  table.columns = {
      {"output", Alignment::Left},
      {"type", Alignment::Left},
      {"choices", Alignment::Left},
      {(getGivenLabel(comparison) + " rms").str(), Alignment::Right},
      {"candidate rms", Alignment::Right},
      {"[min, max]", Alignment::Left},
      {"max rel", Alignment::Right},
      {"max ulp", Alignment::Right},
      {"cosine", Alignment::Left},
      {"arg-max changed", Alignment::Right},
      {"NaN, Inf", Alignment::Left}};
  for (const OutputComparison &output : comparison.outputs) {
    if (!wasReplayed(comparison)) {
      table.rows.push_back(makeOutputRow(output, output, "", given));
      continue;
    }
    table.rows.push_back(makeOutputRow(output, output, "reference's", given));
    table.rows.push_back(makeOutputRow(output, output.own, "own", given));
  }
  os << "\n";
  table.print(os, useColour);
}

void prec::printDiscrete(raw_ostream &os, const Comparison &comparison,
                         bool useColour) {
  if (comparison.discrete.empty())
    return;
  Table table;
  table.columns = {
      {"integer result", Alignment::Left},
      {"type", Alignment::Left},
      {("changed: " + getGivenLabel(comparison)).str(), Alignment::Right},
      {"candidate", Alignment::Right}};
  for (const DiscreteComparison &discrete : comparison.discrete)
    table.rows.push_back(
        {{discrete.name},
         {discrete.type, Emphasis::Dim},
         makeChanged(sum(discrete.wideChanged), sum(discrete.elements)),
         makeChanged(sum(discrete.candidateChanged), sum(discrete.elements))});
  os << "\n";
  table.print(os, useColour);
}

//===----------------------------------------------------------------------===//
// Routers
//===----------------------------------------------------------------------===//

void prec::printRouters(raw_ostream &os, const Comparison &comparison,
                        bool useColour) {
  if (comparison.routerMatch == RouterMatch::None)
    os << "\n  routers were not compared: one program makes more choices than "
          "the other\n";
  if (comparison.routers.empty())
    return;
  Table table;
  table.columns = {{"router", Alignment::Left},
                   {"location", Alignment::Left},
                   {("choices changed: " + getGivenLabel(comparison)).str(),
                    Alignment::Right},
                   {"candidate", Alignment::Right}};
  for (const RouterComparison &router : comparison.routers)
    table.rows.push_back(
        {{router.id},
         {getShortLocation(comparison, router.location).str(), Emphasis::Dim},
         makeChanged(sum(router.wideChanged), sum(router.choices)),
         makeChanged(sum(router.candidateChanged), sum(router.choices))});
  os << "\n";
  table.print(os, useColour);
  if (comparison.routerMatch == RouterMatch::Order)
    os << "  routers were matched by their order: their ids do not tell which "
          "is "
          "which\n";
}

void prec::printReplayed(raw_ostream &os, const Comparison &comparison) {
  std::vector<std::string> replayed;
  for (auto [index, isReplayed] : enumerate(comparison.replayedChoices))
    if (isReplayed)
      replayed.push_back(index < comparison.inputs.size()
                             ? getPrintable(comparison.inputs[index])
                             : formatv("input {0}", index + 1).str());
  if (replayed.empty())
    return;
  os << "  choices changed on "
     << (replayed.size() < comparison.replayedChoices.size()
             ? describeInputs(replayed)
             : "every input")
     << ": rows \"reference's\" are of runs with the choices of float64\n";
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// A bar in eighths of a cell, the resolution of block characters.
static std::string makeBar(double value, double largest) {
  constexpr int cells = 8;
  static constexpr const char *parts[] = {"",  "▏", "▎", "▍",
                                          "▌", "▋", "▊", "▉"};
  if (!(value > 0) || !std::isfinite(value) || !(largest > 0))
    return "";
  int eighths = std::lround(value / largest * cells * 8);
  std::string bar;
  for (int i = 0; i < eighths / 8; ++i)
    bar += "█";
  return bar + parts[eighths % 8];
}

static Cell makeMedian(ArrayRef<double> figures) {
  return figures.empty() ? Cell{"-", Emphasis::Dim}
                         : makeFigure(getSpread(figures).median);
}

void prec::printValues(raw_ostream &os, const Comparison &comparison,
                       bool useColour) {
  if (comparison.values.empty())
    return;
  double largest = 0;
  for (const RoundedValue &value : comparison.values) {
    double alone = getSpread(value.alone).median;
    if (std::isfinite(alone))
      largest = std::max(largest, alone);
  }
  Table table;
  table.columns = {
      {"#", Alignment::Right},        {"rounded value", Alignment::Left},
      {"location", Alignment::Left},  {"type", Alignment::Left},
      {"arriving", Alignment::Right}, {"own", Alignment::Right},
      {"leaving", Alignment::Right},  {"alone", Alignment::Right},
      {"", Alignment::Left},          {"", Alignment::Left}};
  // Ids and locations may be paths of names through modules. These widths keep
  // the distinguishing part; the JSON has the full text.
  constexpr int idColumns = 60, locationColumns = 40;
  for (auto [index, value] : enumerate(comparison.values))
    table.rows.push_back(
        {{formatv("{0}", index + 1), Emphasis::Dim},
         {keepEnds(value.id.empty() ? value.op : value.id, idColumns)},
         {keepEnds(getShortLocation(comparison, value.location),
                   locationColumns),
          Emphasis::Dim},
         {value.type, Emphasis::Dim},
         makeMedian(value.arriving),
         makeMedian(value.own),
         makeMedian(value.leaving),
         makeMedian(value.alone),
         {makeBar(getSpread(value.alone).median, largest)},
         {value.isClamped ? "clamped" : ""}});
  os << "\n";
  table.print(os, useColour);
  SmallVector<size_t> worst = findLargestAlone(comparison.values, 3);
  if (worst.empty())
    return;
  os << "  largest alone: ";
  interleave(
      worst, os,
      [&](size_t index) {
        const RoundedValue &value = comparison.values[index];
        os << "#" << index + 1 << " " << getPrintable(value.id) << " ("
           << formatFigure(getSpread(value.alone).median) << ")";
      },
      ", ");
  os << "\n";
}
