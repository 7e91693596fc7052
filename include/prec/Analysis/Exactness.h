//===- Exactness.h - Values that a rounding would not change ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Proves that a value holds only numbers of a format because it was rounded
// before: it was read from narrow storage, or rounded in place, and then
// perhaps copied. Such a value needs no further decision. Roundings in place
// are recognised before and after prec-lower-casts, which turns them into code
// whose result is in the format for every input. The proof reads the IR alone,
// so rewrites can use it while they change the program. With a table of calls
// it also crosses function boundaries.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_EXACTNESS_H
#define PREC_ANALYSIS_EXACTNESS_H

#include "mlir/IR/Value.h"
#include "prec/Formats/Format.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace prec {

class CallTable;

/// True if the proof succeeds within `horizon::kProof` values. `isPlanned`, if
/// given, names values that a plan rounds to `format` for all readers. Without
/// `calls` the proof fails at arguments of functions and results of calls.
bool isAlreadyRounded(mlir::Value value, Format format,
                      llvm::function_ref<bool(mlir::Value)> isPlanned = {},
                      const CallTable *calls = nullptr);

} // namespace prec

#endif // PREC_ANALYSIS_EXACTNESS_H
