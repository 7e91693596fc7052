//===- ExistingPrecision.h - What a program computes narrow -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stage before planning. It widens arithmetic in bf16 or fp16 to fp32, only
// reports it, or leaves it alone, as the options say. Programs in fp32 do not
// change.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_EXISTINGPRECISION_H
#define PREC_LIB_TRANSFORMS_EXISTINGPRECISION_H

#include "prec/Projection/Assignment.h"
#include "prec/Transforms/Passes.h"
#include "prec/Transforms/Stages.h"

namespace prec {

/// What the stage did.
struct ExistingPrecision {
  NarrowArithmetic arithmetic;
  bool isWidened = false;
  /// What the given program moves, if it was made wide.
  std::vector<MovedBytesChange> moved;

  /// What `plan` counted about existing precision, with the figures of this
  /// stage.
  WidenedTotals getTotals(const Plan &plan) const;
  /// "prec: existing: 40 ops compute in fp32 instead of ...", two lines at
  /// most.
  void print(llvm::raw_ostream &os, const Plan &plan) const;
  /// The same as remarks.
  void remark(mlir::ModuleOp module, const Plan &plan) const;
};

/// Counts narrow arithmetic and, if asked to, widens it. Builds a program
/// model, so callers skip it for modules without a result that is stored
/// narrow.
ExistingPrecision treatExisting(mlir::ModuleOp module, Existing asked,
                                const Policy &policy);

/// Counts the roundings that the given program had, and those that the
/// assignment makes again. With a calibration, also counts the values beyond
/// the range of the type that they had.
WidenedTotals countRoundings(Contexts &contexts, const Assignment &assignment,
                             const Policy &policy);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_EXISTINGPRECISION_H
