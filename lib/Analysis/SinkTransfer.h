//===- SinkTransfer.h - What passes a mark of a sink on ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The transfer functions of the sink analysis: from a value that reaches a sink
// to the operands of its op that reach it as well.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_SINKTRANSFER_H
#define PREC_LIB_ANALYSIS_SINKTRANSFER_H

#include "prec/Analysis/Sinks.h"

namespace prec {

using PassedOn = llvm::SmallVector<std::pair<mlir::Value, Sink>, 4>;

/// The operands, or yielded elements, that reach a sink because `result` does.
PassedOn findPassedOn(mlir::OpResult result, Sink kind,
                      const ProgramModel &program, const TaintAnalysis &taint);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_SINKTRANSFER_H
