//===- ArgumentReach.cpp - What depends on an argument --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArgumentReach.h"
#include "prec/Analysis/ElementGraph.h"

using namespace mlir;
using namespace prec;

ArgumentReach::ArgumentReach(FunctionOpInterface function,
                             const ProgramModel &program) {
  SmallVector<Value> worklist;
  auto visit = [&](Value value) {
    if (reached.insert(value).second)
      worklist.push_back(value);
  };
  llvm::for_each(function.getArguments(), visit);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    llvm::for_each(program.getFlow().getTargets(value), visit);
    for (OpOperand &use : value.getUses())
      visitDependents(use, program, visit);
  }
}
