//===- Everything.cpp - The preset `everything` ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// "All bf16", for comparison only: every free value is rounded for all its
// readers, and every contraction multiplies narrow. What must not be narrowed
// (counts, positions, routers, statistics, state) is narrowed as well: the
// error of the result shows what the rules of other presets are worth. Values
// that already hold values of the format, and exact images of what is rounded,
// are not rounded again.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Policy.h"
#include "prec/Planning/PrecisionGraph.h"

using namespace prec;

static void roundEverything(const PrecisionGraph &graph, const Policy &policy,
                            ExactImages &images, Labels &labels) {
  using Id = PrecisionGraph::Id;
  // Rounded values and copies of them, and the value that is rounded.
  llvm::MapVector<Id, Id> roots;
  for (Id id = 0, end = graph.values.size(); id < end; ++id) {
    const PrecisionGraph::ValueNode &value = graph.values[id];
    if (!value.isFree)
      continue;
    if (!images.isRounded(id, labels)) {
      labels.roundings[id].readers = Readers::All;
      roots[id] = id;
      continue;
    }
    for (Id source : value.copyOf) {
      const auto *it = roots.find(source);
      if (it == roots.end())
        continue;
      roots.insert({id, it->second});
      break;
    }
  }
  for (auto [id, root] : roots)
    countNarrowReads(graph, id, graph.values[id].reads, policy.format,
                     labels.totals, labels.roundings[root]);
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
    roundEverything,
    explainEverything,
};
} // namespace prec
