//===- StoredAlike.h - Copies stored as their source is ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A copy of a value that is stored narrow is narrow as well, if all its readers
// can take it narrow. Its reads and writes are then traffic of the source. It
// depends on the fusion mode whether readers widen what they load or a separate
// kernel does.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_STOREDALIKE_H
#define PREC_LIB_PROJECTION_STOREDALIKE_H

#include "prec/Analysis/FusionGroups.h"
#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// Whether a copy can be stored in the format of its source. It must have one
/// source, unless it may join several.
bool canBeStoredAlike(mlir::Operation *copy, const ProgramModel &program,
                      bool mayJoin = false);

/// Whether a copy is stored narrow if its source is: all its readers, also
/// through views and further copies, are bodies that widen what they load. A
/// sum that starts with the value counts as such if anything fuses.
bool isCopiedForOthers(mlir::Operation *copy, const ProgramModel &program,
                       const FusionGroups &groups);

/// Whether a copy that joins several values is read by contractions only, also
/// through views and further copies. They take it narrow. For other readers it
/// is as wide as its widest part, and a separate kernel widens each narrow
/// part.
bool isJoinedForFactors(mlir::Operation *join, const ProgramModel &program);

/// Whether a reader takes a narrow value and widens what it loads if its kernel
/// contains nothing else. That holds for bodies that are written out, and for
/// roundings of the program, which disappear.
bool widensItself(mlir::OpOperand &use);

} // namespace prec

#endif // PREC_LIB_PROJECTION_STOREDALIKE_H
