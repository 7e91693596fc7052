//===- BranchCuts.cpp - Where an angle jumps ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BranchCuts.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/ElementGraph.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// Whether adding a whole turn to `use` adds whole turns to the result.
static bool keepsTurns(OpOperand &use, SF function,
                       const TaintAnalysis &taint) {
  switch (function) {
  case SF::Identity:
  case SF::FloatCast:
  case SF::Neg:
  case SF::Add:
  case SF::Sub:
    return true;
  case SF::Mul: {
    Value other = use.getOwner()->getOperand(1 - use.getOperandNumber());
    TaintState state = taint.getState(other);
    return state.isNumber() && state.integral;
  }
  default:
    return false;
  }
}

static bool goesRound(SF function) {
  return function == SF::Sin || function == SF::Cos || function == SF::SinCos ||
         function == SF::Tan;
}

/// True for a value that is positive, or that is zero only by chance. A relu
/// does not count, because it is zero for half of the data.
static bool isPositive(Value value, const ProgramModel &program,
                       const TaintAnalysis &taint) {
  TaintState state = taint.getState(value);
  if (state.low > 0)
    return true;
  SF function = getElementStep(skipMoves(value, program), program).function;
  return state.low >= 0 && (isRoot(function) || function == SF::Abs ||
                            (isExponential(function) && function != SF::Expm1));
}

/// The angle of (x, y) jumps only where y changes its sign at x < 0.
static bool meetsCut(Operation *op, const ProgramModel &program,
                     const TaintAnalysis &taint) {
  if (op->getNumOperands() != 2)
    return true;
  Value y = op->getOperand(0), x = op->getOperand(1);
  return !isPositive(x, program, taint) && !isPositive(y, program, taint) &&
         taint.getState(y).high >= 0;
}

bool prec::showsBranchCut(Operation *op, const ProgramModel &program,
                          const TaintAnalysis &taint) {
  if (!meetsCut(op, program, taint))
    return false;
  llvm::SmallSetVector<Value, 8> angles;
  angles.insert_range(op->getResults());
  for (unsigned i = 0; i < angles.size() && i < horizon::kProof; ++i) {
    Value angle = angles[i];
    ArrayRef<Value> targets = program.getFlow().getTargets(angle);
    angles.insert_range(targets);
    for (OpOperand &use : angle.getUses()) {
      Operation *user = use.getOwner();
      OpModel scratch;
      const OpModel &model = program.getModel(user, scratch);
      SF function = model.getFunction();
      bool isElement = model.isPointwise() && !model.hasBody();
      if (isElement && goesRound(function))
        continue;
      bool isTurned = isElement && keepsTurns(use, function, taint);
      // Values that an entry returns have no targets.
      bool isHandedOn =
          user->hasTrait<OpTrait::IsTerminator>()
              ? isa<linalg::LinalgOp>(user->getParentOp()) || !targets.empty()
              : model.getClass() == OpClass::Call ||
                    model.getClass() == OpClass::Region;
      bool isMoved = isHandedOn || model.isCopy() ||
                     (model.isPointwise() && model.hasBody());
      if (!isTurned && !isMoved)
        return true;
      if (isTurned)
        angles.insert_range(user->getResults());
      else
        visitDependents(use, program,
                        [&](Value value) { angles.insert(value); });
    }
  }
  return angles.size() > horizon::kProof;
}
