//===- NarrowedResults.h - Results that callers take narrow -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A user whose callers take results in the type in which they are stored says
// `results=narrow`. Then all results may be returned narrow, without an
// attribute on each.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_NARROWEDRESULTS_H
#define PREC_PROJECTION_NARROWEDRESULTS_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// What public functions return, by the operands of their returns: floats
/// without a role. What is handed on to the next run, gradients and losses keep
/// their types.
llvm::SmallVector<mlir::OpOperand *>
findNarrowedResults(const ProgramModel &program);

} // namespace prec

#endif // PREC_PROJECTION_NARROWEDRESULTS_H
