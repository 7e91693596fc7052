//===- Signatures.h - What belongs to a model in signatures -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A user who runs a model and does not train it says `frozen=params`: then all
// parameters of the model are frozen. One whose callers take results in the
// type in which they are stored says `results=narrow`: then all results may be
// returned narrow. Neither needs an attribute on each.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_SIGNATURES_H
#define PREC_PROJECTION_SIGNATURES_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/IR/Role.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

/// The float arguments of public functions that belong to the model: params and
/// frozen ones.
llvm::MapVector<mlir::BlockArgument, Role>
findWeights(const ProgramModel &program);

/// Those with role `param`.
llvm::SmallVector<mlir::BlockArgument>
findFrozenParams(const ProgramModel &program);

/// The operands of the returns of public functions that are floats without a
/// role. Values that the next run takes back, gradients and losses have a role
/// and keep their types.
llvm::SmallVector<mlir::OpOperand *>
findNarrowedResults(const ProgramModel &program);

} // namespace prec

#endif // PREC_PROJECTION_SIGNATURES_H
