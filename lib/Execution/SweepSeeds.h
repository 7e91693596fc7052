//===- SweepSeeds.h - Where reverse sweeps start ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sweep starts with a random sign at each element of a result. The price of a
// rounding that moves several of them then has products of their derivatives in
// it, of either sign, that vanish over many sets of signs. Where a result is
// many elements, a tensor of many others moves them in many ways, and one set
// averages by itself. Of few elements it does not, so these are swept with
// several sets: the same random signs times rows of a Hadamard matrix, so that
// the products of two elements cancel unless their numbers are equal modulo the
// number of sets. With four sets results of at most four elements are exact.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SWEEPSEEDS_H
#define PREC_LIB_EXECUTION_SWEEPSEEDS_H

#include "prec/Execution/Array.h"

namespace prec {

/// How many sets of signs the prices of a result of so many elements are the
/// mean of.
unsigned countSignSets(int64_t elements);

/// Sets `seed` to the signs of set `set`, of stream `stream`, over `norm`; 0
/// where `result`, if it is known, is not finite.
void setSigns(Array &seed, uint64_t stream, unsigned set, double norm,
              const Array *result);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SWEEPSEEDS_H
