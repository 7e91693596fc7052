//===- ComparisonReport.cpp - A comparison as tables ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relative rms errors are medians over the inputs. The other figures of an
// output are those of its worst input, because a single bad one matters; counts
// are sums.
//
//===----------------------------------------------------------------------===//

#include "prec/Report/ComparisonReport.h"
#include "ComparisonFigures.h"
#include "prec/Report/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
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

static double getWorst(ArrayRef<double> figures) {
  return figures.empty() ? NAN : figures[rankByError(figures).front()];
}

static std::string print(const char *format, double value) {
  std::string text;
  raw_string_ostream(text) << llvm::format(format, value);
  return text;
}

/// Ulps are whole numbers, legible as such up to five digits.
static std::string formatUlps(double ulps) {
  return ulps < 1e5 ? print("%.0f", ulps) : formatFigure(ulps);
}

/// Close to 1 only the distance says anything.
static std::string formatCosine(double cosine) {
  double distance = 1 - cosine;
  if (std::isnan(cosine) || std::abs(distance) >= 0.01)
    return std::isnan(cosine) ? "nan" : print("%.4f", cosine);
  // The quotient itself is rounded.
  constexpr double kNoise = 4 * std::numeric_limits<double>::epsilon();
  return distance <= kNoise ? "1" : "1-" + print("%.1e", distance);
}

static std::string formatBytes(int64_t bytes) {
  if (bytes < 1024)
    return formatv("{0} B", bytes);
  double scaled = bytes / 1024.0;
  for (StringRef unit : {"KiB", "MiB"}) {
    if (scaled < 1024)
      return print("%.2f ", scaled) + unit.str();
    scaled /= 1024;
  }
  return print("%.2f GiB", scaled);
}

/// A value that is not finite is the first thing to see.
static Cell makeFigure(double value, Emphasis emphasis = Emphasis::None) {
  return {formatFigure(value), std::isfinite(value) ? emphasis : Emphasis::Red};
}

static Cell makeChanged(int64_t changed, int64_t total) {
  return {formatChanged(changed, total),
          changed ? Emphasis::Bold : Emphasis::None};
}

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

/// The median error of each output, with the reference's choices or own ones.
static std::vector<double>
getMedians(const Comparison &comparison, bool isOwn,
           std::vector<ErrorMetrics> OutputErrors::*form) {
  std::vector<double> medians;
  for (const OutputComparison &output : comparison.outputs) {
    const OutputErrors &errors = isOwn ? output.own : output;
    medians.push_back(getRmsSpread(errors.*form).median);
  }
  return medians;
}

static void printSummary(raw_ostream &os, const Comparison &comparison) {
  if (comparison.outputs.empty())
    return;
  std::vector<double> wide =
      getMedians(comparison, /*isOwn=*/false, &OutputErrors::wide);
  std::vector<double> candidate =
      getMedians(comparison, /*isOwn=*/false, &OutputErrors::candidate);
  size_t worst = rankByError(candidate).front();
  os << "worst output: candidate " << formatFigure(candidate[worst]) << " ("
     << getPrintable(comparison.outputs[worst].name) << "), "
     << getGivenLabel(comparison) << " " << formatFigure(getWorst(wide));
  if (comparison.outputs.size() > 1)
    os << "; median of " << comparison.outputs.size() << " outputs: candidate "
       << formatFigure(getQuantile(candidate, 0.5)) << ", "
       << getGivenLabel(comparison) << " "
       << formatFigure(getQuantile(wide, 0.5));
  if (wasReplayed(comparison))
    os << "; with own choices: candidate "
       << formatFigure(getWorst(
              getMedians(comparison, /*isOwn=*/true, &OutputErrors::candidate)))
       << ", " << getGivenLabel(comparison) << " "
       << formatFigure(getWorst(
              getMedians(comparison, /*isOwn=*/true, &OutputErrors::wide)));
  os << "\n";
}

StringRef prec::getGivenLabel(const Comparison &comparison) {
  return comparison.widened ? "given" : "fp32";
}

/// What became of a program that computes narrow.
static void printWidened(raw_ostream &os, const Comparison &comparison) {
  if (!comparison.widened)
    return;
  const WidenedTotals &widened = *comparison.widened;
  os << formatv("made wide: {0} contractions, {1} reductions, {2} others; {3} "
                "of {4} roundings made again",
                widened.contractions, widened.reductions, widened.others,
                widened.madeAgain, widened.roundings);
  if (!widened.moved.empty())
    os << formatv("; {0:f1} % of the bytes of the given program with "
                  "fusion={1}",
                  100 * widened.moved.back().getPart(),
                  stringify(widened.moved.back().fusion));
  os << "\n";
}

static void printPrediction(raw_ostream &os, const Comparison &comparison) {
  if (!comparison.predicted)
    return;
  for (const PredictedError &predicted : comparison.predicted->outputs) {
    double measured = getMeasured(comparison, predicted);
    os << "predicted error by " << comparison.predicted->source << ": "
       << getPrintable(predicted.output.name)
       << (comparison.predicted->isComplete() ? " " : " at least ")
       << formatFigure(predicted.mean) << ", measured "
       << formatFigure(measured);
    if (predicted.mean > kFirstOrderLimit)
      os << "; not first order";
    else if (measured > 0 && predicted.mean > 0 &&
             comparison.predicted->isComplete())
      os << "; " << print("%.2f", predicted.mean / measured)
         << " of what was measured";
    os << "\n";
  }
  for (const FlipFigures &flips : getFlipFigures(comparison)) {
    os << "predicted flips by " << comparison.predicted->source << ": "
       << getPrintable(flips.name) << (flips.unknown ? " at least " : " ")
       << formatShare(flips.predicted) << " of choices, measured "
       << formatChanged(flips.changed, flips.choices) << "\n";
  }
  if (size_t unknown = comparison.predicted->unknown.size())
    os << unknown << " roundings have no price\n";
  if (size_t overflowing = comparison.predicted->overflowing.size())
    os << overflowing << " roundings overflow\n";
}

/// `choices` says whose they were, if that is not the same; `given` is what the
/// program as it came is called.
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

static void printOutputs(raw_ostream &os, const Comparison &comparison,
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

static void printDiscrete(raw_ostream &os, const Comparison &comparison,
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

static void printRouters(raw_ostream &os, const Comparison &comparison,
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

/// Says of which inputs the two rows of a float result differ.
static void printReplayed(raw_ostream &os, const Comparison &comparison) {
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

/// Eighths of a cell: the resolution that block characters give.
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

static void printValues(raw_ostream &os, const Comparison &comparison,
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
  // Ids and locations may be paths of names through modules; these widths keep
  // the part that tells two apart. The JSON has them in full.
  constexpr int idColumns = 60, locationColumns = 40;
  for (auto [index, value] : enumerate(comparison.values))
    table.rows.push_back(
        {{formatv("{0}", index + 1), Emphasis::Dim},
         {keepEnd(value.id.empty() ? value.op : value.id, idColumns)},
         {keepEnd(getShortLocation(comparison, value.location),
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

//===----------------------------------------------------------------------===//
// All of it
//===----------------------------------------------------------------------===//

void prec::printComparison(raw_ostream &os, const Comparison &comparison,
                           bool useColour) {
  std::string header = formatv(
      "{0} @{1}: {2} and candidate ({3}) against float64", comparison.program,
      comparison.function, getGivenLabel(comparison), comparison.candidate);
  if (!comparison.inputs.empty())
    header += ", on " + describeInputs(comparison.inputs);
  printStyled(os, header, Emphasis::Bold, useColour);
  os << "\n";
  printSummary(os, comparison);
  if (comparison.bytes) {
    const Comparison::Bytes &bytes = *comparison.bytes;
    os << "predicted bytes: " << formatBytes(bytes.before) << " before, "
       << formatBytes(bytes.after) << " after, casts "
       << formatBytes(bytes.casts) << "\n";
  }
  printWidened(os, comparison);
  printPrediction(os, comparison);
  printOutputs(os, comparison, useColour);
  if (comparison.inputs.size() > 1 && !comparison.outputs.empty())
    os << "  rms: median of " << comparison.inputs.size()
       << " inputs; the other figures are the candidate's worst input's\n";
  printDiscrete(os, comparison, useColour);
  printRouters(os, comparison, useColour);
  printReplayed(os, comparison);
  printValues(os, comparison, useColour);
}
