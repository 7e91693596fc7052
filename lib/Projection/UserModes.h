//===- UserModes.h - Modes that a program brings along ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A user may set `prec.mode` on an op. A mode that no run can follow is an
// error, and a mode that this run does not follow is a warning. Each message
// says why, and what to do instead. `fp32` is always followed, unless the types
// are already narrower.
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

/// Emits an error, and fails, for every op whose mode no run can follow: it is
/// no contraction, it has other types, or it computes no function that could be
/// approximate. Returns true if any op asks for a mode.
llvm::FailureOr<bool> checkUserModes(const ProgramModel &program);

/// Warns if `contraction` stays in fp32 although its mode asks for another
/// format.
void warnOfKeptMode(mlir::Operation *contraction, const KeepReason &keep,
                    const Policy &policy);

/// Removes the modes of all ops except those in `decided`. A mode `fp32` stays.
/// From here on, any other mode is a decision.
void dropUserModes(mlir::ModuleOp module,
                   const llvm::DenseSet<mlir::Operation *> &decided);

} // namespace prec

#endif // PREC_LIB_PROJECTION_USERMODES_H
