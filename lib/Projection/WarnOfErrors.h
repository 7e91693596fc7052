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

/// Warns of the result of which the plan is predicted to leave least, if its
/// error is as large as what it should be: policies hold errors against those
/// of `autocast`, which may have none of it left either.
void warnOfErrors(const ProgramModel &program,
                  const PlanPrediction &prediction);

} // namespace prec

#endif // PREC_LIB_PROJECTION_WARNOFERRORS_H
