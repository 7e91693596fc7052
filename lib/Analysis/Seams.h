//===- Seams.h - Where pieces of a function meet ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function in pieces may have the outcome of a comparison as a factor: |x| as
// (1 - 2 (x < 0)) x, and tanh as a sign times an odd function of |x|. Where x
// equals the number that it is compared with, both outcomes give the same
// value, so nothing is chosen. The factors must be read at one place: the sign
// of a gate times another element is a choice.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_SEAMS_H
#define PREC_LIB_ANALYSIS_SEAMS_H

#include "prec/Analysis/Taint.h"

namespace prec {

/// Whether `value`, which depends on one comparison of a float with a number,
/// is the same for both outcomes where the float equals the number. `isDecided`
/// tells whether a value depends on any choice.
bool meetsAtSeam(mlir::Value value, const ProgramModel &program,
                 const TaintAnalysis &taint,
                 llvm::function_ref<bool(mlir::Value)> isDecided);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_SEAMS_H
