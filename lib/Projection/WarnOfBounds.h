//===- WarnOfBounds.h - What bounds on errors do not see --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_WARNOFBOUNDS_H
#define PREC_LIB_PROJECTION_WARNOFBOUNDS_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/Plan.h"
#include "prec/Planning/Policy.h"

namespace prec {

/// Warns about a plan under bounds on errors. One warning is for shares of
/// which all inputs are sure, since the plan may cost more than needed. If the
/// plan rounds anything, there are warnings for results that no error is
/// relative to and no bound holds for, for steps of derivatives that first
/// order does not see, and for choices that are likely to flip.
void warnOfBounds(const ProgramModel &program, const Plan &plan,
                  const Policy &policy);

} // namespace prec

#endif // PREC_LIB_PROJECTION_WARNOFBOUNDS_H
