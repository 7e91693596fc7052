//===- Sensitive.h - What stays in fp32, for people to see ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// prec computes all arithmetic wide, so no rule has to protect a softmax or a
// norm. This analysis names such ops in reports: softmaxes, norms and losses
// that Idioms.h finds; roots of other sums, exponentials and float reductions
// that are not parts of idioms, including convolutions with one input channel
// per group; and ops that are written as contractions but are none (an outer
// product, a dot product).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_SENSITIVE_H
#define PREC_ANALYSIS_SENSITIVE_H

#include "prec/Analysis/Idioms.h"

namespace prec {

struct SensitiveOp {
  mlir::Operation *op;
  /// The name of an idiom, "norm", "exponential", "reduction" or "product".
  llvm::StringRef reason;
  llvm::StringRef detail;
};

/// The sensitive ops of one function, in program order. An op that computes the
/// results of several idioms has an entry for each.
llvm::SmallVector<SensitiveOp>
findSensitiveOps(mlir::FunctionOpInterface function,
                 const ProgramModel &program, const Idioms &idioms);

} // namespace prec

#endif // PREC_ANALYSIS_SENSITIVE_H
