//===- PrecLspServerMain.h - The driver of prec-lsp-server ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs MLIR's language server with the dialects of prec. Editors get errors,
// hover texts and definitions of programs, and of schedules with
// transform.prec.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_PRECLSPSERVERMAIN_H
#define PREC_TOOLS_PRECLSPSERVERMAIN_H

namespace prec {

int precLspServerMain(int argc, char **argv);

} // namespace prec

#endif // PREC_TOOLS_PRECLSPSERVERMAIN_H
