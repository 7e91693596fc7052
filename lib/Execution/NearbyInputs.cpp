//===- NearbyInputs.cpp - Inputs like those that are given ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/NearbyInputs.h"
#include "RandomStream.h"
#include <cmath>

using namespace prec;

/// Eight times the largest relative error of a rounding to bf16. With half or
/// twice of it as many plans break of the gates of
/// docs/Execution/Calibration.md: 6, 7 and 8 of 16, in 16 runs of each set.
static constexpr double kMove = 0x1p-5;
/// No argument that is generated has so large a number, whose stream is its
/// own.
static constexpr uint64_t kFirstStream = uint64_t(1) << 31;

static bool stays(double element, double rounded) {
  return element == rounded || !std::isfinite(rounded) ||
         element == std::trunc(element);
}

/// Whether any element is another one then.
static bool move(Array &array, const RandomStream &random) {
  if (!isFloat(array.getKind()) || array.size() == 1)
    return false;
  Array rounded = array.convertTo(ElementKind::bf16);
  bool isMoved = false;
  for (int64_t i = 0, end = array.size(); i < end; ++i) {
    double element = array.getDouble(i);
    if (stays(element, rounded.getDouble(i)))
      continue;
    array.set(i, element * (1 + kMove * random.getNormal(i)));
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
