//===- NarrowCalls.cpp - What calls hand over on narrow storage -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NarrowCalls.h"
#include "prec/IR/PrecDialect.h"

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
    // Results have entries if the function returns in one place.
    for (unsigned i = 0, end = function.getNumResults(); i < end; ++i) {
      StorageClass &seam = seams.emplace_back();
      for (Operation *call : callers)
        seam.members.push_back(call->getResult(i));
    }
  }
  for (StorageClass &seam : seams)
    seam.entries = calls.getHandedOver(seam.getFirst());
  llvm::erase_if(seams,
                 [](const StorageClass &seam) { return seam.entries.empty(); });
  return seams;
}

void prec::updateFunctionType(FunctionOpInterface function) {
  SmallVector<Type> results(function.getResultTypes());
  if (Operation *terminator = getReturn(function))
    results.assign(terminator->getOperandTypes().begin(),
                   terminator->getOperandTypes().end());
  function.setType(function.cloneTypeWith(
      SmallVector<Type>(function.front().getArgumentTypes()), results));
}
