//===- RoundingSearch.cpp - A rounding that a value has seen --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RoundingSearch.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

namespace {
class RoundingSearch {
public:
  RoundingSearch(const ProgramModel &program, bool skipsGiven)
      : program(program), skipsGiven(skipsGiven) {}
  /// The op that rounds, or null.
  Operation *find(Value value);

private:
  void push(Value value) {
    if (visited.insert(value).second)
      worklist.push_back(value);
  }
  Operation *step(Operation *op, Value value);
  void pushSources(Value value, FunctionOpInterface start);

  /// Whether the search passes a cast because it rounds nothing, or nothing
  /// that is looked for. A narrow without a decision is proven to change
  /// nothing.
  bool isPassed(Operation *op) const {
    auto narrow = dyn_cast<NarrowOp>(op);
    bool isExact = narrow && !narrow.getDecisionAttr();
    return isa<WidenOp>(op) || (skipsGiven && (isExact || isGivenRounding(op)));
  }

  const ProgramModel &program;
  bool skipsGiven;
  SmallVector<Value> worklist;
  DenseSet<Value> visited;
};
} // namespace

/// Pushes what regions and calls pass as `value`. Functions other than the
/// first may have changed since the program model was made, so that their flow
/// is collected anew.
void RoundingSearch::pushSources(Value value, FunctionOpInterface start) {
  auto operands = program.getCalls().getHandedOver(value);
  for (OpOperand *operand : operands)
    push(operand->get());
  if (!operands.empty())
    return;
  if (getFunction(value) == start) {
    llvm::for_each(program.getFlow().getSources(value),
                   [&](Value source) { push(source); });
    return;
  }
  Operation *op = getOwner(value);
  SmallVector<FlowEdge> edges;
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  collectFlow(op, model, edges);
  for (const FlowEdge &edge : edges)
    if (edge.to == value)
      push(edge.from);
}

Operation *RoundingSearch::find(Value value) {
  FunctionOpInterface start = getFunction(value);
  push(value);
  while (!worklist.empty()) {
    Value next = worklist.pop_back_val();
    pushSources(next, start);
    if (Operation *op = next.getDefiningOp())
      if (Operation *rounding = step(op, next))
        return rounding;
  }
  return nullptr;
}

Operation *RoundingSearch::step(Operation *op, Value value) {
  if (isPrecOp(op)) {
    if (!isPassed(op))
      return op;
    push(op->getOperand(0));
    return nullptr;
  }
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  if (model.isCopy() || model.isGather()) {
    for (unsigned source : model.getSources())
      push(op->getOperand(source));
    // The value with which a pad fills; proofs look at it, too.
    if (skipsGiven && !model.hasBody())
      for (Region &region : op->getRegions())
        for (Block &block : region)
          if (block.mightHaveTerminator())
            for (Value yielded : block.getTerminator()->getOperands())
              push(yielded);
    return nullptr;
  }
  // A body rounds if it yields a cast of prec.
  if (!model.isPointwise() || !model.hasBody())
    return nullptr;
  Block &body = op->getRegion(0).front();
  Value yielded =
      body.back().getOperand(cast<OpResult>(value).getResultNumber());
  Operation *cast = yielded.getDefiningOp();
  if (!cast || !isPrecOp(cast))
    return nullptr;
  for (; cast && isPrecOp(cast); cast = yielded.getDefiningOp()) {
    if (!isPassed(cast))
      return op;
    yielded = cast->getOperand(0);
  }
  auto argument = dyn_cast<BlockArgument>(yielded);
  if (argument && argument.getOwner() == &body)
    push(op->getOperand(argument.getArgNumber()));
  return nullptr;
}

bool prec::isGivenRounding(Operation *op) {
  auto ids = op->getAttrOfType<DecisionAttr>("decision");
  return isa<RoundOp, NarrowOp>(op) && ids &&
         llvm::all_of(ids.getIds(), [](StringAttr id) {
           return id.getValue().starts_with(kGivenPrefix);
         });
}

Operation *prec::findRounding(Value value, const ProgramModel &program,
                              bool skipsGiven) {
  return RoundingSearch(program, skipsGiven).find(value);
}
