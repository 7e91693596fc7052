//===- MarkedOps.cpp - What a program holds of prec -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/MarkedOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/Prefetch.h"
#include "prec/IR/StubDialects.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;

static bool isApproximate(Operation *op) {
  auto flagged = dyn_cast<arith::ArithFastMathInterface>(op);
  auto flags =
      flagged ? flagged.getFastMathFlagsAttr() : arith::FastMathFlagsAttr();
  return flags &&
         arith::bitEnumContainsAll(flags.getValue(), arith::FastMathFlags::afn);
}

/// Whether an op that is not a function is marked. The cheapest test comes
/// first, because most ops are scalars in bodies.
static bool isMarked(Operation *op) {
  if (!op->getDiscardableAttrs().empty() || findNarrowResult(op) ||
      isa_and_nonnull<PrecDialect>(op->getDialect()))
    return true;
  return op->getNumRegions() != 0 ? isStubOp(op) : isApproximate(op);
}

MarkedOps::MarkedOps(ModuleOp module) : scopes({{module, {module}}}) {
  // The indices of the scopes around the current op.
  SmallVector<unsigned> open = {0};
  module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    prefetchNext(op);
    if (op == module)
      return;
    hasStubs = hasStubs || isStubOp(op);
    hasTosa = hasTosa || computesInTosa(op);
    bool isFunction = op->getNumRegions() != 0 && isa<FunctionOpInterface>(op);
    if (!isFunction && !isMarked(op))
      return;
    while (!scopes[open.back()].root->isProperAncestor(op))
      open.pop_back();
    if (isFunction) {
      open.push_back(scopes.size());
      scopes.push_back({op, {}});
    }
    scopes[open.back()].ops.push_back(op);
  });
}

ModuleOp MarkedOps::getModule() const {
  return cast<ModuleOp>(scopes.front().root);
}
