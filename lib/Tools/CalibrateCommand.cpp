//===- CalibrateCommand.cpp - prec-run --calibrate ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunCommands.h"
#include "prec/Execution/Calibrate.h"
#include "prec/Report/CalibrationPlot.h"
#include "prec/Report/Table.h"
#include "prec/Support/OutputFile.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace prec;
using Align = Table::Align;

using Values = std::vector<const CalibratedValue *>;

static Values findPriced(const Calibration &calibration) {
  Values values;
  for (const CalibratedValue &value : calibration.values)
    if (!value.formats.empty() &&
        llvm::all_of(value.formats,
                     [](const auto &entry) { return entry.second.isKnown(); }))
      values.push_back(&value);
  return values;
}

/// The values that cost most if they are rounded to bf16 for all readers.
static Table listDearest(const Calibration &calibration, Values values) {
  constexpr size_t kMost = 12;
  auto getCost = [&](const CalibratedValue &value, Format format) {
    double sum = 0;
    for (auto [price, output] : llvm::zip_equal(
             value.formats.at(format).all.mean, calibration.outputs))
      sum += price / output.results;
    return sum;
  };
  llvm::sort(values, [&](const auto *a, const auto *b) {
    double left = getCost(*a, Format::bf16), right = getCost(*b, Format::bf16);
    return left != right ? left > right : a->id < b->id;
  });
  Table table{{{"value"},
               {"elements", Align::Right},
               {"largest", Align::Right},
               {"bf16", Align::Right},
               {"fp16", Align::Right},
               {"tf32", Align::Right}},
              {}};
  auto error = [&](const CalibratedValue &value, Format format) {
    if (value.formats.at(format).overflows != 0)
      return Table::Cell{"overflows", Emphasis::Red};
    return Table::Cell{formatFigure(std::sqrt(getCost(value, format)))};
  };
  for (const CalibratedValue *value : llvm::ArrayRef(values).take_front(kMost))
    table.rows.push_back({{value->id},
                          {std::to_string(int64_t(value->elements))},
                          {formatFigure(value->largest)},
                          error(*value, Format::bf16),
                          error(*value, Format::fp16),
                          error(*value, Format::tf32)});
  return table;
}

/// The sums that are much smaller than their addends, most first. The ratio is
/// the factor by which the relative error of the addends grows.
static Table listCancelling(const Calibration &calibration) {
  constexpr size_t kMost = 5;
  constexpr double kLeast = 4;
  Values values;
  for (const CalibratedValue &value : calibration.values)
    if (value.cancellation && *value.cancellation >= kLeast)
      values.push_back(&value);
  llvm::sort(values, [](const auto *a, const auto *b) {
    return *a->cancellation != *b->cancellation
               ? *a->cancellation > *b->cancellation
               : a->id < b->id;
  });
  Table table{{{"sum that cancels"},
               {"rms", Align::Right},
               {"times less than what it adds", Align::Right}},
              {}};
  for (const CalibratedValue *value : llvm::ArrayRef(values).take_front(kMost))
    table.rows.push_back({{value->id},
                          {formatFigure(value->rms)},
                          {formatFigure(*value->cancellation)}});
  return table;
}

/// The choices, with the share of margins below a 256th of the largest number
/// that is looked at: about what bf16 rounds away.
static Table listChoices(const Calibration &calibration) {
  Table table{{{"decided"},
               {"by"},
               {"choices", Align::Right},
               {"ties", Align::Right},
               {"largest", Align::Right},
               {"within 2^-8 of it", Align::Right}},
              {}};
  for (const CalibratedChoice &choice : calibration.choices) {
    const MarginHistogram &margins = choice.margins;
    double close = 0;
    for (auto [i, count] : llvm::enumerate(margins.exponents))
      if (std::exp2(double(margins.firstExponent + int64_t(i))) <
          choice.largest / 256)
        close += count;
    table.rows.push_back({{choice.id},
                          {choice.kind},
                          {std::to_string(int64_t(margins.choices))},
                          {std::to_string(int64_t(margins.ties))},
                          {formatFigure(choice.largest)},
                          {formatShare(close / margins.choices)}});
  }
  return table;
}

/// The values that arrive at sinks, with the rms error that the most expensive
/// rounding of one value adds.
static Table listArrivals(const Calibration &calibration) {
  Table table{{{"arrives at a sink"},
               {"as"},
               {"least", Align::Right},
               {"largest", Align::Right},
               {"rms", Align::Right},
               {"the dearest in bf16 moves it by", Align::Right}},
              {}};
  for (auto [i, arrival] : llvm::enumerate(calibration.arrivals)) {
    double dearest = 0;
    for (const CalibratedValue &value : calibration.values)
      if (auto it = value.formats.find(Format::bf16);
          it != value.formats.end() && i < it->second.all.arrivals.size())
        dearest = std::max(dearest, it->second.all.arrivals[i]);
    table.rows.push_back({{arrival.id},
                          {arrival.kind},
                          {formatFigure(arrival.least)},
                          {formatFigure(arrival.largest)},
                          {formatFigure(arrival.rms)},
                          {formatFigure(std::sqrt(dearest))}});
  }
  return table;
}

llvm::Expected<bool> prec::calibrateProgram(const Program &program,
                                            const RunSettings &settings,
                                            Progress &progress) {
  auto inputs = makeInputSets(program, settings);
  if (!inputs)
    return inputs.takeError();
  CalibrateOptions options;
  options.mostSweeps = settings.mostSweeps;
  options.compile = settings.compile;
  auto say = [&](const llvm::Twine &text) { progress.say(text); };
  auto tick = [&] { progress.tick(); };
  options.say = say;
  options.limits = {settings.timeoutSeconds, tick};
  llvm::Expected<Calibration> calibration =
      calibrate(program, *inputs, options);
  if (!calibration)
    return calibration.takeError();
  progress.clear();
  if (llvm::Error error = writeCalibration(*calibration, settings.calibrate))
    return std::move(error);
  if (!settings.plot.empty())
    if (llvm::Error error = writeFile(
            settings.plot, plotCalibration(*calibration, program.path)))
      return std::move(error);
  llvm::raw_ostream &os = getTables(settings);
  Values priced = findPriced(*calibration);
  if (!calibration->outputs.empty()) {
    os << "relative error of the results if one value alone is rounded "
          "for all that read it,\nthe dearest of "
       << priced.size() << " (" << stringify(calibration->source) << "; "
       << calibration->inputs.size() << " inputs):\n\n";
    listDearest(*calibration, priced).print(os, hasColours(os));
  }
  if (size_t unknown = calibration->values.size() - priced.size())
    os << "\n" << unknown << " values have no price\n";
  if (Table cancelling = listCancelling(*calibration);
      !cancelling.rows.empty()) {
    os << "\n";
    cancelling.print(os, hasColours(os));
  }
  if (!calibration->choices.empty()) {
    os << "\n";
    listChoices(*calibration).print(os, hasColours(os));
  }
  if (!calibration->arrivals.empty()) {
    os << "\n";
    listArrivals(*calibration).print(os, hasColours(os));
  }
  if (size_t unknown = calibration->choicesWithoutMargins.size())
    os << "\n" << unknown << " choices have no margins\n";
  return true;
}
