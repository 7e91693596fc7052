//===- ApproximateFunctions.cpp - Functions that need not be exact --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ApproximateFunctions.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec;

static bool isApproximable(Operation *op) {
  return isa<math::ExpOp, math::TanhOp>(op) &&
         getElementTypeOrSelf(op->getResult(0).getType()).isF32();
}

SmallVector<Operation *> prec::findApproximableFunctions(Operation *op) {
  if (isApproximable(op))
    return {op};
  SmallVector<Operation *> functions;
  if (auto generic = dyn_cast<linalg::GenericOp>(op))
    for (Operation &inner : *generic.getBody())
      if (isApproximable(&inner))
        functions.push_back(&inner);
  return functions;
}
