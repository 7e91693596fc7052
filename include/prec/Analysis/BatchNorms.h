//===- BatchNorms.h - Where a program normalises batches --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The batch norms among idioms, for who asks for no others: autocast has them
// on no list. Terms of a whole program are dear, and most programs have no
// batch norm, so they are made only where one could be: where a root is taken
// of what is no sum (a variance from outside), or of sums along a first
// dimension. Takes time linear in the program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_BATCHNORMS_H
#define PREC_ANALYSIS_BATCHNORMS_H

#include "prec/Analysis/ProgramModel.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

/// The ops on tensors that compute batch norms, as `Idioms` names them.
llvm::DenseSet<mlir::Operation *> findBatchNorms(const ProgramModel &program);

} // namespace prec

#endif // PREC_ANALYSIS_BATCHNORMS_H
