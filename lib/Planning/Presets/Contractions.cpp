//===- Contractions.cpp - The preset `contractions` -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The simplest sound rule: both factors of every contraction are rounded, once
// per value and at its root, unless a rule keeps the contraction in fp32.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Labels.h"
#include "prec/Planning/Presets.h"
#include "llvm/ADT/StringExtras.h"

using namespace prec;

static std::string explainContractions(const PrecisionGraph &graph,
                                       const Labels &labels, unsigned value) {
  int64_t readers = labels.roundings.find(value)->second.contractions;
  return "read by " + llvm::itostr(readers) + " narrow contraction" +
         (readers == 1 ? "" : "s") +
         (graph.values[value].isSmallCount ? ", exact: small integers" : "");
}

namespace prec {
extern const Preset kContractionsPreset = {
    "contractions",
    "the factors of contractions, unless a rule keeps them",
    /*hasSafetyRules=*/true,
    /*asksProducers=*/false,
    Goal::None,
    /*roundForAll=*/nullptr,
    explainContractions,
    /*keepsSensitive=*/false,
    /*widensExisting=*/false,
};
} // namespace prec
