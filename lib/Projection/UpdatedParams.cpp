//===- UpdatedParams.cpp - Parameters that a step of training adds to -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UpdatedParams.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Roles.h"
#include "prec/IR/FunctionSet.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include <cmath>

using namespace mlir;
using namespace prec;

/// The float arguments of types that the function returns. Finding roles takes
/// long, so it is limited to these.
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

/// One walk serves all results of a function. If a result is computed from a
/// parameter that another result updates, that is the same parameter.
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
    // Also follows called functions, and loops that carry the value.
    for (Value operand : getElementStep(value, context.program).operands)
      if (isFloat(operand))
        reached.insert(operand);
  }
}

//===----------------------------------------------------------------------===//
// What holds them on the way
//===----------------------------------------------------------------------===//

using Makes = DenseMap<Value, SmallVector<Value, 2>>;

/// Whether the result of a step contains its operand as a sum does. Divisors
/// and operands of roots do not count, nor products that leave less than half
/// of the operand, such as the product of an update and a learning rate.
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

/// Whether `a` has at most as many elements as `b`, in any shape: a slice of a
/// tensor has fewer.
static bool isAtMost(ShapedType a, ShapedType b) {
  return a == b || (a.hasStaticShape() && b.hasStaticShape() &&
                    a.getNumElements() <= b.getNumElements());
}

/// Adds the values that are made of `params`, which have one type. A tensor on
/// the way has at most as many elements as the one before it: a tensor that a
/// parameter, or a slice of it, only scales has more. A copy, such as a slice
/// that takes its place again, has at most as many as the parameter. Elements
/// in bodies stand for the tensors that they come from.
static void addMade(ArrayRef<Value> params, const Makes &makes,
                    const ProgramModel &program,
                    SmallVectorImpl<Value> &updated) {
  auto type = dyn_cast<ShapedType>(params.front().getType());
  // With the last tensor on the way to each.
  llvm::MapVector<Value, ShapedType> made;
  for (Value param : params)
    made.insert({param, type});
  for (unsigned i = 0; i < made.size(); ++i) {
    auto [value, last] = made.begin()[i];
    auto it = makes.find(value);
    if (it == makes.end())
      continue;
    for (Value next : it->second) {
      auto shaped = dyn_cast<ShapedType>(next.getType());
      bool isCopy =
          shaped && llvm::is_contained(getCopiedOperands(next, program), value);
      ShapedType most = isCopy ? type : last;
      if (!shaped || (most && isAtMost(shaped, most)))
        made.insert({next, shaped ? shaped : last});
    }
  }
  for (auto [value, last] : made)
    updated.push_back(value);
}

/// Goes back from results to the parameters that they contain, and adds the
/// values on the way.
static void addBetween(ArrayRef<Value> results,
                       const DenseSet<Value> &candidates,
                       const RuleContext &context,
                       SmallVectorImpl<Value> &updated) {
  llvm::SetVector<Value> reached(results.begin(), results.end());
  llvm::MapVector<Type, SmallVector<Value>> params;
  Makes makes;
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
    addMade(ofType, makes, context.program, updated);
}

/// Adds the values between weights and results that are not declared as
/// anything else, and those between states and results that are declared as
/// states. Weights are factors of contractions, and activations are not added
/// to them. Donation alone does not distinguish a state from a cache, whose
/// rows are written once.
static void addBetween(FunctionOpInterface function, Operation *terminator,
                       ArrayRef<BlockArgument> returned,
                       ArrayRef<FoundRole> roles, ArrayRef<ArgumentInfo> infos,
                       const RuleContext &context,
                       SmallVectorImpl<Value> &updated) {
  auto said = findSaidResultRoles(function);
  for (Role role : {Role::Param, Role::State}) {
    DenseSet<Value> candidates;
    DenseSet<Type> types;
    for (BlockArgument argument : returned) {
      unsigned number = argument.getArgNumber();
      bool isOne = role == Role::Param
                       ? infos[number].use == ArgumentUse::Weight
                       : roles[number].source != RoleSource::Donation;
      if (roles[number].role == role && isOne) {
        candidates.insert(argument);
        types.insert(argument.getType());
      }
    }
    SmallVector<Value> results;
    for (auto [value, found] : llvm::zip(terminator->getOperands(), said))
      if (types.contains(value.getType()) &&
          (found ? found->role == role : role == Role::Param))
        results.push_back(value);
    if (!results.empty())
      addBetween(results, candidates, context, updated);
  }
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
      if (roles[argument.getArgNumber()].role == Role::Param)
        candidates.insert(argument);
    if (!candidates.empty())
      addUpdated(terminator, candidates, context, updated);
    addBetween(function, terminator, returned, roles, uses->find(function),
               context, updated);
  }
}
