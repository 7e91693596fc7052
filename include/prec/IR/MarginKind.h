//===- MarginKind.h - What is decided by a number ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How a discrete outcome follows from floats, and so what its margin is: how
// far the floats are from the nearest other outcome.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_MARGINKIND_H
#define PREC_IR_MARGINKIND_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace prec {

enum class MarginKind : uint8_t {
  Largest,     ///< The best of several: its distance to the second.
  Smallest,    ///< The same of the least.
  Sign,        ///< A difference, or a number: its distance to zero.
  Integer,     ///< Rounded down or up: the distance to the nearest integer.
  Half,        ///< Rounded to nearest: to the nearest integer and a half.
  TowardsZero, ///< Cut off: to the nearest integer but zero.
  Derivative, ///< As `Sign`, of what a derivative is taken or not by: that acts
              ///< on no data of a model, and flips make an error like others.
  // No margins: what a rounding adds counts against something else.
  Phase,     ///< A phase goes round: its error counts against a period.
  NearZero,  ///< Against the number itself, so where it is small.
  Difference ///< Against the rms of all.
};

/// What is no choice: it arrives at a sink (Analysis/Arrivals.h).
inline bool isArrival(MarginKind kind) { return kind >= MarginKind::Phase; }

/// What decides about data: flips of it are no errors.
inline bool isDecision(MarginKind kind) {
  return kind < MarginKind::Derivative;
}

/// "largest", "smallest", ...
llvm::StringRef stringify(MarginKind kind);
std::optional<MarginKind> parseMarginKind(llvm::StringRef text);

} // namespace prec

#endif // PREC_IR_MARGINKIND_H
