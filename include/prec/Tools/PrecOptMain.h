//===- PrecOptMain.h - The driver of prec-opt -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Does everything that mlir-opt does, with the dialects and passes of prec.
// Unlike mlir-opt it writes its output whole or not at all: an existing file
// stays as it is if parsing, a pass or the write fails. Messages omit long
// lines, and the help omits the options of LLVM.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_PRECOPTMAIN_H
#define PREC_TOOLS_PRECOPTMAIN_H

namespace prec {

/// Exit status 0: done; 1: a diagnostic or message was printed.
int precOptMain(int argc, char **argv);

} // namespace prec

#endif // PREC_TOOLS_PRECOPTMAIN_H
