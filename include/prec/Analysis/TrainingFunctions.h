//===- TrainingFunctions.h - Which functions train --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gradients are smaller than calibrated inputs show, and they change while a
// model learns, so one measurement does not prove a range. A function trains if
// by its roles it takes gradients, or returns gradients, a loss or parameters.
// Functions that such a function calls train as well.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_TRAININGFUNCTIONS_H
#define PREC_ANALYSIS_TRAININGFUNCTIONS_H

#include "prec/Analysis/Taint.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

llvm::DenseSet<mlir::Operation *>
findTrainingFunctions(const ProgramModel &program, const TaintAnalysis &taint);

} // namespace prec

#endif // PREC_ANALYSIS_TRAININGFUNCTIONS_H
