//===- PrecOptMain.h - The driver of prec-opt -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything that mlir-opt does, on the dialects and passes of prec. Unlike
// mlir-opt it writes its output whole or not at all: a file that exists is left
// as it is when parsing, a pass or the write fails. Its messages show no long
// lines, and its help no options of LLVM.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_PRECOPTMAIN_H
#define PREC_TOOLS_PRECOPTMAIN_H

namespace prec {

/// Exit status 0: done; 1: a diagnostic or message was printed.
int precOptMain(int argc, char **argv);

} // namespace prec

#endif // PREC_TOOLS_PRECOPTMAIN_H
