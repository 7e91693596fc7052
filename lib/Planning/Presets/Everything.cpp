//===- Everything.cpp - The preset `everything` ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// "All bf16", for comparison only: every free value is rounded for all readers,
// and every contraction multiplies narrow. That includes what must not be
// narrow (counts, positions, routers, statistics, state). The error of the
// result shows the worth of the rules of other presets. Values that already
// hold values of the format, and exact images of rounded values, are not
// rounded again.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Labels.h"
#include "prec/Planning/Policy.h"

using namespace prec;

static void roundEverything(const PrecisionGraph &graph, const Policy &policy,
                            ExactImages &images, Labels &labels) {
  roundForAllReaders(graph, policy, images, labels,
                     [](PrecisionGraph::Id) { return true; });
}

static std::string explainEverything(const PrecisionGraph &,
                                     const Labels &labels, unsigned value) {
  return labels.isRoundedForAll(value)
             ? "every f32 value is rounded"
             : "only narrow contractions may see it rounded";
}

namespace prec {
extern const Preset kEverythingPreset = {
    "everything",
    "every f32 value, for comparison only; it narrows what must not be",
    /*hasSafetyRules=*/false,
    /*asksProducers=*/false,
    Goal::None,
    roundEverything,
    explainEverything,
};
} // namespace prec
