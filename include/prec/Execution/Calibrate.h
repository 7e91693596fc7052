//===- Calibrate.h - Measuring what each rounding costs ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calibration runs a program in float64 on each input, forwards, and backwards
// from random seeds of +-1 over the norm of a result. The observations of the
// backward runs become prices (Observation.h), averaged over the inputs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_CALIBRATE_H
#define PREC_EXECUTION_CALIBRATE_H

#include "prec/Execution/Compare.h"
#include "prec/Planning/SumOutputs.h"

namespace prec {

struct CalibrateOptions {
  /// The number of sweeps. With more float results than this, each result of
  /// one element, such as a loss, gets a sweep of its own, but all of these
  /// together get at most half of the sweeps. The other results share the rest,
  /// and each of their sweeps sums the errors of several results.
  unsigned mostSweeps = kMostApart;
  CompileOptions compile;
  RunLimits limits;
  llvm::function_ref<void(const llvm::Twine &)> say;

  /// A request to run on these arguments; `label` describes the run in
  /// messages.
  RunRequest makeRequest(llvm::ArrayRef<Array> arguments,
                         const llvm::Twine &label) const;
};

/// Computes a calibration. Its source is `Data` if files give all arguments,
/// else `Generated`.
llvm::Expected<Calibration> calibrate(const Program &program,
                                      llvm::ArrayRef<InputSet> inputs,
                                      const CalibrateOptions &options);

/// The hashes of all functions with a body and of globals, in program order.
std::vector<Calibration::Function> hashFunctions(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_EXECUTION_CALIBRATE_H
