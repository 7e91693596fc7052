//===- Stages.h - The stages of prec-assign as calls ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the passes do, for who has a program model already. Planning and
// rounding are in Projection/Assignment.h, the lowering of casts in
// Conversion/LowerCasts.h. Each call that changes the module makes the model
// stale.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_STAGES_H
#define PREC_TRANSFORMS_STAGES_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// Turns rounded values into narrow storage; see the pass prec-narrow-storage.
/// A trial, of a copy that is thrown away, says nothing.
void narrowStorage(const ProgramModel &program, bool isTrial = false);

/// Gives a model of the module as it is. Asked for only if something is pinned.
using GetProgram = llvm::function_ref<const ProgramModel &()>;

/// Checks the invariants; a violation is an error. Changes nothing.
llvm::LogicalResult verifyDecisions(mlir::ModuleOp module,
                                    GetProgram getProgram);

} // namespace prec

#endif // PREC_TRANSFORMS_STAGES_H
