//===- AssignTargets.h - Functions and modules of a handle ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a schedule wants prec to change, grouped by what passes run on: a
// module, or the functions of one module that have the same options.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMOPS_ASSIGNTARGETS_H
#define PREC_LIB_TRANSFORMOPS_ASSIGNTARGETS_H

#include "ProgramCopy.h"

namespace prec {

struct AssignTarget {
  mlir::ModuleOp module;
  /// Those of the module that are targets; none if it is one as a whole.
  llvm::SmallVector<mlir::FunctionOpInterface> functions;
  /// Options of the module and the functions, if asked for.
  mlir::DictionaryAttr policy;

  bool isModule() const { return functions.empty(); }
  /// Whether `op` stands in it, or is it.
  bool contains(mlir::Operation *op) const;
};

/// With `usesPolicies`, functions are grouped by their policies. What is
/// neither a function with a body in a module nor a module, and targets in one
/// another, are failures of `transformOp`.
mlir::DiagnosedSilenceableFailure
groupTargets(mlir::Operation *transformOp,
             llvm::ArrayRef<mlir::Operation *> payload, bool usesPolicies,
             llvm::SmallVectorImpl<AssignTarget> &targets);

/// What is done for one target: the copy in which passes run, to be told and
/// then moved.
class AssignTrial {
public:
  AssignTrial(const AssignTarget &target, mlir::Operation *transformOp);

  ProgramCopy copy;
  /// Leaves `prec.only` on nothing but these ops of the target.
  void restrictTo(llvm::ArrayRef<mlir::Operation *> ops);
  /// Puts what the copy became where it came from.
  void move();

private:
  const AssignTarget &target;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMOPS_ASSIGNTARGETS_H
