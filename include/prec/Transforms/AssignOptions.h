//===- AssignOptions.h - Options of prec-assign by name ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For callers that have options as named values instead of the text of a
// command line. `checkAssignOptions` checks what the values mean.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_ASSIGNOPTIONS_H
#define PREC_TRANSFORMS_ASSIGNOPTIONS_H

#include "prec/Transforms/Passes.h"
#include "llvm/Support/JSON.h"

namespace prec {

/// Sets an option. False if no option has that name. A value of another type or
/// an empty text is an error. A value for a list is added to it.
llvm::Expected<bool> setAssignOption(AssignPassOptions &options,
                                     llvm::StringRef name,
                                     const llvm::json::Value &value);

/// The names of the options: "preset, target, ...". Options for files that the
/// pass reads or writes are listed only `withFiles`, except those that also
/// take other forms (roles, calibrations).
std::string listAssignOptions(bool withFiles);

/// An error if an option that says how to plan is given beside `plan`, the
/// option that gives a finished plan.
llvm::Error checkReplayOptions(const AssignPassOptions &options,
                               llvm::StringRef plan);

/// Sentences about options that were given and have no effect, such as a file
/// of chips that no target comes from, or a cost if nothing is chosen by price.
std::vector<std::string> findIdleOptions(const AssignPassOptions &options,
                                         const AssignSettings &settings);

} // namespace prec

#endif // PREC_TRANSFORMS_ASSIGNOPTIONS_H
