//===- ArgumentReach.cpp - What depends on an argument --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArgumentReach.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

/// Calls `visit` on what the owner of `use` computes from the elements of it,
/// except for what the table of flows tells.
static void visitDependents(OpOperand &use, const ValueFlow &flow,
                            llvm::function_ref<void(Value)> visit) {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  if (user->hasTrait<OpTrait::IsTerminator>()) {
    if (isa_and_nonnull<linalg::LinalgOp>(user->getParentOp()))
      visit(user->getParentOp()->getResult(number));
    // Which operand goes where is a matter of the op.
    for (Block *successor : user->getSuccessors())
      llvm::for_each(successor->getArguments(), visit);
    return;
  }
  OpModel model = getOpModel(user);
  switch (model.opClass) {
  case OpClass::Region: // Its moves are in the table.
  case OpClass::Source: // A size, or the size of a new tensor.
    return;
  case OpClass::Call:
    for (OpResult result : user->getResults())
      if (flow.getSources(result).empty()) // Of a callee without a body.
        visit(result);
    return;
  case OpClass::Unknown:
    for (Region &region : user->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), visit);
    break;
  case OpClass::Contraction:
    break;
  default:
    if (model.hasBody)
      return visit(user->getRegion(0).front().getArgument(number));
  }
  llvm::for_each(user->getResults(), visit);
}

ArgumentReach::ArgumentReach(FunctionOpInterface function,
                             const ValueFlow &flow) {
  SmallVector<Value> worklist;
  auto visit = [&](Value value) {
    if (reached.insert(value).second)
      worklist.push_back(value);
  };
  llvm::for_each(function.getArguments(), visit);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    llvm::for_each(flow.getTargets(value), visit);
    for (OpOperand &use : value.getUses())
      visitDependents(use, flow, visit);
  }
}
