//===- OwnRules.cpp - Safety rules of other compilers ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/OwnRules.h"
#include "mlir/IR/MLIRContext.h"

using namespace mlir;
using namespace prec;

SmallVector<const OwnRule *, 0> prec::collectOwnRules(MLIRContext *context) {
  SmallVector<const OwnRule *, 0> rules;
  // MLIR lists dialects in the order of their names.
  for (Dialect *dialect : context->getLoadedDialects())
    if (auto *own = dialect->getRegisteredInterface<SafetyRuleInterface>())
      for (const OwnRule &rule : own->getRules())
        rules.push_back(&rule);
  return rules;
}
