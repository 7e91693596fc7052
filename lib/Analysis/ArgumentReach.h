//===- ArgumentReach.h - What depends on an argument ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that are computed from the elements of an argument of a function,
// through bodies, regions and calls; shapes and conditions do not count. All
// others are the same in every run: constants, positions, and what is made of
// them. Origins of taint do not tell that: a mask has that of a constant, and a
// table of integers that of positions. Upstream's slices know neither loops nor
// calls.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_ARGUMENTREACH_H
#define PREC_LIB_ANALYSIS_ARGUMENTREACH_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/ProgramModel.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

class ArgumentReach {
public:
  ArgumentReach(mlir::FunctionOpInterface function,
                const ProgramModel &program);

  /// True if an argument decides what `value` is. Values inside bodies of
  /// linalg ops have an answer, too.
  bool reaches(mlir::Value value) const { return reached.contains(value); }

private:
  llvm::DenseSet<mlir::Value> reached;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ARGUMENTREACH_H
