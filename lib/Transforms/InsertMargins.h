//===- InsertMargins.h - Margins of what is decided -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_INSERTMARGINS_H
#define PREC_LIB_TRANSFORMS_INSERTMARGINS_H

#include "prec/Analysis/DerivativeSteps.h"

namespace prec {

/// Puts a `prec.margin` on the value that `looked` describes, which must exist.
/// Elements in a body, and differences, are computed once more, as a tensor.
/// The results of the program do not change.
void insertMargin(const LookedValue &looked);

/// The same for a step whose sign has such a value. Also puts a `prec.step` on
/// the selected value. If a body selects, the op is replaced by one that reads
/// this value as one more input.
void insertStep(const DerivativeStep &step);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_INSERTMARGINS_H
