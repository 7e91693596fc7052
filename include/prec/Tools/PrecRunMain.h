//===- PrecRunMain.h - The driver of prec-run -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_PRECRUNMAIN_H
#define PREC_TOOLS_PRECRUNMAIN_H

namespace prec {

/// The exit status of prec-run.
enum RunStatus : int {
  kRunDone = 0,     ///< Everything was done, and everything asked for holds.
  kRunBadInput = 1, ///< Options, program, arrays, or an output file.
  kRunDiffers = 2,  ///< --check or --bit-exact does not hold.
  kRunFailed = 3,   ///< The program failed while it ran.
  kRunTimedOut = 4, ///< The program did not end in time.
};

int precRunMain(int argc, char **argv);

} // namespace prec

#endif // PREC_TOOLS_PRECRUNMAIN_H
