//===- Colours.h - Whether tools print in colour ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_COLOURS_H
#define PREC_LIB_TOOLS_COLOURS_H

#include "llvm/Support/raw_ostream.h"

namespace prec {

/// Whether the stream is a terminal that is to be coloured: not where NO_COLOR
/// is set (no-color.org).
bool hasColours(const llvm::raw_ostream &os);

/// From here on the messages of LLVM and MLIR are coloured where `hasColours`
/// says so.
void colourMessages();

} // namespace prec

#endif // PREC_LIB_TOOLS_COLOURS_H
