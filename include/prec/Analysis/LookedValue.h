//===- LookedValue.h - What has a margin ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value that calibrations observe: one by which a decision is made
// (DecidedValues.h), or one against which an error counts (Arrivals.h).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_LOOKEDVALUE_H
#define PREC_ANALYSIS_LOOKEDVALUE_H

#include "mlir/IR/Value.h"
#include "prec/IR/MarginKind.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace prec {

struct LookedValue {
  /// The op whose outcome the margin is about, possibly in the body of a linalg
  /// op.
  mlir::Operation *op = nullptr;
  /// The id in calibrations.
  std::string id;
  MarginKind kind = MarginKind::Sign;
  /// The observed value, or `value - less` if `less` is set; elements if `op`
  /// is in a body. Null if the value cannot be observed.
  mlir::Value value, less;
  /// The margin is taken of the magnitude of that value if `isOfMagnitude` is
  /// set, plus `offset`.
  bool isOfMagnitude = false;
  double offset = 0;
  /// The dimensions of `value` along which the best element is chosen.
  llvm::SmallVector<int64_t, 1> dimensions;
};

} // namespace prec

#endif // PREC_ANALYSIS_LOOKEDVALUE_H
