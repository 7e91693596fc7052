//===- SharedRoundings.cpp - One rounding that several calls read ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedRoundings.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Projection/CalibratedValues.h"
#include "prec/Projection/Contexts.h"
#include "llvm/ADT/MapVector.h"
#include <cmath>

using namespace mlir;
using namespace prec;

namespace {
/// The measurements of a value if each call path has a function of its own.
struct OnPath {
  CalibratedValue *value = nullptr;
  /// Null if the value is in a function with one call path.
  CalibratedPath *path = nullptr;

  double getElements() const { return path ? path->elements : value->elements; }
  PricesByFormat &getFormats() const {
    return path ? path->formats : value->formats;
  }
  bool hasContractions() const {
    return llvm::any_of(getFormats(), [](const auto &entry) {
      return !entry.second.contractions.isEmpty() ||
             !entry.second.openContractions.isEmpty();
    });
  }
  /// The price for an output, or null.
  double *findPrice(Format format, Price FormatPrices::*of,
                    std::vector<double> Price::*numbers, size_t number) const {
    auto prices = getFormats().find(format);
    if (prices == getFormats().end() ||
        number >= (prices->second.*of.*numbers).size())
      return nullptr;
    return &(prices->second.*of.*numbers)[number];
  }
};

class SharedRoundings {
public:
  SharedRoundings(Contexts &contexts, Calibration &calibration)
      : program(contexts.getProgram()),
        calibrated(program, calibration, contexts.getOriginalNames()) {
    for (CalibratedValue &value : calibration.values)
      values[value.id] = &value;
  }

  void charge();

private:
  std::optional<OnPath> find(Value value);
  Value getSource(Value value) const;
  void add(Value value);
  void chargeReaders(const OnPath &source, ArrayRef<OnPath> readers);

  const ProgramModel &program;
  CalibratedValues calibrated;
  llvm::StringMap<CalibratedValue *> values;
  /// For each value that calls pass on, the values that other functions see of
  /// it.
  llvm::MapVector<Value, SmallVector<Value, 2>> handedOver;
};
} // namespace

std::optional<OnPath> SharedRoundings::find(Value value) {
  FunctionOpInterface function = getFunction(value);
  const CalibratedValue *known = calibrated.find(function, value);
  if (!known)
    return std::nullopt;
  OnPath found = {values.lookup(known->id)};
  if (!found.value->paths.empty()) {
    auto path =
        found.value->paths.find(program.getCalls().getName(function).str());
    if (path == found.value->paths.end())
      return std::nullopt;
    found.path = &path->second;
  }
  return found;
}

/// The value from which calls pass `value` on. Stops at cycles, since functions
/// that only call each other pass their arguments round.
Value SharedRoundings::getSource(Value value) const {
  const CallTable &calls = program.getCalls();
  llvm::SmallDenseSet<Value, 4> seen;
  while (seen.insert(value).second) {
    auto operands = calls.getHandedOver(value);
    if (operands.size() != 1 || calls.isEntry(calls.getSignatureOwner(value)))
      break;
    value = operands.front()->get();
  }
  return value;
}

void SharedRoundings::add(Value value) {
  if (Value source = getSource(value); source != value)
    handedOver[source].push_back(value);
}

void SharedRoundings::chargeReaders(const OnPath &source,
                                    ArrayRef<OnPath> readers) {
  constexpr std::vector<double> Price::*kNumbers[] = {
      &Price::mean, &Price::worst, &Price::choices, &Price::arrivals};
  double elements = 0;
  for (const OnPath &reader : readers)
    elements += reader.getElements();
  double times = elements / source.getElements();
  // Also returns if no run reached the source.
  if (!(times > 1) || std::isinf(times))
    return;
  for (const auto &[format, whole] : source.getFormats())
    for (auto of :
         {&FormatPrices::contractions, &FormatPrices::openContractions})
      for (auto numbers : kNumbers)
        for (auto [i, most] : llvm::enumerate(whole.all.*numbers)) {
          double sum = 0;
          for (const OnPath &reader : readers)
            if (double *price = reader.findPrice(format, of, numbers, i))
              sum += *price;
          double charged = std::min(times * sum, most);
          if (!(charged > sum))
            continue;
          for (const OnPath &reader : readers)
            if (double *price = reader.findPrice(format, of, numbers, i)) {
              double more = *price * (charged / sum - 1);
              *price += more;
              if (reader.path)
                *OnPath{reader.value}.findPrice(format, of, numbers, i) += more;
            }
        }
}

void SharedRoundings::charge() {
  const CallTable &calls = program.getCalls();
  for (FunctionOpInterface function : calls.getFunctions()) {
    for (BlockArgument argument : function.getArguments())
      add(argument);
    for (Operation *call : calls.getCallers(function))
      for (Value result : call->getResults())
        add(result);
  }
  for (auto &[value, seen] : handedOver) {
    std::optional<OnPath> source = find(value);
    if (!source)
      continue;
    // The function of the source may have contractions as well.
    SmallVector<OnPath, 3> readers;
    seen.push_back(value);
    for (Value reader : seen)
      if (std::optional<OnPath> found = find(reader);
          found && found->hasContractions())
        readers.push_back(*found);
    chargeReaders(*source, readers);
  }
}

void prec::chargeSharedRoundings(const Program &program,
                                 Calibration &calibration) {
  OwningOpRef<ModuleOp> module = program.module.get().clone();
  // Only functions that the entry reaches were run.
  module->walk([&](FunctionOpInterface function) {
    if (function.getName() != program.signature.function)
      function.setPrivate();
  });
  ProgramModel model(*module);
  Contexts contexts(model);
  contexts.separate();
  SharedRoundings(contexts, calibration).charge();
}
