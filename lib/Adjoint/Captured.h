//===- Captured.h - What a region reads from outside ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's getUsedValuesDefinedAbove requires a region whose ancestors all
// belong to ops. Here regions are reversed while the ops around them are under
// construction.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_CAPTURED_H
#define PREC_LIB_ADJOINT_CAPTURED_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

namespace prec {

/// The values from outside that ops in `region` use, in program order.
inline llvm::SetVector<mlir::Value> findCapturedValues(mlir::Region &region) {
  llvm::DenseSet<mlir::Value> inside;
  inside.insert_range(region.getArguments());
  region.walk([&](mlir::Operation *op) {
    inside.insert_range(op->getResults());
    for (mlir::Region &inner : op->getRegions())
      for (mlir::Block &block : inner)
        inside.insert_range(block.getArguments());
  });
  llvm::SetVector<mlir::Value> captured;
  region.walk([&](mlir::Operation *op) {
    for (mlir::Value value : op->getOperands())
      if (!inside.contains(value))
        captured.insert(value);
  });
  return captured;
}

} // namespace prec

#endif // PREC_LIB_ADJOINT_CAPTURED_H
