//===- Solve.cpp - Labels for a precision graph ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Labels.h"
#include "prec/Planning/Policy.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"
#include <limits>

using namespace prec;
using Id = PrecisionGraph::Id;

bool ExactImages::isRounded(Id value, const Labels &labels) {
  // No recursion, because generated programs have long chains of copies. A
  // value that is visited before adds nothing, since the first failure ends the
  // search.
  llvm::SmallSetVector<Id, 4> pending;
  pending.insert(value);
  for (unsigned i = 0; i < pending.size(); ++i) {
    Id next = pending[i];
    if (labels.isRoundedForAll(next) || exact.contains(next))
      continue;
    const auto &sources = graph.values[next].imageOf;
    if (!sources)
      return false;
    pending.insert_range(*sources);
  }
  exact.insert_range(pending);
  return true;
}

/// Adds the bytes that `times` reads or writes of the elements move. Saturates
/// at the largest number.
static void addBytes(int64_t &sum, int64_t times, int64_t elements,
                     int64_t bytes) {
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
  int64_t product;
  if (llvm::MulOverflow(times, elements, product) ||
      llvm::MulOverflow(product, bytes, product) ||
      llvm::AddOverflow(sum, product, sum))
    sum = kMost;
}

static void countReads(const PrecisionGraph::ValueNode &value, int64_t reads,
                       Format format, PlanTotals &totals) {
  if (!value.elements || !value.isF32)
    return;
  addBytes(totals.operandBytesBefore, reads, *value.elements, 4);
  addBytes(totals.operandBytesAfter, reads, *value.elements,
           getFormatInfo(format).storageBytes());
}

static void credit(const PrecisionGraph::ValueNode &value, int64_t reads,
                   Format format, Label &rounding) {
  if (!value.elements && reads != 0)
    rounding.bytesSaved.reset();
  else if (rounding.bytesSaved && reads != 0)
    addBytes(*rounding.bytesSaved, reads, *value.elements,
             4 - getFormatInfo(format).storageBytes());
}

/// In the order of the graph, but images last: their sources may come after
/// them if calls pass the value on. Storage classes have decisions of their
/// own, so they are not treated as images here.
static std::vector<Id> orderFreeValues(const PrecisionGraph &graph) {
  std::vector<Id> order;
  for (bool areImages : {false, true})
    for (Id id = 0, end = graph.values.size(); id < end; ++id)
      if (const auto &value = graph.values[id];
          value.isFree && (value.imageOf && !value.isCarried) == areImages)
        order.push_back(id);
  return order;
}

void prec::roundForAllReaders(const PrecisionGraph &graph, const Policy &policy,
                              ExactImages &images, Labels &labels,
                              llvm::function_ref<bool(Id)> isChosen) {
  // For rounded values and copies of them, the value that is rounded.
  llvm::MapVector<Id, Id> roots;
  for (Id id : orderFreeValues(graph)) {
    const PrecisionGraph::ValueNode &value = graph.values[id];
    // A value that holds values of the format anyway is stored in it if that is
    // chosen.
    bool isExact = value.imageOf && value.imageOf->empty();
    if (!images.isRounded(id, labels) || (isExact && value.isChosen)) {
      if (value.isAsked || isChosen(id)) {
        labels.roundings[id].readers = Readers::All;
        roots[id] = id;
      }
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
  auto roundings = labels.roundings.takeVector();
  llvm::sort(roundings, llvm::less_first());
  for (auto &rounding : roundings)
    labels.roundings.insert(std::move(rounding));
  for (auto [id, root] : roots) {
    const PrecisionGraph::ValueNode &value = graph.values[id];
    countReads(value, value.reads, policy.format, labels.totals);
    credit(value, value.reads, policy.format, labels.roundings[root]);
  }
}

void prec::limitContractions(PrecisionGraph &graph, const Policy &policy) {
  int64_t narrow = 0;
  for (PrecisionGraph::ContractionNode &contraction : graph.contractions) {
    if (contraction.keep)
      continue;
    if (policy.maxDecisions >= 0 && narrow >= policy.maxDecisions)
      contraction.keep = KeepReason{reason::kLimit, "the limit is reached"};
    else
      ++narrow;
  }
}

/// Rounds the roots of a factor for one contraction, except roots that hold
/// values of the format.
static void roundFactor(const PrecisionGraph &graph,
                        const PrecisionGraph::Factor &factor,
                        const Policy &policy, bool isTf32, ExactImages &images,
                        llvm::SmallSetVector<Id, 2> &rootsOfOp,
                        Labels &labels) {
  Format format = isTf32 ? Format::tf32 : policy.format;
  auto &roundings = isTf32 ? labels.tf32Roundings : labels.roundings;
  // The reads of values that all readers see rounded are counted elsewhere.
  bool mayBeSeenByAll = policy.preset->roundForAll || graph.hasAsked;
  if (mayBeSeenByAll && images.isRounded(factor.value, labels))
    return;
  countReads(graph.values[factor.value], 1, format, labels.totals);
  for (Id root : factor.roots) {
    // For a join, each part accounts for itself.
    if (images.isRounded(root, labels))
      continue;
    Label &rounding = roundings[root];
    Id read = factor.roots.size() == 1 ? factor.value : root;
    credit(graph.values[read], 1, format, rounding);
    if (rootsOfOp.insert(root))
      ++rounding.contractions;
  }
}

static void countRoundings(const PrecisionGraph &graph, const Policy &policy,
                           Labels &labels) {
  PlanTotals &totals = labels.totals;
  totals.roundings += labels.tf32Roundings.size();
  for (const auto &[id, label] : labels.roundings) {
    const PrecisionGraph::ValueNode &value = graph.values[id];
    ++totals.roundings;
    if (!value.elements)
      ++totals.unknownShapes;
    else if (!value.isAbsorbed)
      addBytes(value.isArgument ? totals.argumentCastBytes
                                : totals.valueCastBytes,
               /*times=*/1, *value.elements,
               4 + getFormatInfo(policy.format).storageBytes());
  }
}

Labels prec::labelForAll(const PrecisionGraph &graph, const Policy &policy) {
  Labels labels;
  ExactImages images(graph);
  if (policy.preset->roundForAll)
    policy.preset->roundForAll(graph, policy, images, labels);
  else if (graph.hasAsked)
    roundForAllReaders(graph, policy, images, labels,
                       [&](Id id) { return graph.values[id].isExisting; });
  return labels;
}

void prec::labelFactors(const PrecisionGraph &graph, const Policy &policy,
                        Labels &labels) {
  ExactImages images(graph);
  for (const PrecisionGraph::ContractionNode &contraction :
       graph.contractions) {
    if (contraction.keep) {
      ++labels.totals.contractionsKept;
      continue;
    }
    ++labels.totals.contractionsNarrowed;
    llvm::SmallSetVector<Id, 2> rootsOfOp;
    for (const PrecisionGraph::Factor &factor : contraction.factors)
      roundFactor(graph, factor, policy, contraction.isTf32, images, rootsOfOp,
                  labels);
  }
  countRoundings(graph, policy, labels);
}
