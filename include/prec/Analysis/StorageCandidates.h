//===- StorageCandidates.h - Values that could be stored narrow -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What decisions about storage are about, before rules and policy: the f32
// values with elements that somebody reads, which are results of ops and block
// arguments, also of loops and branches. Values that share storage are one
// candidate, for which the first of them stands.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_STORAGECANDIDATES_H
#define PREC_ANALYSIS_STORAGECANDIDATES_H

#include "prec/Analysis/StorageClasses.h"

namespace prec {

/// True if `use` names what is written: a shared result of a scf.forall, which
/// must be the block argument itself.
bool isSharedDestination(mlir::OpOperand &use);

/// An f32 value with elements that somebody reads. No cast takes unranked
/// tensors.
bool isCandidate(mlir::Value value);

/// Visits the values of all functions in program order: block arguments and
/// results of ops, also those of loops and branches. In other bodies arguments
/// are elements.
void walkStoredValues(const ProgramModel &program,
                      llvm::function_ref<void(mlir::Value)> visit);

/// Visits all candidates, in program order.
void walkCandidates(const ProgramModel &program, const StorageClasses &storage,
                    llvm::function_ref<void(mlir::Value)> visit);

} // namespace prec

#endif // PREC_ANALYSIS_STORAGECANDIDATES_H
