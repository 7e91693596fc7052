//===- ProgramCopy.h - The program of a schedule, by itself -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes must not see a schedule in the module, and a failure must not change
// the payload, to which handles point. So passes run on a copy. Then the module
// takes over all of the copy, or some functions take over their bodies.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMOPS_PROGRAMCOPY_H
#define PREC_LIB_TRANSFORMOPS_PROGRAMCOPY_H

#include "mlir/Dialect/Transform/Utils/DiagnosedSilenceableFailure.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/PassManager.h"

namespace prec {

class ProgramCopy {
public:
  /// Copies `module` without the schedule: the op that holds `transformOp`, ops
  /// of the transform dialect, and modules of named sequences.
  ProgramCopy(mlir::ModuleOp module, mlir::Operation *transformOp);

  mlir::ModuleOp get() const { return *copy; }
  /// The copy of an op; null for one of the schedule.
  mlir::Operation *lookup(mlir::Operation *op) const {
    return mapping.lookupOrNull(op);
  }
  /// Makes all functions public, so that passes keep their signatures.
  void publish();

  /// Runs passes on the copy. Their errors become a failure with their
  /// messages.
  mlir::DiagnosedSilenceableFailure
  run(llvm::function_ref<void(mlir::PassManager &)> addPasses);

  /// Gives the module what the copy has, and leaves the copy empty.
  void moveToModule();
  /// Gives a function of the module the body, type and attributes of its copy.
  void moveToFunction(mlir::FunctionOpInterface function);

private:
  bool isSchedule(mlir::Operation &op) const;

  mlir::ModuleOp module;
  mlir::Operation *transformOp;
  mlir::OwningOpRef<mlir::ModuleOp> copy;
  mlir::IRMapping mapping;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMOPS_PROGRAMCOPY_H
