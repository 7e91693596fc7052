//===- ArgumentReach.h - What depends on an argument ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that are computed from the elements of an argument of a function,
// through bodies, regions and calls. Shapes and conditions do not count. All
// other values are the same in every run: constants, positions, and values made
// of them. Origins of taint do not tell: a mask has the origin of a constant,
// and a table of integers that of positions. The slice analysis of upstream
// crosses neither loops nor calls.
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

  /// True if `value` depends on the elements of an argument. Also defined for
  /// values inside bodies of linalg ops.
  bool reaches(mlir::Value value) const { return reached.contains(value); }

private:
  llvm::DenseSet<mlir::Value> reached;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ARGUMENTREACH_H
