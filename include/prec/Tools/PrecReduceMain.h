//===- PrecReduceMain.h - The driver of prec-reduce -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs mlir-reduce with the dialects and passes of prec. With --check the tool
// is its own test: it looks for programs for which prec-run reports that the
// check does not hold.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_PRECREDUCEMAIN_H
#define PREC_TOOLS_PRECREDUCEMAIN_H

namespace prec {

/// Exit status 0: the output was written; 1: a message was printed.
int precReduceMain(int argc, char **argv);

} // namespace prec

#endif // PREC_TOOLS_PRECREDUCEMAIN_H
