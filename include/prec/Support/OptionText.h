//===- OptionText.h - Options as text ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR separates the options of a pass by spaces; other tools use commas. MLIR
// would take an option behind a comma as a part of the value before it, and its
// error message would be about that value.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_OPTIONTEXT_H
#define PREC_SUPPORT_OPTIONTEXT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace prec {

/// Whether the text begins with "name=".
bool beginsOption(llvm::StringRef text);

/// An error if `value` is empty, as in "max-error=$BOUND" if nobody set the
/// variable. Without the error the option would be ignored silently.
llvm::Error checkGiven(llvm::StringRef option, llvm::StringRef value);

/// A number with as many digits as it takes to read the same one back.
std::string printExactly(double number);

/// The number with so many digits, which every reader writes alike, and which
/// C libraries that differ in the last bits agree on.
double roundToDigits(double number, unsigned digits);

/// An error if a value in `options`, such as "a=1 b=2", holds another option
/// behind a comma: "a=1,b=2". Quoted and bracketed values are left alone.
llvm::Error checkSeparators(llvm::StringRef options);

} // namespace prec

#endif // PREC_SUPPORT_OPTIONTEXT_H
