//===- Crossings.cpp - Values moved across the borders of steps -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Crossings.h"
#include "HostCalls.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Taint.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

static std::optional<Step> describe(Operation *op) {
  Step step;
  step.op = op;
  switch (getOpModel(op).getFunction()) {
  case SF::Floor:
  case SF::Ceil:
    return step;
  case SF::Round:
  case SF::RoundEven:
    step.isAtHalves = true;
    return step;
  case SF::Trunc:
    step.isTowardsZero = true;
    return step;
  case SF::FloatToInt:
    step.isAtHalves = castsToNearest(op);
    step.isTowardsZero = !step.isAtHalves;
    return step;
  default:
    return std::nullopt;
  }
}

/// True if constants of the type of `value` can be created, which needs static
/// sizes.
static bool canMove(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  Type element = getElementTypeOrSelf(value);
  return (element.isF32() || element.isF64() || element.isBF16()) &&
         (type ? type.hasStaticShape() : value.getType() == element);
}

SmallVector<Step> prec::findSteps(ModuleOp module) {
  SmallVector<Step> steps;
  module.walk([&](Operation *op) {
    if (op->getNumOperands() != 1 || !isFloat(op->getOperand(0)))
      return;
    if (std::optional<Step> step = describe(op))
      steps.push_back(*step);
  });
  if (steps.empty())
    return steps;
  ProgramModel program(module);
  TaintAnalysis taint(program);
  llvm::erase_if(steps, [&](Step &step) {
    Value rounded = step.op->getOperand(0);
    step.value = skipMoves(rounded, program);
    // A value that is already an integer was rounded earlier.
    auto outcome = dyn_cast<ShapedType>(step.op->getResult(0).getType());
    return taint.getState(rounded).integral || !canMove(step.value) ||
           (outcome && !outcome.hasStaticShape());
  });
  return steps;
}

//===----------------------------------------------------------------------===//
// Crossings
//===----------------------------------------------------------------------===//

static Value createNumber(OpBuilder &b, Location loc, Type type,
                          double number) {
  TypedAttr attribute = b.getFloatAttr(getElementTypeOrSelf(type), number);
  if (auto shaped = dyn_cast<ShapedType>(type))
    attribute = DenseElementsAttr::get(shaped, Attribute(attribute));
  return arith::ConstantOp::create(b, loc, attribute);
}

/// The border nearest to `value`.
static Value createBorder(OpBuilder &b, Location loc, Value value,
                          const Step &step) {
  Type type = value.getType();
  if (step.isAtHalves)
    return arith::AddFOp::create(b, loc, math::FloorOp::create(b, loc, value),
                                 createNumber(b, loc, type, 0.5));
  Value nearest = math::RoundEvenOp::create(b, loc, value);
  if (!step.isTowardsZero)
    return nearest;
  Value least =
      arith::MaximumFOp::create(b, loc, math::AbsFOp::create(b, loc, nearest),
                                createNumber(b, loc, type, 1));
  return math::CopySignOp::create(b, loc, least, value);
}

/// True for about half of all elements, by the sine of the element as a large
/// phase.
static Value createSides(OpBuilder &b, Location loc, Value value,
                         Value isOtherwise) {
  constexpr double kPhase = 7919, kOther = 104729;
  Type type = value.getType();
  Value phase = arith::SelectOp::create(b, loc, isOtherwise,
                                        createNumber(b, loc, type, kOther),
                                        createNumber(b, loc, type, kPhase));
  Value sine =
      math::SinOp::create(b, loc, arith::MulFOp::create(b, loc, value, phase));
  return arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OGT, sine,
                               createNumber(b, loc, type, 0));
}

/// `value` itself, or a number next to its border, as the switches select.
static Value createCrossing(OpBuilder &b, const Step &step, Value value,
                            llvm::ArrayRef<Value> switches) {
  auto isOn = [&](Crossing crossing) { return switches[unsigned(crossing)]; };
  // Exact in f32. In float64 it is a tiny part of any coordinate, and far
  // larger than roundings.
  constexpr double kDistance = 0x1p-30;
  Location loc = step.op->getLoc();
  Type type = value.getType();
  Value border = createBorder(b, loc, value, step);
  Value isAbove = createSides(b, loc, value, isOn(Crossing::Otherwise));
  auto createDistance = [&](double above) {
    return arith::SelectOp::create(b, loc, isAbove,
                                   createNumber(b, loc, type, above),
                                   createNumber(b, loc, type, -above));
  };
  Value distance = arith::SelectOp::create(b, loc, isOn(Crossing::Opposite),
                                           createDistance(-kDistance),
                                           createDistance(kDistance));
  Value moved = arith::AddFOp::create(b, loc, border, distance);
  return arith::SelectOp::create(b, loc, isOn(Crossing::Moved), moved, value);
}

/// Adds a switch that increases the outcome of `step` by one.
static void addWrongOutcome(OpBuilder &b, const Step &step, Value isWrong) {
  Location loc = step.op->getLoc();
  Value outcome = step.op->getResult(0);
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : outcome.getUses())
    uses.push_back(&use);
  b.setInsertionPointAfter(step.op);
  Type type = outcome.getType();
  Value other;
  if (isFloat(outcome)) {
    other =
        arith::AddFOp::create(b, loc, outcome, createNumber(b, loc, type, 1));
  } else {
    TypedAttr one = b.getIntegerAttr(getElementTypeOrSelf(type), 1);
    if (auto shaped = dyn_cast<ShapedType>(type))
      one = DenseElementsAttr::get(shaped, Attribute(one));
    other = arith::AddIOp::create(b, loc, outcome,
                                  arith::ConstantOp::create(b, loc, one));
  }
  Value given = arith::SelectOp::create(b, loc, isWrong, other, outcome);
  for (OpOperand *use : uses)
    use->set(given);
}

void prec::addCrossings(ModuleOp module) {
  HostCalls host(module);
  for (auto [i, step] : llvm::enumerate(findSteps(module))) {
    // A value that another step has moved is moved from there.
    Value value = step.value;
    auto body =
        dyn_cast<linalg::LinalgOp>(value.getParentBlock()->getParentOp());
    Operation *def = value.getDefiningOp();
    // Bodies of linalg must not contain calls, so the calls precede the op.
    Location loc = step.op->getLoc();
    OpBuilder &b = body  ? host.before(body)
                   : def ? host.after(def)
                         : host.before(&value.getParentBlock()->front());
    SmallVector<Value, kCrossings> switches;
    for (unsigned crossing = 0; crossing < kCrossings; ++crossing)
      switches.push_back(host.isOn(loc, kCrossings * i + crossing));
    if (body && def)
      b.setInsertionPointAfter(def);
    else if (body)
      b.setInsertionPointToStart(value.getParentBlock());
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : value.getUses())
      uses.push_back(&use);
    Value crossing = createCrossing(b, step, value, switches);
    for (OpOperand *use : uses)
      use->set(crossing);
    if (auto around = dyn_cast<linalg::LinalgOp>(step.op->getParentOp()))
      host.before(around);
    else
      host.before(step.op);
    Value isWrong = host.isOn(loc, kCrossings * i + unsigned(Crossing::Wrong));
    addWrongOutcome(b, step, isWrong);
  }
}
