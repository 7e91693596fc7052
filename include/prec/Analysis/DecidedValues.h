//===- DecidedValues.h - Where floats become something discrete -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the ops that turn floats into an integer or a truth value which the
// program acts on or returns: choices (Choices.h), arg-maxes and comparisons
// that are returned, and conversions that reach an index sink (Sinks.h). The
// compared floats have a margin, from which flips are predicted.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_DECIDEDVALUES_H
#define PREC_ANALYSIS_DECIDEDVALUES_H

#include "prec/Analysis/Choices.h"
#include "prec/Analysis/LookedValue.h"
#include "prec/Analysis/Sinks.h"

namespace prec {

/// The values by which an arg-max, a comparison or a conversion decides. The id
/// is that of the op on tensors; for several decisions in one body the second
/// and later ids get the suffix "@2" and so on. `value` is null if there is no
/// margin: for sorts, windows, keys made of bits, and values that a reduction
/// accumulates.
struct DecidedValue : LookedValue {
  /// The first contraction that the scores come from, if this is a choice, so
  /// that the outcome acts on other data; else null.
  mlir::Operation *router = nullptr;
  /// The id of `router`; empty without one.
  std::string routerId;
  /// Results of the entry function that hold the outcome unchanged.
  llvm::SmallVector<unsigned, 1> results;

  /// True if the outcome is the position of the best of several elements.
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
