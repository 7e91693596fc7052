//===- PolicyOptions.h - Options as a dictionary ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Schedules give the options of prec-assign as attributes, which need no
// separators.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMOPS_POLICYOPTIONS_H
#define PREC_LIB_TRANSFORMOPS_POLICYOPTIONS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "prec/Transforms/Passes.h"

namespace prec {

/// Checks and converts options. Names may have `_` instead of `-`. An error if
/// an output is the file of the schedule, by its location.
llvm::Expected<AssignSettings> parsePolicyOptions(mlir::DictionaryAttr options,
                                                  mlir::Location schedule);

/// The union of both, in which `first` takes precedence. Either may be null.
mlir::DictionaryAttr mergeOptions(mlir::MLIRContext *context,
                                  mlir::DictionaryAttr first,
                                  mlir::DictionaryAttr second);

} // namespace prec

#endif // PREC_LIB_TRANSFORMOPS_POLICYOPTIONS_H
