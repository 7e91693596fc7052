//===- TrainingFunctions.h - Which functions train --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gradients are small beyond what calibrated inputs show, and they change while
// a model learns: what was measured once proves no range. A function trains if
// it takes gradients, or returns gradients, a loss or parameters, by their
// roles; so does what such a function calls.
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
