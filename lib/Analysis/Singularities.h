//===- Singularities.h - Where the smallest numbers count -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A first-order estimate for a function of a difference holds as long as the
// function is nearly linear over the error. Sums, products, quotients by other
// numbers and maxima have no scale on which they bend. A root or a reciprocal
// bends most close to zero. Other functions have a scale of their own, such as
// an exponential.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_SINGULARITIES_H
#define PREC_LIB_ANALYSIS_SINGULARITIES_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

enum class Bending : uint8_t {
  None,      ///< Only functions without such a scale.
  Somewhere, ///< Other functions.
  Decides    ///< A choice, for which no derivative holds.
};

/// The strongest bending of the functions computed from `value`, also from sums
/// over it. Ends at contractions, whose results have a scale of their own.
Bending findBending(mlir::Value value, const ProgramModel &program);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_SINGULARITIES_H
