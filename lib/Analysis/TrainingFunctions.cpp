//===- TrainingFunctions.cpp - Which functions train ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/TrainingFunctions.h"
#include "prec/Analysis/ArgumentUse.h"
#include "prec/Analysis/CallTable.h"
#include "prec/Analysis/Roles.h"
#include "prec/Analysis/StatisticValues.h"

using namespace mlir;
using namespace prec;

static bool trains(FunctionOpInterface function, const ArgumentUses &uses,
                   const StatisticValues &statistics) {
  return llvm::any_of(findRoles(function, uses),
                      [](const FoundRole &found) {
                        return found.role == Role::Gradient;
                      }) ||
         llvm::any_of(findResultRoles(function, statistics),
                      [](const std::optional<FoundRole> &found) {
                        return found && (found->role == Role::Gradient ||
                                         found->role == Role::Loss ||
                                         found->role == Role::Param);
                      });
}

llvm::DenseSet<Operation *>
prec::findTrainingFunctions(const ProgramModel &program,
                            const TaintAnalysis &taint) {
  ArgumentUses uses(program, taint);
  StatisticValues statistics(program);
  const CallTable &calls = program.getCalls();
  DenseMap<Operation *, SmallVector<Operation *>> callees;
  SmallVector<Operation *> pending;
  for (FunctionOpInterface function : calls.getFunctions()) {
    for (Operation *call : calls.getCallers(function))
      callees[call->getParentOfType<FunctionOpInterface>()].push_back(function);
    if (!function.isExternal() && trains(function, uses, statistics))
      pending.push_back(function);
  }
  llvm::DenseSet<Operation *> found;
  while (!pending.empty()) {
    Operation *function = pending.pop_back_val();
    if (found.insert(function).second)
      llvm::append_range(pending, callees.lookup(function));
  }
  return found;
}
