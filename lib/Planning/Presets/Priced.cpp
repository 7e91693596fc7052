//===- Priced.cpp - The presets that choose by price ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Presets that choose by price. A calibration measures the cost of roundings,
// and ChooseByPrice.cpp makes the choice. Without a calibration the errors are
// unknown, so the labels are safe and no error is claimed: `accurate` and
// `strict` only round factors, and the others use the labels of `autocast`.
//
// `strict` is `accurate` with a guarantee: values that a softmax reads, that
// are squared or that a scan adds up are stored in f32, however small the
// measured price is. Projection excludes these values from those that may be
// rounded for all readers.
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
