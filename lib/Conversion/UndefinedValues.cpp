//===- UndefinedValues.cpp - What MLIR leaves undefined -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UndefinedValues.h"
#include "Encodings.h"
#include "prec/Conversion/Passes.h"

using namespace mlir;
using namespace prec;

UndefinedValues::UndefinedValues(ModuleOp module, bool asksHost)
    : module(module), asksHost(asksHost) {
  function = module.lookupSymbol<func::FuncOp>(kOtherContentName);
  if (!function)
    return;
  if (auto known = function->getAttrOfType<ArrayAttr>(kUndefinedPlacesAttr))
    places.append(known.begin(), known.end());
}

Value UndefinedValues::choose(OpBuilder &builder, Location loc,
                              const Twine &what, Value usual, Value other) {
  if (!asksHost)
    return usual;
  Type i64 = builder.getI64Type();
  if (!function) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    function =
        func::FuncOp::create(builder, module.getLoc(), kOtherContentName,
                             builder.getFunctionType(i64, builder.getI1Type()));
    function.setPrivate();
  }
  Value place = arith::ConstantOp::create(
      builder, loc, builder.getI64IntegerAttr(places.size()));
  places.push_back(LocationAttr(
      FusedLoc::get({loc}, builder.getStringAttr(what), builder.getContext())));
  Value isOther =
      func::CallOp::create(builder, loc, function, place).getResult(0);
  return arith::SelectOp::create(builder, loc, isOther, other, usual);
}

/// The encoding of NaN, or the smallest integer.
static APInt getUsualContent(Type element) {
  if (auto floatType = dyn_cast<FloatType>(element)) {
    const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
    if (APFloat::semanticsHasNaN(semantics))
      return APFloat::getQNaN(semantics).bitcastToAPInt();
  }
  return APInt::getSignedMinValue(element.isIndex()
                                      ? IndexType::kInternalStorageBitWidth
                                      : element.getIntOrFloatBitWidth());
}

/// The largest number, which decides maxima that the usual content does not.
static APInt getOtherContent(Type element, unsigned width) {
  if (auto floatType = dyn_cast<FloatType>(element))
    return APFloat::getLargest(floatType.getFloatSemantics()).bitcastToAPInt();
  return APInt::getSignedMaxValue(width);
}

Value UndefinedValues::makeContent(OpBuilder &builder, Location loc,
                                   const Twine &what, Type type) {
  Type element = getElementTypeOrSelf(type);
  if (!element.isIntOrIndexOrFloat())
    return {};
  // The choice is one of integers, because one of 16-bit floats would go
  // through f32.
  APInt usual = getUsualContent(element);
  EncodingBuilder b(builder, loc, type);
  Type integer =
      isa<FloatType>(element) ? b.integer(usual.getBitWidth()) : type;
  Value content = choose(
      builder, loc, what, b.constant(integer, usual),
      b.constant(integer, getOtherContent(element, usual.getBitWidth())));
  return integer == type ? content : b.make<arith::BitcastOp>(type, content);
}

void UndefinedValues::record() {
  if (!places.empty())
    function->setAttr(kUndefinedPlacesAttr,
                      ArrayAttr::get(module.getContext(), places));
}
