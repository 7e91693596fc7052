//===- AbsorbedCasts.h - Casts that cost no pass over memory ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a cast vanishes in what writes or reads the value. The plan counts
// bytes by it, and the rewrite folds casts by it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_ABSORBEDCASTS_H
#define PREC_PROJECTION_ABSORBEDCASTS_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// True for an op that computes its results element by element, or makes them
/// from nothing: it writes them in any format. A copy, a reduction and a
/// contraction write what they hold.
bool canWriteNarrow(const OpModel &producer);

/// True if the op converts the elements of this operand in its body.
bool canReadNarrow(const OpModel &reader, unsigned operand);

/// True if the producer of `value` can write it narrow, or the compiler can: a
/// constant, or a slice of one.
bool isAbsorbedByProducer(mlir::Value value, const ProgramModel &program);

} // namespace prec

#endif // PREC_PROJECTION_ABSORBEDCASTS_H
