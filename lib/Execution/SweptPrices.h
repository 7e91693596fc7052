//===- SweptPrices.h - Prices from what sweeps saw --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sweeps back from results and margins see values with their cotangents, each
// time they are computed. By value and by call path that comes to prices, over
// the inputs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SWEPTPRICES_H
#define PREC_LIB_EXECUTION_SWEPTPRICES_H

#include "Sweeps.h"

namespace prec {

/// Counts by exponent, from `lowest` on, without the empty ends.
void trimExponents(llvm::ArrayRef<double> counts, int64_t lowest,
                   int64_t &first, std::vector<double> &exponents);

/// What is decided, as far as a sweep reached it, and what arrives at sinks.
void addSweptChoices(const Program &program, const ObservedProgram &observed,
                     const Sweeps &sweeps, Calibration &calibration);

/// Adds the outputs, results that are none, choices, arrivals and values, with
/// a warning about those that no result follows on any input.
void addSweptPrices(const Program &program, const ObservedProgram &observed,
                    const Sweeps &sweeps, Calibration &calibration);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SWEPTPRICES_H
