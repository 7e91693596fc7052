//===- SharedRoundings.h - One rounding that several calls read -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A weight that a loop passes to a function in each iteration, or that several
// calls take, is rounded once, at its source. All readers see the same error,
// so their errors add up. Sweeps see it call by call, as if each call had an
// independent error.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SHAREDROUNDINGS_H
#define PREC_LIB_EXECUTION_SHAREDROUNDINGS_H

#include "prec/Execution/Program.h"

namespace prec {

/// Raises the prices for contractions of values that calls pass to them. All
/// contractions that read one value are charged together the price of that
/// value for all readers, but at most n times their own prices, because n equal
/// errors have n times the square of n independent ones.
void chargeSharedRoundings(const Program &program, Calibration &calibration);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SHAREDROUNDINGS_H
