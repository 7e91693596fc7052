//===- MarkedOps.h - What a program holds of prec ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops at which decisions show, found in one walk, bodies included: ops of
// the prec dialect, ops with discardable attributes, functions, floats below
// f32, regions of stub dialects and functions with the flag `afn`. Who checks
// decisions and who lowers them visit nothing else; what they ask of a marked
// op may lead further. Stale once an op is erased.
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

  /// A function, or the module for what is in none, with its marked ops in
  /// program order; it is one of them. Those of functions inside are theirs.
  struct Scope {
    mlir::Operation *root;
    std::vector<mlir::Operation *> ops;
  };
  /// The module comes first, functions as they begin.
  llvm::ArrayRef<Scope> getScopes() const { return scopes; }
  mlir::ModuleOp getModule() const;

  /// Whether any op, marked or not, is of a stub dialect, or computes in tosa.
  bool holdsStubs() const { return hasStubs; }
  bool holdsTosa() const { return hasTosa; }

private:
  std::vector<Scope> scopes;
  bool hasStubs = false, hasTosa = false;
};

} // namespace prec

#endif // PREC_ANALYSIS_MARKEDOPS_H
