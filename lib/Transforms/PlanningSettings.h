//===- PlanningSettings.h - What options of planning mean -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_PLANNINGSETTINGS_H
#define PREC_LIB_TRANSFORMS_PLANNINGSETTINGS_H

#include "prec/Transforms/Passes.h"

namespace prec {

/// Checks the options that all planning passes have, reads the files that they
/// name, and fills in `settings`. The caller has set what only some passes
/// have.
llvm::Error readPlanningSettings(const AssignPassOptions &options,
                                 AssignSettings &settings);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_PLANNINGSETTINGS_H
