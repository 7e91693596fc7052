//===- Constants.cpp - Float constants as attributes ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's truncf folder skips inexact constants, so this file folds
// roundings of constants. Element types that the byte loops do not support
// (fp8, f80, f128) go through APFloat.
//
//===----------------------------------------------------------------------===//

#include "prec/IR/Constants.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Formats/RoundArray.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

namespace {
/// The elements of dense floats: all elements, or the single one of a splat.
struct Elements {
  ShapedType type;
  ArrayRef<char> bytes;
  /// Null if the bytes are stored in the attribute itself.
  DenseResourceElementsAttr resource;

  FloatType getElementType() const {
    return cast<FloatType>(type.getElementType());
  }
  const llvm::fltSemantics &getSemantics() const {
    return getElementType().getFloatSemantics();
  }
  int64_t getNumBytes(FloatType element) const {
    return bytes.size() / getElementBytes(getElementType()) *
           getElementBytes(element);
  }
  bool isWhole() const {
    return int64_t(bytes.size()) ==
           type.getNumElements() * getElementBytes(getElementType());
  }
  DenseElementsAttr toDense() const {
    return DenseElementsAttr::getFromRawBuffer(type, bytes);
  }
  static int64_t getElementBytes(FloatType element) {
    return llvm::divideCeil(element.getWidth(), 8);
  }
};
} // namespace

static std::optional<Elements> readElements(Attribute value) {
  auto elements = dyn_cast_or_null<ElementsAttr>(value);
  if (!elements || !isa<FloatType>(elements.getElementType()))
    return std::nullopt;
  if (auto dense = dyn_cast<DenseElementsAttr>(value))
    return Elements{dense.getType(), dense.getRawData(), {}};
  auto resource = dyn_cast<DenseResourceElementsAttr>(value);
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  bool isSplat = false;
  if (!blob || !DenseElementsAttr::isValidRawBuffer(resource.getType(),
                                                    blob->getData(), isSplat))
    return std::nullopt;
  return Elements{resource.getType(), blob->getData(), resource};
}

/// A constant of the kind of `like`, with type `type` and bytes from `fill`.
/// `what` becomes part of the name of a resource, to distinguish it from that
/// of `like`.
static TypedAttr
makeConstant(const Elements &like, ShapedType type, int64_t numBytes,
             StringRef what,
             llvm::function_ref<void(MutableArrayRef<char>)> fill) {
  if (like.resource && like.isWhole()) {
    DenseResourceElementsHandle handle = like.resource.getRawHandle();
    int64_t alignment = std::max<int64_t>(
        handle.getBlob()->getDataAlignment(),
        Elements::getElementBytes(cast<FloatType>(type.getElementType())));
    AsmResourceBlob blob = HeapAsmResourceBlob::allocate(numBytes, alignment);
    fill(blob.getMutableData());
    return DenseResourceElementsAttr::get(
        type, (handle.getKey() + "_" + what).str(), std::move(blob));
  }
  SmallVector<char> bytes;
  bytes.resize_for_overwrite(numBytes);
  fill(bytes);
  return DenseElementsAttr::getFromRawBuffer(type, bytes);
}

/// Maps elements one by one through APFloat.
static Attribute mapElements(const Elements &elements, FloatType resultElement,
                             llvm::function_ref<APFloat(const APFloat &)> map) {
  return elements.toDense().mapValues(resultElement, [&](const APFloat &value) {
    return map(value).bitcastToAPInt();
  });
}

static APFloat convert(APFloat value, FloatType type) {
  bool losesInfo = false;
  value.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value;
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

Attribute prec::roundConstant(Attribute value, Format format, Type resultType) {
  if (auto scalar = dyn_cast_or_null<FloatAttr>(value)) {
    auto type = cast<FloatType>(resultType ? resultType : scalar.getType());
    return FloatAttr::get(
        type, convert(roundToFormat(scalar.getValue(), format), type));
  }
  std::optional<Elements> elements = readElements(value);
  if (!elements)
    return {};
  auto element = resultType ? cast<FloatType>(getElementTypeOrSelf(resultType))
                            : elements->getElementType();
  const llvm::fltSemantics &from = elements->getSemantics(),
                           &to = element.getFloatSemantics();
  if (!canRoundArray(from, format) || !canRoundArray(to, format))
    return mapElements(*elements, element, [&](const APFloat &v) {
      return convert(roundToFormat(v, format), element);
    });
  // The result in its own type needs another name than the one in the storage
  // type.
  std::string what = getFormatInfo(format).keyword.str();
  if (element == elements->getElementType())
    what = "to_" + what;
  return makeConstant(*elements, elements->type.clone(element),
                      elements->getNumBytes(element), what,
                      [&](MutableArrayRef<char> results) {
                        roundArray(from, elements->bytes, format, to, results);
                      });
}

TypedAttr prec::clampConstant(Attribute value, Format format) {
  auto clamp = [&](const APFloat &v) {
    return overflows(v, format) ? clampToLargest(v, format) : v;
  };
  if (auto scalar = dyn_cast_or_null<FloatAttr>(value)) {
    if (!overflows(scalar.getValue(), format))
      return {};
    return FloatAttr::get(scalar.getType(), clamp(scalar.getValue()));
  }
  std::optional<Elements> elements = readElements(value);
  if (!elements)
    return {};
  const llvm::fltSemantics &type = elements->getSemantics();
  if (!canRoundArray(type, format)) {
    if (llvm::none_of(elements->toDense().getValues<APFloat>(),
                      [&](const APFloat &v) { return overflows(v, format); }))
      return {};
    return cast<TypedAttr>(
        mapElements(*elements, elements->getElementType(), clamp));
  }
  if (!anyOverflows(type, elements->bytes, format))
    return {};
  return makeConstant(*elements, elements->type, elements->bytes.size(),
                      "clamped", [&](MutableArrayRef<char> results) {
                        llvm::copy(elements->bytes, results.begin());
                        clampOverflows(type, results, format);
                      });
}

/// The same as `areRepresentable`, for one value.
static bool isKept(const APFloat &value, Format format) {
  const FormatInfo &info = getFormatInfo(format);
  if (!value.isNaN() || info.hasStorage())
    return isRepresentable(value, format);
  unsigned fractionBits = APFloat::semanticsPrecision(value.getSemantics()) - 1;
  return fractionBits <= info.fractionBits ||
         value.bitcastToAPInt().countr_zero() >=
             fractionBits - info.fractionBits;
}

bool prec::isRepresentable(Attribute value, Format format) {
  if (auto scalar = dyn_cast_or_null<FloatAttr>(value))
    return isKept(scalar.getValue(), format);
  std::optional<Elements> elements = readElements(value);
  if (!elements)
    return false;
  if (canRoundArray(elements->getSemantics(), format))
    return areRepresentable(elements->getSemantics(), elements->bytes, format);
  return llvm::all_of(elements->toDense().getValues<APFloat>(),
                      [&](const APFloat &v) { return isKept(v, format); });
}

//===----------------------------------------------------------------------===//
// Slices and wider types
//===----------------------------------------------------------------------===//

/// Copies elements `steps` bytes apart in each dimension and advances `to`.
static void copySlice(const char *from, ArrayRef<int64_t> steps,
                      ArrayRef<int64_t> sizes, int64_t elementBytes,
                      char *&to) {
  bool isRun =
      sizes.empty() || (sizes.size() == 1 && steps.front() == elementBytes);
  if (isRun) {
    int64_t bytes = elementBytes * (sizes.empty() ? 1 : sizes.front());
    to = std::copy_n(from, bytes, to);
    return;
  }
  for (int64_t i = 0; i < sizes.front(); ++i)
    copySlice(from + i * steps.front(), steps.drop_front(), sizes.drop_front(),
              elementBytes, to);
}

/// True if every place lies inside an array of `shape`.
static bool isInside(const SlicePlaces &places, ArrayRef<int64_t> shape) {
  if (places.offsets.size() != shape.size() ||
      places.sizes.size() != shape.size() ||
      places.strides.size() != shape.size())
    return false;
  for (auto [offset, size, stride, bound] :
       llvm::zip_equal(places.offsets, places.sizes, places.strides, shape))
    if (offset < 0 || size < 0 || stride < 1 ||
        (size > 0 && offset + (size - 1) * stride >= bound))
      return false;
  return true;
}

DenseElementsAttr prec::sliceConstant(Attribute value,
                                      const SlicePlaces &places,
                                      ShapedType type) {
  std::optional<Elements> elements = readElements(value);
  if (!elements || !isInside(places, elements->type.getShape()) ||
      type.getNumElements() != llvm::product_of(places.sizes, int64_t(1)))
    return {};
  type = type.clone(elements->getElementType());
  if (!elements->isWhole()) // A splat.
    return DenseElementsAttr::getFromRawBuffer(type, elements->bytes);
  int64_t elementBytes = Elements::getElementBytes(elements->getElementType());
  int64_t step = elementBytes;
  SmallVector<int64_t> steps(places.sizes.size());
  const char *first = elements->bytes.data();
  for (int64_t d = steps.size() - 1; d >= 0; --d) {
    steps[d] = step * places.strides[d];
    first += step * places.offsets[d];
    step *= elements->type.getDimSize(d);
  }
  SmallVector<char> results;
  results.resize_for_overwrite(type.getNumElements() * elementBytes);
  char *to = results.data();
  copySlice(first, steps, places.sizes, elementBytes, to);
  return DenseElementsAttr::getFromRawBuffer(type, results);
}

Attribute prec::widenConstant(Attribute value, FloatType element) {
  if (auto scalar = dyn_cast_or_null<FloatAttr>(value))
    return FloatAttr::get(element, convert(scalar.getValue(), element));
  std::optional<Elements> elements = readElements(value);
  if (!elements)
    return {};
  if (!canWidenArray(elements->getSemantics(), element.getFloatSemantics()))
    return mapElements(*elements, element,
                       [&](const APFloat &v) { return convert(v, element); });
  return makeConstant(*elements, elements->type.clone(element),
                      elements->getNumBytes(element), "wide",
                      [&](MutableArrayRef<char> results) {
                        widenArray(elements->getSemantics(), elements->bytes,
                                   element.getFloatSemantics(), results);
                      });
}

//===----------------------------------------------------------------------===//
// Single elements
//===----------------------------------------------------------------------===//

static double toDouble(APFloat value) {
  bool losesInfo = false;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

bool prec::forEachElement(Attribute value,
                          llvm::function_ref<void(double, int64_t)> visit) {
  if (auto scalar = dyn_cast_or_null<FloatAttr>(value)) {
    visit(toDouble(scalar.getValue()), 1);
    return true;
  }
  std::optional<Elements> elements = readElements(value);
  if (!elements)
    return false;
  DenseElementsAttr dense = elements->toDense();
  if (dense.isSplat())
    visit(toDouble(dense.getSplatValue<APFloat>()), dense.getNumElements());
  else
    for (const APFloat &element : dense.getValues<APFloat>())
      visit(toDouble(element), 1);
  return true;
}
