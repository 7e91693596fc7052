//===- ProgramCopy.h - The program of a schedule, by itself -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes see a module without the schedule that may stand in it, and what goes
// wrong leaves the payload, to which handles point, as it was: so they run on a
// copy, of which the module takes all, or some functions what is in them.
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
  /// Copies `module` without the schedule, which is what holds `transformOp`,
  /// ops of the transform dialect, and modules of named sequences.
  ProgramCopy(mlir::ModuleOp module, mlir::Operation *transformOp);

  mlir::ModuleOp get() const { return *copy; }
  /// The copy of an op; null for one of the schedule.
  mlir::Operation *lookup(mlir::Operation *op) const {
    return mapping.lookupOrNull(op);
  }
  /// Makes all functions public: passes change no signature.
  void publish();

  /// Runs passes on the copy. Their errors are a failure with their messages.
  mlir::DiagnosedSilenceableFailure
  run(llvm::function_ref<void(mlir::PassManager &)> addPasses);

  /// Gives the module what the copy has. The copy is empty then.
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
