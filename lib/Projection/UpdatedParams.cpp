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

/// Whether a step adds to what the argument holds. Donation alone does not tell
/// a state from a cache, whose rows are written once.
static bool isAddedTo(const FoundRole &found) {
  return found.role == Role::Param ||
         (found.role == Role::State && found.source != RoleSource::Donation);
}

/// One walk for all results of a function: what one is made of may be the
/// parameter that another one updates, which is the same parameter then. Also
/// in a function that is called, or through a loop that carries it. And back
/// along what was walked: what lies between holds the parameter as the result
/// does, but not what is added to it.
static void addUpdated(Operation *terminator, const DenseSet<Value> &candidates,
                       const RuleContext &context,
                       SmallVectorImpl<Value> &updated) {
  DenseSet<Type> types;
  for (Value candidate : candidates)
    types.insert(candidate.getType());
  llvm::SetVector<Value> reached, held;
  for (Value value : terminator->getOperands())
    if (types.contains(value.getType()))
      reached.insert(value);
  DenseMap<Value, SmallVector<Value, 2>> madeOf;
  for (unsigned i = 0; i < reached.size(); ++i) {
    Value value = reached[i];
    if (candidates.contains(value))
      held.insert(value);
    for (Value operand : getElementStep(value, context.program).operands)
      if (isFloat(operand)) {
        reached.insert(operand);
        madeOf[operand].push_back(value);
      }
  }
  for (unsigned i = 0; i < held.size(); ++i)
    held.insert_range(madeOf.lookup(held[i]));
  llvm::append_range(updated, held);
}

void prec::addUpdatedParams(const RuleContext &context,
                            SmallVectorImpl<Value> &updated) {
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
      if (isAddedTo(roles[argument.getArgNumber()]))
        candidates.insert(argument);
    if (!candidates.empty())
      addUpdated(terminator, candidates, context, updated);
  }
}
