//===- ValueLimits.cpp - Which values limit which -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ValueLimits.h"
#include "InPlace.h"
#include "SignFlips.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// `kLimiting`: functions that limit their operands by one another. `kPieces`:
/// functions that `addPieces` examines.
static constexpr FunctionSet kLimiting = {SF::Max, SF::Min, SF::Clamp,
                                          SF::Limit};
static constexpr FunctionSet kPieces =
    kLimiting | FunctionSet{SF::Abs, SF::Select};

std::optional<double> ValueLimits::getNumber(Value value) const {
  TaintState state = taint.getState(value);
  return state.isNumber() ? std::optional(state.low) : std::nullopt;
}

ValueLimits::Bound ValueLimits::getBound(Value limit) const {
  if (std::optional<double> number = getNumber(limit))
    return {Value(), *number};
  return {skipMoves(limit, program), 0};
}

ValueLimits::Limit ValueLimits::getLimit(Value value, Bound by) const {
  // Both zeros are one number, and so are numbers that are equal in fp32: 1 -
  // 0.1 is 0.9.
  float number = static_cast<float>(by.second);
  return {skipMoves(value, program),
          {by.first, llvm::bit_cast<uint32_t>(number == 0 ? 0 : number)}};
}

/// Notes that `by` limits the value. If the value is an argument of a function,
/// the values that callers pass are limited as well.
void ValueLimits::addLimit(Value value, Bound by) {
  SmallVector<Value> pending = {value};
  while (!pending.empty()) {
    Limit limit = getLimit(pending.pop_back_val(), by);
    if (!limits.insert(limit).second)
      continue;
    if (isa<BlockArgument>(limit.first))
      llvm::append_range(pending, program.getFlow().getSources(limit.first));
    if (!by.first)
      addInnerLimits(limit.first, by.second);
  }
}

/// The operands of a limiting function, or the arms of a select that compares
/// its arms; else empty.
ArrayRef<Value> ValueLimits::getParts(const ElementStep &step) const {
  if (kLimiting.contains(step.function))
    return step.operands;
  if (step.function != SF::Select || step.operands.size() != 3)
    return {};
  auto arms = ArrayRef(step.operands).drop_front();
  Operation *compare =
      skipMoves(step.operands.front(), program).getDefiningOp();
  if (!compare || !comparesFloats(compare))
    return {};
  bool areCompared = llvm::all_of(compare->getOperands(), [&](Value compared) {
    return llvm::any_of(
        arms, [&](Value arm) { return getBound(arm) == getBound(compared); });
  });
  return areCompared ? arms : ArrayRef<Value>();
}

/// If a number limits a value, it also limits the operands of the maxima and
/// minima inside: min(max(x, 0), 6) limits x by 6. An added number shifts the
/// limit: min(x + 3, 6) limits x by 3. Other values are not passed inside,
/// because they may be alternatives: the largest of three values does not
/// compare two of them. Takes a few steps, and does not follow loops, which
/// change their carried values.
void ValueLimits::addInnerLimits(Value value, double number) {
  constexpr unsigned kMost = 8;
  SmallVector<std::pair<Value, double>, kMost> pending = {{value, number}};
  for (unsigned i = 0; i < pending.size() && i < kMost; ++i) {
    auto [current, bound] = pending[i];
    limits.insert(getLimit(current, {Value(), bound}));
    ElementStep step =
        getElementStep(skipMoves(current, program), program, Borders::Stop);
    for (Value part : getParts(step))
      if (!getNumber(part))
        pending.push_back({part, bound});
    bool isAdded = step.function == SF::Add,
         isSubtracted = step.function == SF::Sub;
    if (!isAdded && !isSubtracted)
      continue;
    std::optional<double> first = getNumber(step.operands.front()),
                          second = getNumber(step.operands.back());
    if (second)
      pending.push_back(
          {step.operands.front(), isAdded ? bound - *second : bound + *second});
    else if (first && isAdded)
      pending.push_back({step.operands.back(), bound - *first});
  }
}

void ValueLimits::addPieces(Operation *op, SF function) {
  if (!kPieces.contains(function))
    return;
  if (auto limits = getClampLimits(op)) {
    for (FloatAttr limit : {limits->first, limits->second})
      for (Value value : {op->getOperand(0), Value(op->getResult(0))})
        addLimit(value, {Value(), limit.getValueAsDouble()});
    addLimit(op->getResult(0), op->getOperand(0));
    return;
  }
  // Nothing verifies StableHLO ops.
  unsigned expected = function == SF::Max || function == SF::Min        ? 2
                      : function == SF::Clamp || function == SF::Select ? 3
                                                                        : 1;
  if (op->getNumOperands() != expected)
    return;
  switch (function) {
  case SF::Max:
  case SF::Min:
    for (unsigned i : {0, 1}) {
      addLimit(op->getOperand(i), op->getOperand(1 - i));
      // A comparison of the limited value with its limit.
      addLimit(op->getResult(0), op->getOperand(i));
      // |x| written as the larger of x and -x.
      InPlace inPlace(program);
      if (isNegation(op->getOperand(i), op->getOperand(1 - i), program, taint,
                     [&](Value value) { return inPlace.skip(value); }))
        addZero(op->getOperand(1 - i));
    }
    return;
  case SF::Clamp:
    for (unsigned i : {0, 2})
      for (Value value : {op->getOperand(1), Value(op->getResult(0))})
        addLimit(value, op->getOperand(i));
    return;
  case SF::Abs:
    addZero(op->getOperand(0));
    return;
  case SF::Select: {
    Operation *compare = skipMoves(op->getOperand(0), program).getDefiningOp();
    if (!compare || !comparesFloats(compare) || !isFloat(op->getResult(0)))
      return;
    ValueRange arms = op->getOperands().drop_front();
    bool areNumbers =
        llvm::all_of(arms, [&](Value arm) { return data.isOfNumbers(arm); });
    if (areNumbers || !data.isMadeOfPieces(op->getOperand(0), arms) ||
        rows.picks(op->getOperand(0), arms[0], arms[1]))
      return;
    for (unsigned i : {0, 1}) {
      addLimit(compare->getOperand(i), compare->getOperand(1 - i));
      addLimit(op->getResult(0), compare->getOperand(i));
    }
    return;
  }
  default:
    return;
  }
}

/// True if `inner` reads an accumulator: the best so far is chosen, and limits
/// nothing.
static bool readsAccumulator(Operation *inner) {
  auto reduction = dyn_cast<linalg::LinalgOp>(inner->getParentOp());
  return !reduction || llvm::any_of(inner->getOperands(), [&](Value operand) {
    auto argument = dyn_cast<BlockArgument>(operand);
    return argument && argument.getOwner() == inner->getBlock() &&
           reduction.isDpsInit(reduction.getMatchingOpOperand(argument));
  });
}

ValueLimits::ValueLimits(const ProgramModel &program,
                         const TaintAnalysis &taint, ArmData &data)
    : program(program), taint(taint), data(data), rows(program, taint, data) {
  for (const ModelledOp &modelled : program.getOps()) {
    const auto &[op, model] = modelled;
    if (model.isPointwise() && !model.hasBody())
      addPieces(op, model.getFunction());
    // The operand of a reduction may be computed in its body.
    if (!model.hasBody() || (!model.isPointwise() && !model.isReduction()) ||
        !program.getBodyFunctions(modelled).intersects(kPieces))
      continue;
    for (Operation &inner : op->getRegion(0).front().without_terminator())
      if (model.isPointwise() || !readsAccumulator(&inner))
        addPieces(&inner, getOpModel(&inner).getFunction());
  }
}

bool ValueLimits::isMaximumOf(Value maximum, Value operand) const {
  ElementStep step = getElementStep(skipMoves(maximum, program), program);
  Value piece = skipMoves(operand, program);
  return kLimiting.contains(step.function) &&
         llvm::any_of(step.operands, [&](Value other) {
           return skipMoves(other, program) == piece;
         });
}

bool ValueLimits::isDerivative(Operation *op) const {
  Value a = op->getOperand(0), b = op->getOperand(1);
  if (equatesFloats(op) && (isMaximumOf(a, b) || isMaximumOf(b, a)))
    return true;
  return limits.contains(getLimit(a, getBound(b))) ||
         limits.contains(getLimit(b, getBound(a)));
}

bool ValueLimits::isLimitedByZero(Value value) const {
  return limits.contains(getLimit(value, {Value(), 0}));
}

/// Whether `limited` is a limiting function, up to scales and shifts by
/// numbers, with the same leaves as `value`.
bool ValueLimits::isLimitedFunctionOf(Value limited, Value value) const {
  if (!data.haveSameLeaves(limited, value))
    return false;
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    ElementStep step = getElementStep(skipMoves(limited, program), program);
    if (!getParts(step).empty())
      return true;
    constexpr FunctionSet kAffine = {SF::Add, SF::Sub, SF::Mul, SF::Div};
    if (!kAffine.contains(step.function) || step.operands.size() != 2)
      return false;
    bool isFirst = getNumber(step.operands.back()).has_value();
    if (!isFirst && !getNumber(step.operands.front()))
      return false;
    limited = isFirst ? step.operands.front() : step.operands.back();
  }
  return false;
}

bool ValueLimits::scalesLimited(Value value) const {
  llvm::SmallSetVector<Value, 8> moved;
  moved.insert(skipMoves(value, program));
  for (unsigned i = 0; i < moved.size(); ++i)
    for (OpOperand &use : moved[i].getUses()) {
      Operation *user = use.getOwner();
      OpModel scratch;
      const OpModel &model = program.getModel(user, scratch);
      if (model.isPointwise() && model.getFunction() == SF::Mul &&
          user->getNumOperands() >= 2 && use.getOperandNumber() < 2) {
        if (isLimitedFunctionOf(user->getOperand(1 - use.getOperandNumber()),
                                value))
          return true;
      } else if (model.isCopy() || (model.isPointwise() && model.hasBody())) {
        visitDependents(use, program, [&](Value next) { moved.insert(next); });
      }
    }
  return false;
}
