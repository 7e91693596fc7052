//===- StoredAlike.cpp - Copies stored as their source is -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StoredAlike.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

/// Whether a copy holds elements of several values.
static bool joinsValues(Operation *op, const ProgramModel &program) {
  SmallVector<unsigned, 2> sources = program.getModel(op).getSources();
  return !llvm::all_equal(llvm::map_range(
      sources, [&](unsigned source) { return op->getOperand(source); }));
}

bool prec::canBeStoredAlike(Operation *copy, const ProgramModel &program,
                            bool mayJoin) {
  return copy->getNumResults() == 1 && canAdoptNarrow(copy) &&
         (mayJoin || !joinsValues(copy, program));
}

bool prec::isCopiedForOthers(Operation *copy, const ProgramModel &program,
                             const FusionGroups &groups) {
  llvm::SmallSetVector<Operation *, 4> path;
  path.insert(copy);
  for (unsigned i = 0; i < path.size(); ++i) {
    if (!canBeStoredAlike(path[i], program))
      return false;
    for (OpOperand &use : path[i]->getUses()) {
      Operation *op = use.getOwner();
      OpModel scratch;
      const OpModel &reader = program.getModel(op, scratch);
      if (reader.getUse(use.getOperandNumber()) == OperandUse::Shape)
        continue;
      if (reader.isCopy() || reader.getClass() == OpClass::View) {
        path.insert(op);
        continue;
      }
      auto structured = dyn_cast<linalg::LinalgOp>(op);
      if (!structured)
        return false;
      bool widens = structured.isDpsInput(&use)
                        ? !reader.isContraction()
                        : groups.getMode() != FusionMode::None;
      if (!widens)
        return false;
    }
  }
  return true;
}

bool prec::widensItself(OpOperand &use) {
  auto reader = dyn_cast<linalg::LinalgOp>(use.getOwner());
  bool isWritten =
      isa<linalg::GenericOp, linalg::ReduceOp, linalg::MapOp>(use.getOwner());
  return isa<RoundOp>(use.getOwner()) || (isWritten && reader.isDpsInput(&use));
}

bool prec::isJoinedForFactors(Operation *join, const ProgramModel &program) {
  if (!program.getModel(join).isCopy() || !joinsValues(join, program))
    return false;
  llvm::SmallSetVector<Operation *, 4> path;
  path.insert(join);
  for (unsigned i = 0; i < path.size(); ++i)
    for (OpOperand &use : path[i]->getUses()) {
      Operation *op = use.getOwner();
      OpModel scratch;
      const OpModel &model = program.getModel(op, scratch);
      if (model.isCopy())
        path.insert(op);
      else if (!model.isContraction() ||
               !model.isFactor(use.getOperandNumber()))
        return false;
    }
  return true;
}
