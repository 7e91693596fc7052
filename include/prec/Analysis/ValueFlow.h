//===- ValueFlow.h - Moves of values through regions and calls --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a value arrives unchanged: block arguments of loops and callees,
// results of region ops and calls; also where it may arrive, because no model
// describes the op around the region. Analyses that follow values along uses
// and definitions ask this table at the borders.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_VALUEFLOW_H
#define PREC_ANALYSIS_VALUEFLOW_H

#include "mlir/IR/Value.h"
#include "prec/Analysis/CallTable.h"

namespace prec {

class ValueFlow {
public:
  ValueFlow() = default;
  /// `ops` are those of the module that `calls` is about.
  ValueFlow(llvm::ArrayRef<ModelledOp> ops, const CallTable &calls);

  llvm::ArrayRef<mlir::Value> getTargets(mlir::Value value) const {
    return lookup(targets, value);
  }
  llvm::ArrayRef<mlir::Value> getSources(mlir::Value value) const {
    return lookup(sources, value);
  }

private:
  using Table = llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 1>>;

  static llvm::ArrayRef<mlir::Value> lookup(const Table &table,
                                            mlir::Value value) {
    auto it = table.find(value);
    return it == table.end() ? llvm::ArrayRef<mlir::Value>() : it->second;
  }
  void addEdge(mlir::Value from, mlir::Value to);

  Table targets, sources;
};

} // namespace prec

#endif // PREC_ANALYSIS_VALUEFLOW_H
