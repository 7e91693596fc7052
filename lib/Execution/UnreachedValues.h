//===- UnreachedValues.h - What no result follows ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small changes of some values reach no result on any input: of what is only
// compared or made an integer, and of arms and branches that no input takes.
// Nobody knows what roundings cost there.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_UNREACHEDVALUES_H
#define PREC_LIB_EXECUTION_UNREACHEDVALUES_H

#include "prec/Execution/Program.h"

namespace prec {

/// Warns, at one of the values, that no result follows them. It leaves out
/// constants: masks are filled with some that no result follows, and a warning
/// about numbers that the program has for all inputs says nothing.
void warnOfUnreached(const Program &program,
                     llvm::ArrayRef<llvm::StringRef> ids);

/// Warns, at one of them, of functions of floats that call themselves and that
/// the program runs: no reverse rule leads through their calls.
void warnOfRecursion(const Program &program);

} // namespace prec

#endif // PREC_LIB_EXECUTION_UNREACHEDVALUES_H
