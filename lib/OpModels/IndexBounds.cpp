//===- IndexBounds.cpp - How far positions run ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/OpModels/IndexBounds.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace prec;

SmallVector<int64_t> prec::getLoopSizes(linalg::LinalgOp op,
                                        ArrayRef<AffineMap> maps) {
  SmallVector<int64_t> sizes(maps.front().getNumDims(), ShapedType::kDynamic);
  for (auto [map, operand] : llvm::zip(maps, op->getOperands())) {
    auto type = dyn_cast<ShapedType>(operand.getType());
    if (!type)
      continue;
    for (auto [expr, size] : llvm::zip(map.getResults(), type.getShape()))
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        if (!ShapedType::isDynamic(size))
          sizes[dim.getPosition()] = size;
  }
  return sizes;
}

int64_t prec::getIndexBound(Operation *op) {
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    auto parent = dyn_cast<linalg::LinalgOp>(op->getParentOp());
    return parent ? getLoopSizes(parent,
                                 parent.getIndexingMapsArray())[index.getDim()]
                  : ShapedType::kDynamic;
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
