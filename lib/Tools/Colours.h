//===- Colours.h - Whether tools print in colour ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_COLOURS_H
#define PREC_LIB_TOOLS_COLOURS_H

#include "llvm/Support/raw_ostream.h"

namespace prec {

/// Whether to colour the stream: if it is a terminal and NO_COLOR is not set
/// (no-color.org).
bool hasColours(const llvm::raw_ostream &os);

/// Makes `hasColours` decide about messages of LLVM and MLIR, too.
void colourMessages();

} // namespace prec

#endif // PREC_LIB_TOOLS_COLOURS_H
