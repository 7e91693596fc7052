//===- BatchNorms.h - Where a program normalises batches --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds batch norms alone, for callers that need no other idiom: autocast lists
// do not contain them. The terms of a whole program are expensive and most
// programs have no batch norm. So terms are made only if the program may have
// one: if it takes a root of a tensor that is not a sum (a variance argument)
// or of sums along a first dimension. Linear in the program.
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
