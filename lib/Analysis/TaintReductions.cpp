//===- TaintReductions.cpp - States of sums, products and extrema ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If each iteration of a reduction adds one term, the number of terms
// determines the result. Otherwise the interpreter follows the iterations.
//
//===----------------------------------------------------------------------===//

#include "ReductionTerms.h"
#include "TaintInterpreter.h"
#include "TaintTransfer.h"
#include "prec/Analysis/ElementGraph.h"

using namespace mlir;
using namespace prec;

/// Sums of products of two factors, added to the accumulator operand.
void TaintInterpreter::visitProducts(Operation *op, const OpModel &model) {
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

void TaintInterpreter::forEachReduced(
    Operation *op, const Reduction &reduction,
    llvm::function_ref<void(OpResult, const TaintState &)> visit) {
  for (OpResult result : op->getResults())
    if (unsigned i = result.getResultNumber(); i < reduction.terms.size())
      visit(result, get(op->getOperand(reduction.terms[i])));
    else
      set(result, getArgumentState(result.getType()));
}

/// Visits a reduction without a region (OpModelRow.h).
void TaintInterpreter::visitReductionRow(Operation *op, const OpModel &model) {
  const Reduction &reduction = *model.getIf<Reduction>();
  forEachReduced(op, reduction, [&](OpResult result, const TaintState &term) {
    switch (model.getCombiner(result.getResultNumber())) {
    case Combiner::Sum:
      return set(result, transferSum(TaintState::count(Origin::Constant, 0, 0),
                                     term, reduction.elements));
    case Combiner::Max:
    case Combiner::Min:
      return set(result, term);
    case Combiner::Other:
      return set(result, forgetBounds(term));
    }
  });
}

/// Repeats the body until nothing changes: the yielded values enter the next
/// iteration.
void TaintInterpreter::visitTurns(Block &body, ArrayRef<FlowEdge> edges) {
  bool changed = !edges.empty();
  for (unsigned round = 0; changed; ++round) {
    visitBlock(body);
    changed = false;
    for (const FlowEdge &edge : edges)
      changed |= accumulate(edge.to, get(edge.from), round);
  }
}

/// A body whose arguments are elements of the operands, and the accumulators at
/// the end. If each iteration adds a term that does not depend on an
/// accumulator, the number of terms bounds the result. Otherwise the iterations
/// are followed.
void TaintInterpreter::visitReductionBody(Operation *op,
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

/// A reduction whose last region combines two values, each of which may be an
/// element or a partial result.
void TaintInterpreter::visitReduction(Operation *op, const OpModel &model) {
  visitOwnRegions(op);
  Block &body = op->getRegion(op->getNumRegions() - 1).front();
  unsigned count = op->getNumResults();
  const Reduction &reduction = *model.getIf<Reduction>();
  bool combines = combinesArguments(body, reduction);
  bool isPaired = reduction.terms.size() == count &&
                  body.getNumArguments() == 2 * count &&
                  body.back().getNumOperands() == count;
  SmallVector<FlowEdge> turns;
  forEachReduced(op, reduction, [&](OpResult result, const TaintState &term) {
    unsigned i = result.getResultNumber();
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
  });
  visitTurns(body, turns);
  for (const FlowEdge &turn : turns)
    if (unsigned i = cast<BlockArgument>(turn.to).getArgNumber(); i < count)
      set(op->getResult(i), get(turn.to));
}
