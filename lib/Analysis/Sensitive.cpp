//===- Sensitive.cpp - What stays in fp32, for people to see --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parts of idioms are named by the idiom; other ops are named on their own.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Sensitive.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"

using namespace mlir;
using namespace prec;

/// True for an op that is written as a contraction, whatever its model is.
static bool isWrittenAsContraction(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return (isa<linalg::ContractionOpInterface>(op) &&
          !isa<linalg::GenericOp>(op)) ||
         name == "stablehlo.dot_general" || name == "stablehlo.dot";
}

/// What a reduction does with its elements. Only sums accumulate errors.
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

/// True for an op with a result of float tensor type.
static bool isOnFloats(Operation *op) {
  return op->getNumResults() != 0 &&
         isa<ShapedType>(op->getResult(0).getType()) &&
         isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType()));
}

SmallVector<SensitiveOp> prec::findSensitiveOps(FunctionOpInterface function,
                                                const ProgramModel &program,
                                                const Idioms &idioms) {
  SmallVector<SensitiveOp> result;
  program.forEachOp(function, [&](Operation *op, const OpModel &model) {
    if (!isOnFloats(op))
      return;
    bool isNamed = false;
    for (const Idiom &idiom : idioms.lookup(op)) {
      // Contractions have decisions of their own.
      if (idiom.kind == IdiomKind::AttentionScores ||
          idiom.kind == IdiomKind::Router)
        continue;
      result.push_back({op, stringify(idiom.kind), describe(idiom.kind)});
      isNamed = true;
    }
    if (isWrittenAsContraction(op)) {
      if (!model.isContraction())
        result.push_back({op, "product",
                          model.getReducedElements() == 1
                              ? "K = 1: an outer product, no contraction"
                              : "no M or N dimension: a reduction"});
    } else if (idioms.isRootOfSum(op)) {
      result.push_back({op, "norm", "root of a statistic"});
    } else if (isNamed || idioms.isPart(op)) {
      return;
    } else if (computes(op, program, isExponential)) {
      result.push_back({op, "exponential", "magnifies absolute errors"});
    } else if (model.isReduction()) {
      result.push_back({op, "reduction", describeReduction(model)});
    }
  });
  return result;
}
