//===- Continuity.h - Steps behind which no result jumps --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where no result jumps, derivatives say what a rounding in front of a step
// costs, as everywhere else; a step that is crossed decides nothing.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_CONTINUITY_H
#define PREC_LIB_EXECUTION_CONTINUITY_H

#include "prec/Execution/Calibrate.h"

namespace prec {

struct ContinuousSteps {
  /// Ops of the program that round floats to integers, and across the borders
  /// of which no result jumps; and those that choose by such integers.
  llvm::DenseSet<mlir::Operation *> ops;
  /// What the latter choose, by number.
  llvm::BitVector choices;
};

/// In float64, for the first inputs. Where nothing rounds, that takes no run.
llvm::Expected<ContinuousSteps>
findContinuousSteps(const Program &program, llvm::ArrayRef<InputSet> inputs,
                    const CalibrateOptions &options);

} // namespace prec

#endif // PREC_LIB_EXECUTION_CONTINUITY_H
