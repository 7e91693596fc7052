//===- InlineSlices.cpp - Slices that functions take for loops ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InlineSlices.h"
#include "MoveCasts.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "prec/IR/PrecDialect.h"
#include "prec/OpModels/Loops.h"

using namespace mlir;
using namespace prec;

Value prec::findCopiedOperand(Operation *call, unsigned number,
                              const CallTable &calls) {
  FunctionOpInterface callee = calls.getCallee(call);
  Operation *terminator = callee ? getReturn(callee) : nullptr;
  if (!terminator)
    return nullptr;
  auto argument =
      dyn_cast<BlockArgument>(skipCopies(terminator->getOperand(number)));
  if (!argument || argument.getOwner()->getParentOp() != callee)
    return nullptr;
  return cast<CallOpInterface>(call).getArgOperands()[argument.getArgNumber()];
}

static bool isInLoop(Operation *op) {
  for (; op && !isa<FunctionOpInterface>(op); op = op->getParentOp())
    if (isLoop(op))
      return true;
  return false;
}

/// Whether the ops of the function can stand elsewhere: they have no regions
/// and no memory effects.
static bool isPlain(FunctionOpInterface function) {
  return llvm::all_of(function.front().without_terminator(), [](Operation &op) {
    return op.getNumRegions() == 0 && isMemoryEffectFree(&op);
  });
}

static bool isCastSlice(Operation *call, const CallTable &calls) {
  FunctionOpInterface callee = calls.getCallee(call);
  if (!callee || !isInLoop(call->getParentOp()) || call->use_empty() ||
      !llvm::all_of(call->getUsers(), [](Operation *user) {
        auto narrow = dyn_cast<NarrowOp>(user);
        return narrow && narrow.getDecisionAttr();
      }))
    return false;
  for (OpResult result : call->getResults())
    if (!findCopiedOperand(call, result.getResultNumber(), calls))
      return false;
  return isPlain(callee);
}

static void inlineCall(Operation *call, FunctionOpInterface callee,
                       RewriterBase &rewriter) {
  IRMapping mapping;
  mapping.map(callee.getArguments(),
              cast<CallOpInterface>(call).getArgOperands());
  rewriter.setInsertionPoint(call);
  for (Operation &op : callee.front().without_terminator())
    rewriter.clone(op, mapping);
  SmallVector<Value> results;
  for (Value returned : getReturn(callee)->getOperands())
    results.push_back(mapping.lookup(returned));
  rewriter.replaceOp(call, results);
}

void prec::inlineSlices(FunctionOpInterface function, CallTable &calls,
                        RewriterBase &rewriter) {
  SmallVector<Operation *> slices;
  function->walk([&](CallOpInterface call) {
    if (isCastSlice(call, calls))
      slices.push_back(call);
  });
  for (Operation *call : slices) {
    FunctionOpInterface callee = calls.getCallee(call);
    calls.erase(call);
    inlineCall(call, callee, rewriter);
  }
}
