//===- ArmData.cpp - What decisions pick ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArmData.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/FunctionSet.h"
#include "prec/OpModels/Bodies.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

bool ArmData::isOtherData(Value value, Value outcome) {
  if (!isFloat(value))
    return false;
  Lineage::Leaves known = lineage.getLeaves(outcome);
  return llvm::any_of(lineage.getLeaves(value), [&](unsigned leaf) {
    return !llvm::is_contained(known, leaf) && !lineage.isParameter(leaf);
  });
}

/// Whether a number is a converted truth value, also by way of an integer,
/// which is then zero, one or minus one.
static bool isOfTruth(ElementStep step, const ProgramModel &program) {
  constexpr FunctionSet kToFloat = {SF::UIntToFloat, SF::IntToFloat},
                        kToInteger = {SF::UIntCast, SF::IntCast};
  if (!kToFloat.contains(step.function))
    return false;
  Value integer = step.operands.front();
  while (!getElementTypeOrSelf(integer).isInteger(1)) {
    step = getElementStep(skipMoves(integer, program), program);
    if (!kToInteger.contains(step.function))
      return false;
    integer = step.operands.front();
  }
  return true;
}

bool ArmData::isOfNumbers(Value value) {
  constexpr unsigned kMostValues = 32;
  constexpr FunctionSet kAffine = {SF::Add, SF::Sub, SF::Mul, SF::Div, SF::Neg};
  llvm::SmallSetVector<Value, 8> pending;
  pending.insert(value);
  for (unsigned i = 0; i < pending.size(); ++i) {
    if (!hasLeaves(pending[i]))
      continue;
    if (i == kMostValues)
      return false;
    ElementStep step = getElementStep(skipMoves(pending[i], program), program);
    ArrayRef<Value> operands = step.operands;
    if (isOfTruth(step, program))
      continue;
    if (step.function == SF::Select && operands.size() == 3) {
      // The replacement of NaN is not data.
      Operation *compare = skipMoves(operands.front(), program).getDefiningOp();
      operands = operands.drop_front(compare && isNaNTest(compare) ? 2 : 1);
    } else if (!kAffine.contains(step.function)) {
      return false;
    }
    pending.insert_range(operands);
  }
  return true;
}

bool ArmData::isMadeOfPieces(Value condition, ValueRange arms) {
  return llvm::none_of(arms,
                       [&](Value arm) { return isOtherData(arm, condition); });
}

bool ArmData::mayComeFromContraction(Value value) {
  return llvm::any_of(lineage.getLeaves(value), [&](unsigned number) {
    Value leaf = lineage.getLeaf(number);
    Operation *op = leaf.getDefiningOp();
    if (!op)
      return !isa<FunctionOpInterface>(leaf.getParentBlock()->getParentOp());
    OpModel scratch;
    return !program.getModel(op, scratch).getIf<Source>();
  });
}

Lineage::Leaves ArmData::getData(Value value) {
  Lineage::Leaves leaves = lineage.getLeaves(value);
  llvm::erase_if(leaves,
                 [&](unsigned leaf) { return lineage.isParameter(leaf); });
  return leaves;
}

bool ArmData::haveSameData(Value a, Value b) {
  Lineage::Leaves first = getData(a), second = getData(b);
  return first.empty() || second.empty() || first == second;
}

bool ArmData::isOtherTimesCompared(Value a, Value b, Value compared) {
  Lineage::Leaves more = getData(a), fewer = getData(b);
  if (more.size() < fewer.size())
    std::swap(more, fewer);
  Lineage::Leaves both = getData(compared);
  both.append(fewer);
  auto isIn = [](const Lineage::Leaves &leaves) {
    return [&](unsigned leaf) { return llvm::is_contained(leaves, leaf); };
  };
  return !fewer.empty() && llvm::all_of(fewer, isIn(more)) &&
         llvm::all_of(more, isIn(both));
}

bool ArmData::isTable(Value value) {
  SmallVector<Value> pending = {skipMoves(value, program)};
  DenseSet<Value> visited;
  while (!pending.empty()) {
    Value current = pending.pop_back_val();
    if (!visited.insert(current).second)
      continue;
    llvm::append_range(pending, program.getFlow().getTargets(current));
    for (OpOperand &use : current.getUses()) {
      Operation *user = use.getOwner();
      OpModel scratch;
      const OpModel &model = program.getModel(user, scratch);
      if (model.isGather() && model.isSource(use.getOperandNumber()))
        for (Value index : user->getOperands().drop_front())
          if (!mayComeFromContraction(index) && hasLeaves(index))
            return true;
      visitCopies(use, program, [&](Value copy) { pending.push_back(copy); });
    }
  }
  return false;
}
