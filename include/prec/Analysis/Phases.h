//===- Phases.h - Where short sums become phases ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arguments of periodic functions that short contractions reach through
// linear steps alone: what the rule `periodic` keeps, seen from its end. A
// calibration measures how large these phases are and how far roundings move
// them. Positions are not among them: no data says that they are harmless.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_PHASES_H
#define PREC_ANALYSIS_PHASES_H

#include "prec/Analysis/Sinks.h"
#include <string>

namespace prec {

struct Phase {
  /// The first op that takes the value for a phase, perhaps in a body.
  mlir::Operation *op = nullptr;
  /// What it is called in calibrations.
  std::string id;
  /// In radians: what sines and cosines alone look at. Null where an error says
  /// little of what follows, since a small one may jump by a period or meet a
  /// pole (remainders, fractions, tangents), and where nobody can look.
  mlir::Value value;
  /// At least one.
  llvm::SmallVector<mlir::Operation *, 1> contractions;
};

/// In program order.
llvm::SmallVector<Phase> findPhases(const ProgramModel &program,
                                    const TaintAnalysis &taint,
                                    const SinkAnalysis &sinks);

} // namespace prec

#endif // PREC_ANALYSIS_PHASES_H
