//===- Degrees.h - How many factors a value is made of ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A difference cancels only if both sides have equally many factors of their
// common leaves: x^2 minus x y may cancel, x minus x^2 does not.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_DEGREES_H
#define PREC_LIB_ANALYSIS_DEGREES_H

#include "prec/Analysis/Lineage.h"
#include <limits>

namespace prec {

/// The number of leaves of a set that are multiplied in a value: 2 for x^2 and
/// x y.
class Degrees {
public:
  Degrees(const Lineage::Leaves &leaves, const ProgramModel &program,
          const TaintAnalysis &taint, Lineage &lineage)
      : leaves(leaves), program(program), taint(taint), lineage(lineage) {}

  /// std::nullopt if terms have different degrees, for functions that are
  /// neither powers nor bounded, and beyond `kMaxDepth`.
  std::optional<double> get(mlir::Value value, unsigned depth = 0);

private:
  std::optional<double> compute(mlir::Value value, unsigned depth);
  std::optional<double> getEqual(mlir::ValueRange values, unsigned depth);

  /// The degree of zero, which matches terms of any degree.
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
