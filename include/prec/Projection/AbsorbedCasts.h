//===- AbsorbedCasts.h - Casts that cost no pass over memory ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tells where the op that writes a value can write it narrow, so that a cast
// costs no pass over memory. The plan counts bytes by this. foldCastsIntoBodies
// is not the same: it also folds casts into generics that copy, and it leaves
// named elementwise ops alone.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_ABSORBEDCASTS_H
#define PREC_PROJECTION_ABSORBEDCASTS_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Formats/Format.h"

namespace prec {

/// True if the producer of `value` can write it in `format`: it computes
/// elements, makes the value from nothing or takes an extremum, or the compiler
/// folds it (a constant or a slice of one). Copies, sums and contractions write
/// what they hold.
bool isAbsorbedByProducer(mlir::Value value, const ProgramModel &program,
                          Format format);

} // namespace prec

#endif // PREC_PROJECTION_ABSORBEDCASTS_H
