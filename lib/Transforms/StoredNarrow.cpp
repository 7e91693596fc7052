//===- StoredNarrow.cpp - Narrow values that nothing computes -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StoredNarrow.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/IR/PrecDialect.h"

using namespace mlir;
using namespace prec;

bool prec::isStoredNarrow(Type type) {
  return getStoredFormat(type).has_value();
}

static bool hasNarrowType(Operation *op) {
  return llvm::any_of(op->getOperandTypes(), isStoredNarrow) ||
         llvm::any_of(op->getResultTypes(), isStoredNarrow);
}

bool prec::hasFixedSignature(FunctionOpInterface function,
                             const CallTable &calls) {
  return calls.isEntry(function) || function.isExternal() ||
         !getReturn(function);
}

/// Narrow values from outside that `op` or an op in it reads.
static SmallVector<Value, 2> getReadNarrow(Operation *op) {
  SmallVector<Value, 2> read;
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands()) {
      Operation *parent = operand.getParentBlock()->getParentOp();
      if (isStoredNarrow(operand.getType()) && !op->isAncestor(parent))
        read.push_back(operand);
    }
  });
  return read;
}

/// Whether a body only looks up, selects and yields narrow elements.
static bool onlyMovesElements(Operation *op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured || structured.getNumReductionLoops() != 0)
    return false;
  return !op->walk([&](Operation *inner) {
              bool isMove =
                  inner == op || !hasNarrowType(inner) ||
                  isa<tensor::ExtractOp, arith::SelectOp, linalg::YieldOp>(
                      inner);
              return isMove ? WalkResult::advance() : WalkResult::interrupt();
            }).wasInterrupted();
}

/// Adds all narrow values that `op` defines, whatever it reads.
void StoredNarrow::addAll(Operation *op) {
  auto add = [&](Value value) {
    if (isStoredNarrow(value.getType()))
      stored.insert(value);
  };
  llvm::for_each(op->getResults(), add);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      llvm::for_each(block.getArguments(), add);
}

/// Adds the narrow results of `op`, which are stored if all that it reads is.
void StoredNarrow::addMove(Operation *op) {
  kept.insert(op);
  SmallVector<Value, 2> read = getReadNarrow(op);
  for (Value result : op->getResults())
    if (isStoredNarrow(result.getType())) {
      stored.insert(result);
      sources[result] = read;
    }
}

void StoredNarrow::addFlow(Value value) {
  if (!isStoredNarrow(value.getType()))
    return;
  ArrayRef<Value> from = program.getFlow().getSources(value);
  stored.insert(value);
  sources[value].assign(from.begin(), from.end());
}

/// Whether an op needs bits of a narrow type, or rounds other than to nearest.
static bool needsItsTypes(Operation *op, const OpModel &model) {
  return model.getFunction() == ScalarFunction::BitCast ||
         op->hasAttr("roundingmode");
}

void StoredNarrow::addOp(Operation *op, const OpModel &model) {
  const CallTable &calls = program.getCalls();
  if (auto function = dyn_cast<FunctionOpInterface>(op)) {
    bool isFixed = hasFixedSignature(function, calls);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments()) {
          // The flow of values through jumps is not modelled.
          if (isStoredNarrow(argument.getType()) &&
              (isFixed || !block.isEntryBlock()))
            stored.insert(argument);
          else
            addFlow(argument);
        }
    return;
  }
  // Ops of a stub dialect have no traits.
  if (op->mightHaveTrait<OpTrait::IsTerminator>() && !isa<ModuleOp>(op) &&
      op == &op->getBlock()->back())
    return;
  bool isCall = model.getIf<CallModel>();
  if (isCall || model.getIf<RegionModel>()) {
    FunctionOpInterface callee = isCall ? calls.getCallee(op) : nullptr;
    bool isFixed = isCall && (!callee || hasFixedSignature(callee, calls));
    for (Value result : op->getResults()) {
      if (isFixed && isStoredNarrow(result.getType()))
        stored.insert(result);
      else if (!program.getFlow().getSources(result).empty())
        addFlow(result);
    }
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          if (!program.getFlow().getSources(argument).empty())
            addFlow(argument);
    return;
  }
  if (isa<ModuleOp>(op) || (!hasNarrowType(op) && !model.isUnknown()))
    return;
  bool isConstant = model.getFunction() == ScalarFunction::Constant;
  if (isConstant || model.isUnknown() || needsItsTypes(op, model) ||
      isa<RoundOp, NarrowOp, WidenOp>(op)) {
    kept.insert(op);
    addAll(op);
    return;
  }
  bool isMove = model.isCopy() || (model.isGather() && !model.selects());
  if (isMove || onlyMovesElements(op))
    addMove(op);
}

void StoredNarrow::removeComputed() {
  DenseMap<Value, SmallVector<Value, 2>> targets;
  SmallVector<Value> computed;
  for (const auto &[value, from] : sources)
    for (Value source : from) {
      targets[source].push_back(value);
      if (!stored.contains(source))
        computed.push_back(source);
    }
  DenseSet<Value> removed;
  while (!computed.empty()) {
    Value value = computed.pop_back_val();
    auto it = targets.find(value);
    if (it == targets.end())
      continue;
    for (Value target : it->second)
      if (removed.insert(target).second)
        computed.push_back(target);
  }
  stored.remove_if([&](Value value) { return removed.contains(value); });
  for (Value value : removed)
    if (Operation *op = value.getDefiningOp())
      kept.erase(op);
}

StoredNarrow::StoredNarrow(const ProgramModel &program) : program(program) {
  // Ops inside of an op without a model stay as they are, too.
  DenseSet<Operation *> opaque;
  for (const auto &[op, model] : program.getOps()) {
    Operation *parent = op->getParentOp();
    if (!parent)
      continue;
    if (opaque.contains(parent)) {
      opaque.insert(op);
      kept.insert(op);
      addAll(op);
      continue;
    }
    addOp(op, model);
    if (model.isUnknown() && kept.contains(op)) {
      opaque.insert(op);
      addAll(op);
    }
  }
  // Elements that bodies look up.
  for (const auto &[op, model] : program.getOps())
    if (isa<linalg::LinalgOp>(op))
      op->walk([&](tensor::ExtractOp extract) {
        if (hasNarrowType(extract))
          addMove(extract);
      });
  removeComputed();
}
