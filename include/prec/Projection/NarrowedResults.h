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

/// The operands of the returns of public functions that are floats without a
/// role. Values that the next run takes back, gradients and losses have a role
/// and keep their types.
llvm::SmallVector<mlir::OpOperand *>
findNarrowedResults(const ProgramModel &program);

} // namespace prec

#endif // PREC_PROJECTION_NARROWEDRESULTS_H
