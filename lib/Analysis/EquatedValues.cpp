//===- EquatedValues.cpp - What equals the value it is made of ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/EquatedValues.h"
#include "OneHot.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/OpModels/ConstantValues.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

namespace {
class EqualitySearch {
public:
  explicit EqualitySearch(const ProgramModel &program) : program(program) {}

  SmallVector<Value> run();

private:
  void visit(Operation *op);
  bool isMadeOf(Value value, Value piece);
  SmallVector<Value, 3> getPieces(Value value) const;
  void keep(Value value) {
    if (isFloat(value))
      kept.push_back(value);
  }

  const ProgramModel &program;
  /// Of one search, and whether they are made of the piece.
  DenseMap<Value, bool> visited;
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

/// What a value is one of, element by element or over dimensions.
SmallVector<Value, 3> EqualitySearch::getPieces(Value value) const {
  ElementStep step = getElementStep(value, program);
  switch (step.function) {
  case SF::Identity:
  case SF::Max:
  case SF::Min:
  case SF::Clamp:
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

/// Keeps what stands between both, and `value`.
bool EqualitySearch::isMadeOf(Value value, Value piece) {
  if (skipMoves(value, program) == piece)
    return true;
  if (visited.size() >= horizon::kMoves)
    return false;
  if (auto [it, inserted] = visited.try_emplace(value, false); !inserted)
    return it->second;
  bool isMade = false;
  for (Value operand : getPieces(value))
    isMade |= isMadeOf(operand, piece);
  visited[value] = isMade;
  if (isMade)
    keep(value);
  return isMade;
}

void EqualitySearch::visit(Operation *op) {
  Value a = op->getOperand(0), b = op->getOperand(1);
  Value first = skipMoves(a, program), second = skipMoves(b, program);
  // A test for NaN.
  if (first == second)
    return;
  visited.clear();
  if (isMadeOf(b, first))
    return;
  visited.clear();
  if (isMadeOf(a, second))
    return;
  UniformValues uniform(program);
  if (uniform.contains(first) || uniform.contains(second))
    return;
  keep(a);
  keep(b);
}

SmallVector<Value> EqualitySearch::run() {
  for (const auto &[op, model] : program.getOps()) {
    if (!model.hasBody()) {
      if (equatesFloats(op))
        visit(op);
      continue;
    }
    op->getRegion(0).walk([&](Operation *inner) {
      if (equatesFloats(inner))
        visit(inner);
    });
  }
  return std::move(kept);
}

SmallVector<Value> prec::findEquatedValues(const ProgramModel &program) {
  return EqualitySearch(program).run();
}
