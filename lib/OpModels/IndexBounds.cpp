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

int64_t prec::getIndexBound(Operation *op) {
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    auto parent = dyn_cast<linalg::LinalgOp>(op->getParentOp());
    return parent ? parent.getStaticLoopRanges()[index.getDim()]
                  : ShapedType::kDynamic;
  }
  // Nothing verifies an iota of StableHLO.
  auto dimension = op->getAttrOfType<IntegerAttr>("iota_dimension");
  auto type = op->getNumResults() == 0
                  ? RankedTensorType()
                  : dyn_cast<RankedTensorType>(op->getResult(0).getType());
  int64_t d = dimension ? dimension.getValue().getSExtValue() : -1;
  return type && d >= 0 && d < type.getRank() ? type.getDimSize(d)
                                              : ShapedType::kDynamic;
}
