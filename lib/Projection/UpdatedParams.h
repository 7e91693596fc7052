//===- UpdatedParams.h - Parameters that training adds to -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A training step changes a weight by less than half a unit of a narrow format.
// If the weight is rounded, before or after the addition, the step is lost. The
// same holds for a running mean of weights. No price shows that: relative to
// the weight the error is that of any rounding, and many results are measured
// together. So only contractions may see such a weight rounded.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_UPDATEDPARAMS_H
#define PREC_LIB_PROJECTION_UPDATEDPARAMS_H

#include "RuleChecks.h"

namespace prec {

/// Adds the parameters of public functions from which pointwise functions and
/// copies alone make a result of the same type. For weights, and for states
/// that are declared as returned, also adds the result, and intermediate values
/// that sums and products make of them, or of slices of them, and that have at
/// most as many elements as these.
void addUpdatedParams(const RuleContext &context,
                      llvm::SmallVectorImpl<mlir::Value> &updated);

} // namespace prec

#endif // PREC_LIB_PROJECTION_UPDATEDPARAMS_H
