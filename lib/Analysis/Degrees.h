//===- Degrees.h - How many factors a value is made of ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A difference cancels if both sides have as many factors of what they have in
// common: x^2 beside x y, but not x beside x^2.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_DEGREES_H
#define PREC_LIB_ANALYSIS_DEGREES_H

#include "prec/Analysis/Lineage.h"
#include <limits>

namespace prec {

/// How many leaves of a set are multiplied in a value: 2 for x^2 and x y.
class Degrees {
public:
  Degrees(const Lineage::Leaves &leaves, const ProgramModel &program,
          const TaintAnalysis &taint, Lineage &lineage)
      : leaves(leaves), program(program), taint(taint), lineage(lineage) {}

  /// std::nullopt if terms differ, for functions that are neither powers nor
  /// bounded, and for what is too deep.
  std::optional<double> get(mlir::Value value, unsigned depth = 0);

private:
  std::optional<double> compute(mlir::Value value, unsigned depth);
  std::optional<double> getEqual(mlir::ValueRange values, unsigned depth);

  /// The degree of zero, which is as good as a term of any degree.
  static constexpr double kAny = std::numeric_limits<double>::infinity();
  static constexpr unsigned kMaxDepth = 64;

  const Lineage::Leaves &leaves;
  const ProgramModel &program;
  const TaintAnalysis &taint;
  Lineage &lineage;
  llvm::DenseMap<mlir::Value, std::optional<double>> known;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_DEGREES_H
