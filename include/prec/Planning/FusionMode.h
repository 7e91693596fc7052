//===- FusionMode.h - What a host is assumed to fuse ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fusion mode says which ops are computed in one kernel, so that values
// between them never reach memory. Each mode fuses what the previous mode
// fuses, and more. In the mode `host`, the dialects of the program decide
// (FusionInterface.h).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_FUSIONMODE_H
#define PREC_PLANNING_FUSIONMODE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace prec {

enum class FusionMode : uint8_t { None, Pointwise, Epilogue, Row, Host };

/// Stable: it appears in plans and tests.
llvm::StringRef stringify(FusionMode mode);
std::optional<FusionMode> parseFusionMode(llvm::StringRef keyword);
/// "none, pointwise, epilogue, row, host".
std::string listFusionModes();
/// "none: ...; pointwise: ...", for the help of options.
llvm::StringRef describeFusionModes();

} // namespace prec

#endif // PREC_PLANNING_FUSIONMODE_H
