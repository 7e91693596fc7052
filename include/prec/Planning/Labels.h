//===- Labels.h - What is chosen of a graph ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that are rounded, and what each rounding saves. A preset chooses
// the values that all readers see rounded. The values that are rounded for
// contractions alone follow from that choice and from which contractions are
// narrow.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_LABELS_H
#define PREC_PLANNING_LABELS_H

#include "prec/Planning/PrecisionGraph.h"

namespace prec {

/// A value that is rounded.
struct Label {
  Readers readers = Readers::Contractions;
  std::optional<int64_t> bytesSaved = 0;
  /// For `Readers::Contractions`: the number of contractions that read the
  /// value.
  int64_t contractions = 0;
};

struct Labels {
  /// Values that are rounded for all readers come first, by id; those that are
  /// rounded for contractions follow in the order of the contractions.
  llvm::MapVector<PrecisionGraph::Id, Label> roundings;
  /// Further roundings: those of the factors of contractions in tf32. They
  /// store nothing.
  llvm::MapVector<PrecisionGraph::Id, Label> tf32Roundings;
  PlanTotals totals;

  bool isRoundedForAll(PrecisionGraph::Id value) const {
    const auto *it = roundings.find(value);
    return it != roundings.end() && it->second.readers == Readers::All;
  }
};

/// The values that a rounding would not change, given the values that are
/// rounded already. An exact value stays exact while labels are added, so only
/// exact values are remembered.
class ExactImages {
public:
  explicit ExactImages(const PrecisionGraph &graph) : graph(graph) {}

  /// True if all readers see `value` rounded, or if it is an exact image of
  /// such values.
  bool isRounded(PrecisionGraph::Id value, const Labels &labels);

private:
  const PrecisionGraph &graph;
  llvm::DenseSet<PrecisionGraph::Id> exact;
};

/// Rounds, for all readers, each free value that is asked for by name or that
/// `isChosen` names, except exact images of rounded values. The bytes that
/// reads of a value and of its copies save are credited to the rounding that
/// they see.
void roundForAllReaders(const PrecisionGraph &graph, const Policy &policy,
                        ExactImages &images, Labels &labels,
                        llvm::function_ref<bool(PrecisionGraph::Id)> isChosen);

/// The reason why a contract cannot be held.
struct Refusal {
  std::string message;
  /// The most expensive values, each with its relative error or its part of the
  /// cost.
  llvm::SmallVector<std::pair<PrecisionGraph::Id, double>, 5> inTheWay;
};

/// Chooses the values that all readers see rounded and the contractions that
/// stay in fp32, by the prices of the policy's calibration and by what the
/// policy asks of error and cost. The labels of `autocast` on this graph are
/// the reference, and they are chosen if nothing is better. A contract either
/// holds or is refused. The factors of contractions must be those without any
/// value rounded for all readers. `programCost` is the cost of the fp32
/// program, for budgets.
std::optional<Refusal> chooseByPrice(PrecisionGraph &graph,
                                     const Policy &policy,
                                     double programCost = 0);

/// Under a bound on errors, keeps in fp32 each narrow contraction with a factor
/// that would be rounded at a value without a price. At which copy a factor is
/// rounded depends on the values that all readers see rounded and on the
/// contractions that are narrow. True if any contraction was kept.
bool keepUnpriced(PrecisionGraph &graph, const Policy &policy,
                  const Labels &forAll);

/// Keeps in fp32 the contractions beyond the policy's limit (`max-decisions`).
/// Every other contraction without a reason to stay in fp32 is narrow.
void limitContractions(PrecisionGraph &graph, const Policy &policy);

/// The values that all readers see rounded, by the policy's preset. The factors
/// of contractions and their roots depend on them, and are filled in next.
Labels labelForAll(const PrecisionGraph &graph, const Policy &policy);

/// Adds roundings for narrow contractions at the roots of factors that do not
/// hold values of the format already, and counts the totals.
void labelFactors(const PrecisionGraph &graph, const Policy &policy,
                  Labels &labels);

} // namespace prec

#endif // PREC_PLANNING_LABELS_H
