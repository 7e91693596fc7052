//===- Recurrence.h - What loops feed back ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values that depend on themselves through what a loop carries: filters,
// solvers and recurrent cells. Errors of one turn come back in the next one.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_RECURRENCE_H
#define PREC_ANALYSIS_RECURRENCE_H

#include "prec/Analysis/ProgramModel.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

class Recurrence {
public:
  /// Does nothing for a program in which nothing is carried.
  explicit Recurrence(const ProgramModel &program);

  /// True for a value that depends on itself.
  bool isRecurrent(mlir::Value value) const {
    return recurrent.contains(value);
  }
  /// True for a value that depends on a recurrent one: it changes from turn to
  /// turn. Only of values that a contraction depends on or meets; false for
  /// those in bodies.
  bool varies(mlir::Value value) const { return varying.contains(value); }
  /// The same, in bodies as well: by what they read.
  bool readsVarying(mlir::Value value) const;

private:
  friend class RecurrenceSearch;
  llvm::DenseSet<mlir::Value> recurrent, varying;
};

} // namespace prec

#endif // PREC_ANALYSIS_RECURRENCE_H
