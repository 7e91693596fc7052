//===- PricedOutput.h - What prices are relative to -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_PRICEDOUTPUT_H
#define PREC_PLANNING_PRICEDOUTPUT_H

#include "llvm/ADT/STLExtras.h"
#include <cstdint>
#include <string>
#include <vector>

namespace prec {

/// A result, or several results whose squared errors are summed.
struct PricedOutput {
  std::string name;
  int64_t results = 1;
  /// The number of elements of the smallest result; 0 if it is unknown.
  int64_t elements = 0;
  /// The number of independent errors behind the error of the output, if it is
  /// smaller than `elements`: a softmax that is sure of most rows has the
  /// errors of the few others, and a tensor with a few large rows those of
  /// these. Else 0.
  int64_t independent = 0;
  /// The names of the results, if there are several. Older files lack them;
  /// such an output may stand for any result.
  std::vector<std::string> members = {};
  /// Shares (Analysis/Shares.h) hide errors where they are close to 1. Another
  /// input may show up to this many times the error that was measured or
  /// predicted; 1 if nothing is hidden.
  double saturation = 1;

  /// The number of independent errors; 0 if it is unknown.
  int64_t countErrors() const { return independent ? independent : elements; }
  /// Of all results, if they are as large as the smallest.
  int64_t countElements() const { return results * elements; }
  bool standsFor(llvm::StringRef result) const {
    return results == 1
               ? result == name
               : members.empty() || llvm::is_contained(members, result);
  }
};

} // namespace prec

#endif // PREC_PLANNING_PRICEDOUTPUT_H
