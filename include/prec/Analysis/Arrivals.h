//===- Arrivals.h - What arrives at sinks -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values in which a relative error becomes another one, and the
// contractions that reach them: what the rules `periodic`, `logarithm`,
// `cancel` and `mean` keep, seen from its end. A calibration measures how large
// these values are and how far roundings move them.
//
//   Phase       What a sine is taken of, by short sums: the error counts
//               against a period.
//   Logarithm   What a logarithm is taken of: the smallest argument counts.
//   Difference  What is left of a result less what it is made of. A difference
//               is linear, so its error is what derivatives say, however much
//               cancels. What is computed from it is linear as far as the
//               error is small against the differences, and where a root or a
//               quotient follows, against the smallest of them.
//
// Positions are not among them: no data says that they are harmless.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ARRIVALS_H
#define PREC_ANALYSIS_ARRIVALS_H

#include "prec/Analysis/Differences.h"
#include "prec/Analysis/LookedValue.h"
#include "prec/Analysis/Sinks.h"

namespace prec {

/// The first op that takes the value for a phase or an argument, or that
/// computes the difference. Its kind is what the error counts against. There is
/// no value where an error says little of what follows, since a small one may
/// jump by a period or meet a pole (remainders, fractions, tangents). A number
/// is added since log1p(x) is small where 1 + x is, and the derivatives of
/// atanh(x) and acos(x) large where |x| - 1 is small.
struct Arrival : LookedValue {
  enum class At : uint8_t { Phase, Logarithm, Difference };

  At at = At::Phase;
  /// The argument of a logarithm is no less, since a maximum is taken. `value`
  /// is what it is taken of: whether that moves is to be seen where it has no
  /// derivative, too.
  double floor = 0;
  /// At least one.
  llvm::SmallVector<mlir::Operation *, 1> contractions;
};

/// Phases, then logarithms, then differences, each in program order.
llvm::SmallVector<Arrival>
findArrivals(const ProgramModel &program, const TaintAnalysis &taint,
             const SinkAnalysis &sinks,
             const llvm::DenseMap<mlir::Operation *, Meeting> &differences);

} // namespace prec

#endif // PREC_ANALYSIS_ARRIVALS_H
