//===- NarrowCalls.cpp - What calls hand over on narrow storage -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NarrowCalls.h"
#include "MoveCasts.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

std::deque<StorageClass> prec::findSeams(const CallTable &calls) {
  std::deque<StorageClass> seams;
  for (FunctionOpInterface function : calls.getFunctions()) {
    ArrayRef<Operation *> callers = calls.getCallers(function);
    if (function.isExternal() || calls.isEntry(function) || callers.empty())
      continue;
    for (BlockArgument argument : function.getArguments())
      seams.emplace_back().members.push_back(argument);
    // Results have entries if the function has a single return.
    for (unsigned i = 0, end = function.getNumResults(); i < end; ++i) {
      StorageClass &seam = seams.emplace_back();
      for (Operation *call : callers)
        seam.members.push_back(call->getResult(i));
    }
  }
  for (StorageClass &seam : seams)
    seam.entries = calls.getHandedOver(seam.getFirst());
  // No cast takes unranked tensors.
  llvm::erase_if(seams, [](const StorageClass &seam) {
    return seam.entries.empty() ||
           isa<UnrankedTensorType>(seam.getFirst().getType());
  });
  return seams;
}

/// Adds the casts of `value` to `casts`. False if it has other readers, or
/// casts to several types or without ids.
static bool collectCasts(Value value, SmallVectorImpl<NarrowOp> &casts) {
  for (Operation *user : value.getUsers()) {
    auto narrow = dyn_cast<NarrowOp>(user);
    if (!narrow || !narrow.getDecisionAttr() ||
        (!casts.empty() && casts.front().getType() != narrow.getType()))
      return false;
    casts.push_back(narrow);
  }
  return true;
}

bool prec::isWritten(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  OpModel model = getOpModel(op);
  return model.isPointwise() || model.isContraction() || model.isReduction();
}

/// Casts `returned` once, in place of `casts`, which read results of calls that
/// are this value.
static void castBeforeReturn(OpOperand &returned, ArrayRef<NarrowOp> casts,
                             RewriterBase &rewriter) {
  Operation *narrow = castAtDefinition(rewriter, returned.get(), casts.front());
  for (NarrowOp cast : casts) {
    DecisionAttr ids = cast.getDecisionAttr();
    addIds(narrow, "decision", ids);
    addIds(cast->getParentOfType<FunctionOpInterface>(), kHandedOverAttr, ids);
    cast.getInput().setType(cast.getType());
    rewriter.replaceOp(cast, cast.getInput());
  }
  rewriter.modifyOpInPlace(returned.getOwner(),
                           [&] { returned.set(narrow->getResult(0)); });
}

void prec::moveCastsToCallee(FunctionOpInterface function,
                             const CallTable &calls, RewriterBase &rewriter) {
  Operation *terminator = getReturn(function);
  ArrayRef<Operation *> callers = calls.getCallers(function);
  if (!terminator || calls.isEntry(function) || callers.empty())
    return;
  bool changes = false;
  for (OpOperand &returned : terminator->getOpOperands()) {
    SmallVector<NarrowOp> casts;
    bool isAlwaysCast = llvm::all_of(callers, [&](Operation *call) {
      Value result = call->getResult(returned.getOperandNumber());
      return collectCasts(result, casts);
    });
    if (!isAlwaysCast || casts.empty() || !isWritten(returned.get()))
      continue;
    castBeforeReturn(returned, casts, rewriter);
    // Includes calls whose result nothing reads.
    for (Operation *call : callers)
      call->getResult(returned.getOperandNumber())
          .setType(returned.get().getType());
    changes = true;
  }
  if (changes)
    updateFunctionType(function);
}

bool prec::isCalledInside(FunctionOpInterface function,
                          const CallTable &calls) {
  return !calls.getCallers(function).empty() ||
         !SymbolTable::symbolKnownUseEmpty(function, function->getParentOp());
}

void prec::updateFunctionType(FunctionOpInterface function) {
  SmallVector<Type> results(function.getResultTypes());
  if (Operation *terminator = getReturn(function))
    results.assign(terminator->getOperandTypes().begin(),
                   terminator->getOperandTypes().end());
  function.setType(function.cloneTypeWith(
      SmallVector<Type>(function.front().getArgumentTypes()), results));
}
