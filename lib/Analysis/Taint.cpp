//===- Taint.cpp - Counts and positions must not be rounded ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An abstract interpreter: it runs every function on states, in program order,
// bodies of tensor ops included. Loops and recursive calls are repeated until
// nothing changes; intervals that still grow in the third round become
// unbounded, and origins form a short chain, so every fixpoint is reached in a
// bounded number of rounds.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Taint.h"
#include "TaintTransfer.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

/// Calls followed depth first; deeper ones wait in the worklist.
static constexpr unsigned kMaxCallDepth = 256;

/// Rounds of a fixpoint after which growing intervals are given up.
static constexpr unsigned kExactRounds = 2;

namespace {
class Interpreter {
public:
  Interpreter(const CallTable &calls, DenseMap<Value, TaintState> &states)
      : calls(calls), states(states) {}

  void run();

private:
  TaintState get(Value value) const;
  SmallVector<TaintState> get(ValueRange values) const;
  void set(Value value, const TaintState &state) { states[value] = state; }
  /// Joins into a value that several definitions reach; true if it changed.
  bool merge(Value value, const TaintState &state, unsigned round);

  void visitFunction(FunctionOpInterface function);
  void visitRegion(Region &region);
  void visitBlock(Block &block);
  void visitOp(Operation *op);
  void visitSource(Operation *op, const OpModel &model);
  void visitBody(Operation *op);
  void visitOwnRegions(Operation *op);
  void visitReduction(Operation *op, const OpModel &model);
  void visitCopy(Operation *op, const OpModel &model);
  void visitRegionOp(Operation *op);
  void visitCall(Operation *op);
  void visitUnknown(Operation *op);

  const CallTable &calls;
  DenseMap<Value, TaintState> &states;
  llvm::SetVector<Operation *> dirty;
  DenseMap<Operation *, unsigned> rounds;
  SmallVector<Operation *> stack;
};
} // namespace

TaintState Interpreter::get(Value value) const {
  auto it = states.find(value);
  return it == states.end() ? TaintState::unreached() : it->second;
}

SmallVector<TaintState> Interpreter::get(ValueRange values) const {
  return llvm::map_to_vector(values, [&](Value value) { return get(value); });
}

bool Interpreter::merge(Value value, const TaintState &state, unsigned round) {
  auto [it, inserted] = states.try_emplace(value, state);
  if (inserted)
    return true;
  TaintState joined = TaintState::join(it->second, state);
  if (joined == it->second)
    return false;
  if (round >= kExactRounds) {
    bool shrinks = joined.low < it->second.low;
    bool grows = joined.high > it->second.high;
    if (shrinks)
      joined.low = -TaintState::kInfinity;
    if (grows)
      joined.high = TaintState::kInfinity;
    // Integers that a loop keeps moving: a counter, also in floats.
    if (joined.integral && (shrinks || grows))
      joined = TaintState::join(joined, TaintState::index(0, 0));
  }
  it->second = joined;
  return true;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void Interpreter::run() {
  for (FunctionOpInterface function : calls.getFunctions()) {
    if (function.isExternal())
      continue;
    // Private functions run when a call reaches them; one that nothing calls
    // is run as if it were an entry.
    if (!CallTable::isEntry(function) && !calls.getCallers(function).empty())
      continue;
    for (BlockArgument argument : function.getArguments())
      merge(argument, getArgumentState(argument.getType()), 0);
    dirty.insert(function);
  }
  while (!dirty.empty()) {
    Operation *function = dirty.front();
    dirty.remove(function);
    visitFunction(cast<FunctionOpInterface>(function));
  }
}

void Interpreter::visitFunction(FunctionOpInterface function) {
  dirty.remove(function);
  ++rounds[function];
  stack.push_back(function);
  Operation *terminator = getReturn(function);
  SmallVector<TaintState> before;
  if (terminator)
    before = get(terminator->getOperands());
  visitRegion(function.getFunctionBody());
  stack.pop_back();
  // Callers saw the old results: run them again, unless they are waiting for
  // this very call.
  if (!terminator || before == get(terminator->getOperands()))
    return;
  for (Operation *call : calls.getCallers(function)) {
    auto caller = call->getParentOfType<FunctionOpInterface>();
    if (caller && (stack.empty() || stack.back() != caller) &&
        rounds.lookup(caller))
      dirty.insert(caller);
  }
}

void Interpreter::visitCall(Operation *op) {
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

/// Straight-line code is one pass; a graph of blocks is repeated while block
/// arguments change. Blocks are visited as they are reached, so that every
/// value has a state before it is used.
void Interpreter::visitRegion(Region &region) {
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

void Interpreter::visitBlock(Block &block) {
  for (Operation &op : block)
    visitOp(&op);
}

void Interpreter::visitRegionOp(Operation *op) {
  SmallVector<FlowEdge> edges;
  cast<PrecisionOpInterface>(op).getFlow(edges);
  // Only a changed block argument asks for another round.
  auto flow = [&](unsigned round) {
    bool changed = false;
    for (const FlowEdge &edge : edges)
      if (states.contains(edge.from) && merge(edge.to, get(edge.from), round))
        changed |= isa<BlockArgument>(edge.to);
    return changed;
  };
  bool changed = true;
  for (unsigned round = 0; changed; ++round) {
    flow(round);
    // Arguments that nothing flows into: induction variables, comparators.
    for (Region &region : op->getRegions())
      for (BlockArgument argument : region.getArguments())
        if (!states.contains(argument))
          merge(argument, getArgumentState(argument.getType()), round);
    for (Region &region : op->getRegions())
      visitRegion(region);
    changed = flow(round);
  }
}

/// Regions of whose arguments only the types are known.
void Interpreter::visitOwnRegions(Operation *op) {
  for (Region &region : op->getRegions()) {
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        merge(argument, getArgumentState(argument.getType()), 0);
    visitRegion(region);
  }
}

void Interpreter::visitUnknown(Operation *op) {
  visitOwnRegions(op);
  SmallVector<TaintState> operands = get(op->getOperands());
  for (OpResult result : op->getResults()) {
    TaintState state =
        transferScalar(ScalarFunction::Opaque, operands, result.getType());
    set(result, state);
  }
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

void Interpreter::visitSource(Operation *op, const OpModel &model) {
  for (OpResult result : op->getResults()) {
    Attribute value = op->getAttr("value");
    if (op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock()) {
      // Elements as a function of their indices.
      Block &body = op->getRegion(0).front();
      for (BlockArgument argument : body.getArguments())
        set(argument, TaintState::index(0, TaintState::kInfinity));
      visitBlock(body);
      set(result, get(body.back().getOperand(0)));
    } else if (model.function == ScalarFunction::Constant)
      set(result, value ? getConstantState(value) : TaintState::constant());
    else if (model.function == ScalarFunction::Index)
      set(result,
          TaintState::index(0, ShapedType::isDynamic(model.bound)
                                   ? TaintState::kInfinity
                                   : static_cast<double>(model.bound) - 1));
    else
      set(result, TaintState::data());
  }
}

/// A body whose arguments are the elements of the operands.
void Interpreter::visitBody(Operation *op) {
  Block &body = op->getRegion(0).front();
  for (auto [argument, operand] :
       llvm::zip(body.getArguments(), op->getOperands()))
    set(argument, get(operand));
  visitBlock(body);
  for (auto [result, yielded] :
       llvm::zip(op->getResults(), body.back().getOperands()))
    set(result, get(yielded));
}

void Interpreter::visitReduction(Operation *op, const OpModel &model) {
  // Of a combination that is not known, the interval is not either.
  auto finish = [&](OpResult result, TaintState state, bool isKnown) {
    if (!isKnown) {
      state.low = -TaintState::kInfinity;
      state.high = TaintState::kInfinity;
    }
    set(result, state);
  };
  if (model.hasBody) {
    visitBody(op);
    unsigned inputs = op->getNumOperands() - op->getNumResults();
    for (OpResult result : op->getResults()) {
      unsigned i = result.getResultNumber();
      Combiner combiner = model.getCombiner(i);
      TaintState init = get(op->getOperand(inputs + i));
      if (combiner == Combiner::Sum && model.terms[i])
        finish(result,
               transferSum(init, get(model.terms[i]), model.reducedElements),
               true);
      else
        finish(result, TaintState::join(get(result), init),
               combiner != Combiner::Other);
    }
    return;
  }
  visitOwnRegions(op);
  // A dot product, which is written as a contraction.
  if (model.reduced.empty() && op->getNumOperands() == 2)
    return set(op->getResult(0),
               transferContraction(TaintState::count(Origin::Constant, 0, 0),
                                   get(op->getOperand(0)),
                                   get(op->getOperand(1)),
                                   model.reducedElements));
  for (OpResult result : op->getResults()) {
    unsigned i = result.getResultNumber();
    if (i >= model.reduced.size()) {
      set(result, getArgumentState(result.getType()));
      continue;
    }
    TaintState term = get(op->getOperand(model.reduced[i].term));
    TaintState init = get(op->getOperand(model.reduced[i].init));
    Combiner combiner = model.getCombiner(i);
    if (combiner == Combiner::Sum)
      finish(result, transferSum(init, term, model.reducedElements), true);
    else
      finish(result, TaintState::join(init, term), combiner != Combiner::Other);
  }
}

void Interpreter::visitCopy(Operation *op, const OpModel &model) {
  for (OpResult result : op->getResults()) {
    Type element = getElementTypeOrSelf(result.getType());
    std::optional<TaintState> state;
    for (unsigned source : model.sources) {
      Value operand = op->getOperand(source);
      // Positions that a top-k returns beside its values.
      TaintState s = getElementTypeOrSelf(operand.getType()) == element
                         ? get(operand)
                         : getArgumentState(result.getType());
      state = state ? TaintState::join(*state, s) : s;
    }
    if (!state)
      state = TaintState::data();
    // The value that a pad fills with.
    if (op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock() &&
        op->getRegion(0).front().back().getNumOperands() == 1 &&
        model.opClass == OpClass::Layout) {
      visitOwnRegions(op);
      state = TaintState::join(
          *state, get(op->getRegion(0).front().back().getOperand(0)));
    }
    // A collective that combines: over how many devices is not known here.
    if (model.opClass == OpClass::Collective && op->getNumRegions() != 0) {
      state->low = -TaintState::kInfinity;
      state->high = TaintState::kInfinity;
    }
    if (model.opClass == OpClass::Gather)
      state = transferGather(*state, result.getType());
    set(result, *state);
  }
}

void Interpreter::visitOp(Operation *op) {
  if (op->getNumResults() == 0 && op->getNumRegions() == 0)
    return;
  OpModel model = getOpModel(op);
  switch (model.opClass) {
  case OpClass::Source:
    return visitSource(op, model);
  case OpClass::Pointwise:
    if (model.hasBody)
      return visitBody(op);
    for (OpResult result : op->getResults())
      set(result,
          transferScalar(
              model.function, get(op->getOperands()), result.getType(),
              op->getNumOperands() ? op->getOperand(0).getType() : Type()));
    return;
  case OpClass::Reduction:
    return visitReduction(op, model);
  case OpClass::Contraction: {
    // A destination holds what the products are added to.
    TaintState init = op->getNumOperands() > 2
                          ? get(op->getOperand(2))
                          : TaintState::count(Origin::Constant, 0, 0);
    return set(op->getResult(0),
               transferContraction(init,
                                   get(op->getOperand(model.contraction.lhs)),
                                   get(op->getOperand(model.contraction.rhs)),
                                   model.contraction.k));
  }
  case OpClass::View:
  case OpClass::Layout:
  case OpClass::Gather:
  case OpClass::Collective:
    return visitCopy(op, model);
  case OpClass::Region:
    return visitRegionOp(op);
  case OpClass::Call:
    return visitCall(op);
  case OpClass::Unknown:
    return visitUnknown(op);
  }
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

TaintAnalysis::TaintAnalysis(ModuleOp, const CallTable &calls) {
  Interpreter(calls, states).run();
}

TaintState TaintAnalysis::getState(Value value) const {
  auto it = states.find(value);
  return it == states.end() ? TaintState::data() : it->second;
}

bool TaintAnalysis::isSmallInteger(Value value, Format format) const {
  // All integers of magnitude up to 2^precision are values of the format.
  TaintState state = getState(value);
  double bound = std::ldexp(1.0, getFormatInfo(format).precision());
  return state.integral && state.low >= -bound && state.high <= bound;
}

Taint TaintAnalysis::getTaint(Value value, Format format) const {
  TaintState state = getState(value);
  if (state.origin == Origin::Data)
    return Taint::None;
  if (state.integral && state.counted)
    return isSmallInteger(value, format) ? Taint::None : Taint::Count;
  return state.origin == Origin::Positional ? Taint::Positional : Taint::None;
}
