//===- EquatedValues.cpp - What equals the value it is made of ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/EquatedValues.h"
#include "OneHot.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

namespace {
class EqualitySearch {
public:
  explicit EqualitySearch(const ProgramModel &program)
      : program(program), uniform(program) {}

  SmallVector<Value> run();

private:
  void visit(Operation *op);
  bool keepBetween(Value value, Value other);
  bool isMadeOf(Value value, Value piece);
  void keepMoves(Value value, Value piece);
  SmallVector<Value, 3> getPieces(Value value) const;
  void keep(Value value);

  const ProgramModel &program;
  UniformValues uniform;
  SmallVector<Value> kept;
};
} // namespace

bool prec::equatesFloats(Operation *op) {
  if (op->getNumOperands() != 2 || !isFloat(op->getOperand(0)))
    return false;
  if (auto compare = dyn_cast<arith::CmpFOp>(op))
    switch (compare.getPredicate()) {
    case arith::CmpFPredicate::OEQ:
    case arith::CmpFPredicate::UEQ:
    case arith::CmpFPredicate::ONE:
    case arith::CmpFPredicate::UNE:
      return true;
    default:
      return false;
    }
  return isEquality(op);
}

bool prec::comparesFloats(Operation *op) {
  return op->getNumOperands() == 2 && isFloat(op->getOperand(0)) &&
         getOpModel(op).getFunction() == SF::Compare;
}

/// The number in all elements of a constant, or std::nullopt.
static std::optional<APFloat> getNumber(Value value) {
  Attribute attribute;
  if (!matchPattern(value, m_Constant(&attribute)))
    return std::nullopt;
  if (auto number = dyn_cast<FloatAttr>(attribute))
    return number.getValue();
  auto dense = dyn_cast<DenseFPElementsAttr>(attribute);
  if (dense && dense.isSplat())
    return dense.getSplatValue<APFloat>();
  return std::nullopt;
}

/// True for a number that no rounding changes, so that comparisons with it keep
/// their outcome.
static bool isInNarrowFormats(Value value) {
  std::optional<APFloat> number = getNumber(value);
  return number &&
         llvm::all_of(ArrayRef{&APFloat::BFloat(), &APFloat::IEEEhalf()},
                      [&](const llvm::fltSemantics *format) {
                        APFloat converted = *number;
                        bool losesInfo = false;
                        converted.convert(*format, APFloat::rmNearestTiesToEven,
                                          &losesInfo);
                        return !losesInfo;
                      });
}

/// The operands of which a value takes elements, one by one or over dimensions.
SmallVector<Value, 3> EqualitySearch::getPieces(Value value) const {
  ElementStep step = getElementStep(value, program);
  switch (step.function) {
  case SF::Identity:
  case SF::FloatCast:
  case SF::Max:
  case SF::Min:
  case SF::Clamp:
  case SF::Limit:
    return step.operands;
  case SF::Select:
    return SmallVector<Value, 3>(ArrayRef(step.operands).drop_front());
  default:
    break;
  }
  Operation *def = value.getDefiningOp();
  OpModel scratch;
  const OpModel *model = def ? &program.getModel(def, scratch) : nullptr;
  bool isExtremum = model && model->isReduction() &&
                    (model->getCombiner() == Combiner::Max ||
                     model->getCombiner() == Combiner::Min || model->selects());
  SmallVector<Value, 3> pieces;
  if (isExtremum)
    llvm::copy_if(def->getOperands(), std::back_inserter(pieces),
                  [](Value operand) { return isFloat(operand); });
  return pieces;
}

/// Arguments of bodies have no storage.
void EqualitySearch::keep(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  bool isElement = argument && isa_and_nonnull<linalg::LinalgOp>(
                                   argument.getOwner()->getParentOp());
  if (isFloat(value) && !isElement)
    kept.push_back(value);
}

/// Whether `value` is made of `piece`. Keeps all values between both, and
/// `value`. If the search meets too many values, it keeps them all.
bool EqualitySearch::isMadeOf(Value value, Value piece) {
  llvm::SetVector<Value> met;
  DenseMap<Value, SmallVector<Value, 2>> madeOf;
  met.insert(value);
  for (unsigned i = 0; i < met.size(); ++i) {
    Value current = met[i];
    if (current == piece)
      continue;
    if (i == horizon::kProof) {
      for (Value other : met)
        keep(other);
      return true;
    }
    for (Value operand : getPieces(current)) {
      madeOf[operand].push_back(current);
      met.insert(operand);
    }
  }
  // From the piece on, also through values that depend on themselves.
  llvm::SetVector<Value> made;
  made.insert(piece);
  for (unsigned i = 0; i < made.size(); ++i)
    made.insert_range(madeOf.lookup(made[i]));
  for (Value between : llvm::drop_begin(made))
    keep(between);
  return made.contains(value);
}

/// Keeps `value` and the copies between it and `piece`.
void EqualitySearch::keepMoves(Value value, Value piece) {
  while (value != piece) {
    keep(value);
    ElementStep step = getElementStep(value, program);
    if (step.operands.size() != 1)
      return;
    value = step.operands.front();
  }
}

/// Whether `value` is made of the source of `other`; keeps the values between
/// them.
bool EqualitySearch::keepBetween(Value value, Value other) {
  Value piece = skipMoves(other, program);
  if (isInNarrowFormats(piece))
    return false;
  if (!isMadeOf(value, piece))
    return false;
  keepMoves(other, piece);
  return true;
}

void EqualitySearch::visit(Operation *op) {
  Value a = op->getOperand(0), b = op->getOperand(1);
  // A difference compared with zero equates its two sides.
  ElementStep difference = getElementStep(skipMoves(a, program), program);
  std::optional<APFloat> number = getNumber(skipMoves(b, program));
  bool isDifference = number && number->isZero() &&
                      difference.function == SF::Sub &&
                      difference.operands.size() == 2;
  if (isDifference) {
    a = difference.operands[0];
    b = difference.operands[1];
  }
  Value first = skipMoves(a, program), second = skipMoves(b, program);
  // Equal sides are a test for NaN.
  if (first == second || keepBetween(b, a) || keepBetween(a, b))
    return;
  bool isOfNumber = uniform.contains(first) || uniform.contains(second);
  if (!equatesFloats(op) || isDifference || isOfNumber)
    return;
  keep(a);
  keep(b);
}

SmallVector<Value> EqualitySearch::run() {
  const FunctionSet comparing = {SF::Compare};
  for (const ModelledOp &modelled : program.getOps()) {
    if (!modelled.model.hasBody()) {
      if (comparesFloats(modelled.op))
        visit(modelled.op);
      continue;
    }
    if (program.getBodyFunctions(modelled).intersects(comparing))
      modelled.op->getRegion(0).walk([&](Operation *inner) {
        if (comparesFloats(inner))
          visit(inner);
      });
  }
  return std::move(kept);
}

SmallVector<Value> prec::findEquatedValues(const ProgramModel &program) {
  return EqualitySearch(program).run();
}
