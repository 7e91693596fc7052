//===- FormatRanges.cpp - What ranges prove of fp16 -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/FormatChoice.h"
#include "prec/Planning/Policy.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec;
using Id = PrecisionGraph::Id;
using Component = PrecisionGraph::Component;
using Verdict = Component::Verdict;

namespace {
struct VerdictWords {
  llvm::StringLiteral keyword, description;
};
constexpr VerdictWords kVerdicts[] = {
    {"training", "fp16 is for inference, and its function trains"},
    {"given", "the program asks for bf16, or stores it so"},
    {"unknown", "nobody measured its range"},
    {"range", "its elements come near the largest number of fp16"},
    {"flushes", "too many of its elements would become zero in fp16"},
    {"price", "in fp16 it costs more"},
    {"proven", "its range is proven"},
};
} // namespace

llvm::StringRef prec::stringify(Verdict verdict) {
  return kVerdicts[static_cast<unsigned>(verdict)].keyword;
}

llvm::StringRef prec::describe(Verdict verdict) {
  return kVerdicts[static_cast<unsigned>(verdict)].description;
}

static double getLargest() {
  return llvm::APFloat::getLargest(getFormatInfo(Format::fp16).semantics())
      .convertToDouble();
}

std::optional<double> prec::getRangeMargin(const PrecisionGraph::Range &range) {
  if (range.largest == 0)
    return std::nullopt;
  return getLargest() / range.largest;
}

std::optional<Verdict>
prec::findRangeProblem(const PrecisionGraph::ValueNode &value) {
  if (!value.range)
    return Verdict::Unknown;
  if (!value.range->isFinite ||
      !(kRangeHeadroom * value.range->largest < getLargest()))
    return Verdict::Range;
  if (!(value.range->flushed < kMostFlushed))
    return Verdict::Flushes;
  return std::nullopt;
}

bool prec::keepUnproven(PrecisionGraph &graph, const Policy &policy) {
  if (!policy.asksProof())
    return false;
  auto findProblem = [&](Id id) -> std::optional<Verdict> {
    const PrecisionGraph::ValueNode &value = graph.values[id];
    return value.isTraining ? Verdict::Training : findRangeProblem(value);
  };
  bool changes = false;
  for (auto [id, value] : llvm::enumerate(graph.values))
    if (value.isFree && !value.isAsked && findProblem(id)) {
      value.isFree = false;
      if (value.traffic)
        value.traffic.edit().mayBeNarrow = false;
      changes = true;
    }
  for (PrecisionGraph::ContractionNode &contraction : graph.contractions)
    for (const PrecisionGraph::Factor &factor : contraction.factors)
      for (Id root : factor.roots) {
        const auto &images = graph.values[root].imageOf;
        std::optional<Verdict> problem = findProblem(root);
        // Values that hold values of the format in any case need no rounding.
        if (contraction.keep || contraction.isAsked ||
            contraction.isFormatGiven || !problem ||
            (images && images->empty()))
          continue;
        contraction.keep =
            KeepReason{reason::kRange,
                       llvm::formatv("of a factor: {0}", describe(*problem))};
        changes = true;
      }
  return changes;
}

PlanRanges prec::summariseRanges(const PrecisionGraph &graph) {
  PlanRanges ranges;
  std::array<int64_t, std::size(kVerdicts)> counts{};
  for (const Component &component : graph.components) {
    ++ranges.components;
    ++counts[static_cast<unsigned>(component.verdict)];
    if (component.verdict != Verdict::Proven)
      continue;
    ++ranges.proven;
    ranges.mostFlushed = std::max(ranges.mostFlushed, component.mostFlushed);
    if (component.leastMargin)
      ranges.leastMargin =
          std::min(*component.leastMargin,
                   ranges.leastMargin.value_or(*component.leastMargin));
  }
  for (auto [words, count] : llvm::zip_equal(kVerdicts, counts))
    if (count != 0 && words.keyword != stringify(Verdict::Proven))
      ranges.others[words.keyword.str()] = count;
  return ranges;
}
