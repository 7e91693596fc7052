//===- ReadValues.h - The values of a calibration, read fast ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most of the text of a calibration describes values, with a few hundred bytes
// and eight objects each. A tree of LLVM's JSON takes 4 KiB per object and took
// most of the time of planning by price. So this reader parses values in place.
// It accepts only what `toJSON` writes, with members in any order. If it fails,
// the caller parses the whole text as a tree, which reports the problem or
// accepts the text.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_READVALUES_H
#define PREC_LIB_PLANNING_READVALUES_H

#include "prec/Planning/Calibration.h"

namespace prec {

/// Reads the member `values` of a calibration. Returns the remaining text, with
/// an empty list in its place; std::nullopt if any value is not written as
/// `toJSON` writes it.
std::optional<std::string> takeValues(llvm::StringRef text,
                                      std::vector<CalibratedValue> &values);

} // namespace prec

#endif // PREC_LIB_PLANNING_READVALUES_H
