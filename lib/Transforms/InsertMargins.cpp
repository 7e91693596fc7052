//===- InsertMargins.cpp - Margins of what is decided ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InsertMargins.h"
#include "StoredMargins.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Dialect/Traits.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/StoredOutcomes.h"
#include "prec/IR/PrecDialect.h"
#include "prec/OpModels/Tosa.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;
using linalg::GenericOp;
using linalg::LinalgOp;

/// `value` repeated to the sizes of `like`. Both belong to tosa ops, which
/// repeat sizes of one, also where sizes are dynamic.
static Value repeatLike(OpBuilder &b, Value value, Value like) {
  auto type = cast<ShapedType>(like.getType());
  if (value.getType() == type && type.hasStaticShape())
    return value;
  Location loc = value.getLoc();
  Value same =
      tosa::EqualOp::create(b, loc, type.clone(b.getI1Type()), like, like);
  return tosa::SelectOp::create(b, loc, type.clone(getElementTypeOrSelf(value)),
                                same, value, value);
}

/// The difference of two values that `op` reads.
static Value createDifference(OpBuilder &b, Operation *op, Value value,
                              Value less) {
  if (!isTosaOp(op))
    return arith::SubFOp::create(b, op->getLoc(), value, less);
  SmallVector<int64_t> shape;
  OpTrait::util::getBroadcastedShape(
      cast<ShapedType>(value.getType()).getShape(),
      cast<ShapedType>(less.getType()).getShape(), shape);
  Type type = RankedTensorType::get(shape, getElementTypeOrSelf(value));
  return tosa::SubOp::create(b, op->getLoc(), type, value, less);
}

/// The value that `looked` describes, computed at `b` from `value` and `less`,
/// its operands there.
static Value createLooked(OpBuilder &b, Location loc, const LookedValue &looked,
                          Value value, Value less) {
  if (less)
    value = createDifference(b, looked.op, value, less);
  if (looked.isOfMagnitude)
    value = math::AbsFOp::create(b, loc, value);
  if (looked.offset == 0)
    return value;
  Type type = value.getType();
  TypedAttr number = b.getFloatAttr(getElementTypeOrSelf(type), looked.offset);
  if (auto shaped = dyn_cast<ShapedType>(type))
    number = DenseElementsAttr::get(shaped, number);
  return arith::AddFOp::create(b, loc, value,
                               arith::ConstantOp::create(b, loc, number));
}

/// The ops of the body of `op` that compute `values`.
static DenseSet<Operation *> findNeeded(LinalgOp op, ArrayRef<Value> values) {
  DenseSet<Operation *> needed;
  SmallVector<Value> pending(values);
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    Operation *def = value ? value.getDefiningOp() : nullptr;
    if (def && def->getParentOp() == op && needed.insert(def).second)
      llvm::append_range(pending, def->getOperands());
  }
  return needed;
}

/// Creates, before `op`, a tensor with one element for each iteration of `op`.
/// `fill` computes it from the elements that `inputs` hold for the iteration.
static Value
createForAll(LinalgOp op, Location loc, ValueRange inputs,
             SmallVector<AffineMap> maps, Type element,
             function_ref<void(OpBuilder &, Location, ValueRange)> fill) {
  OpBuilder b(op);
  SmallVector<OpFoldResult> sizes =
      llvm::map_to_vector(op.createLoopRanges(b, loc),
                          [](const Range &range) { return range.size; });
  Value empty = tensor::EmptyOp::create(b, loc, sizes, element);
  maps.push_back(b.getMultiDimIdentityMap(op.getNumLoops()));
  SmallVector<utils::IteratorType> iterators(op.getNumLoops(),
                                             utils::IteratorType::parallel);
  return GenericOp::create(b, loc, empty.getType(), inputs, empty, maps,
                           iterators, fill)
      .getResult(0);
}

/// From
///
///   %r = linalg.generic ins(%x, %y) { ... arith.cmpf ogt, %a, %b ... }
///
/// the difference of the compared elements, for all iterations of the op:
///
///   %m = linalg.generic ins(%x, %y) { ... arith.subf %a, %b ... }
static Value computeInBody(LinalgOp op, const LookedValue &looked) {
  SmallVector<Value> inputs = op.getDpsInputs();
  SmallVector<AffineMap> maps;
  for (OpOperand *input : op.getDpsInputOperands())
    maps.push_back(op.getMatchingIndexingMap(input));
  DenseSet<Operation *> needed = findNeeded(op, {looked.value, looked.less});
  Location loc = looked.op->getLoc();
  auto fill = [&](OpBuilder &body, Location, ValueRange arguments) {
    IRMapping mapping;
    mapping.map(op.getBlock()->getArguments().take_front(inputs.size()),
                arguments.drop_back());
    for (Operation &inner : *op.getBlock())
      if (needed.contains(&inner))
        body.clone(inner, mapping);
    Value less = looked.less ? mapping.lookupOrDefault(looked.less) : Value();
    linalg::YieldOp::create(body, loc,
                            createLooked(body, loc, looked,
                                         mapping.lookupOrDefault(looked.value),
                                         less));
  };
  return createForAll(op, loc, inputs, maps, looked.value.getType(), fill);
}

/// True if a body looks at the value, also if it is a number from outside that
/// is compared with elements.
static bool isElement(const LookedValue &looked) {
  return !isa<ShapedType>(looked.value.getType());
}

/// What is looked at, as a tensor. Sets `place` to the op at which this is.
static Value computeLooked(const LookedValue &looked, Operation *&place) {
  place = looked.op;
  if (auto body = dyn_cast<LinalgOp>(place->getParentOp()))
    place = body;
  if (auto body = dyn_cast<LinalgOp>(place); body && isElement(looked))
    return computeInBody(body, looked);
  OpBuilder b(place);
  // A difference is looked at behind the op that computes it.
  if (looked.value.getDefiningOp() == place)
    b.setInsertionPointAfter(place);
  return createLooked(b, place->getLoc(), looked, looked.value, looked.less);
}

/// Marks `value` as the margin of what is looked at.
static void attachMargin(OpBuilder &b, const LookedValue &looked, Value value) {
  MarginOp::create(b, looked.op->getLoc(), value, looked.id,
                   stringify(looked.kind), looked.dimensions);
}

/// Returns the value that has the margin.
static Value createMargin(const LookedValue &looked) {
  Operation *place;
  Value value = computeLooked(looked, place);
  OpBuilder b(place);
  if (looked.value.getDefiningOp() == place)
    b.setInsertionPointAfterValue(value);
  attachMargin(b, looked, value);
  return value;
}

void prec::insertMargin(const LookedValue &looked) { createMargin(looked); }

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// A value in the body of `op` as a tensor of all iterations of the op; with
/// `less` the difference.
static Value computeForAll(LinalgOp op, Operation *at, Value value,
                           Value less = {}) {
  LookedValue looked;
  looked.op = at;
  looked.value = value;
  looked.less = less;
  return computeInBody(op, looked);
}

/// The elements of `tensor` as the iterations of `op` read them through `map`.
static Value spread(LinalgOp op, Value tensor, AffineMap map) {
  return createForAll(op, op.getLoc(), tensor, {map},
                      getElementTypeOrSelf(tensor),
                      [](OpBuilder &body, Location loc, ValueRange values) {
                        linalg::YieldOp::create(body, loc, values.front());
                      });
}

/// Gives `op` one more input, with an element for each iteration, that replaces
/// `value` in its body.
static void readInstead(LinalgOp op, Value value, Value tensor) {
  OpBuilder b(op);
  SmallVector<Value> inputs = op.getDpsInputs();
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  maps.insert(maps.begin() + inputs.size(),
              b.getMultiDimIdentityMap(op.getNumLoops()));
  inputs.push_back(tensor);
  auto made =
      GenericOp::create(b, op.getLoc(), op->getResultTypes(), inputs,
                        op.getDpsInits(), maps, op.getIteratorTypesArray());
  made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  made.getRegion().takeBody(op->getRegion(0));
  BlockArgument read = made.getBody()->insertArgument(
      inputs.size() - 1, value.getType(), op.getLoc());
  value.replaceAllUsesWith(read);
  op->replaceAllUsesWith(made->getResults());
  op->erase();
}

/// `value` cast to the sizes of `like`.
static Value castLike(OpBuilder &b, Value value, Value like) {
  auto shape = cast<RankedTensorType>(like.getType());
  Type type = shape.clone(getElementTypeOrSelf(value));
  return value.getType() == type
             ? value
             : tensor::CastOp::create(b, value.getLoc(), type, value);
}

/// Reads the operands anew, since probes may have been inserted before them.
static LookedValue readAgain(LookedValue looked) {
  looked.value = looked.op->getOperand(0);
  looked.less = looked.less ? looked.op->getOperand(1) : Value();
  return looked;
}

/// The distance that decides the union or intersection of two comparisons. Each
/// distance is positive if its comparison holds.
static Value createDeciding(OpBuilder &b, Location loc, Value first,
                            Value second,
                            const DerivativeStep::Second &joined) {
  if (joined.isFirstLess)
    first = arith::NegFOp::create(b, loc, first);
  if (joined.isLess)
    second = arith::NegFOp::create(b, loc, second);
  second = castLike(b, second, first);
  return joined.isUnion
             ? arith::MaximumFOp::create(b, loc, first, second).getResult()
             : arith::MinimumFOp::create(b, loc, first, second).getResult();
}

/// Creates the margin of a step before `place`, the op that selects, or whose
/// body does.
static Value createMargin(const DerivativeStep &step, Operation *place) {
  LookedValue looked = readAgain(step.margin);
  if (!step.second)
    return createMargin(looked);
  Operation *at;
  Value first = computeLooked(looked, at);
  Value second = computeLooked(readAgain(step.second->margin), at);
  OpBuilder b(place);
  Value deciding =
      createDeciding(b, looked.op->getLoc(), first, second, *step.second);
  attachMargin(b, looked, deciding);
  return deciding;
}

void prec::insertStep(const DerivativeStep &step) {
  Operation *select = step.select;
  auto body = dyn_cast<LinalgOp>(select->getParentOp());
  Value margin = createMargin(step, body ? body.getOperation() : select);
  if (step.isStored) {
    Value read =
        step.outcome ? body->getOperand(*step.outcome) : select->getOperand(0);
    Value computed = findStoredOutcome(read);
    OpBuilder b(computed.getContext());
    b.setInsertionPointAfterValue(margin);
    margin = storeMargins(read, computed, castLike(b, margin, computed));
  }
  Value value, jump;
  Value arms[] = {select->getOperand(1), select->getOperand(2)};
  Location loc = select->getLoc();
  if (body) {
    if (step.outcome)
      margin = spread(body, margin, body.getIndexingMapsArray()[*step.outcome]);
    value = computeForAll(body, select, select->getResult(0));
    jump = computeForAll(body, select, arms[0], arms[1]);
  } else {
    value = select->getResult(0);
  }
  OpBuilder b(body ? body.getOperation() : select);
  if (!body) {
    b.setInsertionPointAfter(select);
    jump = createDifference(b, select, arms[0], arms[1]);
  }
  auto match = isTosaOp(select) ? repeatLike : castLike;
  jump = match(b, jump, value);
  margin = match(b, margin, value);
  auto made = StepOp::create(b, loc, value, jump, margin, step.margin.id);
  if (body)
    readInstead(body, select->getResult(0), made);
  else
    value.replaceAllUsesExcept(made, made);
}
