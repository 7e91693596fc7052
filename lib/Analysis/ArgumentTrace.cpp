//===- ArgumentTrace.cpp - What is done with an argument ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArgumentTrace.h"
#include "OneHot.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include <limits>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

int64_t prec::getRank(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return type && type.hasRank() ? type.getRank() : 0;
}

bool prec::isStoredInteger(Type type) {
  auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  return integer && integer.getWidth() > 1 && integer.getWidth() <= 8;
}

void IndexRange::add(std::optional<int64_t> offset, int64_t first,
                     int64_t end) {
  isUsed = true;
  if (!offset || end <= std::max(first, *offset))
    return;
  lowest = std::max(lowest, first - *offset);
  bound = std::min(bound ? bound : end - *offset, end - *offset);
}

void ArgumentTracer::push(Value value, const Trace &from, bool mixes) {
  // Loop counters get a new offset in each iteration; a few are enough.
  constexpr unsigned kMaxOffsets = 4;
  Trace trace = {value, from.offset, from.isMixed || mixes};
  constexpr int64_t kUnknown = std::numeric_limits<int64_t>::min();
  int64_t key = trace.isMixed ? 1 : trace.offset.value_or(kUnknown);
  SmallVector<int64_t, 1> &seen = visited[value];
  if (seen.size() >= kMaxOffsets || llvm::is_contained(seen, key))
    return;
  seen.push_back(key);
  worklist.push_back(trace);
}

ArgumentNotes ArgumentTracer::run(BlockArgument start) {
  argument = start;
  notes = ArgumentNotes();
  visited.clear();
  push(start, {});
  while (!worklist.empty()) {
    Trace trace = worklist.pop_back_val();
    if (!trace.isMixed &&
        (isFloat(trace.value) || isStoredInteger(argument.getType())))
      copies.insert(trace.value);
    for (Value target : program.getFlow().getTargets(trace.value))
      push(target, trace);
    for (OpOperand &use : trace.value.getUses())
      visitUse(use, trace);
  }
  return std::move(notes);
}

/// True if `op`, or the linalg op around it, broadcasts the argument: the
/// argument has rank 0 or 1, and the result is larger.
bool ArgumentTracer::isBroadcastIn(Operation *op) const {
  if (getRank(argument) > 1)
    return false;
  if (isa<linalg::LinalgOp>(op->getParentOp()))
    op = op->getParentOp();
  auto result = dyn_cast<ShapedType>(op->getResult(0).getType());
  if (!result || !result.hasRank())
    return false;
  auto type = dyn_cast<ShapedType>(argument.getType());
  if (result.getRank() > getRank(argument) || !type)
    return true;
  return result.hasStaticShape() && type.hasStaticShape() &&
         result.getNumElements() > type.getNumElements();
}

void ArgumentTracer::visitUse(OpOperand &use, const Trace &trace) {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  Operation *parent = user->getParentOp();
  if (isa_and_nonnull<linalg::LinalgOp>(parent) &&
      user->hasTrait<OpTrait::IsTerminator>())
    return push(parent->getResult(number), trace);
  OpModel scratch;
  const OpModel &model = program.getModel(user, scratch);
  if (const Contraction *products = model.getProducts()) {
    if (!model.isFactor(number)) {
      notes.isAdded |= !trace.isMixed && isBroadcastIn(user);
      return push(user->getResult(0), trace, /*mixes=*/true);
    }
    if (!trace.isMixed)
      visitFactor(use,
                  user->getOperand(number == products->lhs ? products->rhs
                                                           : products->lhs));
    return;
  }
  switch (model.getClass()) {
  case OpClass::Region:
    // Bounds of loops. The program flow lists operands that enter the regions.
    notes.isCount |=
        !isFloat(use.get()) && program.getFlow().getTargets(use.get()).empty();
    return;
  case OpClass::View:
  case OpClass::Layout:
  case OpClass::Gather:
  case OpClass::Collective:
    if (!model.hasBody())
      return visitCopy(use, model, trace);
    break;
  case OpClass::Pointwise:
    break;
  case OpClass::Reduction:
    if (!model.hasBody())
      for (OpResult result : user->getResults())
        push(result, trace, isFloat(use.get()));
    break;
  default:
    return;
  }
  if (model.hasBody())
    return push(user->getRegion(0).front().getArgument(number), trace);
  if (!model.isPointwise())
    return;
  if (isFloat(use.get()))
    visitFloat(use, model, trace);
  else
    visitInteger(use, model.getFunction(), trace);
}

void ArgumentTracer::visitCopy(OpOperand &use, const OpModel &model,
                               const Trace &trace) {
  Operation *user = use.getOwner();
  if (!model.isSource(use.getOperandNumber()))
    return isFloat(use.get()) ? void() : visitIndex(use, trace);
  // A row of a float table is data; a row of a table of indices holds indices.
  if (model.isGather() && isFloat(use.get())) {
    notes.isGathered |= !trace.isMixed;
    return;
  }
  // A cache with new rows in it is no longer a parameter.
  bool joinsData = llvm::any_of(model.getSources(), [&](unsigned source) {
    return isFloat(use.get()) &&
           taint.getState(user->getOperand(source)).origin == Origin::Data;
  });
  for (OpResult result : user->getResults())
    push(result, trace, joinsData);
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// Handles an argument that is an index, an offset or a size of a copy or
/// gather.
void ArgumentTracer::visitIndex(OpOperand &use, const Trace &trace) {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  auto table = dyn_cast<ShapedType>(user->getOperand(0).getType());
  auto note = [&](int64_t dim, int64_t taken) {
    bool isKnown = table && table.hasRank() && dim < table.getRank() &&
                   !table.isDynamicDim(dim) && !ShapedType::isDynamic(taken);
    notes.chosen.add(trace.offset, 0,
                     isKnown ? table.getDimSize(dim) - taken + 1 : 0);
  };
  if (auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(user)) {
    if (isa<tensor::InsertSliceOp>(user))
      table = cast<ShapedType>(user->getResult(0).getType());
    for (auto [dim, offset] : llvm::enumerate(slice.getMixedOffsets()))
      if (dyn_cast<Value>(offset) == use.get())
        if (std::optional<int64_t> size =
                getConstantIntValue(slice.getMixedSizes()[dim]))
          return note(dim, *size);
    notes.isCount = true;
    return;
  }
  // The scalar indices of an extract are in the order of the dimensions. A
  // tensor of indices selects rows.
  note(isa<tensor::ExtractOp>(user) ? number - 1 : 0, 1);
}

/// Comparing the argument with positions selects a one-hot row.
void ArgumentTracer::visitEquality(Value other, const Trace &trace) {
  if (!isConstant(other))
    return;
  if (std::optional<Positions> positions = getPositions(other, program, taint))
    notes.equated.add(trace.offset, positions->first, positions->end);
}

void ArgumentTracer::visitInteger(OpOperand &use, SF function,
                                  const Trace &trace) {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  if (function == SF::Add || function == SF::Sub || function == SF::Mul ||
      getTraits(function).taint == TaintEffect::AnyInteger) {
    Trace moved = trace;
    moved.offset = std::nullopt;
    bool isMoved = function == SF::Add || (function == SF::Sub && number == 0);
    if (isMoved && trace.offset && user->getNumOperands() == 2)
      if (auto by = getNumber(user->getOperand(1 - number), taint))
        moved.offset = *trace.offset + (function == SF::Add ? *by : -*by);
    return push(user->getResult(0), moved);
  }
  switch (function) {
  case SF::Compare:
    notes.isTruth = true;
    if (user->getNumOperands() == 2 && isEquality(user))
      visitEquality(user->getOperand(1 - number), trace);
    return;
  case SF::IntToFloat:
  case SF::UIntToFloat:
    notes.isTruth = true;
    if (isStoredInteger(argument.getType()))
      push(user->getResult(0), trace);
    return;
  case SF::Select:
    notes.isTruth |= number == 0;
    if (number == 0)
      return;
    [[fallthrough]];
  default:
    // Casts, limits and remainders keep the value in range.
    for (OpResult result : user->getResults())
      push(result, trace);
  }
}

/// A factor of constant weights is data. With truth values, the argument is
/// summed; with one-hot rows, its rows are selected.
void ArgumentTracer::visitFactor(OpOperand &use, Value other) {
  TaintState state = taint.getState(other);
  bool isTruth = state.integral && 0 <= state.low && state.low <= state.high &&
                 state.high <= 1;
  bool isNumber = uniform.contains(other);
  if (isConstant(other) && isNumber)
    notes.meetsNumber = true;
  else if (isConstant(other))
    notes.meetsConstant = true;
  else if (isTruth)
    notes.isGathered |= isOneHot(other, program, taint);
  else
    notes.factors.push_back(&use);
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

/// True for the accumulator argument in the body of a reduction.
static bool isAccumulator(Value value) {
  auto element = dyn_cast<BlockArgument>(value);
  auto parent = element ? dyn_cast_or_null<linalg::LinalgOp>(
                              element.getOwner()->getParentOp())
                        : linalg::LinalgOp();
  return parent && element.getArgNumber() >= parent.getNumDpsInputs();
}

void ArgumentTracer::visitFloat(OpOperand &use, const OpModel &model,
                                const Trace &trace) {
  Operation *user = use.getOwner();
  SF function = model.getFunction();
  unsigned number = use.getOperandNumber();
  bool hasOther = model.getReadOperands(user).size() == 2;
  Value other = hasOther ? user->getOperand(1 - number) : Value();
  bool isBinary = function == SF::Add || function == SF::Sub ||
                  function == SF::Mul || function == SF::Div;
  // CHLO writes a square with one operand.
  if (isBinary && !hasOther)
    return;
  // For stored integers, scales and offsets of parameters make the represented
  // number. With positions, the argument may be their frequencies.
  bool isStored = isStoredInteger(argument.getType());
  auto isStillArgument = [&](Value other) {
    Origin origin = taint.getState(other).origin;
    return uniform.contains(other) ||
           (isConstant(other) && origin == Origin::Constant) ||
           (isStored && origin <= Origin::Parameter);
  };
  bool isSpread = !trace.isMixed && isBroadcastIn(user);
  Value result = user->getResult(0);
  switch (function) {
  case SF::FloatCast:
  case SF::Identity:
  case SF::Neg:
    return push(result, trace);
  case SF::Select:
    if (number != 0)
      push(result, trace,
           /*mixes=*/!isStillArgument(user->getOperand(3 - number)));
    return;
  case SF::Max:
  case SF::Min:
  case SF::Clamp:
  case SF::Limit:
    return push(result, trace, /*mixes=*/true);
  case SF::Add:
  case SF::Sub:
    if (isStillArgument(other))
      return push(result, trace);
    notes.isAdded |= isSpread && !isAccumulator(other);
    return push(result, trace, /*mixes=*/true);
  case SF::Mul:
    if (other == use.get())
      return;
    if (isStillArgument(other))
      return push(result, trace);
    notes.isMultiplied |= isSpread;
    return;
  case SF::Div:
    if (number == 0 && isStillArgument(other))
      return push(result, trace);
    notes.isMultiplied |= number == 1 && isSpread;
    return;
  case SF::Reciprocal:
    notes.isMultiplied |= isSpread;
    return;
  case SF::Pow:
  case SF::Atan2:
    // The exponent of one number (a power decay^step) is a count.
    notes.isCount |= hasOther && number == 1 && !trace.isMixed &&
                     getRank(argument) == 0 && uniform.contains(other);
    return;
  default:
    notes.isPositive |= isRoot(function) || isLogarithm(function);
    return;
  }
}
