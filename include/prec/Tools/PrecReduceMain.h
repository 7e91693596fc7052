//===- PrecReduceMain.h - The driver of prec-reduce -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's mlir-reduce on the dialects and passes of prec. With --check it is the
// test itself: what it looks for are programs of which prec-run says that the
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
