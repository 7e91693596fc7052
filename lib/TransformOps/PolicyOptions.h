//===- PolicyOptions.h - Options as a dictionary ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Schedules have the options of prec-assign as attributes, which need no text
// with its separators.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMOPS_POLICYOPTIONS_H
#define PREC_LIB_TRANSFORMOPS_POLICYOPTIONS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "prec/Transforms/Passes.h"

namespace prec {

/// Checks them. Names may have `_` instead of `-`. No file that they write is
/// the one in which the schedule stands, by its location.
llvm::Expected<AssignSettings> parsePolicyOptions(mlir::DictionaryAttr options,
                                                  mlir::Location schedule);

/// Both, of which `first` goes before. Either may be null.
mlir::DictionaryAttr mergeOptions(mlir::MLIRContext *context,
                                  mlir::DictionaryAttr first,
                                  mlir::DictionaryAttr second);

} // namespace prec

#endif // PREC_LIB_TRANSFORMOPS_POLICYOPTIONS_H
