//===- SweepGroups.h - Which results share a reverse sweep ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If there are more results than sweeps, some results share a sweep, which sums
// their errors. The more errors of similar size a sum has, the further a bound
// on it exceeds its largest error. So results are assigned to sweeps by their
// errors in the original program: the largest first, each to the sweep with the
// least sum so far (Graham's rule for machines). These errors of fp32 resemble
// those of bf16 on a smaller scale: parameters of a training step have nearly
// none, moments have large ones.
//
// A loss tells how good a model is, and its error would vanish in a sum with
// those of gradients and moments. Shares hide errors, each by a factor of its
// own, and a sum takes the largest factor (Saturation.h). So each result of one
// element and each result of shares, in order, gets a sweep of its own, but if
// there are many, they leave half of all sweeps to the others. The rest of them
// share one sweep.
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SWEEPGROUPS_H
#define PREC_LIB_EXECUTION_SWEEPGROUPS_H

#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace prec {

struct SweptResult {
  /// The result has one element, or it consists of shares.
  bool isAlone = false;
  /// The squared relative error in the original program.
  double error = 0;
};

/// For each sweep, the results that share it, by their places. There are at
/// most `mostSweeps` sweeps, but at least one for results that are alone and
/// one for others.
std::vector<std::vector<unsigned>>
groupForSweeps(llvm::ArrayRef<SweptResult> results, unsigned mostSweeps);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SWEEPGROUPS_H
