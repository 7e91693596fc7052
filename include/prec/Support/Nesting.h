//===- Nesting.h - How deep texts are nested --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parsers of MLIR, JSON and YAML recurse for each level of brackets, and
// the process ends if the stack overflows. Texts of people and front ends have
// dozens of levels. Options and files of prec, and programs that hosts pass as
// text, are refused before parsing if they have more than `kDeepestNesting`
// levels.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_NESTING_H
#define PREC_SUPPORT_NESTING_H

#include "llvm/ADT/StringRef.h"

namespace prec {

inline constexpr unsigned kDeepestNesting = 1000;

/// The message about a text with more levels; follows "has", or a colon.
inline constexpr llvm::StringLiteral kTooDeep =
    "more than 1000 levels of brackets";

/// The position at which the brackets of a text are nested deeper than
/// `kDeepestNesting`; npos if there is none. Ignores strings and comments of
/// MLIR, arrows and comparisons.
size_t findTooDeep(llvm::StringRef text);

} // namespace prec

#endif // PREC_SUPPORT_NESTING_H
