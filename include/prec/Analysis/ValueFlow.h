//===- ValueFlow.h - Moves of values through regions and calls --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values to which a value moves unchanged: block arguments of loops and
// callees, and results of region ops and calls. Where no model describes the op
// around a region, the table lists all values to which it may move. Analyses
// that follow uses and definitions query this table at regions and calls.
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
  /// `ops` are the ops of the module of `calls`.
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
