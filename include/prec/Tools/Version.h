//===- Version.h - What --version prints ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_VERSION_H
#define PREC_TOOLS_VERSION_H

namespace prec {

/// Makes `--version` print the version of prec and that of the MLIR that it was
/// built with. Runs before options are parsed.
void setVersionPrinter();

} // namespace prec

#endif // PREC_TOOLS_VERSION_H
