//===- Crossings.h - Values moved across the borders of steps ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is rounded to an integer moves in steps, but what is made of the integer
// need not: bilinear sampling reads its neighbours at floor(x), and weights
// them by x - floor(x). Whether results jump is asked of the program itself,
// with everything that is made of x where the nearest border is: a little below
// it and a little above.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_CROSSINGS_H
#define PREC_LIB_EXECUTION_CROSSINGS_H

#include "mlir/IR/BuiltinOps.h"

namespace prec {

/// An op that rounds a float to an integer.
struct Step {
  mlir::Operation *op = nullptr;
  /// Where it is cut: between integers, and not at them.
  bool isAtHalves = false;
  /// Zero is no border.
  bool isTowardsZero = false;
  /// What is rounded, before it was moved.
  mlir::Value value;
};

/// In program order, those whose value has sizes that the program says.
llvm::SmallVector<Step> findSteps(mlir::ModuleOp module);

/// With the switch 2 i on, what step i rounds, and whoever else reads that, is
/// a little below its nearest border; with 2 i + 1 beside it a little above.
void addCrossings(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_LIB_EXECUTION_CROSSINGS_H
