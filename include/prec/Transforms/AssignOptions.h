//===- AssignOptions.h - Options of prec-assign by name ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For who has options as values, by name, and not as a text that a command line
// would take. What values mean is checked by `checkAssignOptions`.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_ASSIGNOPTIONS_H
#define PREC_TRANSFORMS_ASSIGNOPTIONS_H

#include "prec/Transforms/Passes.h"
#include "llvm/Support/JSON.h"

namespace prec {

/// Sets an option. False if there is none of that name; a value of another type
/// or an empty text is an error. What is given to a list is added to it.
llvm::Expected<bool> setAssignOption(AssignPassOptions &options,
                                     llvm::StringRef name,
                                     const llvm::json::Value &value);

/// "preset, target, ..."; with those about files that the pass reads or writes,
/// but for what also has another form (roles, calibrations).
std::string listAssignOptions(bool withFiles);

/// What says how to plan says nothing to a plan that is there: an error if an
/// option does so beside `plan`, the option that gives one.
llvm::Error checkReplayOptions(const AssignPassOptions &options,
                               llvm::StringRef plan);

/// What was given and says nothing beside the others, as sentences: a file of
/// chips of which no target is one, a cost where nothing is chosen by price.
std::vector<std::string> findIdleOptions(const AssignPassOptions &options,
                                         const AssignSettings &settings);

} // namespace prec

#endif // PREC_TRANSFORMS_ASSIGNOPTIONS_H
