//===- StoredAlike.h - Copies stored as their source is ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A copy of a value that is stored narrow is narrow, too, where all that read
// it take it so: what is written and read of it is traffic of its source. By
// fusion mode readers widen what they load, or another kernel does.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_STOREDALIKE_H
#define PREC_LIB_PROJECTION_STOREDALIKE_H

#include "prec/Analysis/FusionGroups.h"
#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// Whether a copy can be stored as what it copies is, one value unless it may
/// join several.
bool canBeStoredAlike(mlir::Operation *copy, const ProgramModel &program,
                      bool mayJoin = false);

/// Whether a copy is stored narrow where its source is, and nothing reads it,
/// also through views and more copies, but bodies that widen it: what is
/// written and read of it is then traffic of its source. Where a sum begins
/// with it, kernels widen it that anything fuses with.
bool isCopiedForOthers(mlir::Operation *copy, const ProgramModel &program,
                       const FusionGroups &groups);

/// Whether what joins several values is for contractions alone, also through
/// views and more copies: they take it narrow. Others have it as wide as its
/// widest part, for which a kernel of its own widens each narrow one.
bool isJoinedForFactors(mlir::Operation *join, const ProgramModel &program);

/// Whether a reader takes a narrow value and widens what it loads, with nothing
/// but itself in its kernel: bodies that are written out do. A rounding that
/// the program had is not there any more.
bool widensItself(mlir::OpOperand &use);

} // namespace prec

#endif // PREC_LIB_PROJECTION_STOREDALIKE_H
