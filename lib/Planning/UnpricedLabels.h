//===- UnpricedLabels.h - What has no price ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_UNPRICEDLABELS_H
#define PREC_LIB_PLANNING_UNPRICEDLABELS_H

#include "prec/Planning/Labels.h"

namespace prec {

/// What has no price is as `autocast` has it; under a bound on errors as it is
/// without any rounding; and under a budget alone it is free, and charged as
/// what is dearest, but for what no run met, which stays as it is. Nothing that
/// overflows is rounded.
void labelUnpriced(PrecisionGraph &graph, const Policy &policy);

} // namespace prec

#endif // PREC_LIB_PLANNING_UNPRICEDLABELS_H
