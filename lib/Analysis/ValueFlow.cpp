//===- ValueFlow.cpp - Moves of values through regions and calls ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ValueFlow.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/StubDialects.h"

using namespace mlir;
using namespace prec;

void ValueFlow::addEdge(Value from, Value to) {
  targets[from].push_back(to);
  sources[to].push_back(from);
}

ValueFlow::ValueFlow(ArrayRef<ModelledOp> ops, const CallTable &calls) {
  SmallVector<FlowEdge> edges;
  for (const auto &[op, model] : ops) {
    // Barriers and sorts of stub dialects move values without regions that hold
    // them.
    if (op->getNumRegions() != 0 || isStubOp(op)) {
      edges.clear();
      collectFlow(op, model, edges);
      for (const FlowEdge &edge : edges)
        addEdge(edge.from, edge.to);
      continue;
    }
    FunctionOpInterface callee = calls.getCallee(op);
    if (!callee)
      continue;
    for (auto [operand, argument] : llvm::zip(
             cast<CallOpInterface>(op).getArgOperands(), callee.getArguments()))
      addEdge(operand, argument);
    if (Operation *terminator = getReturn(callee))
      for (auto [returned, result] :
           llvm::zip(terminator->getOperands(), op->getResults()))
        addEdge(returned, result);
  }
}
