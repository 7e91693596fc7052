//===- UnpricedLabels.h - What has no price ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_UNPRICEDLABELS_H
#define PREC_LIB_PLANNING_UNPRICEDLABELS_H

#include "prec/Planning/Labels.h"

namespace prec {

/// Labels values and contractions without a price. Without a contract, such
/// values are as `autocast` has them. Under a bound on errors they are not
/// rounded. Under a budget alone they are free and charged with the highest
/// price, except values that no run reached, which are not rounded. Values that
/// overflow are never rounded.
void labelUnpriced(PrecisionGraph &graph, const Policy &policy);

} // namespace prec

#endif // PREC_LIB_PLANNING_UNPRICEDLABELS_H
