//===- UnreachedValues.cpp - What no result follows -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnreachedValues.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

/// The ops that make values, by the ids of these.
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

/// Whether the entry runs a function of floats that calls itself, perhaps
/// through others.
static bool isRunRecursively(FunctionOpInterface function, StringRef entry,
                             const CallTable &calls) {
  auto isOnFloats = [](ArrayRef<Type> types) {
    return llvm::any_of(types, [](Type type) { return isFloat(type); });
  };
  if (!isOnFloats(function.getArgumentTypes()) &&
      !isOnFloats(function.getResultTypes()))
    return false;
  llvm::SetVector<Operation *> callers;
  auto addCallers = [&](FunctionOpInterface callee) {
    for (Operation *call : calls.getCallers(callee))
      if (auto caller = call->getParentOfType<FunctionOpInterface>())
        callers.insert(caller);
  };
  addCallers(function);
  bool isRun = function.getName() == entry;
  for (unsigned i = 0; i < callers.size(); ++i) {
    auto caller = cast<FunctionOpInterface>(callers[i]);
    isRun |= caller.getName() == entry;
    addCallers(caller);
  }
  return isRun && callers.contains(function);
}

void prec::warnOfRecursion(const Program &program) {
  ProgramModel model(program.module.get());
  const CallTable &calls = model.getCalls();
  SmallVector<FunctionOpInterface> recursive;
  llvm::copy_if(calls.getFunctions(), std::back_inserter(recursive),
                [&](FunctionOpInterface function) {
                  return isRunRecursively(function, program.signature.function,
                                          calls);
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
