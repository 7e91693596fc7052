//===- MarginKind.h - What is decided by a number ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ways in which floats determine a discrete outcome. The kind defines the
// margin: the distance of the floats from the nearest other outcome.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_MARGINKIND_H
#define PREC_IR_MARGINKIND_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace prec {

enum class MarginKind : uint8_t {
  Largest,     ///< The largest of several: its distance to the second.
  Smallest,    ///< The smallest of several: its distance to the second.
  Sign,        ///< The sign of a number: its distance to zero.
  Integer,     ///< Rounded down or up: the distance to the nearest integer.
  Half,        ///< Rounded to nearest: to the nearest integer and a half.
  TowardsZero, ///< Truncated: to the nearest integer except zero.
  Derivative,  ///< As `Sign`, if the sign switches a derivative on. It acts
               ///< on no data of a model; its flips are priced as errors.
  // The following kinds have no margin. The error of a rounding is measured
  // against another quantity.
  Phase,     ///< A phase is periodic: its error is measured by its period.
  NearZero,  ///< Measured by the number itself, so it matters near zero.
  Difference ///< Measured by the rms of all elements.
};

/// True for kinds that are no choice but an arrival at a sink
/// (Analysis/Arrivals.h).
inline bool isArrival(MarginKind kind) { return kind >= MarginKind::Phase; }

/// True for kinds that decide about data. Their flips are not priced as errors.
inline bool isDecision(MarginKind kind) {
  return kind < MarginKind::Derivative;
}

/// "largest", "smallest", ...
llvm::StringRef stringify(MarginKind kind);
std::optional<MarginKind> parseMarginKind(llvm::StringRef text);

} // namespace prec

#endif // PREC_IR_MARGINKIND_H
