//===- SignFlips.h - Signs that a sum decides -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Examples are the nearer of two quaternions, b or -b by the sign of a . b; an
// eigenvector with a positive sum; a normal that faces the viewer. By their
// leaves the arms come from the deciding values, like those of |x|. But where
// the sum is zero the elements are not, so a flip turns all of them. The
// analysis separates the deciding elements from the turned ones where a sum is
// between them that has fewer elements than it turns. The derivative of |s|
// with respect to the summands of s is the same program, and counts as a flip.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_SIGNFLIPS_H
#define PREC_LIB_ANALYSIS_SIGNFLIPS_H

#include "prec/Analysis/Lineage.h"

namespace prec {

/// Whether `value` is the negation of `other`, by any op. `skip` returns the
/// source of a value behind moves that do not matter.
bool isNegation(mlir::Value value, mlir::Value other,
                const ProgramModel &program, const TaintAnalysis &taint,
                llvm::function_ref<mlir::Value(mlir::Value)> skip);

/// Whether `a` has fewer elements than `b`; if sizes are unknown, a lower rank.
bool hasFewerElements(mlir::Value a, mlir::Value b);

class SignFlips {
public:
  SignFlips(const ProgramModel &program, const TaintAnalysis &taint,
            Lineage &lineage)
      : program(program), taint(taint), lineage(lineage) {}

  /// Whether one arm is the negation of the other, and their elements are
  /// others than those that decide.
  bool picks(mlir::Value condition, mlir::Value a, mlir::Value b);
  /// Whether `factor` is a sign and scales other elements than those that it is
  /// computed from.
  bool scales(mlir::Value factor, mlir::Value other) {
    return isSign(factor) && areOthers(other, factor);
  }
  /// Whether `value` has data that is not among the elements of `decided`,
  /// which must all be sums, and one of these sums has fewer elements than
  /// `value`.
  bool areOthers(mlir::Value value, mlir::Value decided);

private:
  bool isSign(mlir::Value value) const;
  llvm::DenseSet<mlir::Value> findElements(mlir::Value value) const;

  const ProgramModel &program;
  const TaintAnalysis &taint;
  Lineage &lineage;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_SIGNFLIPS_H
