//===- SweptPrices.h - Prices from what sweeps saw --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reverse sweeps from results and margins see values with their cotangents each
// time that they are computed. This code turns the observations into prices by
// value and by call path, over the inputs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SWEPTPRICES_H
#define PREC_LIB_EXECUTION_SWEPTPRICES_H

#include "Sweeps.h"

namespace prec {

/// Removes the empty ends of counts by exponent, which start at `lowest`.
void trimExponents(llvm::ArrayRef<double> counts, int64_t lowest,
                   int64_t &first, std::vector<double> &exponents);

/// Adds the discrete decisions that a sweep reached, and the arrivals at sinks.
void addSweptChoices(const Program &program, const ObservedProgram &observed,
                     const Sweeps &sweeps, Calibration &calibration);

/// Adds the outputs, results without errors, choices, arrivals and values.
/// Warns about values on which no result depends on any input.
void addSweptPrices(const Program &program, const ObservedProgram &observed,
                    const Sweeps &sweeps, Calibration &calibration);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SWEPTPRICES_H
