//===- SweepSeeds.h - Where reverse sweeps start ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sweep starts with a random sign at each element of a result. If a rounding
// changes several elements, its price contains products of their derivatives,
// with random signs that average out over many sets of signs. If a result has
// many elements, a tensor of many elements changes them in many ways, and one
// set averages by itself. If it has few elements, this does not hold, so
// several sets are swept: the same random signs times rows of a Hadamard
// matrix. Then the products of two elements cancel unless their numbers are
// equal modulo the number of sets. With four sets, prices of results with at
// most four elements are exact.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SWEEPSEEDS_H
#define PREC_LIB_EXECUTION_SWEEPSEEDS_H

#include "prec/Execution/Array.h"

namespace prec {

/// The number of sets of signs over which the prices of a result with this
/// number of elements are averaged.
unsigned countSignSets(int64_t elements);

/// Sets `seed` to the signs of set `set` of stream `stream`, over `norm`.
/// Elements are 0 where `result`, if known, is not finite.
void setSigns(Array &seed, uint64_t stream, unsigned set, double norm,
              const Array *result);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SWEEPSEEDS_H
