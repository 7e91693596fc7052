//===- CalibrationParts.cpp - Other names, fewer outputs ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CalibrationParts.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace prec;
using llvm::StringRef;

std::string prec::getRenamed(StringRef id,
                             const llvm::StringMap<std::string> &names) {
  size_t end = id.rfind('#');
  if (end == StringRef::npos)
    return id.str();
  end += 1 + id.drop_front(end + 1).take_while(llvm::isDigit).size();
  auto name = names.find(id.take_front(end));
  return name == names.end() ? id.str() : name->second + id.substr(end).str();
}

void prec::renameOps(Calibration &calibration,
                     const llvm::StringMap<std::string> &names) {
  auto rename = [&](std::string &id) { id = getRenamed(id, names); };
  for (CalibratedValue &value : calibration.values) {
    rename(value.id);
    llvm::for_each(value.keptReaders, rename);
  }
  for (CalibratedChoice &choice : calibration.choices) {
    rename(choice.id);
    rename(choice.router);
  }
  llvm::for_each(calibration.choicesWithoutMargins, rename);
  for (CalibratedArrival &arrival : calibration.arrivals)
    rename(arrival.id);
}

/// Removes the elements of a list with one element per output. Other lists stay
/// as they are.
template <typename T>
static void keepOutputs(std::vector<T> &numbers,
                        const llvm::BitVector &isKept) {
  if (numbers.size() != isKept.size())
    return;
  std::vector<T> kept;
  for (unsigned output : isKept.set_bits())
    kept.push_back(std::move(numbers[output]));
  numbers = std::move(kept);
}

void prec::dropOutputs(
    Calibration &calibration,
    llvm::function_ref<bool(const Calibration::Output &)> isDropped) {
  llvm::BitVector isKept(calibration.outputs.size(), true);
  for (auto [i, output] : llvm::enumerate(calibration.outputs))
    if (isDropped(output))
      isKept.reset(i);
  keepOutputs(calibration.outputs, isKept);
  auto drop = [&](Price &price) {
    keepOutputs(price.mean, isKept);
    keepOutputs(price.worst, isKept);
  };
  for (CalibratedValue &value : calibration.values)
    value.forEachPrices([&](FormatPrices &prices) {
      drop(prices.all);
      drop(prices.contractions);
      drop(prices.openContractions);
    });
  for (CalibratedChoice &choice : calibration.choices) {
    keepOutputs(choice.jumps, isKept);
    keepOutputs(choice.jumpSquares, isKept);
  }
}
