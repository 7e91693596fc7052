//===- FreeValues.h - What all readers may see rounded ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The f32 values with elements that somebody reads: results of ops and block
// arguments, also of loops and branches. Not free are values that every reader
// rounds to the format himself, as after an earlier run, and what the user
// pinned: values that reach a pin through copies, and what a pin reaches. What
// feeds a contraction that is kept in fp32, for whatever reason, stays as it
// is, too, and so do statistics, unless the preset has no safety rules. Values
// that share storage are free together or not at all.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_FREEVALUES_H
#define PREC_LIB_PROJECTION_FREEVALUES_H

#include "RuleChecks.h"
#include "prec/Analysis/StorageClasses.h"

namespace prec {

/// Calls `visit` on every free value, in program order, and on the first member
/// of every storage class that is free.
void walkFreeValues(const RuleContext &context, const StorageClasses &storage,
                    llvm::ArrayRef<mlir::Operation *> keptContractions,
                    llvm::function_ref<void(mlir::Value)> visit);

/// How many uses of `value` read its elements: views, loops, calls and
/// terminators pass it on.
int64_t countReads(mlir::Value value, const ProgramModel &program);

} // namespace prec

#endif // PREC_LIB_PROJECTION_FREEVALUES_H
