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

/// Warns of a plan that holds bounds on errors: where shares of which all
/// inputs are sure may make it cost more than needed, and, if it rounds, which
/// results no error is relative to, so that nothing bounds them, where first
/// order does not see what derivatives do, and where choices are likely to
/// flip.
void warnOfBounds(const ProgramModel &program, const Plan &plan,
                  const Policy &policy);

} // namespace prec

#endif // PREC_LIB_PROJECTION_WARNOFBOUNDS_H
