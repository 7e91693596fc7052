//===- TypeRule.cpp - Contractions on other types ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/Exactness.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkType(const RuleContext &context,
                                           const ContractionUse &use) {
  Type type = use.getValue().getType();
  Type element = getElementTypeOrSelf(type);
  // Small integers are exact factors in formats that hold all of them.
  Format format = context.policy.format;
  bool isExactFactor =
      use.factor &&
      (getStoredFormat(type) == format ||
       (element.isInteger() && isAlreadyRounded(use.getValue(), format)));
  FloatType stored = getStorageType(use.op->getContext(), format);
  if (!canAdoptNarrow(use.op, stored))
    return "it takes no factors in " + printElementType(stored);
  if (element.isF32() || isExactFactor)
    return std::nullopt;
  return printElementType(type) + " is not f32";
}
