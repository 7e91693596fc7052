//===- UpdatedParams.h - Parameters that training adds to -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A step of training adds less to a weight than half a unit of a narrow format:
// of a weight that is rounded, the step is lost, before it is added or after,
// and so it is of a mean of weights that a program keeps. That shows in no
// price: next to the weight itself the error is that of any rounding, and
// results that are many are measured together. So no reader but a contraction
// sees it rounded.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_UPDATEDPARAMS_H
#define PREC_LIB_PROJECTION_UPDATEDPARAMS_H

#include "RuleChecks.h"

namespace prec {

/// Adds the parameters of public functions of which pointwise functions and
/// copies alone make a result of the same type. Of weights, and of states that
/// are said to be returned, also what sums and products make of them, or of
/// slices of them, on the way, as far as that is no larger, and the result.
void addUpdatedParams(const RuleContext &context,
                      llvm::SmallVectorImpl<mlir::Value> &updated);

} // namespace prec

#endif // PREC_LIB_PROJECTION_UPDATEDPARAMS_H
