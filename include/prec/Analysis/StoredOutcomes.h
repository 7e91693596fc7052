//===- StoredOutcomes.h - Outcomes that loops store -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The forward scan of a training step stores in each iteration which elements a
// relu passed, and the backward scan reads them. So the outcome of a comparison
// in one loop decides in another loop, behind slices and copies of truth
// values.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_STOREDOUTCOMES_H
#define PREC_ANALYSIS_STOREDOUTCOMES_H

#include "mlir/IR/Value.h"

namespace prec {

/// True for an op that copies, moves, concatenates or fills tensors of truth
/// values. Such an op works on numbers as well if its types are replaced.
bool movesOutcomes(mlir::Operation *op);

/// The only computed tensor of truth values that `read` comes from through such
/// ops and loops; null if there are several. The initial value of a loop may be
/// a constant.
mlir::Value findStoredOutcome(mlir::Value read);

} // namespace prec

#endif // PREC_ANALYSIS_STOREDOUTCOMES_H
