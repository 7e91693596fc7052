//===- Sensitive.cpp - What stays in fp32, for people to see --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matches data flow through copies and pointwise ops, whether a chain is spread
// over many one-op generics, fused into few bodies, or written in StableHLO.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Sensitive.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

static constexpr StringLiteral kSoftmaxDetail =
    "maximum, exponential, sum and quotient";

static bool isQuotient(SF function) { return function == SF::Div; }

namespace {
/// The nearest reductions that combine by `combiner` behind values, through
/// copies and pointwise ops.
class ReductionSearch {
public:
  ReductionSearch(const ProgramModel &program, Combiner combiner)
      : program(program), combiner(combiner) {}

  SmallVector<Operation *> find(ValueRange values) {
    for (Value value : values)
      visit(value, 0);
    return std::move(found);
  }

private:
  void visit(Value value, unsigned steps);

  const ProgramModel &program;
  Combiner combiner;
  DenseSet<Operation *> visited;
  SmallVector<Operation *> found;
};
} // namespace

void ReductionSearch::visit(Value value, unsigned steps) {
  Operation *op = value.getDefiningOp();
  if (!op || steps > horizon::kStatistic || !visited.insert(op).second)
    return;
  const OpModel &model = program.getModel(op);
  if (model.isReduction()) {
    if (model.getCombiner() == combiner)
      found.push_back(op);
    return;
  }
  if (model.isCopy())
    for (unsigned source : model.getSources())
      visit(op->getOperand(source), steps + 1);
  else if (model.isPointwise())
    for (Value operand : op->getOperands().take_front(3))
      visit(operand, steps + 1);
}

/// The sum over the results of `exponential` by which they are divided.
static Operation *findNormaliser(Operation *exponential,
                                 const ProgramModel &program) {
  DenseSet<Operation *> sums;
  SmallVector<Value> denominators;
  for (Operation *user : exponential->getUsers()) {
    OpModel scratch;
    const OpModel &model = program.getModel(user, scratch);
    if (model.isReduction() && model.getCombiner() == Combiner::Sum)
      sums.insert(user);
    else if (computes(user, program, isQuotient))
      for (Value operand : user->getOperands())
        if (operand.getDefiningOp() != exponential)
          denominators.push_back(operand);
  }
  for (Operation *sum :
       ReductionSearch(program, Combiner::Sum).find(denominators))
    if (sums.contains(sum))
      return sum;
  return nullptr;
}

/// True for an op that is written as a contraction, whatever its model says.
static bool isWrittenAsContraction(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return (isa<linalg::ContractionOpInterface>(op) &&
          !isa<linalg::GenericOp>(op)) ||
         name == "stablehlo.dot_general" || name == "stablehlo.dot";
}

/// What a reduction does with its elements: only sums add errors up.
static StringRef describeReduction(const OpModel &model) {
  if (const auto *reduction = model.getIf<Reduction>();
      reduction && reduction->isWindowSum)
    return "windowed, one input channel per group";
  if (model.selects())
    return "chooses an element";
  switch (model.getCombiner()) {
  case Combiner::Max:
  case Combiner::Min:
    return "chooses an element";
  case Combiner::Sum:
    return "accumulates";
  case Combiner::Other:
    return "combines elements one by one";
  }
  llvm_unreachable("unknown combiner");
}

SmallVector<SensitiveOp> prec::findSensitiveOps(FunctionOpInterface function,
                                                const ProgramModel &program) {
  SmallVector<Operation *> softmaxes, exponentials, roots, reductions, products;
  program.forEachOp(function, [&](Operation *op, const OpModel &model) {
    if (op->getNumResults() == 0 ||
        !isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType())) ||
        !isa<ShapedType>(op->getResult(0).getType()))
      return;
    if (isWrittenAsContraction(op)) {
      if (!model.isContraction())
        products.push_back(op);
    } else if (model.getFunction() == SF::Softmax)
      softmaxes.push_back(op);
    else if (computes(op, program, isExponential))
      exponentials.push_back(op);
    else if (computes(op, program, isRoot))
      roots.push_back(op);
    else if (model.isReduction())
      reductions.push_back(op);
  });

  DenseMap<Operation *, SensitiveOp> entries;
  DenseSet<Operation *> parts;
  for (Operation *op : softmaxes)
    entries[op] = {op, "softmax", kSoftmaxDetail};
  for (Operation *op : exponentials) {
    SmallVector<Operation *> maxima =
        ReductionSearch(program, Combiner::Max).find(op->getOperands());
    Operation *sum = findNormaliser(op, program);
    bool isSoftmax = !maxima.empty() && sum;
    if (isSoftmax) {
      parts.insert(sum);
      parts.insert(maxima.begin(), maxima.end());
      entries[op] = {op, "softmax", kSoftmaxDetail};
    } else {
      entries[op] = {op, "exponential", "magnifies absolute errors"};
    }
  }
  for (Operation *op : roots) {
    SmallVector<Operation *> sums =
        ReductionSearch(program, Combiner::Sum).find(op->getOperands());
    if (sums.empty())
      continue;
    parts.insert(sums.begin(), sums.end());
    entries[op] = {op, "norm", "root of a statistic"};
  }
  for (Operation *op : products)
    entries[op] = {op, "product",
                   program.getModel(op).getReducedElements() == 1
                       ? "K = 1: an outer product, no contraction"
                       : "no M or N dimension: a reduction"};
  for (Operation *op : reductions)
    if (!parts.contains(op))
      entries[op] = {op, "reduction", describeReduction(program.getModel(op))};

  SmallVector<SensitiveOp> result;
  program.forEachOp(function, [&](Operation *op, const OpModel &) {
    auto it = entries.find(op);
    if (it != entries.end())
      result.push_back(it->second);
  });
  return result;
}
