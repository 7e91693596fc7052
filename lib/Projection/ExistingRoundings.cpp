//===- ExistingRoundings.cpp - What a widened program stored narrow -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExistingRoundings.h"

using namespace mlir;
using namespace prec;

ExistingRoundings::ExistingRoundings(const RuleContext &context)
    : context(context) {
  if (!context.program.holdsAttribute(kExistingAttr))
    return;
  groups.emplace(context.program, context.policy.fusion);
  idioms.emplace(context.program, getRouters(context.choiceOf));
}

/// The op that computes the result of an idiom ends the chain.
bool ExistingRoundings::isSensitive(Operation *op) const {
  const auto *reduction = context.program.getModel(op).getIf<Reduction>();
  if (reduction && !reduction->isWindowed)
    return true;
  bool isResult = llvm::any_of(idioms->lookup(op), [](const Idiom &idiom) {
    return idiom.kind != IdiomKind::Router;
  });
  return idioms->isRootOfSum(op) || (idioms->isPart(op) && !isResult) ||
         context.choiceOf.contains(op);
}

bool ExistingRoundings::contains(Value value) const {
  auto result = dyn_cast<OpResult>(value);
  if (empty() || !result)
    return false;
  Operation *op = result.getOwner();
  auto types = op->getAttrOfType<ArrayAttr>(kExistingAttr);
  if (!types || result.getResultNumber() >= types.size())
    return false;
  auto type = dyn_cast<TypeAttr>(types[result.getResultNumber()]);
  return type && getStoredFormat(type.getValue()) == context.policy.format &&
         !groups->isInner(value) && !isSensitive(op) &&
         !context.isAddedResult(value);
}
