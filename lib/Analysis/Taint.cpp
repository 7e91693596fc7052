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
#include "ReductionTerms.h"
#include "TaintTransfer.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/Role.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/OpModels/IndexBounds.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace mlir;
using namespace prec;

/// Calls followed depth first; deeper ones wait in the worklist.
static constexpr unsigned kMaxCallDepth = 256;

/// Rounds of a fixpoint after which growing intervals are given up.
static constexpr unsigned kExactRounds = 2;

namespace {
class Interpreter {
public:
  Interpreter(const ProgramModel &program, DenseMap<Value, TaintState> &states)
      : program(program), calls(program.getCalls()), states(states) {}

  void run();

private:
  TaintState get(Value value) const;
  SmallVector<TaintState> get(ValueRange values) const;
  void set(Value value, const TaintState &state) { states[value] = state; }
  /// Joins into a value that several definitions reach; true if it changed.
  bool merge(Value value, const TaintState &state, unsigned round);
  /// The same, where what grows adds up within one op.
  bool accumulate(Value value, const TaintState &state, unsigned round);

  void visitFunction(FunctionOpInterface function);
  void visitRegion(Region &region);
  void visitBlock(Block &block);
  void visitOp(Operation *op, const OpModel &model);
  void visitSource(Operation *op, const OpModel &model);
  void visitPointwise(Operation *op, const OpModel &model);
  void visitBody(Operation *op);
  void visitOwnRegions(Operation *op);
  void visitProducts(Operation *op, const OpModel &model);
  void visitReduction(Operation *op, const OpModel &model);
  void visitReductionBody(Operation *op, const Reduction &reduction);
  void visitReductionRow(Operation *op, const OpModel &model);
  void visitTurns(Block &body, ArrayRef<FlowEdge> edges);
  void visitCopy(Operation *op, const OpModel &model);
  void visitRegionOp(Operation *op, const OpModel &model);
  void visitCall(Operation *op);
  void visitUnknown(Operation *op);
  TaintState getUnknownState(Operation *op, Type type) const;

  const ProgramModel &program;
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

/// The join of what a value was and what also reaches it. In later rounds
/// bounds that still move are given up; `moves` tells.
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

bool Interpreter::merge(Value value, const TaintState &state, unsigned round) {
  auto [it, inserted] = states.try_emplace(value, state);
  if (inserted)
    return true;
  bool moves;
  TaintState joined = joinAndWiden(it->second, state, round, moves);
  // Integers that a loop keeps moving: a counter, also in floats.
  if (joined.integral && moves)
    joined = TaintState::join(joined, TaintState::index(0, 0));
  bool changed = !(joined == it->second);
  it->second = joined;
  return changed;
}

bool Interpreter::accumulate(Value value, const TaintState &state,
                             unsigned round) {
  TaintState before = get(value);
  bool moves;
  TaintState joined = joinAndWiden(before, state, round, moves);
  // A sum of integers counts, wherever they come from.
  joined.counted |= joined.integral && moves;
  set(value, joined);
  return !(joined == before);
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
    if (!calls.isEntry(function) && !calls.getCallers(function).empty())
      continue;
    for (BlockArgument argument : function.getArguments()) {
      TaintState state = getArgumentState(argument.getType());
      auto role = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                        kRoleAttr);
      state.fromIntegers |=
          role && parseRole(role.getValue()) == Role::Position;
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
  bool isBody = isa_and_nonnull<linalg::LinalgOp>(block.getParentOp());
  OpModel scratch;
  for (Operation &op : block) {
    // Terminators and the like.
    if (op.getNumResults() == 0 && op.getNumRegions() == 0)
      continue;
    if (isBody)
      visitOp(&op, getOpModel(&op));
    else
      visitOp(&op, program.getModel(&op, scratch));
  }
}

/// Of a value that an unknown op may have changed: bounds say nothing.
static TaintState forgetBounds(TaintState state) {
  state.low = -TaintState::kInfinity;
  state.high = TaintState::kInfinity;
  return state;
}

void Interpreter::visitRegionOp(Operation *op, const OpModel &model) {
  SmallVector<FlowEdge> edges;
  collectFlow(op, model, edges);
  DenseSet<Value> targets;
  for (const FlowEdge &edge : edges)
    targets.insert(edge.to);
  // Arguments that nothing flows into: induction variables, comparators.
  for (Region &region : op->getRegions())
    for (BlockArgument argument : region.getArguments())
      if (!targets.contains(argument))
        merge(argument, getArgumentState(argument.getType()), 0);
  // Only a changed block argument asks for another round.
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
    // What one region ends with may be what the next one begins with.
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

/// Regions of whose arguments only the types are known.
void Interpreter::visitOwnRegions(Operation *op) {
  for (Region &region : op->getRegions()) {
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        merge(argument, getArgumentState(argument.getType()), 0);
    visitRegion(region);
  }
}

/// What an op that nothing describes gives: something computed from what it
/// reads, or something like an argument of the program if it reads nothing.
TaintState Interpreter::getUnknownState(Operation *op, Type type) const {
  auto call = dyn_cast<CallOpInterface>(op);
  ValueRange operands =
      call ? ValueRange(call.getArgOperands()) : ValueRange(op->getOperands());
  if (operands.empty())
    return getArgumentState(type);
  return transferScalar(ScalarFunction::Opaque, get(operands), type);
}

void Interpreter::visitUnknown(Operation *op) {
  for (OpResult result : op->getResults())
    set(result, getUnknownState(op, result.getType()));
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

void Interpreter::visitSource(Operation *op, const OpModel &model) {
  for (OpResult result : op->getResults()) {
    Attribute value = getConstantAttr(op);
    if (op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock()) {
      // Elements as a function of their indices.
      Block &body = op->getRegion(0).front();
      for (BlockArgument argument : body.getArguments())
        set(argument, TaintState::index(0, TaintState::kInfinity));
      visitBlock(body);
      set(result, get(body.back().getOperand(0)));
    } else if (model.getFunction() == ScalarFunction::Constant) {
      set(result, value ? getConstantState(value) : TaintState::constant());
    } else if (model.getFunction() == ScalarFunction::Index) {
      int64_t bound = getIndexBound(op);
      set(result, TaintState::index(0, ShapedType::isDynamic(bound)
                                           ? TaintState::kInfinity
                                           : static_cast<double>(bound) - 1));
    } else {
      set(result, TaintState::data());
    }
  }
}

void Interpreter::visitPointwise(Operation *op, const OpModel &model) {
  ScalarFunction function = model.getFunction();
  SmallVector<TaintState> operands = get(model.getReadOperands(op));
  Type operandType = operands.empty() ? Type() : op->getOperand(0).getType();
  bool isSquare = function == ScalarFunction::Mul &&
                  (operands.size() == 1 ||
                   (operands.size() == 2 &&
                    isSameElement(op->getOperand(0), op->getOperand(1))));
  for (OpResult result : op->getResults()) {
    TaintState state =
        transferScalar(function, operands, result.getType(), operandType);
    if (isSquare && isa<FloatType>(getElementTypeOrSelf(result.getType())))
      state.low = std::max(state.low, 0.0);
    set(result, state);
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

/// Sums of products of two factors, added to what a destination holds.
void Interpreter::visitProducts(Operation *op, const OpModel &model) {
  const auto *reduction = model.getIf<Reduction>();
  const Contraction &dims =
      reduction ? *reduction->products : *model.getIf<Contraction>();
  std::optional<unsigned> destination = model.getTied(0);
  TaintState init = destination ? get(op->getOperand(*destination))
                                : TaintState::count(Origin::Constant, 0, 0);
  TaintState state = transferContraction(init, get(op->getOperand(dims.lhs)),
                                         get(op->getOperand(dims.rhs)), dims.k);
  // A sum of squares.
  bool isDotProduct = reduction && !reduction->isWindowSum;
  if (isDotProduct && init.isNonNegative() &&
      op->getOperand(dims.lhs) == op->getOperand(dims.rhs))
    state.low = std::max(state.low, 0.0);
  set(op->getResult(0), state);
}

/// Of an op without a region (OpModelRow.h).
void Interpreter::visitReductionRow(Operation *op, const OpModel &model) {
  const Reduction &reduction = *model.getIf<Reduction>();
  for (OpResult result : op->getResults()) {
    unsigned i = result.getResultNumber();
    if (i >= reduction.terms.size()) {
      set(result, getArgumentState(result.getType()));
      continue;
    }
    TaintState term = get(op->getOperand(reduction.terms[i]));
    switch (model.getCombiner(i)) {
    case Combiner::Sum:
      set(result, transferSum(TaintState::count(Origin::Constant, 0, 0), term,
                              reduction.elements));
      break;
    case Combiner::Max:
    case Combiner::Min:
      set(result, term);
      break;
    case Combiner::Other:
      set(result, forgetBounds(term));
      break;
    }
  }
}

/// Turns of a body until nothing changes: what it yields becomes what the next
/// turn begins with.
void Interpreter::visitTurns(Block &body, ArrayRef<FlowEdge> edges) {
  bool changed = !edges.empty();
  for (unsigned round = 0; changed; ++round) {
    visitBlock(body);
    changed = false;
    for (const FlowEdge &edge : edges)
      changed |= accumulate(edge.to, get(edge.from), round);
  }
}

/// A body whose arguments are the elements of the operands, and whose last ones
/// hold what the turns before made. Where each turn adds a term that depends on
/// none of those, their number says how far; else turns are followed.
void Interpreter::visitReductionBody(Operation *op,
                                     const Reduction &reduction) {
  visitBody(op);
  SmallVector<Value, 1> terms = findTerms(op, reduction);
  Block &body = op->getRegion(0).front();
  unsigned inputs = op->getNumOperands() - op->getNumResults();
  SmallVector<FlowEdge> turns;
  for (OpResult result : op->getResults()) {
    unsigned i = result.getResultNumber();
    TaintState init = get(op->getOperand(inputs + i));
    BlockArgument out = body.getArgument(inputs + i);
    if (!terms[i]) {
      turns.push_back({body.back().getOperand(i), out});
      continue;
    }
    if (reduction.combiners[i] == Combiner::Sum)
      set(result, transferSum(init, get(terms[i]), reduction.elements));
    else
      set(result, TaintState::join(get(result), init));
    set(out, get(result));
  }
  if (turns.empty())
    return;
  visitTurns(body, turns);
  for (OpResult result : op->getResults())
    if (!terms[result.getResultNumber()])
      set(result, get(body.getArgument(inputs + result.getResultNumber())));
}

/// A reduction whose last region combines two values, each of them an element
/// or what elements were combined to.
void Interpreter::visitReduction(Operation *op, const OpModel &model) {
  visitOwnRegions(op);
  Block &body = op->getRegion(op->getNumRegions() - 1).front();
  unsigned count = op->getNumResults();
  const Reduction &reduction = *model.getIf<Reduction>();
  bool combines = combinesArguments(body, reduction);
  bool isPaired = reduction.terms.size() == count &&
                  body.getNumArguments() == 2 * count &&
                  body.back().getNumOperands() == count;
  SmallVector<FlowEdge> turns;
  for (OpResult result : op->getResults()) {
    unsigned i = result.getResultNumber();
    if (i >= reduction.terms.size()) {
      set(result, getArgumentState(result.getType()));
      continue;
    }
    TaintState term = get(op->getOperand(reduction.terms[i]));
    TaintState init = get(op->getOperand(*model.getTied(i)));
    TaintState either = TaintState::join(init, term);
    if (combines)
      set(result, model.getCombiner(i) == Combiner::Sum
                      ? transferSum(init, term, reduction.elements)
                      : either);
    else
      set(result, forgetBounds(either));
    if (isPaired && !combines)
      for (BlockArgument argument :
           {body.getArgument(i), body.getArgument(count + i)}) {
        set(argument, either);
        turns.push_back({body.back().getOperand(i), argument});
      }
  }
  visitTurns(body, turns);
  for (const FlowEdge &turn : turns)
    if (unsigned i = cast<BlockArgument>(turn.to).getArgNumber(); i < count)
      set(op->getResult(i), get(turn.to));
}

void Interpreter::visitCopy(Operation *op, const OpModel &model) {
  for (OpResult result : op->getResults()) {
    Type element = getElementTypeOrSelf(result.getType());
    std::optional<TaintState> state;
    for (unsigned source : model.getSources()) {
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
        model.getClass() == OpClass::Layout) {
      visitOwnRegions(op);
      state = TaintState::join(
          *state, get(op->getRegion(0).front().back().getOperand(0)));
    }
    // A collective that combines: over how many devices is not known here.
    if (const auto *collective = model.getIf<Collective>();
        collective && collective->combines) {
      state->low = -TaintState::kInfinity;
      state->high = TaintState::kInfinity;
    }
    if (model.isGather())
      state = transferGather(*state, result.getType());
    set(result, *state);
  }
}

void Interpreter::visitOp(Operation *op, const OpModel &model) {
  switch (model.getClass()) {
  case OpClass::Source:
    return visitSource(op, model);
  case OpClass::Pointwise:
    if (model.hasBody())
      return visitBody(op);
    return visitPointwise(op, model);
  case OpClass::Reduction:
    // Without a body it is a dot product, a convolution, or what a row says.
    if (model.getProducts() ||
        (op->getNumRegions() == 0 && model.getIf<Reduction>()->products))
      return visitProducts(op, model);
    if (op->getNumRegions() == 0)
      return visitReductionRow(op, model);
    return model.hasBody() ? visitReductionBody(op, *model.getIf<Reduction>())
                           : visitReduction(op, model);
  case OpClass::Contraction:
    return visitProducts(op, model);
  case OpClass::View:
  case OpClass::Layout:
  case OpClass::Gather:
  case OpClass::Collective:
    return visitCopy(op, model);
  case OpClass::Region:
    return visitRegionOp(op, model);
  case OpClass::Call:
    return visitCall(op);
  case OpClass::Unknown:
    return op->getNumRegions() ? visitRegionOp(op, model) : visitUnknown(op);
  }
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

std::string prec::printBound(double bound) {
  if (std::isinf(bound))
    return bound < 0 ? "-inf" : "inf";
  return llvm::formatv("{0:f0}", bound).str();
}

/// About how many values have states: a result of each op, and in bodies two
/// arguments with what is computed of them. Looks at no op: that takes longer.
static unsigned estimateStates(const ProgramModel &program) {
  constexpr unsigned kInBody = 4;
  unsigned count = 0;
  for (const ModelledOp &modelled : program.getOps())
    count += modelled.model.hasBody() ? 1 + kInBody : 1;
  return count;
}

TaintAnalysis::TaintAnalysis(const ProgramModel &program) {
  // A table that grows is made anew each time it doubles.
  states.reserve(estimateStates(program));
  Interpreter(program, states).run();
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
