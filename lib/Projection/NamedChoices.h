//===- NamedChoices.h - What the user keeps and narrows by name -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options `keep` and `narrow` name contractions and values of a program by
// ids or name locations. Glob patterns may name several. A pattern that matches
// the id or name of an op is about that op: the contraction, or the float
// results of any other op. Otherwise it may match the id of a value. In a
// function that several calls reach, a pattern may use the function's own name
// or the call path.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_NAMEDCHOICES_H
#define PREC_LIB_PROJECTION_NAMEDCHOICES_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/Policy.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

struct NamedChoices {
  /// For each op or value, the first "keep=PATTERN" or "narrow=PATTERN" that
  /// names it.
  template <typename T> using Names = llvm::MapVector<T, std::string>;

  Names<mlir::Operation *> keptOps, narrowOps;
  Names<mlir::Value> keptValues, narrowValues;
};

/// The names of functions in the program as the user gave it, by the function
/// of a call path.
using OriginalNames = llvm::DenseMap<mlir::Operation *, llvm::StringRef>;

/// A pattern that names nothing is an error, which suggests similar names. An
/// op or value that is both kept and narrowed is an error.
llvm::FailureOr<NamedChoices> findNamedChoices(const ProgramModel &program,
                                               const Policy &policy,
                                               const OriginalNames &originals);

} // namespace prec

#endif // PREC_LIB_PROJECTION_NAMEDCHOICES_H
