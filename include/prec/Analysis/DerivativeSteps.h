//===- DerivativeSteps.h - Derivatives that are there or not ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A step of training takes the derivative of a relu, a clip or a hinge where
// its argument has one sign, and none where it has the other. That acts on no
// data of a model, so it is no choice; but first order does not see it change:
// an argument that a rounding moves over zero moves an element of a gradient by
// all of it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_DERIVATIVESTEPS_H
#define PREC_ANALYSIS_DERIVATIVESTEPS_H

#include "prec/Analysis/Lineage.h"
#include "prec/Analysis/LookedValue.h"

namespace prec {

struct DerivativeStep {
  /// The select of a derivative, perhaps in the body of a linalg op.
  mlir::Operation *select = nullptr;
  /// What its sign is taken of, at the comparison, or at the maximum that an
  /// equality asks about. The value is null where nobody can look at it: not
  /// element by element as the select does, in a body that reduces, or where
  /// one number decides about several elements.
  LookedValue margin;
  /// The second of two comparisons that decide together, as with both limits of
  /// a clip. With distances that are positive where the answer is yes, the
  /// larger one decides if either answer is enough, else the smaller one.
  struct Second {
    LookedValue margin;
    /// Whether either answer is enough.
    bool isUnion = false;
    /// Whether the first and the second ask for the smaller value.
    bool isFirstLess = false, isLess = false;
  };
  std::optional<Second> second = std::nullopt;
  /// The input of a select in a body that holds the outcome, if that was
  /// compared elsewhere.
  std::optional<unsigned> outcome = std::nullopt;
  /// Whether the outcome is moved, or stored by a loop, before it is read.
  bool isStored = false;
};

/// In program order. Ids are those of the selects, as in plans.
llvm::SmallVector<DerivativeStep>
findDerivativeSteps(const ProgramModel &program, const TaintAnalysis &taint,
                    Lineage &lineage);

} // namespace prec

#endif // PREC_ANALYSIS_DERIVATIVESTEPS_H
