//===- DerivativeSteps.h - Derivatives that are there or not ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A training step takes the derivative of a relu, a clip or a hinge where the
// argument has one sign, and zero where it has the other. Such a sign acts on
// no data of a model, so it is not a choice. A first-order price still misses
// its change: if a rounding moves the argument across zero, an element of the
// gradient jumps by its whole size.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_DERIVATIVESTEPS_H
#define PREC_ANALYSIS_DERIVATIVESTEPS_H

#include "prec/Analysis/Lineage.h"
#include "prec/Analysis/LookedValue.h"

namespace prec {

struct DerivativeStep {
  /// The select of the derivative, possibly in the body of a linalg op.
  mlir::Operation *select = nullptr;
  /// The values whose difference has the deciding sign: operands of the
  /// comparison, or of the maximum that an equality tests. `value` is null if
  /// it cannot be observed element by element: in a body that reduces, or if
  /// one number decides about several elements.
  LookedValue margin;
  /// The second of two comparisons that decide together, such as both limits of
  /// a clip. Take both distances as positive where the comparison is true. The
  /// larger distance decides for a union, else the smaller.
  struct Second {
    LookedValue margin;
    /// True if one true comparison is enough (or), false if both are needed
    /// (and).
    bool isUnion = false;
    /// Whether the first and the second comparison ask for the smaller value.
    bool isFirstLess = false, isLess = false;
  };
  std::optional<Second> second = std::nullopt;
  /// The number of the body input that holds the outcome, if the select reads
  /// an outcome that another op computes.
  std::optional<unsigned> outcome = std::nullopt;
  /// True if the outcome is moved, or stored by a loop, before the select reads
  /// it.
  bool isStored = false;
};

/// In program order. The ids are those of the selects, as in plans.
llvm::SmallVector<DerivativeStep>
findDerivativeSteps(const ProgramModel &program, const TaintAnalysis &taint,
                    Lineage &lineage);

} // namespace prec

#endif // PREC_ANALYSIS_DERIVATIVESTEPS_H
