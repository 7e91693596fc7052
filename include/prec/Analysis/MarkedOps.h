//===- MarkedOps.h - What a program holds of prec ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops that can show decisions, found in one walk that includes bodies: ops
// of the prec dialect, ops with discardable attributes, functions, ops with
// float results below f32, ops of stub dialects with regions, and scalar
// functions with the flag `afn`. Code that checks or lowers decisions starts
// from these ops alone. The list is stale once an op is erased.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_MARKEDOPS_H
#define PREC_ANALYSIS_MARKEDOPS_H

#include "mlir/IR/BuiltinOps.h"
#include <vector>

namespace prec {

class MarkedOps {
public:
  explicit MarkedOps(mlir::ModuleOp module);

  /// A function, or the module for ops outside of functions, with its marked
  /// ops in program order; `root` is one of them. The ops of a nested function
  /// belong to its own scope.
  struct Scope {
    mlir::Operation *root;
    std::vector<mlir::Operation *> ops;
  };
  /// The module comes first, then functions in program order.
  llvm::ArrayRef<Scope> getScopes() const { return scopes; }
  mlir::ModuleOp getModule() const;

  /// Whether any op, marked or not, is of a stub dialect; and whether any
  /// computes in tosa.
  bool holdsStubs() const { return hasStubs; }
  bool holdsTosa() const { return hasTosa; }

private:
  std::vector<Scope> scopes;
  bool hasStubs = false, hasTosa = false;
};

} // namespace prec

#endif // PREC_ANALYSIS_MARKEDOPS_H
