//===- ProgramModel.cpp - A program as the analyses see it ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ProgramModel.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

void prec::walkTensorOps(Operation *root,
                         llvm::function_ref<void(Operation *)> visit) {
  bool isFunction = isa<FunctionOpInterface>(root);
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    // Cheapest first: most ops have no regions.
    if (op->getNumRegions() == 0) {
      visit(op);
      return WalkResult::advance();
    }
    if (isFunction && op != root && isa<FunctionOpInterface>(op))
      return WalkResult::skip();
    visit(op);
    return isa<linalg::LinalgOp>(op) ? WalkResult::skip()
                                     : WalkResult::advance();
  });
}

ProgramModel::ProgramModel(Operation *root) : module(cast<ModuleOp>(root)) {
  SmallVector<Operation *> functions;
  auto leave = [&](Operation *op) {
    while (!functions.empty() && !functions.back()->isProperAncestor(op))
      ends[functions.pop_back_val()] = ops.size();
  };
  walkTensorOps(module, [&](Operation *op) {
    leave(op);
    if (op->getNumRegions() != 0 && isa<FunctionOpInterface>(op))
      functions.push_back(op);
    indices[op] = ops.size();
    ops.push_back({op, getOpModel(op)});
  });
  leave(module);
  calls = CallTable(module, ops);
  flow = ValueFlow(ops, calls);
}

void ProgramModel::forEachOp(
    FunctionOpInterface function,
    llvm::function_ref<void(Operation *, const OpModel &)> visit) const {
  unsigned i = indices.lookup(function), end = ends.lookup(function);
  while (i < end) {
    const auto &[op, model] = ops[i];
    bool isInner = op->getNumRegions() != 0 && op != function &&
                   isa<FunctionOpInterface>(op);
    if (!isInner)
      visit(op, model);
    i = isInner ? ends.lookup(op) : i + 1;
  }
}

const OpModel &ProgramModel::getModel(Operation *op) const {
  auto it = indices.find(op);
  assert(it != indices.end() && "op in a body, or of another program");
  return ops[it->second].model;
}

const OpModel &ProgramModel::getModel(Operation *op, OpModel &scratch) const {
  auto it = indices.find(op);
  if (it != indices.end())
    return ops[it->second].model;
  scratch = getOpModel(op);
  return scratch;
}
