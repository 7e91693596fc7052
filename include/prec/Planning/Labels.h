//===- Labels.h - What is chosen of a graph ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which values are rounded, and what each rounding saves. Presets label what
// all readers see rounded; what is rounded for contractions alone follows from
// that and from which of them are narrow.
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
  /// For `Readers::Contractions`: how many there are.
  int64_t contractions = 0;
};

struct Labels {
  /// In the order in which they were chosen.
  llvm::MapVector<PrecisionGraph::Id, Label> roundings;
  /// Roundings of factors of contractions in tf32, which store nothing, beside
  /// those.
  llvm::MapVector<PrecisionGraph::Id, Label> tf32Roundings;
  PlanTotals totals;

  bool isRoundedForAll(PrecisionGraph::Id value) const {
    const auto *it = roundings.find(value);
    return it != roundings.end() && it->second.readers == Readers::All;
  }
};

/// Which values a rounding would not change, given what is rounded. What is
/// exact stays so while labels are added; only that is remembered.
class ExactImages {
public:
  explicit ExactImages(const PrecisionGraph &graph) : graph(graph) {}

  /// True if all readers see `value` rounded, or it is an exact image of values
  /// that are.
  bool isRounded(PrecisionGraph::Id value, const Labels &labels);

private:
  const PrecisionGraph &graph;
  llvm::DenseSet<PrecisionGraph::Id> exact;
};

/// Rounds for all readers the free values that are asked for or chosen, but for
/// exact images of what is rounded. What reads of them and of their copies save
/// is credited to the rounding that they see.
void roundForAllReaders(const PrecisionGraph &graph, const Policy &policy,
                        ExactImages &images, Labels &labels,
                        llvm::function_ref<bool(PrecisionGraph::Id)> isChosen);

/// Why a contract cannot be held.
struct Refusal {
  std::string message;
  /// The dearest values, with the relative error or the part of the bytes that
  /// each costs.
  llvm::SmallVector<std::pair<PrecisionGraph::Id, double>, 5> inTheWay;
};

/// Chooses by what the policy asks of error and cost which values all readers
/// see rounded, and which contractions stay fp32, from the prices of the
/// policy's calibration. The reference are the labels of `autocast` on this
/// graph; where nothing is better, they are what is chosen. A contract is held,
/// or refused. Factors are those that contractions have if nothing is rounded
/// for all readers; `programCost` is that of the fp32 program, for budgets.
std::optional<Refusal> chooseByPrice(PrecisionGraph &graph,
                                     const Policy &policy,
                                     double programCost = 0);

/// Under a bound on errors, keeps narrow contractions with a factor that would
/// be rounded where nobody knows the price: what is rounded for all readers,
/// and what is narrow, decides at which copies that is. True if there was any.
bool keepUnpriced(PrecisionGraph &graph, const Policy &policy,
                  const Labels &forAll);

/// Keeps the contractions beyond the policy's limit. Others without a reason
/// are narrow.
void limitContractions(PrecisionGraph &graph, const Policy &policy);

/// The values that all readers see rounded, by the policy's preset. Which
/// copies only narrow contractions read follows from them and the contractions:
/// the factors and their roots are filled in next.
Labels labelForAll(const PrecisionGraph &graph, const Policy &policy);

/// Adds what is rounded for narrow contractions, wherever their factors do not
/// hold values of the format, and the totals.
void labelFactors(const PrecisionGraph &graph, const Policy &policy,
                  Labels &labels);

} // namespace prec

#endif // PREC_PLANNING_LABELS_H
