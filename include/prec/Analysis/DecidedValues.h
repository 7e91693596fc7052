//===- DecidedValues.h - Where floats become something discrete -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops in which floats that come from contractions become an integer or a
// truth value that somebody acts on or that the program returns: choices
// (Choices.h), arg-maxes and comparisons that are returned, and conversions
// that reach an index sink (Sinks.h). What is compared has a margin, by which
// flips are predicted.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_DECIDEDVALUES_H
#define PREC_ANALYSIS_DECIDEDVALUES_H

#include "prec/Analysis/Choices.h"
#include "prec/Analysis/Sinks.h"
#include "prec/IR/MarginKind.h"
#include <string>

namespace prec {

struct DecidedValue {
  /// The arg-max, the comparison or the conversion, perhaps in the body of a
  /// linalg op.
  mlir::Operation *op = nullptr;
  /// Of the op on tensors; of several in its body the others have "@2" behind
  /// it, and so on.
  std::string id;
  MarginKind kind = MarginKind::Sign;
  /// What is looked at: elements in a body. With `less` the difference of both.
  /// Null if there is no margin here: of a sort, a window, keys made of bits,
  /// and values that a reduction accumulates.
  mlir::Value value, less;
  /// The magnitude of that, if so, plus a number.
  bool isOfMagnitude = false;
  double offset = 0;
  /// Of `value`, along which the best is chosen.
  llvm::SmallVector<int64_t, 1> dimensions;
  /// The first contraction that the scores come from, if the outcome acts on
  /// other data.
  mlir::Operation *router = nullptr;
  /// Of `router`; empty without one.
  std::string routerId;
  /// Results of the entry that hold the outcome as it is.
  llvm::SmallVector<unsigned, 1> results;

  /// The best of several is chosen.
  bool isSelection() const {
    return kind == MarginKind::Largest || kind == MarginKind::Smallest;
  }
};

/// In program order.
llvm::SmallVector<DecidedValue> findDecidedValues(const ProgramModel &program,
                                                  const TaintAnalysis &taint,
                                                  Lineage &lineage,
                                                  const SinkAnalysis &sinks);
llvm::SmallVector<DecidedValue> findDecidedValues(const ProgramModel &program);

} // namespace prec

#endif // PREC_ANALYSIS_DECIDEDVALUES_H
