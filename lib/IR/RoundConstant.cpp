//===- RoundConstant.cpp - Rounding of constant attributes ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's truncf folder leaves inexact constants alone, so roundings of
// constants are folded here: scalars, splats, dense arrays and dense resources.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "prec/IR/PrecDialect.h"

using namespace mlir;
using namespace prec;

/// One element, rounded once and expressed in the semantics of the result.
static APFloat roundElement(const APFloat &value, Format format,
                            FloatType resultElement) {
  APFloat rounded = roundToFormat(value, format);
  bool losesInfo = false;
  rounded.convert(resultElement.getFloatSemantics(),
                  APFloat::rmNearestTiesToEven, &losesInfo);
  return rounded;
}

/// The elements of a resource whose blob is present, or null.
static DenseElementsAttr readResource(DenseResourceElementsAttr attr) {
  AsmResourceBlob *blob = attr.getRawHandle().getBlob();
  bool isSplat = false;
  if (!blob || !DenseElementsAttr::isValidRawBuffer(attr.getType(),
                                                    blob->getData(), isSplat))
    return {};
  return DenseElementsAttr::getFromRawBuffer(attr.getType(), blob->getData());
}

DenseElementsAttr prec::decodeDense(Attribute value) {
  if (auto resource = dyn_cast_or_null<DenseResourceElementsAttr>(value))
    return readResource(resource);
  return dyn_cast_or_null<DenseElementsAttr>(value);
}

Attribute prec::roundConstant(Attribute value, Format format, Type resultType) {
  if (auto scalar = dyn_cast<FloatAttr>(value)) {
    auto element = cast<FloatType>(resultType ? resultType : scalar.getType());
    return FloatAttr::get(element,
                          roundElement(scalar.getValue(), format, element));
  }
  DenseElementsAttr dense = decodeDense(value);
  if (!dense || !isa<FloatType>(dense.getElementType()))
    return {};
  auto element = cast<FloatType>(resultType ? getElementTypeOrSelf(resultType)
                                            : dense.getElementType());
  ShapedType type = dense.getType().clone(element);
  if (dense.isSplat())
    return DenseElementsAttr::get(
        type, roundElement(dense.getSplatValue<APFloat>(), format, element));
  SmallVector<APFloat> elements;
  elements.reserve(dense.getNumElements());
  for (const APFloat &v : dense.getValues<APFloat>())
    elements.push_back(roundElement(v, format, element));
  return DenseElementsAttr::get(type, elements);
}
