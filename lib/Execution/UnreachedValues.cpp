//===- UnreachedValues.cpp - What no result follows -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnreachedValues.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/IR/PrecInterfaces.h"

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
