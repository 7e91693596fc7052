//===- Priced.cpp - The presets that choose by price ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What roundings cost is measured by a calibration, and ChooseByPrice.cpp has
// chosen. Without one nobody knows, so the labels are safe ones and no error is
// claimed: those of `autocast`, or for `accurate` and `strict` factors alone.
//
// `strict` is `accurate` for those who would not have it argued: what a softmax
// reads, what is squared and what a scan adds up is stored in f32, however
// little a rounding was measured to cost. Projection leaves these values out of
// what may be rounded for all readers.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Labels.h"
#include "prec/Planning/Policy.h"

using namespace prec;
using Id = PrecisionGraph::Id;

namespace prec {
extern const Preset kAutocastPreset;
} // namespace prec

static void roundByPrice(const PrecisionGraph &graph, const Policy &policy,
                         ExactImages &images, Labels &labels) {
  if (!policy.calibration && policy.preset->goal != Goal::Accurate)
    return kAutocastPreset.roundForAll(graph, policy, images, labels);
  roundForAllReaders(graph, policy, images, labels, [&](Id id) {
    const PrecisionGraph::ValueNode &value = graph.values[id];
    return policy.calibration ? value.isChosen : value.isExisting;
  });
}

static std::string explainPrice(const PrecisionGraph &graph,
                                const Labels &labels, unsigned value) {
  if (!labels.isRoundedForAll(value))
    return "only narrow contractions may see it rounded";
  return graph.values[value].isChosen
             ? "price: worth its error"
             : "autocast: no calibration has its price";
}

namespace prec {
extern const Preset kFastPreset = {
    "fast",
    "with a calibration, the least cost with an error below autocast's",
    /*hasSafetyRules=*/true,
    /*asksProducers=*/true,
    Goal::Fast,
    roundByPrice,
    explainPrice,
};
extern const Preset kAccuratePreset = {
    "accurate",
    "with a calibration, the least error at no more cost than autocast",
    /*hasSafetyRules=*/true,
    /*asksProducers=*/true,
    Goal::Accurate,
    roundByPrice,
    explainPrice,
};
extern const Preset kBalancedPreset = {
    "balanced",
    "with a calibration, less error and less cost than autocast",
    /*hasSafetyRules=*/true,
    /*asksProducers=*/true,
    Goal::Balanced,
    roundByPrice,
    explainPrice,
};
extern const Preset kStrictPreset = {
    "strict",
    "accurate, and what a softmax reads, is squared or scanned stays fp32",
    /*hasSafetyRules=*/true,
    /*asksProducers=*/true,
    Goal::Accurate,
    roundByPrice,
    explainPrice,
    /*keepsSensitive=*/true,
};
} // namespace prec
