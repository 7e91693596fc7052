//===- ValueFlow.cpp - Moves of values through regions and calls ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ValueFlow.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/StubDialects.h"

using namespace mlir;
using namespace prec;

void prec::walkTensorOps(Operation *root,
                         llvm::function_ref<void(Operation *)> visit) {
  bool isFunction = isa<FunctionOpInterface>(root);
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isFunction && op != root && isa<FunctionOpInterface>(op))
      return WalkResult::skip();
    visit(op);
    return isa<linalg::LinalgOp>(op) ? WalkResult::skip()
                                     : WalkResult::advance();
  });
}

void ValueFlow::addEdge(Value from, Value to) {
  targets[from].push_back(to);
  sources[to].push_back(from);
}

ValueFlow::ValueFlow(ModuleOp module, const CallTable &calls) {
  SmallVector<FlowEdge> edges;
  walkTensorOps(module, [&](Operation *op) {
    // Barriers and sorts move values without regions that hold them.
    if (op->getNumRegions() != 0 || isStubOp(op)) {
      edges.clear();
      collectFlow(op, edges);
      for (const FlowEdge &edge : edges)
        addEdge(edge.from, edge.to);
      return;
    }
    FunctionOpInterface callee = calls.getCallee(op);
    if (!callee)
      return;
    for (auto [operand, argument] : llvm::zip(
             cast<CallOpInterface>(op).getArgOperands(), callee.getArguments()))
      addEdge(operand, argument);
    if (Operation *terminator = getReturn(callee))
      for (auto [returned, result] :
           llvm::zip(terminator->getOperands(), op->getResults()))
        addEdge(returned, result);
  });
}
