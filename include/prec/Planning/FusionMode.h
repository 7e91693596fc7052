//===- FusionMode.h - What a host is assumed to fuse ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which ops are computed together, so that what passes between them never
// reaches memory. Each mode fuses what the one before it does, and more; but
// `host` is what the dialects of the program say (FusionInterface.h).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_FUSIONMODE_H
#define PREC_PLANNING_FUSIONMODE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace prec {

enum class FusionMode : uint8_t { None, Pointwise, Epilogue, Row, Host };

struct FusionModeInfo {
  FusionMode mode;
  /// Stable: it appears in plans and tests.
  llvm::StringLiteral keyword;
  llvm::StringLiteral help;
};

/// All modes, least first, and `host`.
llvm::ArrayRef<FusionModeInfo> getFusionModes();

llvm::StringRef stringify(FusionMode mode);
std::optional<FusionMode> parseFusionMode(llvm::StringRef keyword);
/// "none, pointwise, epilogue, row, host".
std::string listFusionModes();
/// "none: ...; pointwise: ...", for the help of options.
llvm::StringRef describeFusionModes();

} // namespace prec

#endif // PREC_PLANNING_FUSIONMODE_H
