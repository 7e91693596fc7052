//===- NamedChoices.h - What the user keeps and narrows by name -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options `keep` and `narrow` name contractions and values of a program, by
// ids or by name locations; glob patterns name several. A pattern that matches
// the id or the name of an op is about that op: the contraction, or the float
// results of any other op. Else it may match the id of a value. In a function
// that several calls reach, it may match with the function's own name as well
// as with the call path.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_NAMEDCHOICES_H
#define PREC_LIB_PROJECTION_NAMEDCHOICES_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/Policy.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

struct NamedChoices {
  /// For each op or value, "keep=PATTERN" or "narrow=PATTERN", the first that
  /// names it.
  template <typename T> using Names = llvm::MapVector<T, std::string>;

  Names<mlir::Operation *> keptOps, narrowOps;
  Names<mlir::Value> keptValues, narrowValues;
};

/// The names of functions in the program, by the function that a call path has.
using OriginalNames = llvm::DenseMap<mlir::Operation *, llvm::StringRef>;

/// A pattern that names nothing is an error that says what has a similar name;
/// so is something that is to be both kept and narrowed.
llvm::FailureOr<NamedChoices> findNamedChoices(const ProgramModel &program,
                                               const Policy &policy,
                                               const OriginalNames &originals);

} // namespace prec

#endif // PREC_LIB_PROJECTION_NAMEDCHOICES_H
