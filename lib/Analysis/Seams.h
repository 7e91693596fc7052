//===- Seams.h - Where pieces of a function meet ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function in pieces may be written with the outcome of a comparison as a
// factor: |x| as (1 - 2 (x < 0)) x, and tanh as a sign times an odd function of
// that. Where x is the number that it is compared with, both outcomes give the
// same, and nothing is chosen. Both have to be read at one place: the sign of a
// gate times another element is a choice.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_SEAMS_H
#define PREC_LIB_ANALYSIS_SEAMS_H

#include "prec/Analysis/Taint.h"

namespace prec {

/// Whether `value`, which one comparison of a float with a number decides, is
/// the same for both outcomes where the float is that number. `isDecided` says
/// of a value whether it depends on any choice.
bool meetsAtSeam(mlir::Value value, const ProgramModel &program,
                 const TaintAnalysis &taint,
                 llvm::function_ref<bool(mlir::Value)> isDecided);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_SEAMS_H
