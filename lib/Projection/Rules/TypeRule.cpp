//===- TypeRule.cpp - Contractions on other types ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkType(const RuleContext &context,
                                           const ContractionUse &use) {
  Type type = use.getValue().getType();
  bool isNarrowFactor =
      use.factor && getStoredFormat(type) == context.policy.format;
  FloatType stored =
      getStorageType(use.op->getContext(), context.policy.format);
  if (!canAdoptNarrow(use.op, stored))
    return "it takes no factors in " + printElementType(stored);
  if (getElementTypeOrSelf(type).isF32() || isNarrowFactor)
    return std::nullopt;
  return printElementType(type) + " is not f32";
}
