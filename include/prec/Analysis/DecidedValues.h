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
#include "prec/Analysis/LookedValue.h"
#include "prec/Analysis/Sinks.h"

namespace prec {

/// What an arg-max, a comparison or a conversion decides. The id is that of the
/// op on tensors; of several decisions in its body the others have "@2" behind
/// it, and so on. A sort, a window, keys made of bits, and values that a
/// reduction accumulates have no margin.
struct DecidedValue : LookedValue {
  /// The first contraction that the scores come from, if the outcome acts on
  /// other data.
  mlir::Operation *router = nullptr;
  /// The id of `router`; empty without one.
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
