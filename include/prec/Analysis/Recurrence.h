//===- Recurrence.h - What loops feed back ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values that depend on themselves through the carried values of a loop:
// filters, solvers and recurrent cells. The errors of one iteration come back
// in the next.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_RECURRENCE_H
#define PREC_ANALYSIS_RECURRENCE_H

#include "prec/Analysis/ProgramModel.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

class Recurrence {
public:
  /// Does nothing if no region op of the program has block arguments.
  explicit Recurrence(const ProgramModel &program);

  /// True for a value that depends on itself.
  bool isRecurrent(mlir::Value value) const {
    return recurrent.contains(value);
  }
  /// True for a value that depends on a recurrent value, so that it changes
  /// from iteration to iteration. Defined for results of ops outside of bodies
  /// and the values that these depend on; false for values in bodies.
  bool varies(mlir::Value value) const { return varying.contains(value); }
  /// The same, also for values in bodies: true if `value` is computed from a
  /// varying value.
  bool readsVarying(mlir::Value value) const;

private:
  friend class RecurrenceSearch;
  llvm::DenseSet<mlir::Value> recurrent, varying;
};

} // namespace prec

#endif // PREC_ANALYSIS_RECURRENCE_H
