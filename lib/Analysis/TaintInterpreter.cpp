//===- TaintInterpreter.cpp - Functions, regions and calls ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function, region and call runs again while its inputs change.
//
//===----------------------------------------------------------------------===//

#include "TaintInterpreter.h"
#include "TaintTransfer.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/Prefetch.h"
#include "prec/IR/Role.h"

using namespace mlir;
using namespace prec;

/// The greatest depth of calls; deeper calls wait in the worklist.
static constexpr unsigned kMaxCallDepth = 256;

/// Rounds of a fixpoint before growing intervals become unbounded.
static constexpr unsigned kExactRounds = 2;

TaintState TaintInterpreter::get(Value value) const {
  auto it = states.find(value);
  return it == states.end() ? TaintState::unreached() : it->second;
}

SmallVector<TaintState> TaintInterpreter::get(ValueRange values) const {
  return llvm::map_to_vector(values, [&](Value value) { return get(value); });
}

/// The join of the state of a value with another state that reaches it. In
/// later rounds, bounds that still change become infinite, and `moves` is set.
static TaintState joinAndWiden(const TaintState &before,
                               const TaintState &state, unsigned round,
                               bool &moves) {
  TaintState joined = TaintState::join(before, state);
  moves = false;
  if (round < kExactRounds)
    return joined;
  bool shrinks = joined.low<before.low, grows = joined.high> before.high;
  if (shrinks)
    joined.low = -TaintState::kInfinity;
  if (grows)
    joined.high = TaintState::kInfinity;
  moves = shrinks || grows;
  return joined;
}

bool TaintInterpreter::merge(Value value, const TaintState &state,
                             unsigned round) {
  auto [it, inserted] = states.try_emplace(value, state);
  if (inserted)
    return true;
  bool moves;
  TaintState joined = joinAndWiden(it->second, state, round, moves);
  // A loop keeps changing these integers: a counter, also in floats.
  if (joined.integral && moves)
    joined = TaintState::join(joined, TaintState::index(0, 0));
  bool changed = !(joined == it->second);
  it->second = joined;
  return changed;
}

bool TaintInterpreter::accumulate(Value value, const TaintState &state,
                                  unsigned round) {
  TaintState before = get(value);
  bool moves;
  TaintState joined = joinAndWiden(before, state, round, moves);
  // A sum of integers counts, whatever they come from.
  joined.counted |= joined.integral && moves;
  set(value, joined);
  return !(joined == before);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void TaintInterpreter::run() {
  for (FunctionOpInterface function : calls.getFunctions()) {
    if (function.isExternal())
      continue;
    // Private functions run when a call reaches them. One without callers runs
    // like an entry.
    if (!calls.isEntry(function) && !calls.getCallers(function).empty())
      continue;
    for (BlockArgument argument : function.getArguments()) {
      TaintState state = getArgumentState(argument.getType());
      state.fromIntegers |=
          getArgumentRole(function, argument.getArgNumber()) == Role::Position;
      merge(argument, state, 0);
    }
    dirty.insert(function);
  }
  while (!dirty.empty()) {
    Operation *function = dirty.front();
    dirty.remove(function);
    visitFunction(cast<FunctionOpInterface>(function));
  }
}

void TaintInterpreter::visitFunction(FunctionOpInterface function) {
  dirty.remove(function);
  ++rounds[function];
  stack.push_back(function);
  Operation *terminator = getReturn(function);
  SmallVector<TaintState> before;
  if (terminator)
    before = get(terminator->getOperands());
  visitRegion(function.getFunctionBody());
  stack.pop_back();
  // Callers have read the old results, so they run again, unless the caller is
  // waiting for this call.
  if (!terminator || before == get(terminator->getOperands()))
    return;
  for (Operation *call : calls.getCallers(function)) {
    auto caller = call->getParentOfType<FunctionOpInterface>();
    if (caller && (stack.empty() || stack.back() != caller) &&
        rounds.lookup(caller))
      dirty.insert(caller);
  }
}

void TaintInterpreter::visitCall(Operation *op) {
  FunctionOpInterface callee = calls.getCallee(op);
  if (!callee)
    return visitUnknown(op);
  auto call = cast<CallOpInterface>(op);
  bool changed = rounds.lookup(callee) == 0;
  for (auto [operand, argument] :
       llvm::zip(call.getArgOperands(), callee.getArguments()))
    changed |= merge(argument, get(operand), rounds.lookup(callee));
  if (changed && stack.size() < kMaxCallDepth &&
      !llvm::is_contained(stack, callee.getOperation()))
    visitFunction(callee);
  else if (changed)
    dirty.insert(callee);
  Operation *terminator = getReturn(callee);
  if (!terminator)
    return visitUnknown(op);
  for (auto [result, returned] :
       llvm::zip(op->getResults(), terminator->getOperands()))
    set(result, get(returned));
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// A region with one block takes one pass. A graph of blocks repeats while
/// block arguments change. Blocks are visited as they are reached, so that
/// every value has a state before it is used.
void TaintInterpreter::visitRegion(Region &region) {
  if (region.empty())
    return;
  if (region.hasOneBlock())
    return visitBlock(region.front());
  llvm::SetVector<Block *> pending;
  DenseMap<Block *, unsigned> visits;
  pending.insert(&region.front());
  while (!pending.empty()) {
    Block *block = pending.front();
    pending.remove(block);
    unsigned round = visits[block]++;
    visitBlock(*block);
    auto branch = dyn_cast<BranchOpInterface>(block->back());
    for (auto [i, successor] : llvm::enumerate(block->getSuccessors())) {
      bool changed = !visits.contains(successor);
      for (BlockArgument argument : successor->getArguments()) {
        Value passed =
            branch ? branch.getSuccessorOperands(i)[argument.getArgNumber()]
                   : Value();
        changed |= merge(
            argument,
            passed ? get(passed) : getArgumentState(argument.getType()), round);
      }
      if (changed)
        pending.insert(successor);
    }
  }
}

void TaintInterpreter::visitBlock(Block &block) {
  bool isBody = isa_and_nonnull<linalg::LinalgOp>(block.getParentOp());
  OpModel scratch;
  for (Operation &op : block) {
    prefetchNext(&op);
    // Terminators and similar ops.
    if (op.getNumResults() == 0 && op.getNumRegions() == 0)
      continue;
    if (isBody)
      visitOp(&op, getOpModel(&op));
    else
      visitOp(&op, program.getModel(&op, scratch));
  }
}

void TaintInterpreter::visitRegionOp(Operation *op, const OpModel &model) {
  SmallVector<FlowEdge> edges;
  collectFlow(op, model, edges);
  DenseSet<Value> targets;
  for (const FlowEdge &edge : edges)
    targets.insert(edge.to);
  // Arguments without incoming values: induction variables, comparator
  // arguments.
  for (Region &region : op->getRegions())
    for (BlockArgument argument : region.getArguments())
      if (!targets.contains(argument))
        merge(argument, getArgumentState(argument.getType()), 0);
  // Only a changed block argument requires another round.
  auto flow = [&](unsigned round) {
    bool changed = false;
    for (const FlowEdge &edge : edges) {
      if (!states.contains(edge.from))
        continue;
      TaintState state = get(edge.from);
      if (merge(edge.to, edge.isCertain() ? state : forgetBounds(state), round))
        changed |= isa<BlockArgument>(edge.to);
    }
    return changed;
  };
  bool changed = true;
  for (unsigned round = 0; changed; ++round) {
    // A value that one region yields may enter the next one.
    for (Region &region : op->getRegions()) {
      flow(round);
      visitRegion(region);
    }
    changed = flow(round);
  }
  for (OpResult result : op->getResults())
    if (!targets.contains(result))
      set(result, getUnknownState(op, result.getType()));
}

/// Visits regions of whose arguments only the types are known.
void TaintInterpreter::visitOwnRegions(Operation *op) {
  for (Region &region : op->getRegions()) {
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        merge(argument, getArgumentState(argument.getType()), 0);
    visitRegion(region);
  }
}
