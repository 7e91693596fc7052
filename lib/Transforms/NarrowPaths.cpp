//===- NarrowPaths.cpp - Copies that only narrow readers see --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One reverse sweep: a copy's readers stand after it, so they are known first.
//
//===----------------------------------------------------------------------===//

#include "NarrowPaths.h"
#include "prec/Analysis/ValueFlow.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

std::pair<OpOperand *, OpOperand *> prec::getFactors(Operation *contraction,
                                                     const OpModel &model) {
  return {&contraction->getOpOperand(model.contraction.lhs),
          &contraction->getOpOperand(model.contraction.rhs)};
}

static bool isUndecided(Operation *op, const OpModel &model) {
  auto [lhs, rhs] = getFactors(op, model);
  auto isFloat = [](OpOperand *factor) {
    return isa<FloatType>(getElementTypeOrSelf(factor->get().getType()));
  };
  bool isNarrow = getStoredFormat(lhs->get().getType()) &&
                  getStoredFormat(rhs->get().getType());
  return isFloat(lhs) && isFloat(rhs) && !isNarrow &&
         !op->hasAttr(kDecisionAttr);
}

SmallVector<std::pair<Operation *, OpModel>>
prec::collectContractions(FunctionOpInterface function) {
  SmallVector<std::pair<Operation *, OpModel>> result;
  walkTensorOps(function, [&](Operation *op) {
    if (op->getNumResults() != 1 || op->getNumOperands() < 2)
      return;
    OpModel model = getOpModel(op);
    if (model.opClass == OpClass::Contraction && isUndecided(op, model))
      result.push_back({op, std::move(model)});
  });
  return result;
}

NarrowPaths::NarrowPaths(
    FunctionOpInterface function,
    ArrayRef<std::pair<Operation *, OpModel>> contractions) {
  if (contractions.empty())
    return;
  for (const auto &[op, model] : contractions) {
    auto [lhs, rhs] = getFactors(op, model);
    narrowUses.insert(lhs);
    narrowUses.insert(rhs);
  }
  SmallVector<Operation *> copies;
  walkTensorOps(function, [&](Operation *op) {
    if (op->getNumResults() == 1 && isa<NarrowableOpInterface>(op))
      copies.push_back(op);
  });
  for (Operation *op : llvm::reverse(copies)) {
    OpResult result = op->getResult(0);
    // Cheapest first: most results have a reader that is no narrow one.
    if (result.use_empty() ||
        !llvm::all_of(result.getUses(),
                      [&](OpOperand &use) { return isNarrowUse(use); }))
      continue;
    OpModel model = getOpModel(op);
    if (!model.isCopy() || model.sources.size() != 1 || model.dropsElements ||
        !cast<NarrowableOpInterface>(op).canAdoptNarrowOperands())
      continue;
    OpOperand &source = op->getOpOperand(model.sources.front());
    if (!isa<RankedTensorType>(source.get().getType()))
      continue;
    narrowUses.insert(&source);
    sourceOf[result] = source.get();
  }
}

Value NarrowPaths::getRoot(Value factor) const {
  for (auto it = sourceOf.find(factor); it != sourceOf.end();
       it = sourceOf.find(factor))
    factor = it->second;
  return factor;
}
