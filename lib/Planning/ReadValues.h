//===- ReadValues.h - The values of a calibration, read fast ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most of a calibration's text is about values, a few hundred bytes and eight
// objects each. A tree of LLVM's JSON takes 4 KiB for each object, and most of
// the time that planning by price took. So values are read where they stand.
// Only what `toJSON` writes is understood, with members in any order; for all
// else the reader gives up, and a tree of the whole says what is wrong, or that
// nothing is.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_READVALUES_H
#define PREC_LIB_PLANNING_READVALUES_H

#include "prec/Planning/Calibration.h"

namespace prec {

/// Reads the member `values` of a calibration. Returns the text with an empty
/// list in its place, which is left to read; std::nullopt if any of the values
/// is not as it is written by us.
std::optional<std::string> takeValues(llvm::StringRef text,
                                      std::vector<CalibratedValue> &values);

} // namespace prec

#endif // PREC_LIB_PLANNING_READVALUES_H
