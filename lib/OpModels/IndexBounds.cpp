//===- IndexBounds.cpp - How far positions run ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/OpModels/IndexBounds.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace prec;

/// The size of the first operand dimension that the loop alone indexes.
/// (Upstream's getStaticLoopRanges computes the same by composing affine maps.)
static int64_t getLoopSize(linalg::LinalgOp op, unsigned loop) {
  for (auto [map, operand] :
       llvm::zip(op.getIndexingMapsArray(), op->getOperands()))
    for (auto [number, expr] : llvm::enumerate(map.getResults()))
      if (auto dim = dyn_cast<AffineDimExpr>(expr);
          dim && dim.getPosition() == loop)
        return cast<ShapedType>(operand.getType()).getDimSize(number);
  return ShapedType::kDynamic;
}

int64_t prec::getIndexBound(Operation *op) {
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    auto parent = dyn_cast<linalg::LinalgOp>(op->getParentOp());
    return parent ? getLoopSize(parent, index.getDim()) : ShapedType::kDynamic;
  }
  // No verifier checks an iota of StableHLO.
  auto dimension = op->getAttrOfType<IntegerAttr>("iota_dimension");
  auto type = op->getNumResults() == 0
                  ? RankedTensorType()
                  : dyn_cast<RankedTensorType>(op->getResult(0).getType());
  int64_t d = dimension ? dimension.getValue().getSExtValue() : -1;
  return type && d >= 0 && d < type.getRank() ? type.getDimSize(d)
                                              : ShapedType::kDynamic;
}
