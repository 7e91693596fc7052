//===- FrozenParams.h - Parameters of a model that only runs ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A user who runs a model and does not train it says `frozen=params`. Then all
// parameters of the model are frozen, without an attribute on each.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_FROZENPARAMS_H
#define PREC_PROJECTION_FROZENPARAMS_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// The arguments of public functions with role `param`, of float type.
llvm::SmallVector<mlir::BlockArgument>
findFrozenParams(const ProgramModel &program);

} // namespace prec

#endif // PREC_PROJECTION_FROZENPARAMS_H
