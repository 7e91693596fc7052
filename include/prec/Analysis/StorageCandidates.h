//===- StorageCandidates.h - Values that could be stored narrow -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that decisions about storage can be about, before rules and
// policy: f32 results of ops and f32 block arguments with elements that are
// read, also those of loops and branches. Values that share storage are one
// candidate, represented by the first of them.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_STORAGECANDIDATES_H
#define PREC_ANALYSIS_STORAGECANDIDATES_H

#include "prec/Analysis/StorageClasses.h"

namespace prec {

/// True if `use` is a shared output of a scf.forall that the region writes;
/// such an operand must be the block argument itself.
bool isSharedDestination(mlir::OpOperand &use);

/// True if `use` is the destination of a linalg op that reads none of its
/// elements: only its shape counts.
bool isUnreadInit(mlir::OpOperand &use);

/// True for an f32 value with elements that are read. Unranked tensors are
/// excluded, because no cast takes them.
bool isCandidate(mlir::Value value);

/// Visits the values of all functions in program order: block arguments and
/// results of ops, also those of loops and branches. Arguments of other bodies
/// are elements and are not visited.
void walkStoredValues(const ProgramModel &program,
                      llvm::function_ref<void(mlir::Value)> visit);

/// Visits all candidates, in program order.
void walkCandidates(const ProgramModel &program, const StorageClasses &storage,
                    llvm::function_ref<void(mlir::Value)> visit);

} // namespace prec

#endif // PREC_ANALYSIS_STORAGECANDIDATES_H
