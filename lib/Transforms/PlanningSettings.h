//===- PlanningSettings.h - What options of planning mean -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_PLANNINGSETTINGS_H
#define PREC_LIB_TRANSFORMS_PLANNINGSETTINGS_H

#include "prec/Transforms/Passes.h"

namespace prec {

/// Checks the options that all passes have that plan, reads the files that they
/// name, and says in `settings` what they mean. What only some passes have is
/// there already.
llvm::Error readPlanningSettings(const AssignPassOptions &options,
                                 AssignSettings &settings);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_PLANNINGSETTINGS_H
