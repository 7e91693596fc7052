//===- Loops.h - Which ops repeat their regions -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops of every dialect, by what rewrites have to know: whether the regions
// may name values from outside, and how a value is added to those carried.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_LOOPS_H
#define PREC_OPMODELS_LOOPS_H

#include "mlir/IR/PatternMatch.h"

namespace prec {

/// True for ops that run a region again and again.
bool isLoop(mlir::OperationName name);
inline bool isLoop(mlir::Operation *op) { return isLoop(op->getName()); }

/// True if hosts expect that the regions of `loop` read what is passed in, and
/// nothing else from outside: stablehlo.while.
bool carriesWhatItReads(mlir::Operation *loop);

/// Replaces such a loop by one that also carries `value` and never changes it.
/// Each region gets it as its last argument.
mlir::Operation *carryThrough(mlir::RewriterBase &rewriter,
                              mlir::Operation *loop, mlir::Value value);

} // namespace prec

#endif // PREC_OPMODELS_LOOPS_H
