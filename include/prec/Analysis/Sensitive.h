//===- Sensitive.h - What stays in fp32, for people to see ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic is wide by construction, so nothing has to protect a softmax or a
// norm. This analysis names such ops in reports: softmax by its maximum,
// exponential, sum and quotient, or as one op; norms by the root of a
// statistic; all other exponentials and reductions on floats by themselves,
// among them convolutions with one input channel per group; and ops that are
// written as contractions but are none (an outer product, a dot product).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_SENSITIVE_H
#define PREC_ANALYSIS_SENSITIVE_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

struct SensitiveOp {
  mlir::Operation *op;
  /// "softmax", "norm", "exponential", "reduction" or "product".
  llvm::StringRef reason;
  llvm::StringRef detail;
};

/// The sensitive ops of one function, in program order; one entry per softmax
/// and per norm.
llvm::SmallVector<SensitiveOp>
findSensitiveOps(mlir::FunctionOpInterface function,
                 const ProgramModel &program);

} // namespace prec

#endif // PREC_ANALYSIS_SENSITIVE_H
