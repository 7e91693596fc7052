//===- FusionMode.cpp - What a host is assumed to fuse --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/FusionMode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace prec;
using namespace llvm;

namespace {
struct FusionModeInfo {
  FusionMode mode;
  StringLiteral keyword, help;
};
} // namespace

/// From the least fusion to the most, and `host` last.
static constexpr FusionModeInfo kModes[] = {
    {FusionMode::None, "none", "every op is a kernel of its own"},
    {FusionMode::Pointwise, "pointwise",
     "elementwise ops and copies that read each other are one kernel"},
    {FusionMode::Epilogue, "epilogue",
     "so are a contraction and the elementwise ops behind it"},
    {FusionMode::Row, "row",
     "so are reductions, softmax and norms with what they read and what reads "
     "them"},
    {FusionMode::Host, "host",
     "what a dialect of the program says (FusionInterface.h)"},
};

StringRef prec::stringify(FusionMode mode) {
  return kModes[static_cast<unsigned>(mode)].keyword;
}

std::optional<FusionMode> prec::parseFusionMode(StringRef keyword) {
  for (const FusionModeInfo &info : kModes)
    if (info.keyword == keyword)
      return info.mode;
  return std::nullopt;
}

std::string prec::listFusionModes() {
  return join(map_range(kModes,
                        [](const FusionModeInfo &info) -> StringRef {
                          return info.keyword;
                        }),
              ", ");
}

StringRef prec::describeFusionModes() {
  static const std::string text =
      join(map_range(kModes,
                     [](const FusionModeInfo &info) {
                       return (info.keyword + ": " + info.help).str();
                     }),
           "; ");
  return text;
}
