//===- NarrowCasts.cpp - Casts inside generic bodies ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   %y = generic ... { yield %v : f32 } ; %n = narrow %y        (one reader)
//   -> %n = generic ... { %s = narrow %v ; yield %s : bf16 }
//
//   %y = generic ... { yield %v : f32 } ; %n = narrow %y        (other readers)
//   -> %y, %n = generic ... { %s = narrow %v ; yield %v, %s : f32, bf16 }
//
//   %w = widen %n ; generic ins(%w) { ^bb(%in : f32) ... }
//   -> generic ins(%n) { ^bb(%in : bf16) %v = widen %in ... }
//
//   (so are linalg.reduce and linalg.map)
//
//   %y = generic ins(%x) { ^bb(%in : bf16) yield (extf %in) } ; %n = narrow %y
//   -> %x                                    (widenings that nobody reads go)
//
//   %y = fill %c ; %n = narrow %y        -> %s = narrow %c ; %n = fill %s
//   %y = empty ; %n = narrow %y          -> %n = empty
//
//   %w = widen %n ; generic { %v = tensor.extract %w[%i] ... }
//   -> generic { %s = tensor.extract %n[%i] ; %v = widen %s ... }
//
//   %w = widen %n ; depthwise_conv ins(%x, %w)   -> depthwise_conv ins(%x, %n)
//
// One kernel then writes a value that is needed both wide and narrow. Only
// all-parallel producers take a narrow, because the result of a reduction is
// its accumulator. Extrema, which lose nothing, take one if nothing reads the
// wide result (NarrowExtrema.h).
//
//===----------------------------------------------------------------------===//

#include "NarrowCasts.h"
#include "MoveCasts.h"
#include "NarrowExtrema.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/OpModels/Tensors.h"
#include "prec/Projection/AbsorbedCasts.h"

using namespace mlir;
using namespace prec;

/// The generic that computes the operand of `narrow` element by element and
/// writes every element, so that the narrow value can be one of its results.
/// Null if there is none.
static linalg::GenericOp findProducer(NarrowOp narrow) {
  auto result = dyn_cast<OpResult>(narrow.getInput());
  auto producer = result ? dyn_cast<linalg::GenericOp>(result.getOwner())
                         : linalg::GenericOp();
  if (!producer || producer.getNumReductionLoops() != 0 ||
      producer->getBlock() != narrow->getBlock())
    return {};
  OpOperand *init = producer.getDpsInitOperand(result.getResultNumber());
  return producer.getMatchingIndexingMap(init).isPermutation()
             ? producer
             : linalg::GenericOp();
}

/// The rounded form of what the body yields for `result`.
static Value narrowYielded(NarrowOp narrow, linalg::GenericOp producer,
                           OpResult result, RewriterBase &rewriter) {
  Operation *yield = producer.getBody()->getTerminator();
  rewriter.setInsertionPoint(yield);
  return rewriter.createOrFold<NarrowOp>(
      narrow.getLoc(), getElementTypeOrSelf(narrow.getType()),
      yield->getOperand(result.getResultNumber()), narrow.getDecisionAttr());
}

static void eraseIfUnused(Value init, RewriterBase &rewriter) {
  if (auto empty = init.getDefiningOp<tensor::EmptyOp>())
    if (empty->use_empty())
      rewriter.eraseOp(empty);
}

/// Makes the result narrow. False if anything else reads it, or if the body
/// reads what it is written to.
static bool replaceResult(NarrowOp narrow, linalg::GenericOp producer,
                          RewriterBase &rewriter) {
  auto result = cast<OpResult>(narrow.getInput());
  OpOperand *init = producer.getDpsInitOperand(result.getResultNumber());
  BlockArgument out = producer.getMatchingBlockArgument(init);
  if (!result.hasOneUse() || !out.use_empty())
    return false;
  auto type = cast<RankedTensorType>(narrow.getType());
  rewriter.setInsertionPoint(producer);
  auto element = cast<FloatType>(type.getElementType());
  Value newInit = createEmptyLike(rewriter, init->get(), element);
  Value scalar = narrowYielded(narrow, producer, result, rewriter);
  Operation *yield = producer.getBody()->getTerminator();
  Operation *widened =
      yield->getOperand(result.getResultNumber()).getDefiningOp();
  rewriter.modifyOpInPlace(
      yield, [&] { yield->setOperand(result.getResultNumber(), scalar); });
  // A cast outside of the body may be one that is still to be folded.
  bool isInBody = widened && widened->getBlock() == producer.getBody();
  if (isInBody && isOpTriviallyDead(widened))
    rewriter.eraseOp(widened);
  Value oldInit = init->get();
  rewriter.modifyOpInPlace(producer, [&] {
    init->set(newInit);
    out.setType(element);
    result.setType(type);
  });
  rewriter.replaceOp(narrow, result);
  eraseIfUnused(oldInit, rewriter);
  return true;
}

/// Adds the narrow value as one more result of the producer.
static void addResult(NarrowOp narrow, linalg::GenericOp producer,
                      RewriterBase &rewriter) {
  auto result = cast<OpResult>(narrow.getInput());
  auto element = cast<FloatType>(getElementTypeOrSelf(narrow.getType()));
  OpOperand *init = producer.getDpsInitOperand(result.getResultNumber());
  SmallVector<AffineMap> maps = producer.getIndexingMapsArray();
  maps.push_back(producer.getMatchingIndexingMap(init));
  Value scalar = narrowYielded(narrow, producer, result, rewriter);
  Operation *yield = producer.getBody()->getTerminator();
  rewriter.modifyOpInPlace(
      yield, [&] { yield->insertOperands(yield->getNumOperands(), scalar); });
  rewriter.setInsertionPoint(producer);
  SmallVector<Value> outs(producer.getOutputs());
  outs.push_back(createEmptyLike(rewriter, init->get(), element));
  SmallVector<Type> types(producer->getResultTypes());
  types.push_back(narrow.getType());
  auto extended = linalg::GenericOp::create(rewriter, producer.getLoc(), types,
                                            producer.getInputs(), outs, maps,
                                            producer.getIteratorTypesArray());
  extended->setDiscardableAttrs(producer->getDiscardableAttrDictionary());
  rewriter.inlineRegionBefore(producer.getRegion(), extended.getRegion(),
                              extended.getRegion().end());
  extended.getBody()->addArgument(element, narrow.getLoc());
  rewriter.replaceOp(narrow, extended->getResults().back());
  rewriter.replaceOp(producer, extended->getResults().drop_back());
}

/// Replaces a narrow of what a body only widens by the narrow source.
static bool foldIntoWidening(NarrowOp narrow, linalg::GenericOp producer,
                             RewriterBase &rewriter) {
  if (narrow.getDecisionAttr())
    return false;
  auto result = cast<OpResult>(narrow.getInput());
  Operation *yield = producer.getBody()->getTerminator();
  auto widen = yield->getOperand(result.getResultNumber())
                   .getDefiningOp<arith::ExtFOp>();
  auto element =
      dyn_cast_if_present<BlockArgument>(widen ? widen.getIn() : Value());
  if (!element || element.getOwner() != producer.getBody())
    return false;
  OpOperand *source = producer.getMatchingOpOperand(element);
  OpOperand *init = producer.getDpsInitOperand(result.getResultNumber());
  if (!producer.isDpsInput(source) ||
      source->get().getType() != narrow.getType() ||
      producer.getMatchingIndexingMap(source) !=
          producer.getMatchingIndexingMap(init))
    return false;
  rewriter.replaceOp(narrow, source->get());
  if (isOpTriviallyDead(producer)) {
    Value written = init->get();
    rewriter.eraseOp(producer);
    eraseIfUnused(written, rewriter);
  }
  return true;
}

/// Makes an empty tensor narrow, and so what is written to it later.
static bool foldIntoEmpty(NarrowOp narrow, RewriterBase &rewriter) {
  auto empty = narrow.getInput().getDefiningOp<tensor::EmptyOp>();
  if (!empty)
    return false;
  rewriter.setInsertionPoint(empty);
  auto element = cast<FloatType>(getElementTypeOrSelf(narrow.getType()));
  Operation *other = createEmptyLike(rewriter, empty, element).getDefiningOp();
  if (DecisionAttr ids = narrow.getDecisionAttr())
    addIds(other, getIdsAttr(other), ids);
  rewriter.replaceOp(narrow, other);
  if (empty->use_empty())
    rewriter.eraseOp(empty);
  return true;
}

/// Fills with a narrow number in place of a wide one. The number is rounded at
/// its definition, outside of loops that fill with it.
static bool foldIntoFill(NarrowOp narrow, RewriterBase &rewriter) {
  Operation *op = narrow.getInput().getDefiningOp();
  auto fill = dyn_cast_or_null<linalg::FillOp>(op);
  auto splat = dyn_cast_or_null<tensor::SplatOp>(op);
  if (!splat && !(fill && fill.output().getDefiningOp<tensor::EmptyOp>()))
    return false;
  Value number = fill ? fill.value() : splat.getInput();
  if (number.getType() != getElementTypeOrSelf(narrow.getInput().getType()))
    return false;
  Value scalar = castAtDefinition(rewriter, number, narrow)->getResult(0);
  rewriter.setInsertionPoint(op);
  if (splat) {
    rewriter.replaceOpWithNewOp<tensor::SplatOp>(
        narrow, scalar, narrow.getType(), splat.getDynamicSizes());
  } else {
    Value init = createEmptyLike(rewriter, fill.output(),
                                 cast<FloatType>(scalar.getType()));
    rewriter.replaceOpWithNewOp<linalg::FillOp>(narrow, scalar, init);
  }
  if (op->use_empty())
    rewriter.eraseOp(op);
  return true;
}

static bool foldIntoProducer(NarrowOp narrow, RewriterBase &rewriter) {
  if (foldIntoEmpty(narrow, rewriter) || foldIntoFill(narrow, rewriter) ||
      foldIntoExtremum(narrow, rewriter))
    return true;
  linalg::GenericOp producer = findProducer(narrow);
  if (!producer)
    return false;
  if (foldIntoWidening(narrow, producer, rewriter))
    return true;
  if (!replaceResult(narrow, producer, rewriter))
    addResult(narrow, producer, rewriter);
  return true;
}

/// Lets a named sum over windows, such as a depthwise convolution or a pooling,
/// read a narrow operand, as contractions do: its body widens it.
static bool foldIntoWindows(WidenOp widen, OpOperand &use,
                            RewriterBase &rewriter) {
  auto reader = dyn_cast<linalg::LinalgOp>(use.getOwner());
  if (!reader || !reader.getRegionBuilder() || !reader.isDpsInput(&use) ||
      reader.getNumReductionLoops() == 0 || !getOpModel(reader).isReduction() ||
      !isa<NarrowableOpInterface>(use.getOwner()))
    return false;
  // The body casts to the type of its sum if that is wider.
  Value narrow = widen.getInput();
  Type element = getElementTypeOrSelf(narrow.getType()),
       sum = getElementTypeOrSelf(reader.getDpsInits().front().getType());
  if (element != sum &&
      element.getIntOrFloatBitWidth() >= sum.getIntOrFloatBitWidth())
    return false;
  rewriter.modifyOpInPlace(reader, [&] { use.set(narrow); });
  cast<NarrowableOpInterface>(use.getOwner())
      .adoptNarrowOperands(rewriter, cast<FloatType>(element));
  return true;
}

/// Widens the elements that a body looks up, instead of the whole tensor.
static bool foldIntoLookup(WidenOp widen, OpOperand &use,
                           RewriterBase &rewriter) {
  auto extract = dyn_cast<tensor::ExtractOp>(use.getOwner());
  if (!extract || !extract->getParentOfType<linalg::GenericOp>())
    return false;
  Value element = extract.getResult();
  Type wideType = element.getType();
  rewriter.modifyOpInPlace(extract, [&] {
    use.set(widen.getInput());
    element.setType(getElementTypeOrSelf(widen.getInput().getType()));
  });
  rewriter.setInsertionPointAfter(extract);
  auto wide = WidenOp::create(rewriter, widen.getLoc(), wideType, element);
  rewriter.replaceAllUsesExcept(element, wide, wide);
  return true;
}

/// Erases `widen` and returns true if no other reader is left.
static bool foldIntoReaders(WidenOp widen, RewriterBase &rewriter) {
  SmallVector<OpOperand *> uses = llvm::map_to_vector(
      widen->getUses(), [](OpOperand &use) { return &use; });
  // The widening of each use comes first in its body, so the order matters.
  // Uses are sorted because a printed program does not keep their order.
  llvm::sort(uses, [](OpOperand *a, OpOperand *b) {
    return a->getOperandNumber() > b->getOperandNumber();
  });
  for (OpOperand *use : uses) {
    if (foldIntoWindows(widen, *use, rewriter) ||
        foldIntoLookup(widen, *use, rewriter))
      continue;
    // Only these ops have bodies with arguments of any type.
    Operation *owner = use->getOwner();
    auto reader = dyn_cast<linalg::LinalgOp>(owner);
    if (!isa<linalg::GenericOp, linalg::ReduceOp, linalg::MapOp>(owner) ||
        !reader.isDpsInput(use))
      continue;
    rewriter.modifyOpInPlace(reader, [&] { use->set(widen.getInput()); });
    rewriter.setInsertionPointToStart(reader.getBlock());
    widenArgument(rewriter, widen.getLoc(),
                  reader.getMatchingBlockArgument(use),
                  getElementTypeOrSelf(widen.getInput().getType()));
  }
  if (!widen->use_empty())
    return false;
  rewriter.eraseOp(widen);
  return true;
}

/// %n = cast %x : tensor  ->  %n = linalg.generic ins(%x) { cast %in : scalar }
template <typename CastT>
static void wrapInGeneric(CastT op, RewriterBase &rewriter) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type)
    return;
  rewriter.setInsertionPoint(op);
  auto element = cast<FloatType>(type.getElementType());
  rewriter.replaceOp(
      op, createElementwise(rewriter, op.getLoc(), op.getInput(), element,
                            [&](OpBuilder &builder, Value in) -> Value {
                              Operation *scalar = builder.clone(*op);
                              scalar->setOperand(0, in);
                              scalar->getResult(0).setType(element);
                              return scalar->getResult(0);
                            }));
}

void prec::foldCastsIntoBodies(FunctionOpInterface function,
                               RewriterBase &rewriter) {
  SmallVector<NarrowOp> narrows;
  SmallVector<WidenOp> widens;
  SmallVector<arith::ExtFOp> given;
  walkTensorOps(function, [&](Operation *op) {
    // Roundings of constants fold when casts are lowered.
    auto narrow = dyn_cast<NarrowOp>(op);
    if (narrow && !findConstant(narrow.getInput()))
      narrows.push_back(narrow);
    else if (auto widen = dyn_cast<WidenOp>(op))
      widens.push_back(widen);
    else if (auto extend = dyn_cast<arith::ExtFOp>(op))
      given.push_back(extend);
  });
  for (arith::ExtFOp extend : llvm::reverse(given))
    if (extend->use_empty())
      rewriter.eraseOp(extend);
  for (NarrowOp narrow : narrows)
    if (!foldIntoProducer(narrow, rewriter))
      wrapInGeneric(narrow, rewriter);
  llvm::erase_if(
      widens, [&](WidenOp widen) { return foldIntoReaders(widen, rewriter); });
  for (WidenOp widen : widens)
    wrapInGeneric(widen, rewriter);
}
