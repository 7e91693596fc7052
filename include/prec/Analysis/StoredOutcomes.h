//===- StoredOutcomes.h - Outcomes that loops store -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The forward scan of a training step stores in which elements a relu passed,
// turn by turn, and the backward scan reads them: what is compared in one loop
// decides in another one, behind slices and copies of truth values.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_STOREDOUTCOMES_H
#define PREC_ANALYSIS_STOREDOUTCOMES_H

#include "mlir/IR/Value.h"

namespace prec {

/// True for an op that copies, moves or joins tensors of truth values, or fills
/// one, which does the same for numbers once its types are theirs.
bool movesOutcomes(mlir::Operation *op);

/// The only tensor of truth values that is computed, not moved, of those that
/// `read` comes from through such ops and loops; null if there are several.
/// What a loop starts with may be constant.
mlir::Value findStoredOutcome(mlir::Value read);

} // namespace prec

#endif // PREC_ANALYSIS_STOREDOUTCOMES_H
