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

/// One walk for all results of a function: what one is made of may be the
/// parameter that another one updates, which is the same parameter then.
static void addUpdated(FunctionOpInterface function, const RuleContext &context,
                       const ArgumentUses &uses,
                       SmallVectorImpl<Value> &params) {
  Operation *terminator = getReturn(function);
  if (!terminator)
    return;
  DenseSet<Type> returned(terminator->getOperandTypes().begin(),
                          terminator->getOperandTypes().end());
  DenseSet<Value> candidates;
  for (auto [argument, found] :
       llvm::zip(function.getArguments(), findRoles(function, uses)))
    if (found.role == Role::Param && isFloat(argument) &&
        returned.contains(argument.getType()))
      candidates.insert(argument);
  if (candidates.empty())
    return;
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
  ArgumentUses uses(context.program, context.taint);
  for (FunctionOpInterface function : context.program.getCalls().getFunctions())
    if (!function.isExternal() && function.isPublic())
      addUpdated(function, context, uses, params);
}
