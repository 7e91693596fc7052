//===- NearbyInputs.cpp - Inputs like those that are given ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/NearbyInputs.h"
#include "RandomStream.h"
#include <cmath>

using namespace prec;

/// Eight times the largest relative error of a rounding to bf16. Half or twice
/// this value lets as many plans break by the gates of
/// docs/Execution/CalibrationMeasured.md: 6, 7 and 8 of 16, with 16 runs of
/// each set.
static constexpr double kMove = 0x1p-5;
/// An element that moves by less than this is rounded as before.
static constexpr double kRounding = 0x1p-8;
/// Fewer numbers may be close to each other by chance.
static constexpr int64_t kFewestNumbers = 4;
/// Argument numbers of generated inputs are smaller, so these streams are
/// separate.
static constexpr uint64_t kFirstStream = uint64_t(1) << 31;

static bool stays(double element, double rounded) {
  return element == rounded || !std::isfinite(rounded) ||
         element == std::trunc(element);
}

/// For each element, the rms distance from the mean within its line of
/// elements, along the axis where it is largest, because equal rows do not show
/// how their elements differ. Infinite if all lines are short.
static std::vector<double> findSpreads(const Array &array) {
  constexpr double kUnknown = std::numeric_limits<double>::infinity();
  std::vector<double> elements = array.toDoubles();
  std::vector<double> spreads(elements.size(), kUnknown);
  int64_t stride = 1;
  for (int64_t size : llvm::reverse(array.getShape())) {
    int64_t next = stride * size;
    for (int64_t i = 0, end = elements.size(); i < end; ++i) {
      if (size < kFewestNumbers || i % next >= stride)
        continue;
      double sum = 0, squares = 0;
      int64_t numbers = 0;
      auto forEach = [&](auto visit) {
        for (int64_t at = i; at < i + next; at += stride)
          visit(at);
      };
      forEach([&](int64_t at) {
        if (std::isfinite(elements[at])) {
          sum += elements[at];
          ++numbers;
        }
      });
      if (numbers < kFewestNumbers)
        continue;
      forEach([&](int64_t at) {
        if (std::isfinite(elements[at]))
          squares += std::pow(elements[at] - sum / numbers, 2);
      });
      double spread = std::sqrt(squares / numbers);
      forEach([&](int64_t at) {
        spreads[at] =
            spreads[at] == kUnknown ? spread : std::max(spreads[at], spread);
      });
    }
    stride = next;
  }
  return spreads;
}

/// Moves the elements of an array. True if any element changes.
static bool move(Array &array, const RandomStream &random) {
  if (!isFloat(array.getKind()) || array.size() == 1)
    return false;
  Array rounded = array.convertTo(ElementKind::bf16);
  std::vector<double> spreads = findSpreads(array);
  bool isMoved = false;
  for (int64_t i = 0, end = array.size(); i < end; ++i) {
    double element = array.getDouble(i);
    if (stays(element, rounded.getDouble(i)))
      continue;
    double size = std::max(kMove * std::min(std::abs(element), spreads[i]),
                           kRounding * std::abs(element));
    array.set(i, element + size * random.getNormal(i));
    isMoved = true;
  }
  return isMoved;
}

std::optional<InputSet> prec::makeNearbyInput(const InputSet &input,
                                              unsigned number) {
  InputSet moved = input;
  bool isMoved = false;
  for (auto [i, array] : llvm::enumerate(moved.arguments))
    isMoved |= move(array, RandomStream(kFirstStream + i, number + 1));
  return isMoved ? std::optional(std::move(moved)) : std::nullopt;
}
