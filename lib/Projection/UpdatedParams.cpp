//===- UpdatedParams.cpp - Parameters that a step of training adds to -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UpdatedParams.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Roles.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

/// Arguments of types that are returned: finding roles takes long, and is asked
/// of these alone.
static SmallVector<BlockArgument> findReturned(FunctionOpInterface function,
                                               Operation *terminator) {
  SmallVector<BlockArgument> arguments;
  if (!terminator)
    return arguments;
  DenseSet<Type> returned(terminator->getOperandTypes().begin(),
                          terminator->getOperandTypes().end());
  for (BlockArgument argument : function.getArguments())
    if (isFloat(argument) && returned.contains(argument.getType()))
      arguments.push_back(argument);
  return arguments;
}

/// One walk for all results of a function: what one is made of may be the
/// parameter that another one updates, which is the same parameter then.
static void addUpdated(Operation *terminator, const DenseSet<Value> &candidates,
                       const RuleContext &context,
                       SmallVectorImpl<Value> &params) {
  DenseSet<Type> updated;
  for (Value candidate : candidates)
    updated.insert(candidate.getType());
  llvm::SetVector<Value> reached;
  for (Value value : terminator->getOperands())
    if (updated.contains(value.getType()))
      reached.insert(value);
  for (unsigned i = 0; i < reached.size(); ++i) {
    Value value = reached[i];
    if (candidates.contains(value) && !llvm::is_contained(params, value))
      params.push_back(value);
    // Also in a function that is called, or through a loop that carries it.
    for (Value operand : getElementStep(value, context.program).operands)
      if (isFloat(operand))
        reached.insert(operand);
  }
}

void prec::addUpdatedParams(const RuleContext &context,
                            SmallVectorImpl<Value> &params) {
  std::optional<ArgumentUses> uses;
  for (FunctionOpInterface function :
       context.program.getCalls().getFunctions()) {
    if (function.isExternal() || !function.isPublic())
      continue;
    Operation *terminator = getReturn(function);
    auto returned = findReturned(function, terminator);
    if (returned.empty())
      continue;
    if (!uses)
      uses.emplace(context.program, context.taint);
    auto roles = findRoles(function, *uses);
    DenseSet<Value> candidates;
    for (BlockArgument argument : returned)
      if (roles[argument.getArgNumber()].role == Role::Param)
        candidates.insert(argument);
    if (!candidates.empty())
      addUpdated(terminator, candidates, context, params);
  }
}
