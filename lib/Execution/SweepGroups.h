//===- SweepGroups.h - Which results share a reverse sweep ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of more results than there are sweeps some share one, which sums their
// errors. A bound on a sum is the further above its largest error the more of
// alike size it has. So results go to sweeps by their errors in the program as
// it came, the largest first, each to the sweep with the least sum so far
// (Graham's rule for machines). These are errors of fp32, which are those of
// bf16 in small: parameters of a training step have next to none, moments much.
//
// A loss says how good a model is, and its error would vanish in a sum with
// those of gradients and moments. Shares hide errors, each by a factor of its
// own, of which a sum has the largest (Saturation.h). So results of one number
// and shares, in their order, have a sweep each, but leave half of all to
// others if there are so many; what is left of them shares one.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SWEEPGROUPS_H
#define PREC_LIB_EXECUTION_SWEEPGROUPS_H

#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace prec {

struct SweptResult {
  /// One number, or shares.
  bool isAlone = false;
  /// Squared and relative, in the program as it came.
  double error = 0;
};

/// For each sweep the results that share it, by their places. There are at most
/// `mostSweeps` sweeps, but at least one for what is alone and one for others.
std::vector<std::vector<unsigned>>
groupForSweeps(llvm::ArrayRef<SweptResult> results, unsigned mostSweeps);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SWEEPGROUPS_H
