//===- ArgumentTrace.h - What is done with an argument ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows the elements of an argument forward, into bodies of linalg ops and
// through regions and calls, and notes what the program does with them. All
// notes together determine the use of the argument.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_ARGUMENTTRACE_H
#define PREC_LIB_ANALYSIS_ARGUMENTTRACE_H

#include "ArgumentReach.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Taint.h"
#include <optional>

namespace prec {

/// The values that the uses of an integer argument allow: `lowest` to `bound` -
/// 1.
struct IndexRange {
  bool isUsed = false;
  int64_t lowest = 0;
  int64_t bound = 0; // 0 if unknown.

  /// Adds a use in which argument plus offset lies within [first, end).
  void add(std::optional<int64_t> offset, int64_t first, int64_t end);
};

/// What the program does with the elements of one argument.
struct ArgumentNotes {
  bool isPositive = false;    // Operand of a root or logarithm.
  bool isMultiplied = false;  // By data of larger shape; or divides it.
  bool isAdded = false;       // To data of larger shape.
  bool isGathered = false;    // Elements are gathered from it.
  bool meetsConstant = false; // The other factor depends on no argument.
  bool meetsNumber = false;   // The other factor is one number.
  bool isTruth = false;       // Compared, a condition, or cast to float.
  bool isCount = false;       // A size, a trip count or an exponent.
  IndexRange chosen;          // As an index of elements.
  IndexRange equated;         // Compared with positions: one-hot rows.
  llvm::SmallVector<mlir::OpOperand *> factors; // Its other uses as factor.
};

/// Elements of the argument at one value. `offset` is what the program added to
/// an integer, std::nullopt if unknown. `isMixed` is set if other data was
/// added to a float; then only a note about its sign still counts.
struct Trace {
  mlir::Value value;
  std::optional<int64_t> offset = 0;
  bool isMixed = false;
};

class ArgumentTracer {
public:
  ArgumentTracer(mlir::FunctionOpInterface function,
                 const ProgramModel &program, const TaintAnalysis &taint)
      : program(program), taint(taint), reach(function, program),
        uniform(program) {}

  ArgumentNotes run(mlir::BlockArgument argument);
  /// True for copies of a float argument, possibly scaled by constants, and for
  /// an argument of stored integers with its scales.
  bool isArgument(mlir::Value value) const { return copies.contains(value); }

private:
  /// True for constants and values made of constants alone.
  bool isConstant(mlir::Value value) const { return !reach.reaches(value); }
  void push(mlir::Value value, const Trace &from, bool mixes = false);
  void visitUse(mlir::OpOperand &use, const Trace &trace);
  void visitCopy(mlir::OpOperand &use, const OpModel &model,
                 const Trace &trace);
  void visitIndex(mlir::OpOperand &use, const Trace &trace);
  void visitEquality(mlir::Value other, const Trace &trace);
  void visitInteger(mlir::OpOperand &use, ScalarFunction function,
                    const Trace &trace);
  void visitFloat(mlir::OpOperand &use, const OpModel &model,
                  const Trace &trace);
  void visitFactor(mlir::OpOperand &use, mlir::Value other);
  bool isBroadcastIn(mlir::Operation *op) const;

  const ProgramModel &program;
  const TaintAnalysis &taint;
  const ArgumentReach reach;
  UniformValues uniform;
  llvm::DenseSet<mlir::Value> copies;

  mlir::Value argument;
  ArgumentNotes notes;
  llvm::SmallVector<Trace> worklist;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<int64_t, 1>> visited;
};

/// The rank of the type; 0 for scalars and unranked types.
int64_t getRank(mlir::Value value);

/// True for integers of 2 to 8 bits: they store weights and pixels.
bool isStoredInteger(mlir::Type type);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ARGUMENTTRACE_H
