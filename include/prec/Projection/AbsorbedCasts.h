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
#include "prec/Formats/Format.h"

namespace prec {

/// True if the producer of `value` can write it in `format`, since it computes
/// it element by element or makes it from nothing, or takes an extremum, or the
/// compiler can: a constant, or a slice of one. A copy, a sum and a contraction
/// write what they hold.
bool isAbsorbedByProducer(mlir::Value value, const ProgramModel &program,
                          Format format);

} // namespace prec

#endif // PREC_PROJECTION_ABSORBEDCASTS_H
