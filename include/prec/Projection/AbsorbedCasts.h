//===- AbsorbedCasts.h - Casts that cost no pass over memory ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a cast vanishes in what writes the value: the plan counts bytes by it.
// What foldCastsIntoBodies does is not the same: it also folds into generics
// that copy, and leaves named elementwise ops alone.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_ABSORBEDCASTS_H
#define PREC_PROJECTION_ABSORBEDCASTS_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// True if the producer of `value` can write it narrow, since it computes it
/// element by element or makes it from nothing, or takes an extremum, or the
/// compiler can: a constant, or a slice of one. A copy, a sum and a contraction
/// write what they hold.
bool isAbsorbedByProducer(mlir::Value value, const ProgramModel &program);

} // namespace prec

#endif // PREC_PROJECTION_ABSORBEDCASTS_H
