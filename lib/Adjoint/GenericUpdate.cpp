//===- GenericUpdate.cpp - The cotangent of one operand -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericUpdate.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace prec;
using linalg::GenericOp;
using utils::IteratorType;

Value prec::findTaken(GenericOp op, unsigned result, Sweep &sweep) {
  OpBuilder &b = sweep.getBuilder();
  Location loc = op.getLoc();
  Value start = op.getOutputs()[result], end = op.getResult(result);
  Value empty = tensor::EmptyOp::create(
      b, loc, tensor::getMixedSizes(b, loc, end), b.getI1Type());
  unsigned rank = cast<RankedTensorType>(end.getType()).getRank();
  SmallVector<AffineMap> maps(3, b.getMultiDimIdentityMap(rank));
  return GenericOp::create(
             b, loc, empty.getType(), ValueRange{start, end}, empty, maps,
             SmallVector<IteratorType>(rank, IteratorType::parallel),
             [](OpBuilder &b, Location loc, ValueRange elements) {
               Value equal = arith::CmpFOp::create(
                   b, loc, arith::CmpFPredicate::OEQ, elements[0], elements[1]);
               linalg::YieldOp::create(b, loc, equal);
             })
      .getResult(0);
}

namespace {
/// An update under construction: its operands, and where its body finds them.
class GenericUpdate {
public:
  GenericUpdate(GenericOp op, ArrayRef<ReversedResult> results,
                OpOperand *target, Value accumulator, Sweep &sweep);
  Value create();

private:
  /// Positions, among the block arguments, of the elements for one result of
  /// the op.
  struct Elements {
    /// The overwritten element, the cotangent, the extremum, and whether an
    /// earlier iteration took its cotangent.
    std::optional<unsigned> old, seed, extremum, taken;
  };

  unsigned addInput(Value value, unsigned result);
  IRMapping mapElements(OpBuilder &b, ValueRange elements);
  Value takeExtremum(OpBuilder &b, unsigned result, Value term, Value seed,
                     ValueRange elements, SmallVectorImpl<Value> &yields);
  void buildBody(OpBuilder &b, ValueRange elements);

  GenericOp op;
  ArrayRef<ReversedResult> results;
  OpOperand *target;
  Sweep &sweep;
  SmallVector<Value> inputs, outputs;
  SmallVector<AffineMap> inputMaps, outputMaps;
  SmallVector<Elements> places;
};
} // namespace

static AffineMap getResultMap(GenericOp op, unsigned result) {
  return op.getMatchingIndexingMap(op.getDpsInitOperand(result));
}

unsigned GenericUpdate::addInput(Value value, unsigned result) {
  inputs.push_back(value);
  inputMaps.push_back(getResultMap(op, result));
  return inputs.size() - 1;
}

GenericUpdate::GenericUpdate(GenericOp op, ArrayRef<ReversedResult> results,
                             OpOperand *target, Value accumulator, Sweep &sweep)
    : op(op), results(results), target(target), sweep(sweep),
      inputs(op.getInputs()), outputs({accumulator}),
      outputMaps({op.getMatchingIndexingMap(target)}), places(results.size()) {
  for (OpOperand *input : op.getDpsInputOperands())
    inputMaps.push_back(op.getMatchingIndexingMap(input));
  for (auto [i, result] : llvm::enumerate(results)) {
    auto kind = result.combination.kind;
    if (kind == Combination::Once && !op.getRegionOutputArgs()[i].use_empty())
      places[i].old = addInput(op.getOutputs()[i], i);
    // If the target is the init of this result, the accumulator is the
    // cotangent of the result already.
    if (result.cotangent && op.getDpsInitOperand(i) != target)
      places[i].seed = addInput(result.cotangent, i);
    if (result.cotangent && kind == Combination::Extremum)
      places[i].extremum = addInput(op.getResult(i), i);
  }
  for (auto [i, place] : llvm::enumerate(places)) {
    if (!place.extremum)
      continue;
    place.taken = inputs.size() + outputs.size();
    outputs.push_back(findTaken(op, i, sweep));
    outputMaps.push_back(getResultMap(op, i));
  }
}

IRMapping GenericUpdate::mapElements(OpBuilder &b, ValueRange elements) {
  IRMapping mapping;
  mapping.map(op.getRegionInputArgs(),
              elements.take_front(op.getNumDpsInputs()));
  for (auto [place, out] : llvm::zip(places, op.getRegionOutputArgs())) {
    if (place.old)
      mapping.map(out, elements[*place.old]);
    else if (!out.use_empty()) // No derivative contains it.
      mapping.map(out, arith::ConstantOp::create(b, op.getLoc(),
                                                 b.getZeroAttr(out.getType())));
  }
  return mapping;
}

/// Passes the cotangent of an extremum to the first term that equals it.
Value GenericUpdate::takeExtremum(OpBuilder &b, unsigned result, Value term,
                                  Value seed, ValueRange elements,
                                  SmallVectorImpl<Value> &yields) {
  Location loc = op.getLoc();
  const Elements &place = places[result];
  Value taken = elements[*place.taken];
  Value equal = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, term,
                                      elements[*place.extremum]);
  Value zero = arith::ConstantOp::create(b, loc, b.getZeroAttr(seed.getType()));
  seed = arith::SelectOp::create(b, loc, equal, seed, zero);
  yields[*place.taken - inputs.size()] =
      arith::OrIOp::create(b, loc, taken, equal);
  return arith::SelectOp::create(b, loc, taken, zero, seed);
}

void GenericUpdate::buildBody(OpBuilder &b, ValueRange elements) {
  Location loc = op.getLoc();
  IRMapping mapping = mapElements(b, elements);
  Value accumulated = elements[inputs.size()];
  Activity activity;
  // An init that the body does not read has no element.
  Value root = mapping.lookupOrNull(op.getMatchingBlockArgument(target));
  if (root)
    activity.add(root);
  Sweep inner(b, activity, sweep.getChanges());
  SmallVector<Operation *> copies;
  for (Operation &copied : op.getBlock()->without_terminator()) {
    if (isa<cf::AssertOp>(copied))
      continue;
    copies.push_back(b.clone(copied, mapping));
    activity.include(copies.back());
  }
  SmallVector<Value> yields(outputs.size());
  for (auto [i, result] : llvm::enumerate(results)) {
    if (!result.cotangent)
      continue;
    Value seed = places[i].seed ? elements[*places[i].seed] : accumulated;
    Value yielded = op.getBlock()->getTerminator()->getOperand(i);
    if (places[i].extremum)
      yielded = result.combination.term;
    yielded = mapping.lookupOrDefault(yielded);
    if (places[i].extremum)
      seed = takeExtremum(b, i, yielded, seed, elements, yields);
    inner.add(yielded, seed);
  }
  inner.reverse(copies);
  Value contribution = root ? inner.getCotangent(root) : Value();
  if (op.isDpsInit(target))
    yields[0] = contribution ? contribution : inner.createZero(accumulated);
  else if (contribution)
    yields[0] = arith::AddFOp::create(b, loc, accumulated, contribution);
  else
    yields[0] = accumulated;
  auto yield = linalg::YieldOp::create(b, loc, yields);
  eraseDeadOps(*yield->getBlock(), activity);
}

/// A loop is parallel if every map indexes a dimension by this loop alone.
static SmallVector<IteratorType> getIterators(ArrayRef<AffineMap> maps) {
  unsigned loops = maps.front().getNumDims();
  SmallVector<IteratorType> result(loops, IteratorType::parallel);
  for (AffineMap map : maps)
    for (unsigned dim = 0; dim < loops; ++dim)
      if (!llvm::is_contained(map.getResults(),
                              getAffineDimExpr(dim, map.getContext())))
        result[dim] = IteratorType::reduction;
  return result;
}

/// Removes inputs that the body does not read, so that the sweep need not keep
/// them. An input stays if only it determines the range of a loop.
static void dropUnusedInputs(GenericOp op) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  Block &body = *op.getBlock();
  for (unsigned i = op.getNumDpsInputs(); i-- > 0;) {
    if (!body.getArgument(i).use_empty())
      continue;
    SmallVector<AffineMap> left = maps;
    left.erase(left.begin() + i);
    if (!inversePermutation(concatAffineMaps(left, op.getContext())))
      continue;
    maps = std::move(left);
    op.getInputsMutable().erase(i);
    body.eraseArgument(i);
  }
  op.setIndexingMapsAttr(Builder(op.getContext()).getAffineMapArrayAttr(maps));
}

Value GenericUpdate::create() {
  SmallVector<AffineMap> maps = inputMaps;
  maps.append(outputMaps);
  auto made = GenericOp::create(
      sweep.getBuilder(), op.getLoc(), ValueRange(outputs).getTypes(), inputs,
      outputs, maps, getIterators(outputMaps),
      [&](OpBuilder &b, Location, ValueRange elements) {
        buildBody(b, elements);
      });
  dropUnusedInputs(made);
  return made.getResult(0);
}

Value prec::emitUpdate(GenericOp op, ArrayRef<ReversedResult> results,
                       OpOperand *target, Value accumulator, Sweep &sweep) {
  return GenericUpdate(op, results, target, accumulator, sweep).create();
}
