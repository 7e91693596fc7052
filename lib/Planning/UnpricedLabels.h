//===- UnpricedLabels.h - What has no price ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_UNPRICEDLABELS_H
#define PREC_LIB_PLANNING_UNPRICEDLABELS_H

#include "prec/Planning/Labels.h"

namespace prec {

/// What has no price is as `autocast` has it, and under a contract as it is
/// without any rounding; under a budget alone it may be rounded as what is
/// dearest. Nothing that overflows is rounded.
void labelUnpriced(PrecisionGraph &graph, const Policy &policy);

} // namespace prec

#endif // PREC_LIB_PLANNING_UNPRICEDLABELS_H
