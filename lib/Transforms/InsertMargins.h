//===- InsertMargins.h - Margins of what is decided -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_INSERTMARGINS_H
#define PREC_LIB_TRANSFORMS_INSERTMARGINS_H

#include "prec/Analysis/DerivativeSteps.h"

namespace prec {

/// Names what is looked at, which there is, by a `prec.margin` before the op.
/// Elements in a body, and differences, are computed once more, as a tensor.
/// The program computes what it did.
void insertMargin(const LookedValue &looked);

/// The same of a step whose sign can be looked at, and names what is selected
/// by a `prec.step`. An op whose body selects reads that as one more input: it
/// is another op then.
void insertStep(const DerivativeStep &step);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_INSERTMARGINS_H
