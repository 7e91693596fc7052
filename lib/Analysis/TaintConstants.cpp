//===- TaintConstants.cpp - What the elements of constants say ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TaintTransfer.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace prec;

/// Constants larger than this are not scanned for their range.
static constexpr int64_t kMaxScannedElements = 1 << 16;

/// Calls `add` with every element, read as signed.
static void forEachInteger(DenseElementsAttr dense,
                           llvm::function_ref<void(double)> add) {
  auto addAll = [&](auto type) {
    auto values = dense.tryGetValues<decltype(type)>();
    if (failed(values))
      return false;
    for (auto value : *values)
      add(static_cast<double>(value));
    return true;
  };
  // Signless integers of the usual widths, and indices. APInt reads any other
  // width.
  if (addAll(int64_t()) || addAll(int32_t()) || addAll(int16_t()) ||
      addAll(int8_t()))
    return;
  for (const APInt &value : dense.getValues<APInt>())
    add(value.signedRoundToDouble());
}

/// The state of an array of reals: only its sign is known. The scan ends at the
/// first negative number.
static TaintState scanSign(DenseElementsAttr dense) {
  TaintState state = TaintState::constant();
  if (llvm::all_of(dense.getValues<float>(), [](float x) { return x >= 0; }))
    state.low = 0;
  return state;
}

/// The state of a dense array. Integer arrays are tables of positions, or of
/// truth values. An f32 array counts as a table of integers only if all
/// elements are integers that f32 separates from their neighbours, and one
/// exceeds 2^8: a folded iota. Arrays of small integers are filter taps.
static TaintState scan(DenseElementsAttr dense) {
  constexpr double kLargestCountInF32 = 1 << 24;
  constexpr double kLargestCountInBF16 = 1 << 8;
  TaintState state =
      TaintState::index(TaintState::kInfinity, -TaintState::kInfinity);
  auto add = [&](double value) {
    state.low = std::min(state.low, value);
    state.high = std::max(state.high, value);
    return std::abs(value) <= kLargestCountInF32 && value == std::floor(value);
  };
  if (dense.getElementType().isF32()) {
    for (float value : dense.getValues<float>())
      if (!add(value))
        return scanSign(dense);
    if (std::max(-state.low, state.high) <= kLargestCountInBF16)
      return scanSign(dense);
  } else {
    forEachInteger(dense, add);
  }
  if (state.low >= 0 && state.high <= 1)
    return TaintState::count(Origin::Constant, state.low, state.high);
  return state;
}

TaintState prec::getConstantState(Attribute value) {
  if (auto integer = dyn_cast_or_null<IntegerAttr>(value)) {
    double v = integer.getValue().roundToDouble(
        /*isSigned=*/!integer.getType().isInteger(1));
    return TaintState::count(Origin::Constant, v, v);
  }
  if (auto scalar = dyn_cast_or_null<FloatAttr>(value)) {
    double v = scalar.getValueAsDouble();
    if (!std::isfinite(v))
      return TaintState::constant();
    return {Origin::Constant,
            v == std::floor(v),
            /*counted=*/false,
            /*fromIntegers=*/false,
            v,
            v};
  }
  auto dense = dyn_cast_or_null<DenseElementsAttr>(value);
  if (!dense) {
    auto elements = dyn_cast_or_null<ElementsAttr>(value);
    bool integers = elements && isa<IntegerType>(elements.getElementType());
    return integers ? TaintState::index(-TaintState::kInfinity,
                                        TaintState::kInfinity)
                    : TaintState::constant();
  }
  if (dense.isSplat())
    return getConstantState(dense.getSplatValue<Attribute>());
  bool isFloatArray = isa<FloatType>(dense.getElementType());
  bool isScanned = dense.getNumElements() != 0 &&
                   dense.getNumElements() <= kMaxScannedElements;
  if (isFloatArray && !dense.getElementType().isF32())
    return TaintState::constant();
  if (isFloatArray && !isScanned)
    return scanSign(dense);
  if (!isFloatArray && !isa<IntegerType, IndexType>(dense.getElementType()))
    return TaintState::data();
  if (dense.getElementType().isInteger(1))
    return TaintState::count(Origin::Constant, 0, 1);
  if (!isScanned)
    return TaintState::index(-TaintState::kInfinity, TaintState::kInfinity);
  return scan(dense);
}
