//===- Loops.h - Which ops repeat their regions -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Properties of loops of every dialect that rewrites need: whether regions may
// use values from outside, and how a loop carries one more value.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_LOOPS_H
#define PREC_OPMODELS_LOOPS_H

#include "mlir/IR/PatternMatch.h"

namespace prec {

/// True for ops that run a region repeatedly.
bool isLoop(mlir::OperationName name);
inline bool isLoop(mlir::Operation *op) { return isLoop(op->getName()); }

/// True if hosts expect that the regions of `loop` read only values that the
/// loop carries. This is the case for stablehlo.while.
bool carriesWhatItReads(mlir::Operation *loop);

/// Replaces such a loop by one that also carries `value` unchanged. Each region
/// gets the value as its last argument.
mlir::Operation *carryThrough(mlir::RewriterBase &rewriter,
                              mlir::Operation *loop, mlir::Value value);

} // namespace prec

#endif // PREC_OPMODELS_LOOPS_H
