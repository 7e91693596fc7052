//===- Exactness.h - Values that a rounding would not change ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Proves that a value holds only values of a format because it was rounded
// before: it was read from narrow storage or rounded in place, possibly moved
// by copies since. Such a value needs no further decision. A rounding in place
// is recognised before and after casts are lowered: what prec-lower-casts makes
// of it is code whose result is a value of the format, whatever the input. It
// looks at the IR alone, so that rewrites can ask while the program changes;
// with a table of calls, also behind arguments and in front of calls.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_EXACTNESS_H
#define PREC_ANALYSIS_EXACTNESS_H

#include "mlir/IR/Value.h"
#include "prec/Formats/Format.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace prec {

class CallTable;

/// `isPlanned`, if given, names values that a plan rounds to `format` for all
/// their readers. Without `calls` nothing is known of arguments of functions
/// and results of calls.
bool isAlreadyRounded(mlir::Value value, Format format,
                      llvm::function_ref<bool(mlir::Value)> isPlanned = {},
                      const CallTable *calls = nullptr);

} // namespace prec

#endif // PREC_ANALYSIS_EXACTNESS_H
