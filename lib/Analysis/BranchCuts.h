//===- BranchCuts.h - Where an angle jumps ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// atan2(y, x) goes from pi to -pi where y changes its sign behind x < 0: a
// choice that y makes. It is none where all that is asked of the angle goes
// round with it, as sines and cosines do, and where x is positive or y never
// changes its sign, as where an arc tangent is written so.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_BRANCHCUTS_H
#define PREC_LIB_ANALYSIS_BRANCHCUTS_H

#include "prec/Analysis/Taint.h"

namespace prec {

/// Whether anything that reads the angle, which `op` computes, jumps with it.
bool showsBranchCut(mlir::Operation *op, const ProgramModel &program,
                    const TaintAnalysis &taint);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_BRANCHCUTS_H
