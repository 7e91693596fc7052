//===- UnreachedValues.h - What no result follows ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small changes of some values reach no result on any input: values that are
// only compared or converted to integers, and values in arms and branches that
// no input takes. The price of roundings there is unknown.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_UNREACHEDVALUES_H
#define PREC_LIB_EXECUTION_UNREACHEDVALUES_H

#include "prec/Execution/Program.h"

namespace prec {

/// Warns, at one of the values, that no result depends on them. Constants are
/// excluded: masks are filled with constants on which no result depends, and
/// the program has the same constants for all inputs.
void warnOfUnreached(const Program &program,
                     llvm::ArrayRef<llvm::StringRef> ids);

/// Warns, at one of them, of recursive functions on floats that the program
/// runs, because no reverse rule leads through their calls.
void warnOfRecursion(const Program &program);

} // namespace prec

#endif // PREC_LIB_EXECUTION_UNREACHEDVALUES_H
