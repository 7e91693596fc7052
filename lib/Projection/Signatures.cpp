//===- Signatures.cpp - What belongs to a model in signatures -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/Signatures.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Roles.h"
#include "prec/Analysis/StatisticValues.h"
#include "prec/Analysis/Taint.h"

using namespace mlir;
using namespace prec;

llvm::MapVector<BlockArgument, Role>
prec::findWeights(const ProgramModel &program) {
  TaintAnalysis taint(program);
  ArgumentUses uses(program, taint);
  llvm::MapVector<BlockArgument, Role> weights;
  for (FunctionOpInterface function : program.getCalls().getFunctions()) {
    if (function.isExternal() || !function.isPublic())
      continue;
    for (auto [argument, role] :
         llvm::zip(function.getArguments(), findRoles(function, uses)))
      if ((role.role == Role::Param || role.role == Role::Frozen) &&
          isFloat(argument))
        weights[argument] = role.role;
  }
  return weights;
}

SmallVector<BlockArgument> prec::findFrozenParams(const ProgramModel &program) {
  SmallVector<BlockArgument> params;
  for (const auto &[argument, role] : findWeights(program))
    if (role == Role::Param)
      params.push_back(argument);
  return params;
}

SmallVector<OpOperand *>
prec::findNarrowedResults(const ProgramModel &program) {
  StatisticValues statistics(program);
  SmallVector<OpOperand *> results;
  for (FunctionOpInterface function : program.getCalls().getFunctions()) {
    Operation *terminator =
        function.isExternal() ? nullptr : getReturn(function);
    if (!terminator || !function.isPublic())
      continue;
    for (auto [returned, role] :
         llvm::zip(terminator->getOpOperands(),
                   findResultRoles(function, statistics)))
      if (!role && isFloat(returned.get()))
        results.push_back(&returned);
  }
  return results;
}
