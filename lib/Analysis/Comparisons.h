//===- Comparisons.h - Which comparisons are choices ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most comparisons of floats only separate the pieces of a continuous function
// (relu, clip, erf), test for NaN or infinity, or test a statistic of the whole
// program. The others decide something by a single element.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_COMPARISONS_H
#define PREC_LIB_ANALYSIS_COMPARISONS_H

#include "ArmData.h"
#include "prec/Analysis/Choices.h"

namespace prec {

/// The kind of choice that `op`, a comparison of float elements, makes.
/// std::nullopt for a test for infinity, for equal operands (a test for NaN),
/// if all operands are behind full reductions, if no operand may come from a
/// contraction, and beside a maximum over a window (pooling).
std::optional<ChoiceKind> classifyComparison(mlir::Operation *op,
                                             const ProgramModel &program,
                                             const TaintAnalysis &taint,
                                             ArmData &data);

/// Whether `op` compares numbers behind full reductions, other than with a
/// limit. If that is a choice at all, it picks one of several tensors as a
/// whole, such as the better of two states by a loss.
bool comparesSums(mlir::Operation *op, const ProgramModel &program,
                  const TaintAnalysis &taint, ArmData &data);

/// Whether `op` compares a norm with a number of the program or of its caller:
/// a tolerance or a clip, where both outcomes are nearly the same.
bool comparesWithLimit(mlir::Operation *op, const ProgramModel &program,
                       const TaintAnalysis &taint, ArmData &data);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_COMPARISONS_H
