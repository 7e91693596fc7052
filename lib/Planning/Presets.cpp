//===- Presets.cpp - Ways to plan by name ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of presets. Each row is defined in a file of the folder Presets.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Presets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace prec;
using namespace llvm;

namespace prec {
extern const Preset kAccuratePreset, kAutocastPreset, kBalancedPreset,
    kContractionsPreset, kEverythingPreset, kFastPreset, kStrictPreset;
} // namespace prec

static constexpr const Preset *kPresets[] = {
    &kContractionsPreset, &kAutocastPreset, &kBalancedPreset,  &kFastPreset,
    &kAccuratePreset,     &kStrictPreset,   &kEverythingPreset};

const Preset &prec::getDefaultPreset() { return *kPresets[0]; }

const Preset *prec::findPreset(StringRef keyword) {
  for (const Preset *preset : kPresets)
    if (preset->keyword == keyword)
      return preset;
  return nullptr;
}

std::string prec::listPresets() {
  return join(map_range(kPresets,
                        [](const Preset *preset) -> StringRef {
                          return preset->keyword;
                        }),
              ", ");
}

StringRef prec::describePresets() {
  static const std::string text =
      join(map_range(kPresets,
                     [](const Preset *preset) {
                       return (preset->keyword + ": " + preset->help).str();
                     }),
           "; ");
  return text;
}
