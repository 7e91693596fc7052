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
// it and a little above, which differs from element to element, since jumps of
// all to one side may cancel.
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

/// In program order, those whose value has sizes that the program says, and a
/// type in which a part of 2^-30 is a number.
llvm::SmallVector<Step> findSteps(mlir::ModuleOp module);

/// The switches of each step.
enum class Crossing : unsigned {
  /// What it rounds, and whoever else reads that, is beside its border: for
  /// some elements above, for others below.
  Moved,
  /// Those are below, and these above.
  Opposite,
  /// Others are those.
  Otherwise,
  /// The step has another outcome, by one, and nobody else knows.
  Wrong,
};
inline constexpr unsigned kCrossings = 4;

/// Adds the switches of step i from kCrossings i on.
void addCrossings(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_LIB_EXECUTION_CROSSINGS_H
