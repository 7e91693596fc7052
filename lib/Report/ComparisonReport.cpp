//===- ComparisonReport.cpp - A comparison in words and tables
//-------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Report/ComparisonReport.h"
#include "ComparisonFigures.h"
#include "ComparisonTables.h"
#include "prec/Report/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec;
using namespace llvm;

static std::string print(const char *format, double value) {
  std::string text;
  raw_string_ostream(text) << llvm::format(format, value);
  return text;
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

/// The median error of each output, with its own or with the reference's
/// choices.
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

/// Prints how a program that computes in narrow types was widened.
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

//===----------------------------------------------------------------------===//
// The whole report
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
  if (comparison.moved)
    os << "bytes moved: " << comparison.moved->describe() << "\n";
  if (comparison.bytes && comparison.bytes->before != 0) {
    const Comparison::Bytes &bytes = *comparison.bytes;
    os << "reads made narrow: " << formatBytes(bytes.before) << " before, "
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
