//===- Crossings.h - Values moved across the borders of steps ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value that is rounded to an integer moves in steps, but functions of the
// integer may be continuous: bilinear sampling reads its neighbours at floor(x)
// and weights them by x - floor(x). A test on the program itself decides
// whether results jump. It moves x and all values made from it next to the
// nearest border: a little below it and a little above. The side differs from
// element to element, since jumps of all elements to one side may cancel.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_CROSSINGS_H
#define PREC_LIB_EXECUTION_CROSSINGS_H

#include "mlir/IR/BuiltinOps.h"

namespace prec {

/// An op that rounds a float to an integer.
struct Step {
  mlir::Operation *op = nullptr;
  /// True if the borders lie halfway between integers, false if at integers.
  bool isAtHalves = false;
  /// True if zero is no border.
  bool isTowardsZero = false;
  /// The value that is rounded, before any moves of it.
  mlir::Value value;
};

/// The steps, in program order, whose value has static sizes and an element
/// type that represents fractions of 2^-30.
llvm::SmallVector<Step> findSteps(mlir::ModuleOp module);

/// The switches of each step.
enum class Crossing : unsigned {
  /// The rounded value, for all its users, is next to its border: above it for
  /// some elements, below it for the others.
  Moved,
  /// Swaps the two sides of `Moved`.
  Opposite,
  /// Distributes the elements of `Moved` differently.
  Otherwise,
  /// The outcome of the step is one more, and nothing else changes.
  Wrong,
};
inline constexpr unsigned kCrossings = 4;

/// Adds the switches of all steps; those of step i start at kCrossings * i.
void addCrossings(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_LIB_EXECUTION_CROSSINGS_H
