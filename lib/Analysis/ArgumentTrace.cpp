//===- ArgumentTrace.cpp - What is done with an argument ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArgumentTrace.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include <limits>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

static bool isFloat(Value value) {
  return isa<FloatType>(getElementTypeOrSelf(value.getType()));
}

static int64_t getRank(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return type && type.hasRank() ? type.getRank() : 0;
}

void ArgumentTracer::push(Value value, const Trace &from, bool mixes) {
  // Counters in loops get new offsets in each turn: a few are enough.
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
    if (!trace.isMixed && isFloat(trace.value))
      copies.insert(trace.value);
    for (Value target : flow.getTargets(trace.value))
      push(target, trace);
    for (OpOperand &use : trace.value.getUses())
      visitUse(use, trace);
  }
  return std::move(notes);
}

/// True if `op`, or the linalg op around it, makes something larger than the
/// argument: the argument is spread over it.
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
  OpModel model = getOpModel(user);
  switch (model.opClass) {
  case OpClass::Contraction:
    if (number != model.contraction.lhs && number != model.contraction.rhs) {
      notes.isAdded |= !trace.isMixed && isBroadcastIn(user);
      return push(user->getResult(0), trace, /*mixes=*/true);
    }
    if (!trace.isMixed)
      notes.factors.push_back(&use);
    return;
  case OpClass::Region:
    // Bounds of loops; what enters the regions is in the flow.
    notes.isCount |= !isFloat(use.get()) && flow.getTargets(use.get()).empty();
    return;
  case OpClass::View:
  case OpClass::Layout:
  case OpClass::Gather:
  case OpClass::Collective:
    if (!model.hasBody)
      return visitCopy(use, model, trace);
    break;
  case OpClass::Pointwise:
    break;
  case OpClass::Reduction:
    if (!model.hasBody)
      for (OpResult result : user->getResults())
        push(result, trace, isFloat(use.get()));
    break;
  default:
    return;
  }
  if (model.hasBody)
    return push(user->getRegion(0).front().getArgument(number), trace);
  if (model.opClass != OpClass::Pointwise)
    return;
  if (isFloat(use.get()))
    visitFloat(use, model.function, trace);
  else
    visitInteger(use, model.function, trace);
}

void ArgumentTracer::visitCopy(OpOperand &use, const OpModel &model,
                               const Trace &trace) {
  Operation *user = use.getOwner();
  if (!llvm::is_contained(model.sources, use.getOperandNumber()))
    return isFloat(use.get()) ? void() : visitIndex(use, trace);
  // A row of a table is data; of a table of indices, again indices.
  if (model.opClass == OpClass::Gather && isFloat(use.get())) {
    notes.isGathered |= !trace.isMixed;
    return;
  }
  // A cache with new rows in it is no parameter any more.
  bool joinsData = llvm::any_of(model.sources, [&](unsigned source) {
    return isFloat(use.get()) &&
           taint.getState(user->getOperand(source)).origin == Origin::Data;
  });
  for (OpResult result : user->getResults())
    push(result, trace, joinsData);
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// The argument is an index, an offset or a size of a copy or gather.
void ArgumentTracer::visitIndex(OpOperand &use, const Trace &trace) {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  auto table = dyn_cast<ShapedType>(user->getOperand(0).getType());
  auto note = [&](int64_t dim, int64_t taken) {
    bool isKnown = table && table.hasRank() && dim < table.getRank() &&
                   !table.isDynamicDim(dim) && !ShapedType::isDynamic(taken);
    notes.addIndex(trace.offset,
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
  // The scalar indices of an element stand in the order of the dimensions. A
  // tensor of indices chooses rows.
  note(isa<tensor::ExtractOp>(user) ? number - 1 : 0, 1);
}

/// The number of positions if `value` is a position (an iota), else 0.
static int64_t getPositionBound(Value value, const ValueFlow &flow) {
  constexpr unsigned kMaxSteps = 16;
  for (unsigned i = 0; i < kMaxSteps; ++i) {
    ElementStep step = getElementStep(value, &flow);
    if (step.function == SF::Index && step.op) {
      int64_t bound = getOpModel(step.op).bound;
      return ShapedType::isDynamic(bound) ? 0 : bound;
    }
    bool isMove = step.function == SF::Identity || step.function == SF::IntCast;
    if (!isMove || step.operands.size() != 1)
      return 0;
    value = step.operands.front();
  }
  return 0;
}

void ArgumentTracer::visitInteger(OpOperand &use, SF function,
                                  const Trace &trace) {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  switch (function) {
  case SF::Compare:
    notes.isTruth = true;
    // Equal to a position: a one-hot row is chosen.
    if (user->getNumOperands() == 2)
      if (int64_t bound = getPositionBound(user->getOperand(1 - number), flow);
          bound && user->getName().getStringRef() == "arith.cmpi" &&
          cast<IntegerAttr>(user->getAttr("predicate")).getInt() == 0)
        notes.addIndex(trace.offset, bound);
    return;
  case SF::IntToFloat:
  case SF::UIntToFloat:
    notes.isTruth = true;
    return;
  case SF::Add:
  case SF::Sub:
  case SF::Mul:
  case SF::Logic: {
    APInt constant;
    Trace moved = trace;
    bool isOffset =
        function == SF::Add && trace.offset && user->getNumOperands() == 2 &&
        matchPattern(user->getOperand(1 - number), m_ConstantInt(&constant)) &&
        constant.getSignificantBits() <= 32;
    moved.offset = isOffset
                       ? std::optional(*trace.offset + constant.getSExtValue())
                       : std::nullopt;
    return push(user->getResult(0), moved);
  }
  case SF::Select:
    notes.isTruth |= number == 0;
    if (number == 0)
      return;
    [[fallthrough]];
  default:
    // Casts, limits and remainders stay in range.
    for (OpResult result : user->getResults())
      push(result, trace);
  }
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

/// True for the accumulator in the body of a reduction.
static bool isAccumulator(Value value) {
  auto element = dyn_cast<BlockArgument>(value);
  auto parent = element ? dyn_cast_or_null<linalg::LinalgOp>(
                              element.getOwner()->getParentOp())
                        : linalg::LinalgOp();
  return parent && element.getArgNumber() >= parent.getNumDpsInputs();
}

void ArgumentTracer::visitFloat(OpOperand &use, SF function,
                                const Trace &trace) {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  bool hasOther = user->getNumOperands() == 2;
  Value other = hasOther ? user->getOperand(1 - number) : Value();
  bool isBinary = function == SF::Add || function == SF::Sub ||
                  function == SF::Mul || function == SF::Div;
  // A square is written with one operand in CHLO.
  if (isBinary && !hasOther)
    return;
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
           /*mixes=*/!isUniform(user->getOperand(3 - number), &flow));
    return;
  case SF::Max:
  case SF::Min:
  case SF::Clamp:
    return push(result, trace, /*mixes=*/true);
  case SF::Add:
  case SF::Sub:
    if (isUniform(other, &flow))
      return push(result, trace);
    notes.isAdded |= isSpread && !isAccumulator(other);
    return push(result, trace, /*mixes=*/true);
  case SF::Mul:
    if (other == use.get())
      return;
    if (isUniform(other, &flow))
      return push(result, trace);
    notes.isMultiplied |= isSpread;
    return;
  case SF::Div:
    if (number == 0 && isUniform(other, &flow))
      return push(result, trace);
    notes.isMultiplied |= number == 1 && isSpread;
    return;
  case SF::Root:
    notes.isPositive = true;
    return;
  case SF::Compressing:
    notes.isPositive |= isLogarithm(user);
    // The exponent of one number (a power decay^step) counts.
    notes.isCount |= hasOther && number == 1 && !trace.isMixed &&
                     getRank(argument) == 0 && isUniform(other, &flow);
    return;
  default:
    return;
  }
}
