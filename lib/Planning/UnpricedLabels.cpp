//===- UnpricedLabels.cpp - What has no price -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnpricedLabels.h"
#include "prec/Planning/Policy.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;
using Id = PrecisionGraph::Id;

namespace prec {
extern const Preset kAutocastPreset;
} // namespace prec

static constexpr llvm::StringLiteral kUnpriced = "a factor of it has no price";

static bool isPriced(const PrecisionGraph::ValueNode &value) {
  return value.traffic && value.traffic->isPriced;
}

static bool hasRoot(const PrecisionGraph::ContractionNode &contraction,
                    llvm::function_ref<bool(Id)> isMeant) {
  return llvm::any_of(contraction.factors,
                      [&](const PrecisionGraph::Factor &factor) {
                        return llvm::any_of(factor.roots, isMeant);
                      });
}

void prec::labelUnpriced(PrecisionGraph &graph, const Policy &policy) {
  Labels labels;
  ExactImages images(graph);
  kAutocastPreset.roundForAll(graph, policy, images, labels);
  bool asksPrices = !policy.contract.isEmpty();
  bool chargesUnpriced = policy.contract.chargesUnpriced();
  for (auto [id, value] : llvm::enumerate(graph.values)) {
    value.isChosen =
        value.isAsked || (labels.isRoundedForAll(id) && !value.isPassedOn &&
                          !(value.traffic && value.traffic->overflows) &&
                          (value.isCounted(chargesUnpriced) || !asksPrices));
  }
  auto keepAll = [&](llvm::function_ref<bool(Id)> isHopeless,
                     llvm::StringRef why) {
    for (PrecisionGraph::ContractionNode &contraction : graph.contractions)
      if (!contraction.keep && !contraction.isAsked &&
          hasRoot(contraction, isHopeless))
        contraction.keep = KeepReason{reason::kPrice, why.str()};
  };
  keepAll(
      [&](Id root) {
        const auto &traffic = graph.values[root].traffic;
        return traffic && traffic->overflows;
      },
      "a factor of it overflows the format");
  if (!asksPrices)
    return;
  keepAll(
      [&](Id root) { return !graph.values[root].isCounted(chargesUnpriced); },
      kUnpriced);
}

bool prec::keepUnpriced(PrecisionGraph &graph, const Policy &policy,
                        const Labels &forAll) {
  if (!policy.contract.boundsErrors())
    return false;
  ExactImages images(graph);
  bool changes = false;
  for (PrecisionGraph::ContractionNode &contraction : graph.contractions) {
    auto isRoundedUnpriced = [&](Id root) {
      const PrecisionGraph::ValueNode &value = graph.values[root];
      return !images.isRounded(root, forAll) &&
             !(isPriced(value) &&
               (!contraction.isTf32 || value.traffic->tf32Prices));
    };
    if (contraction.keep || contraction.isAsked ||
        !hasRoot(contraction, isRoundedUnpriced))
      continue;
    contraction.keep = KeepReason{reason::kPrice, kUnpriced.str()};
    contraction.isTf32 = false;
    changes = true;
  }
  return changes;
}
