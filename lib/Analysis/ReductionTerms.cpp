//===- ReductionTerms.cpp - What a reduction combines in a turn -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReductionTerms.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Taint.h"
#include "prec/OpModels/Bodies.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

SmallVector<Value, 1> prec::findTerms(Operation *op,
                                      const Reduction &reduction) {
  Block &body = op->getRegion(0).front();
  ValueRange accumulators = body.getArguments().take_back(op->getNumResults());
  DenseSet<Value> recurrent = findDependents(body, accumulators);
  SmallVector<Value, 1> terms;
  for (auto [yielded, out, combiner] : llvm::zip(
           body.back().getOperands(), accumulators, reduction.combiners)) {
    Value term;
    if (combiner != Combiner::Other) {
      Operation *combining = skipFloatCasts(yielded).getDefiningOp();
      bool isFirst = skipFloatCasts(combining->getOperand(0)) == out;
      term = combining->getOperand(isFirst ? 1 : 0);
    }
    terms.push_back(recurrent.contains(term) ? Value() : term);
  }
  return terms;
}

Value prec::findTerm(OpResult result, const Reduction &reduction) {
  Operation *op = result.getOwner();
  unsigned number = result.getResultNumber();
  if (reduction.hasBody) {
    // Nothing is known of results without a claimed term.
    SmallVector<Value, 1> terms = findTerms(op, reduction);
    return number < terms.size() ? terms[number] : Value();
  }
  return number < reduction.terms.size()
             ? op->getOperand(reduction.terms[number])
             : Value();
}

bool prec::sumsMagnitudes(Value value, const OpModel &model,
                          const ProgramModel &program,
                          const TaintAnalysis &taint) {
  const auto *sum = model.getIf<Reduction>();
  Value term = sum ? findTerm(cast<OpResult>(value), *sum) : Value();
  if (!term)
    return false;
  Value element = skipMoves(term, program);
  ElementStep step = getElementStep(element, program);
  // An odd power has the sign of its base.
  bool isPower = (step.function == SF::Pow || step.function == SF::IntPow) &&
                 taint.getState(element).low >= 0;
  bool isSquare = step.function == SF::Mul && step.operands.size() == 2 &&
                  skipMoves(step.operands[0], program) ==
                      skipMoves(step.operands[1], program);
  return step.function == SF::Abs || isPower || isSquare;
}

bool prec::combinesArguments(Block &body, const Reduction &reduction) {
  if (reduction.combiners.size() != 1 ||
      reduction.combiners.front() == Combiner::Other ||
      body.getNumArguments() != 2)
    return false;
  Operation *op = skipFloatCasts(body.back().getOperand(0)).getDefiningOp();
  if (op->getNumOperands() != 2)
    return false;
  Value a = skipFloatCasts(op->getOperand(0)),
        b = skipFloatCasts(op->getOperand(1));
  return a != b && llvm::is_contained(body.getArguments(), a) &&
         llvm::is_contained(body.getArguments(), b);
}

bool prec::isAlongFirst(linalg::LinalgOp op, ArrayRef<AffineMap> maps) {
  auto iterators = op.getIteratorTypesArray();
  auto isReduced = [](utils::IteratorType iterator) {
    return iterator == utils::IteratorType::reduction;
  };
  auto isFirstReduced = [&](AffineMap map) {
    if (map.getNumResults() < 2 || map.getNumResults() != iterators.size())
      return false;
    auto dim = dyn_cast<AffineDimExpr>(map.getResult(0));
    return dim && isReduced(iterators[dim.getPosition()]);
  };
  return !llvm::all_of(iterators, isReduced) &&
         llvm::any_of(maps.take_front(op.getNumDpsInputs()), isFirstReduced);
}
