//===- SharedRoundings.h - One rounding that several calls read -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A weight that a loop hands to a function in each turn, or that several calls
// take, is rounded once, where it comes from: its error is the same wherever it
// is read, and adds up. Sweeps see it call by call, as if each had an error of
// its own.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SHAREDROUNDINGS_H
#define PREC_LIB_EXECUTION_SHAREDROUNDINGS_H

#include "prec/Execution/Program.h"

namespace prec {

/// Raises what a rounding costs contractions of what they are handed, so that
/// all that read one value are charged together what that value costs all its
/// readers, as far as the errors can be as large: n equal ones come to n times
/// what they are as independent errors, in squares.
void chargeSharedRoundings(const Program &program, Calibration &calibration);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SHAREDROUNDINGS_H
