//===- AssignTargets.h - Functions and modules of a handle ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Groups the targets of a schedule by what passes run on: a module, or the
// functions of one module that have the same options.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMOPS_ASSIGNTARGETS_H
#define PREC_LIB_TRANSFORMOPS_ASSIGNTARGETS_H

#include "ProgramCopy.h"

namespace prec {

struct AssignTarget {
  mlir::ModuleOp module;
  /// The functions of the module that are targets; none if the module itself
  /// is.
  llvm::SmallVector<mlir::FunctionOpInterface> functions;
  /// The merged policies of the module and the functions, if asked for.
  mlir::DictionaryAttr policy;

  bool isModule() const { return functions.empty(); }
  /// Whether `op` is the target, or stands in it.
  bool contains(mlir::Operation *op) const;
};

/// Groups targets. With `usesPolicies`, functions are grouped by their
/// policies. Fails for `transformOp` if a target is neither a module nor a
/// function with a body in a module, or if a target stands in another.
mlir::DiagnosedSilenceableFailure
groupTargets(mlir::Operation *transformOp,
             llvm::ArrayRef<mlir::Operation *> payload, bool usesPolicies,
             llvm::SmallVectorImpl<AssignTarget> &targets);

/// The work on one target: passes run on a copy of it, which is then moved
/// back.
class AssignTrial {
public:
  AssignTrial(const AssignTarget &target, mlir::Operation *transformOp);

  ProgramCopy copy;
  /// Marks only these ops of the target with `prec.only`.
  void restrictTo(llvm::ArrayRef<mlir::Operation *> ops);
  /// Replaces the target by its copy.
  void move();

private:
  const AssignTarget &target;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMOPS_ASSIGNTARGETS_H
