//===- ConstantValues.cpp - Values that the program spells out ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/OpModels/ConstantValues.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

static StringRef getConstantAttrName(Operation *constant) {
  return isa<tosa::ConstOp>(constant) ? "values" : "value";
}

Attribute prec::getConstantAttr(Operation *constant) {
  return constant->getAttr(getConstantAttrName(constant));
}

void prec::setConstantAttr(Operation *constant, Attribute value) {
  constant->setAttr(getConstantAttrName(constant), value);
}

Operation *prec::getConstantOp(Value value) {
  Operation *op = value.getDefiningOp();
  // The cheapest checks come first, because this function is called for every
  // op.
  if (!op || op->getNumOperands() != 0 || op->getNumResults() != 1 ||
      !isa<FloatType>(getElementTypeOrSelf(value.getType())))
    return nullptr;
  Attribute elements = getConstantAttr(op);
  if (!isa_and_nonnull<FloatAttr, ElementsAttr>(elements))
    return nullptr;
  // A printer may have left the data out.
  auto resource = dyn_cast<DenseResourceElementsAttr>(elements);
  if (resource && !resource.getRawHandle().getBlob())
    return nullptr;
  return getOpModel(op).getFunction() == ScalarFunction::Constant ? op
                                                                  : nullptr;
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

static std::optional<SlicePlaces> readPlaces(tensor::ExtractSliceOp op) {
  std::optional<SmallVector<int64_t>> offsets = getConstantIntValues(
                                          op.getMixedOffsets()),
                                      sizes = getConstantIntValues(
                                          op.getMixedSizes()),
                                      strides = getConstantIntValues(
                                          op.getMixedStrides());
  if (!offsets || !sizes || !strides)
    return std::nullopt;
  return SlicePlaces{*offsets, *sizes, *strides};
}

/// stablehlo.slice: from start to limit (exclusive), by strides.
static std::optional<SlicePlaces> readStableHLOPlaces(Operation *op) {
  auto start = op->getAttrOfType<DenseI64ArrayAttr>("start_indices");
  auto limit = op->getAttrOfType<DenseI64ArrayAttr>("limit_indices");
  auto stride = op->getAttrOfType<DenseI64ArrayAttr>("strides");
  if (!start || !limit || !stride || start.size() != limit.size() ||
      start.size() != stride.size())
    return std::nullopt;
  SlicePlaces places;
  for (auto [from, to, by] :
       llvm::zip(start.asArrayRef(), limit.asArrayRef(), stride.asArrayRef())) {
    if (by < 1 || to < from)
      return std::nullopt;
    places.offsets.push_back(from);
    places.sizes.push_back(llvm::divideCeil(to - from, by));
    places.strides.push_back(by);
  }
  return places;
}

static std::optional<SlicePlaces> readFixedPlaces(Operation *op) {
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return readPlaces(slice);
  // No verifier checks this op.
  if (op->getName().getStringRef() == "stablehlo.slice" &&
      op->getNumOperands() == 1 && op->getNumResults() == 1)
    return readStableHLOPlaces(op);
  return std::nullopt;
}

Operation *prec::getSlicedConstant(Value value) {
  Operation *op = value.getDefiningOp();
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return op && type && type.hasStaticShape() && readFixedPlaces(op)
             ? getConstantOp(op->getOperand(0))
             : nullptr;
}

Operation *prec::findConstant(Value value) {
  Operation *constant = getConstantOp(value);
  return constant ? constant : getSlicedConstant(value);
}

Attribute prec::readConstant(Value value) {
  if (Operation *constant = getConstantOp(value))
    return getConstantAttr(constant);
  if (Operation *constant = getSlicedConstant(value))
    return sliceConstant(getConstantAttr(constant),
                         *readFixedPlaces(value.getDefiningOp()),
                         cast<ShapedType>(value.getType()));
  return {};
}
