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

/// The observations of all sweeps through a program.
struct Sweeps {
  /// The results from which a sweep starts.
  struct From {
    Calibration::Output output;
    /// Places in `ObservedProgram::swept`.
    std::vector<unsigned> seeds;
  };
  struct Seen {
    /// True if a relative error of the output exists.
    bool hasNorm = false;
    /// The observations of each value, by number. Prices are divided by the
    /// squared norm of the output.
    std::map<int64_t, Observation> values;
  };
  /// The sweeps from one margin, over all inputs.
  struct Margins {
    MarginKind kind = MarginKind::Sign;
    MarginObservation margins;
    struct OfValue {
      /// For each format, the sum of the squared errors of the margins from
      /// which sweeps started.
      std::array<double, std::size(Observation::kFormats)> errors{};
      /// The number of elements on which such a margin depends.
      double reached = 0;
    };
    /// The values on which the margin depends, by number.
    std::map<int64_t, OfValue> values;
  };

  /// The names of results without a relative error on any input.
  std::vector<std::string> withoutErrors;

  /// True if a relative error of this output exists on some input.
  bool hasNorm(unsigned sweep) const;

  std::vector<From> from;
  /// The observations for each input and sweep.
  std::vector<std::vector<Seen>> seen;
  /// The observations from each margin, by number.
  std::vector<Margins> margins;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_SWEEPS_H
