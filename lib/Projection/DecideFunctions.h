//===- DecideFunctions.h - Which functions are approximate ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_DECIDEFUNCTIONS_H
#define PREC_LIB_PROJECTION_DECIDEFUNCTIONS_H

#include "RuleChecks.h"

namespace prec {

/// The ops of one function that compute approximable functions, in program
/// order, with the reasons.
struct DecidedFunctions {
  llvm::SmallVector<std::pair<mlir::Operation *, std::string>> approximate;
  llvm::SmallVector<std::pair<mlir::Operation *, KeepReason>> exact;
};

/// `narrow` are the narrow contractions of `function`.
DecidedFunctions decideFunctions(mlir::FunctionOpInterface function,
                                 llvm::ArrayRef<mlir::Operation *> narrow,
                                 const RuleContext &context);

} // namespace prec

#endif // PREC_LIB_PROJECTION_DECIDEFUNCTIONS_H
