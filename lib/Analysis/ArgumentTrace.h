//===- ArgumentTrace.h - What is done with an argument ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows the elements of an argument forward, into bodies of linalg ops and
// through regions and calls, and notes what is done with them. What the
// argument is follows from all notes together.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_ARGUMENTTRACE_H
#define PREC_LIB_ANALYSIS_ARGUMENTTRACE_H

#include "ElementFlow.h"
#include "prec/Analysis/Taint.h"
#include <optional>

namespace prec {

/// What is done with the elements of one argument.
struct ArgumentNotes {
  bool isPositive = false;   // A root or logarithm is taken.
  bool isMultiplied = false; // By data of larger shape, or divides it.
  bool isAdded = false;      // To data of larger shape.
  bool isGathered = false;   // Elements are chosen from it.
  bool isIndex = false;      // It chooses elements.
  bool isTruth = false;      // Compared, a condition, or made a float.
  bool isCount = false;      // A size, a trip count or an exponent.
  int64_t bound = 0;         // Smallest size indexed; 0 if unknown.
  llvm::SmallVector<mlir::OpOperand *> factors; // Of contractions.

  /// Chooses among this many positions after the offset was added.
  void addIndex(std::optional<int64_t> offset, int64_t positions) {
    isIndex = true;
    int64_t size = positions - offset.value_or(positions);
    if (size > 0 && (bound == 0 || size < bound))
      bound = size;
  }
};

/// Elements of the argument on their way. `offset` was added to an integer, or
/// something unknown was done to it; other data was added to a float that is
/// `isMixed`, of which only the sign still matters.
struct Trace {
  mlir::Value value;
  std::optional<int64_t> offset = 0;
  bool isMixed = false;
};

class ArgumentTracer {
public:
  ArgumentTracer(const ValueFlow &flow, const TaintAnalysis &taint)
      : flow(flow), taint(taint) {}

  ArgumentNotes run(mlir::BlockArgument argument);
  /// True for copies of a float argument, possibly scaled by one number.
  bool isArgument(mlir::Value value) const { return copies.contains(value); }

private:
  void push(mlir::Value value, const Trace &from, bool mixes = false);
  void visitUse(mlir::OpOperand &use, const Trace &trace);
  void visitCopy(mlir::OpOperand &use, const OpModel &model,
                 const Trace &trace);
  void visitIndex(mlir::OpOperand &use, const Trace &trace);
  void visitInteger(mlir::OpOperand &use, ScalarFunction function,
                    const Trace &trace);
  void visitFloat(mlir::OpOperand &use, ScalarFunction function,
                  const Trace &trace);
  bool isBroadcastIn(mlir::Operation *op) const;

  const ValueFlow &flow;
  const TaintAnalysis &taint;
  llvm::DenseSet<mlir::Value> copies;

  mlir::Value argument;
  ArgumentNotes notes;
  llvm::SmallVector<Trace> worklist;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<int64_t, 1>> visited;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ARGUMENTTRACE_H
