//===- Continuity.h - Steps behind which no result jumps --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds steps whose crossing makes no result jump. There derivatives give the
// price of a rounding before the step, as everywhere else, and the step decides
// nothing.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_CONTINUITY_H
#define PREC_LIB_EXECUTION_CONTINUITY_H

#include "prec/Execution/Calibrate.h"

namespace prec {

struct ContinuousSteps {
  /// Ops of the program that round floats to integers without making a result
  /// jump, and ops that choose by such integers.
  llvm::DenseSet<mlir::Operation *> ops;
  /// The choices of the latter, by number.
  llvm::BitVector choices;
};

/// Runs in float64 on the first inputs. Needs no run if no op rounds to
/// integers.
llvm::Expected<ContinuousSteps>
findContinuousSteps(const Program &program, llvm::ArrayRef<InputSet> inputs,
                    const CalibrateOptions &options);

} // namespace prec

#endif // PREC_LIB_EXECUTION_CONTINUITY_H
