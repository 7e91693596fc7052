//===- LookedValue.h - What has a margin ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where calibrations look at values: what a decision is made by
// (DecidedValues.h), and what an error counts against (Arrivals.h).
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
  /// The op whose outcome the margin is about, perhaps in the body of a linalg
  /// op.
  mlir::Operation *op = nullptr;
  /// What it is called in calibrations.
  std::string id;
  MarginKind kind = MarginKind::Sign;
  /// What is looked at: elements in a body. With `less` the difference of both.
  /// Null where nobody can look.
  mlir::Value value, less;
  /// The magnitude of that, if so, plus a number.
  bool isOfMagnitude = false;
  double offset = 0;
  /// The dimensions of `value` along which the best is chosen.
  llvm::SmallVector<int64_t, 1> dimensions;
};

} // namespace prec

#endif // PREC_ANALYSIS_LOOKEDVALUE_H
