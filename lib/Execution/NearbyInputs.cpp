//===- NearbyInputs.cpp - Inputs like those that are given ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/NearbyInputs.h"
#include "RandomStream.h"

using namespace prec;

/// Eight times the largest relative error of a rounding to bf16: as much of
/// what is decided then comes out otherwise as does on inputs of their own.
static constexpr double kMove = 0x1p-5;

/// Whether any element is another one then.
static bool move(Array &array, const RandomStream &random) {
  if (!isFloat(array.getKind()))
    return false;
  Array rounded = array.convertTo(ElementKind::bf16);
  bool isMoved = false;
  for (int64_t i = 0, end = array.size(); i < end; ++i) {
    double element = array.getDouble(i);
    if (!(std::abs(element - rounded.getDouble(i)) > 0))
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
    isMoved |= move(array, RandomStream(i + 1, number + 1));
  return isMoved ? std::optional(std::move(moved)) : std::nullopt;
}
