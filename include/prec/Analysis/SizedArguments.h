//===- SizedArguments.h - Arguments whose sizes are given -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matches the entries of the option `sizes` with arguments of a program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_SIZEDARGUMENTS_H
#define PREC_ANALYSIS_SIZEDARGUMENTS_H

#include "mlir/IR/BuiltinOps.h"
#include "prec/Planning/GivenSizes.h"

namespace prec {

/// The argument of a public function that `given` names; null if there is none.
mlir::BlockArgument findArgument(mlir::ModuleOp module,
                                 const GivenSizes &given);

/// Whether the type of the argument allows these sizes.
bool canHaveSizes(mlir::BlockArgument argument, const GivenSizes &given);

/// Checks that every entry names an argument, each once, and that the types of
/// the arguments allow the sizes. Errors start with `origin` and name the
/// entry.
llvm::LogicalResult checkGivenSizes(mlir::ModuleOp module,
                                    llvm::ArrayRef<GivenSizes> given,
                                    llvm::StringRef origin = "sizes=");

} // namespace prec

#endif // PREC_ANALYSIS_SIZEDARGUMENTS_H
