//===- CountCasts.h - How often a run casts a parameter ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parameter that is not frozen arrives wide and is rounded on every run, in a
// loop maybe in every iteration. This cost matters for training in small steps.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_COUNTCASTS_H
#define PREC_LIB_TRANSFORMS_COUNTCASTS_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/IR/Role.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

/// Emits one remark (`casts`) for each of the `weights` that is rounded in
/// `module`, which is read before casts fold into bodies. The remark says how
/// often, counting loops and calls.
void remarkCasts(const llvm::MapVector<mlir::BlockArgument, Role> &weights,
                 mlir::ModuleOp module, const CallTable &calls);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_COUNTCASTS_H
