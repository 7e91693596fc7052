//===- BranchCuts.h - Where an angle jumps ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// atan2(y, x) jumps from pi to -pi where y changes its sign at x < 0, so y
// makes a choice. It is not a choice if all uses of the angle are periodic,
// such as sines and cosines. Nor is it one if x is positive or y never changes
// its sign, as where atan2 computes an arc tangent.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_BRANCHCUTS_H
#define PREC_LIB_ANALYSIS_BRANCHCUTS_H

#include "prec/Analysis/Taint.h"

namespace prec {

/// Whether any reader of the angle that `op` computes jumps with it.
bool showsBranchCut(mlir::Operation *op, const ProgramModel &program,
                    const TaintAnalysis &taint);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_BRANCHCUTS_H
