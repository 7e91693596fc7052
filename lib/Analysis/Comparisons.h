//===- Comparisons.h - Which comparisons are choices ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most comparisons of floats only take the pieces of a continuous function
// apart (relu, clip, erf), test for NaN or infinity, or ask a statistic of the
// whole program. Those that remain decide something by a single element.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_COMPARISONS_H
#define PREC_LIB_ANALYSIS_COMPARISONS_H

#include "ArmData.h"
#include "prec/Analysis/Choices.h"

namespace prec {

/// What is decided by `op`, an op on elements that compares floats; nothing if
/// it is a test for NaN or infinity or of a number behind a full reduction, if
/// no contraction is behind it, and beside a maximum over a window (pooling).
std::optional<ChoiceKind> classifyComparison(mlir::Operation *op,
                                             const ProgramModel &program,
                                             const TaintAnalysis &taint,
                                             ArmData &data);

/// Whether `op` compares numbers behind full reductions, which decides which of
/// several tensors is taken as a whole, if anything does: the better state of
/// two by a loss.
bool comparesSums(mlir::Operation *op, const ProgramModel &program,
                  const TaintAnalysis &taint, ArmData &data);

/// Whether `op` asks if a norm is within what the program, or its caller, says:
/// a tolerance or a clip, where what is picked is nearly the same.
bool comparesWithLimit(mlir::Operation *op, const ProgramModel &program,
                       const TaintAnalysis &taint, ArmData &data);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_COMPARISONS_H
