//===- Nesting.h - How deep texts are nested --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parsers, MLIR's and those of JSON and YAML, call themselves for each level of
// brackets, and end the process where the stack does. What people and front
// ends write has dozens of levels; the options and files of prec that have more
// than `kDeepestNesting` are refused before they are parsed, and so are
// programs that hosts hand over as text.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_NESTING_H
#define PREC_SUPPORT_NESTING_H

#include "llvm/ADT/StringRef.h"

namespace prec {

inline constexpr unsigned kDeepestNesting = 1000;

/// What is said of a text with more; follows "has", or a colon.
inline constexpr llvm::StringLiteral kTooDeep =
    "more than 1000 levels of brackets";

/// Where the brackets of a text are nested deeper than `kDeepestNesting`;
/// npos if nowhere. Strings and comments of MLIR are left out, and so are
/// arrows and comparisons.
size_t findTooDeep(llvm::StringRef text);

} // namespace prec

#endif // PREC_SUPPORT_NESTING_H
