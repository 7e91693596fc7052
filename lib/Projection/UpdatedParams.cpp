//===- UpdatedParams.cpp - Parameters that a step of training adds to -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UpdatedParams.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Roles.h"
#include "prec/IR/FunctionSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include <cmath>

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

/// Whether a tensor of one type has as many elements as one of the other, in
/// whatever shape.
static bool areAsLarge(ShapedType a, ShapedType b) {
  return a == b || (a.hasStaticShape() && b.hasStaticShape() &&
                    a.getNumElements() == b.getNumElements());
}

/// What holds one of `params`, which are of one type, of what is made of them:
/// not what one scales, which has more elements. Elements in bodies are those
/// of the tensors that they come from.
static void addHeld(ArrayRef<Value> params,
                    const DenseMap<Value, SmallVector<Value, 2>> &makes,
                    SmallVectorImpl<Value> &updated) {
  auto type = dyn_cast<ShapedType>(params.front().getType());
  auto holds = [&](Value value) {
    auto shaped = dyn_cast<ShapedType>(value.getType());
    return !shaped || (type && areAsLarge(shaped, type));
  };
  llvm::SetVector<Value> held(params.begin(), params.end());
  for (unsigned i = 0; i < held.size(); ++i)
    if (auto made = makes.find(held[i]); made != makes.end())
      held.insert_range(llvm::make_filter_range(made->second, holds));
  llvm::append_range(updated, held);
}

/// Whether what a step makes holds its operand as sums do: not as what divides
/// or has a root, as second moments do, nor less than half of it, as a rate of
/// learning leaves of what is added.
static bool holds(const ElementStep &step, Value operand,
                  const TaintAnalysis &taint) {
  using SF = ScalarFunction;
  constexpr FunctionSet kHolding = {
      SF::Identity, SF::FloatCast,   SF::Neg,    SF::Add, SF::Sub, SF::Mul,
      SF::Div,      SF::MultiplyAdd, SF::Select, SF::Max, SF::Min, SF::Clamp};
  if (!kHolding.contains(step.function))
    return false;
  bool isProduct = step.function == SF::Mul,
       isQuotient = step.function == SF::Div;
  if (step.operands.size() != 2 || !(isProduct || isQuotient))
    return true;
  if (isQuotient && operand != step.operands[0])
    return false;
  TaintState by = taint.getState(step.operands[operand == step.operands[0]]);
  return !by.isNumber() ||
         (isProduct ? std::abs(by.low) >= 0.5 : std::abs(by.low) <= 2);
}

/// One walk for all results of a function: what one is made of may be the
/// parameter that another one updates, which is the same parameter then. Also
/// in a function that is called, or through a loop that carries it. Then back
/// along what was walked.
static void addUpdated(Operation *terminator, const DenseSet<Value> &candidates,
                       const RuleContext &context,
                       SmallVectorImpl<Value> &updated) {
  DenseSet<Type> types;
  for (Value candidate : candidates)
    types.insert(candidate.getType());
  llvm::SetVector<Value> reached;
  for (Value value : terminator->getOperands())
    if (types.contains(value.getType()))
      reached.insert(value);
  llvm::MapVector<Type, SmallVector<Value>> params;
  DenseMap<Value, SmallVector<Value, 2>> makes;
  for (unsigned i = 0; i < reached.size(); ++i) {
    Value value = reached[i];
    if (candidates.contains(value))
      params[value.getType()].push_back(value);
    ElementStep step = getElementStep(value, context.program);
    for (Value operand : step.operands)
      if (isFloat(operand) && holds(step, operand, context.taint)) {
        reached.insert(operand);
        makes[operand].push_back(value);
      }
  }
  for (const auto &[type, ofType] : params)
    addHeld(ofType, makes, updated);
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
