//===- ExistingPrecision.h - What a program computes narrow -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stage before planning: arithmetic in bf16 or fp16 is made fp32, reported
// or left, as the options say, and people are told. Programs in fp32 go through
// as they are.
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

  /// The totals, with what `plan` makes of them.
  WidenedTotals getTotals(const Plan &plan) const;
  /// "prec: existing: 40 ops compute in fp32 instead of ...", two lines at
  /// most.
  void print(llvm::raw_ostream &os, const Plan &plan) const;
  /// The same as remarks.
  void remark(mlir::ModuleOp module, const Plan &plan) const;
};

/// Reads and, if asked to, changes the module, of which any result is stored
/// narrow: programs in fp32 do not pay for a model.
ExistingPrecision treatExisting(mlir::ModuleOp module, Existing asked,
                                const Policy &policy);

/// Counts the roundings that the program had, those that are made again, and,
/// with a calibration, the values that were beyond the range of their type.
WidenedTotals countRoundings(Contexts &contexts, const Assignment &assignment,
                             const Policy &policy);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_EXISTINGPRECISION_H
