//===- Arrivals.h - What arrives at sinks -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values in which a relative error turns into another kind of error, and
// the contractions that reach them. The rules `periodic`, `logarithm`, `cancel`
// and `mean` keep such contractions; this analysis looks at them from the end
// of the path. A calibration measures how large these values are and how far
// roundings move them.
//
//   Phase       The argument of a sine that short sums reach: the error
//               counts against a period.
//   Logarithm   The argument of a logarithm: the error counts against the
//               smallest argument.
//   Difference  A result minus a value that it is made of. A difference is
//               linear, so derivatives describe its error however much
//               cancels. Values computed from it are linear as long as the
//               error is small against the differences. If a root or a
//               quotient follows, it must be small against the smallest one.
//
// Positions are excluded: no data can show that rounding them is harmless.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ARRIVALS_H
#define PREC_ANALYSIS_ARRIVALS_H

#include "prec/Analysis/Differences.h"
#include "prec/Analysis/LookedValue.h"
#include "prec/Analysis/Sinks.h"

namespace prec {

/// `op` is the first op that takes the value as a phase or as an argument, or
/// that computes the difference. `kind` tells what the error counts against.
/// `value` is null where the error says little about the outcome, because a
/// small error may jump by a period or meet a pole (remainders, fractions,
/// tangents). `offset` is added since log1p(x) is small where 1 + x is, and the
/// derivatives of atanh(x) and acos(x) are large where |x| - 1 is small.
struct Arrival : LookedValue {
  enum class At : uint8_t { Phase, Logarithm, Difference };

  At at = At::Phase;
  /// The least argument of the logarithm, if a maximum with a number bounds it.
  /// `value` is then the operand of that maximum, so that a calibration also
  /// sees movements where the maximum has no derivative.
  double floor = 0;
  /// The contractions that reach `op`; at least one.
  llvm::SmallVector<mlir::Operation *, 1> contractions;
};

/// Phases, then logarithms, then differences, each in program order.
llvm::SmallVector<Arrival>
findArrivals(const ProgramModel &program, const TaintAnalysis &taint,
             const SinkAnalysis &sinks,
             const llvm::DenseMap<mlir::Operation *, Meeting> &differences);

} // namespace prec

#endif // PREC_ANALYSIS_ARRIVALS_H
