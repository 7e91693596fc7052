//===- CountCasts.h - How often a run casts a parameter ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parameter that is not frozen arrives wide and is rounded on every run, in a
// loop maybe in every turn. Who trains in small steps wants to know.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_COUNTCASTS_H
#define PREC_LIB_TRANSFORMS_COUNTCASTS_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Analysis/Roles.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

/// The float arguments of public functions that belong to the model: params and
/// frozen ones. Empty if nobody reads remarks. `program` is not yet narrowed.
llvm::MapVector<mlir::BlockArgument, Role>
findWeights(const ProgramModel &program);

/// One remark (`casts`) for each of the `weights` that is rounded, in `module`
/// as it is before casts fold into bodies: how often, loops and calls included.
void remarkCasts(const llvm::MapVector<mlir::BlockArgument, Role> &weights,
                 mlir::ModuleOp module, const CallTable &calls);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_COUNTCASTS_H
