//===- Sweeps.h - What reverse sweeps through a program saw -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SWEEPS_H
#define PREC_LIB_EXECUTION_SWEEPS_H

#include "prec/Execution/MarginObservation.h"
#include "prec/Execution/Observation.h"
#include "prec/Execution/Program.h"

namespace prec {

/// What sweeps through a program saw.
struct Sweeps {
  /// The results from which one starts.
  struct From {
    Calibration::Output output;
    /// Places in `ObservedProgram::swept`.
    std::vector<unsigned> seeds;
  };
  struct Seen {
    /// Whether the output is anything that an error is relative to.
    bool hasNorm = false;
    /// What was seen of each value, by its number. Prices are over the squared
    /// norm of the output.
    std::map<int64_t, Observation> values;
  };
  /// From one margin, over all inputs.
  struct Margins {
    MarginKind kind = MarginKind::Sign;
    MarginObservation margins;
    struct OfValue {
      /// For each format, the sum of the squared errors of the margins that
      /// sweeps started from.
      std::array<double, std::size(Observation::kFormats)> errors{};
      /// How many elements such a margin depends on.
      double reached = 0;
    };
    /// The values that the margin depends on, by number.
    std::map<int64_t, OfValue> values;
  };

  /// Names of results to which no error is relative on any input.
  std::vector<std::string> withoutErrors;

  /// Whether any input says what errors of this output are relative to.
  bool hasNorm(unsigned sweep) const;

  std::vector<From> from;
  /// What was seen, for each input and sweep.
  std::vector<std::vector<Seen>> seen;
  /// What was seen from each margin, by its number.
  std::vector<Margins> margins;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_SWEEPS_H
