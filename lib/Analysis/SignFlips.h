//===- SignFlips.h - Signs that a sum decides -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The nearer of two quaternions, b or -b by the sign of a . b, an eigenvector
// of a positive sum, a normal that faces the viewer: by their leaves the arms
// are made of what decides, as those of |x| are, but where the sum is zero the
// elements are not, and a flip turns all of them. Elements of what decides and
// of what is turned are told apart where a sum stands between: one of fewer
// elements than it turns. The derivative of |s| by what s sums up is the same
// program, and is taken for one.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_SIGNFLIPS_H
#define PREC_LIB_ANALYSIS_SIGNFLIPS_H

#include "prec/Analysis/Lineage.h"

namespace prec {

/// Whether `value` is `other` negated, by any op. `skip` tells what stands
/// behind moves that do not matter.
bool isNegation(mlir::Value value, mlir::Value other,
                const ProgramModel &program, const TaintAnalysis &taint,
                llvm::function_ref<mlir::Value(mlir::Value)> skip);

/// Whether `a` has fewer elements than `b`; where sizes are not known, a lower
/// rank.
bool hasFewerElements(mlir::Value a, mlir::Value b);

class SignFlips {
public:
  SignFlips(const ProgramModel &program, const TaintAnalysis &taint,
            Lineage &lineage)
      : program(program), taint(taint), lineage(lineage) {}

  /// Whether one of two arms is the other negated, of other elements than those
  /// that decide which.
  bool picks(mlir::Value condition, mlir::Value a, mlir::Value b);
  /// Whether `factor`, which is a sign, scales other elements than those that
  /// it is made of.
  bool scales(mlir::Value factor, mlir::Value other) {
    return isSign(factor) && areOthers(other, factor);
  }
  /// Whether `value` has data, in none of the elements of `decided`, which are
  /// sums alone, and one of these decides of more elements than it has.
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
