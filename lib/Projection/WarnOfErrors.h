//===- WarnOfErrors.h - Results that a plan loses ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_WARNOFERRORS_H
#define PREC_LIB_PROJECTION_WARNOFERRORS_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/Prediction.h"

namespace prec {

/// Warns if the output with the largest predicted error has an error as large
/// as its values. Policies only compare errors with those of `autocast`, which
/// may be as large.
void warnOfErrors(const ProgramModel &program,
                  const PlanPrediction &prediction);

} // namespace prec

#endif // PREC_LIB_PROJECTION_WARNOFERRORS_H
