//===- FreeValues.cpp - What all readers may see rounded ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FreeValues.h"
#include "UpdatedParams.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/Analysis/Roles.h"
#include "prec/Analysis/StatisticValues.h"
#include "prec/Analysis/StorageCandidates.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

/// The values that reach one of `pinned` through copies, regions and calls. A
/// rounding of any of them would be seen there.
static DenseSet<Value> findSources(SmallVector<Value> pinned,
                                   const ProgramModel &program) {
  DenseSet<Value> sources(pinned.begin(), pinned.end());
  while (!pinned.empty()) {
    Value value = pinned.pop_back_val();
    auto push = [&](Value source) {
      if (sources.insert(source).second)
        pinned.push_back(source);
    };
    // A rounding of the program would come after a rounding of its input.
    if (auto round = value.getDefiningOp<RoundOp>())
      push(round.getInput());
    llvm::for_each(program.getFlow().getSources(value), push);
    llvm::for_each(getCopiedOperands(value, program), push);
  }
  return sources;
}

/// Views, loops, calls and terminators pass a value on; other ops read it.
static bool readsElements(OpOperand &use, const ProgramModel &program) {
  Operation *op = use.getOwner();
  if (isUnreadInit(use))
    return false;
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  switch (model.getClass()) {
  case OpClass::Contraction: {
    // If one value is both factors, it is read once.
    const auto &dims = *model.getIf<Contraction>();
    return use.getOperandNumber() != dims.rhs ||
           use.get() != op->getOperand(dims.lhs);
  }
  case OpClass::View:
  case OpClass::Region:
  case OpClass::Call:
  case OpClass::Source: // The size of a tensor.
    return false;
  case OpClass::Unknown:
    return op->getNumResults() != 0;
  default:
    return true;
  }
}

/// True if all readers of elements of `value` round them to `format`
/// themselves.
static bool isRoundedByReaders(Value value, Format format) {
  auto rounds = [&](OpOperand &use) {
    Operation *op = use.getOwner();
    return isFloatCast(op) && !op->hasAttr("roundingmode") &&
           getStoredFormat(op->getResult(0).getType()) == format;
  };
  return llvm::all_of(value.getUses(), [&](OpOperand &use) {
    if (isa<tensor::DimOp>(use.getOwner()) || isSharedDestination(use))
      return true;
    auto structured = dyn_cast<linalg::LinalgOp>(use.getOwner());
    if (!structured)
      return rounds(use);
    return structured.isDpsInput(&use) &&
           llvm::all_of(structured.getMatchingBlockArgument(&use).getUses(),
                        rounds);
  });
}

/// Pins results that are declared as states or params, because the next run
/// takes them back, and roundings would add up from run to run. Donation alone
/// does not distinguish a state from a cache, whose rows are rounded once.
static void addHandedOn(const ProgramModel &program,
                        SmallVector<Value> &pinned) {
  for (FunctionOpInterface function : program.getCalls().getFunctions()) {
    Operation *terminator =
        function.isExternal() ? nullptr : getReturn(function);
    if (!terminator || !function.isPublic())
      continue;
    for (auto [returned, said] :
         llvm::zip(terminator->getOperands(), findSaidResultRoles(function)))
      if (said && said->source != RoleSource::Donation &&
          (said->role == Role::State || said->role == Role::Param))
        pinned.push_back(returned);
  }
}

/// The values that must stay wide because of the rules or the user.
static DenseSet<Value> findWide(const RuleContext &context,
                                ArrayRef<Operation *> keptContractions) {
  const ProgramModel &program = context.program;
  SmallVector<Value> pinned;
  for (Operation *op : keptContractions) {
    const auto &dims = *program.getModel(op).getIf<Contraction>();
    pinned.append({op->getOperand(dims.lhs), op->getOperand(dims.rhs)});
  }
  for (const ModelledOp &modelled : program.getOps())
    if (auto pin = dyn_cast<PinOp>(modelled.op))
      pinned.push_back(pin.getInput());
  for (const auto &[value, option] : context.named.keptValues)
    pinned.push_back(value);
  if (context.policy.preset->hasSafetyRules) {
    llvm::append_range(pinned, findEquatedValues(program));
    addHandedOn(program, pinned);
    addUpdatedParams(context, pinned);
  }
  return findSources(std::move(pinned), program);
}

Value FreeValues::getStored(Value value) const {
  for (auto it = sources.find(value); it != sources.end();
       it = sources.find(value))
    value = it->second;
  return value;
}

/// The value that a single call or return passes on as `value`, or null.
Value FreeValues::findHandedOver(Value value) const {
  if (storage.find(value) || context.named.narrowValues.contains(value))
    return nullptr;
  const CallTable &calls = context.program.getCalls();
  auto operands = calls.getHandedOver(value);
  if (operands.size() != 1 || calls.isEntry(calls.getSignatureOwner(value)))
    return nullptr;
  Value operand = operands.front()->get();
  const StorageClass *carried = storage.find(operand);
  return carried ? carried->getFirst() : operand;
}

FreeValues::FreeValues(const RuleContext &context,
                       const StorageClasses &storage,
                       ArrayRef<Operation *> keptContractions)
    : context(context), storage(storage) {
  const ProgramModel &program = context.program;
  DenseSet<Value> wide = findWide(context, keptContractions);
  std::optional<StatisticValues> statistics;
  if (context.policy.preset->hasSafetyRules)
    statistics.emplace(program);
  auto isWide = [&](Value value) {
    return wide.contains(value) || context.pinned.contains(value) ||
           context.keptValues.contains(value) ||
           !context.isInScope(getOwner(value)) ||
           (statistics && statistics->contains(value));
  };
  auto isWanted = [&](Value value) {
    return isCandidate(value) &&
           !isRoundedByReaders(value, context.policy.format);
  };
  auto isFree = [&](Value value) {
    const StorageClass *carried = storage.find(value);
    if (!carried)
      return isWanted(value) && !isWide(value);
    return carried->getFirst() == value && carried->isKnown &&
           !carried->entries.empty() &&
           llvm::none_of(carried->members, isWide) &&
           llvm::any_of(carried->members, isWanted);
  };
  llvm::SetVector<Value> free;
  walkStoredValues(program, [&](Value value) {
    if (isFree(value))
      free.insert(value);
  });
  for (Value value : free) {
    Value source = findHandedOver(value);
    // Functions that only call each other may pass arguments in a circle.
    if (!source || !free.contains(source) || getStored(source) == value) {
      values.push_back(value);
      isDecided.insert(value);
      continue;
    }
    sources[value] = source;
    targets[source].push_back(value);
  }
  addSeams();
}

void FreeValues::addSeam(Value value) {
  auto operands = context.program.getCalls().getHandedOver(value);
  if (operands.size() != 1 || isDecided.contains(value))
    return;
  // Functions that only call themselves may pass arguments in a circle.
  for (Value from = operands.front()->get(); from; from = getHandedOver(from))
    if (from == value)
      return;
  handedOn[operands.front()].push_back(value);
  handedOver[value] = operands.front()->get();
}

void FreeValues::addSeams() {
  const CallTable &calls = context.program.getCalls();
  for (FunctionOpInterface function : calls.getFunctions()) {
    if (function.isExternal() || calls.isEntry(function))
      continue;
    for (BlockArgument argument : function.getArguments())
      addSeam(argument);
    for (Operation *call : calls.getCallers(function))
      for (Value result : call->getResults())
        addSeam(result);
  }
}

ArrayRef<Value> FreeValues::getHandedOn(OpOperand &use) const {
  auto it = handedOn.find(&use);
  return it == handedOn.end() ? ArrayRef<Value>() : it->second;
}

int64_t FreeValues::countReads(Value value) const {
  int64_t reads = llvm::count_if(value.getUses(), [&](OpOperand &use) {
    return readsElements(use, context.program);
  });
  if (auto it = targets.find(value); it != targets.end())
    for (Value target : it->second)
      reads += countReads(target);
  return reads;
}
