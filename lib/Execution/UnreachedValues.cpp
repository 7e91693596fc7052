//===- UnreachedValues.cpp - What no result follows -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnreachedValues.h"
#include "mlir/Analysis/CallGraph.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

/// The ops that produce values, by the ids of the values.
static llvm::StringMap<Operation *> findMakers(ModuleOp module) {
  llvm::StringMap<Operation *> makers;
  ProgramModel model(module);
  for (FunctionOpInterface function : model.getCalls().getFunctions()) {
    if (function.isExternal())
      continue;
    DecisionIds ids(function, model);
    model.forEachOp(function, [&](Operation *op, const OpModel &) {
      for (Value result : op->getResults())
        makers[ids.getId(result)] = op;
    });
  }
  return makers;
}

void prec::warnOfUnreached(const Program &program, ArrayRef<StringRef> ids) {
  if (ids.empty())
    return;
  llvm::StringMap<Operation *> makers = findMakers(program.module.get());
  SmallVector<StringRef> others =
      llvm::filter_to_vector(ids, [&](StringRef id) {
        Operation *maker = makers.lookup(id);
        return !maker ||
               getOpModel(maker).getFunction() != ScalarFunction::Constant;
      });
  if (others.empty())
    return;
  Operation *maker = makers.lookup(others.back());
  emitWarning(maker ? maker->getLoc() : program.module.get().getLoc())
      << "no result follows small changes of " << others.size()
      << " values on any input; they have no price, such as '" << others.back()
      << "': all that reads them compares, makes integers or multiplies by "
         "zero, or is in a branch that no input takes";
}

/// True if the signature contains floats.
static bool isOnFloats(FunctionOpInterface function) {
  auto hasFloats = [](ArrayRef<Type> types) {
    return llvm::any_of(types, [](Type type) { return isFloat(type); });
  };
  return hasFloats(function.getArgumentTypes()) ||
         hasFloats(function.getResultTypes());
}

void prec::warnOfRecursion(const Program &program) {
  ModuleOp module = program.module.get();
  auto entry =
      module.lookupSymbol<FunctionOpInterface>(program.signature.function);
  const CallGraph graph(module);
  llvm::SetVector<CallGraphNode *> run;
  run.insert(graph.lookupNode(&entry.getFunctionBody()));
  for (unsigned i = 0; i < run.size(); ++i)
    for (const CallGraphNode::Edge &edge : *run[i])
      run.insert(edge.getTarget());
  DenseSet<Region *> cycles;
  for (auto it = llvm::scc_begin(&graph); !it.isAtEnd(); ++it)
    if (it.hasCycle())
      for (CallGraphNode *node : *it)
        if (run.contains(node) && !node->isExternal())
          cycles.insert(node->getCallableRegion());
  SmallVector<FunctionOpInterface> recursive;
  module.walk([&](FunctionOpInterface function) {
    if (!function.isExternal() && isOnFloats(function) &&
        cycles.contains(&function.getFunctionBody()))
      recursive.push_back(function);
  });
  if (recursive.empty())
    return;
  auto diagnostic = emitWarning(recursive.front().getLoc());
  diagnostic << "'" << recursive.front().getName() << "' ";
  if (size_t others = recursive.size() - 1)
    diagnostic << "and " << others << " other functions call themselves";
  else
    diagnostic << "calls itself";
  diagnostic << ": nothing that is rounded in front of its calls or between "
                "them has a price";
}
