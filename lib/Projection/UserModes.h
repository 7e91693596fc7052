//===- UserModes.h - Modes that a program brings along ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A user may set `prec.mode` on an op. What no run can follow is an error, what
// this run does not follow a warning: each says why, and what to do instead.
// `fp32` is always followed, except where the types are narrower already.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_USERMODES_H
#define PREC_LIB_PROJECTION_USERMODES_H

#include "RuleChecks.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

/// The mode that the program asks for, or null.
ModeAttr getUserMode(mlir::Operation *op);

/// Fails with an error at every op whose mode no run could follow: it is no
/// contraction, has other types, or computes no function that could be
/// approximate. True if any op asks for a mode.
llvm::FailureOr<bool> checkUserModes(const ProgramModel &program);

/// Warns if `contraction` stays in fp32 for another reason than its own mode.
void warnOfKeptMode(mlir::Operation *contraction, const KeepReason &keep,
                    const Policy &policy);

/// Removes the modes of all ops but `decided`, which are `approximate` or name
/// a format: from here on such a mode is a decision.
void dropUserModes(mlir::ModuleOp module,
                   const llvm::DenseSet<mlir::Operation *> &decided);

} // namespace prec

#endif // PREC_LIB_PROJECTION_USERMODES_H
