//===- Singularities.h - Where the smallest numbers count -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What first order says of a function of a difference holds as long as the
// function bends little over the error. Sums, products, quotients by other
// numbers and maxima do not bend on any scale of their own. A root or a
// reciprocal bends most close to zero, and other functions have a scale of
// their own, such as that of an exponential.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_SINGULARITIES_H
#define PREC_LIB_ANALYSIS_SINGULARITIES_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

enum class Bending : uint8_t {
  None,      ///< Nothing but such functions.
  Somewhere, ///< Other functions.
  Decides    ///< A choice, of which no derivative says anything.
};

/// What is computed from `value`, also from sums over it. Ends at contractions,
/// whose results have a scale of their own.
Bending findBending(mlir::Value value, const ProgramModel &program);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_SINGULARITIES_H
