//===- PrecisionGraph.h - What there is to decide ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program as the planner sees it: values that may be rounded, and
// contractions with their factors, all by number. `Projection/` makes it from
// MLIR and binds the labels that are chosen here. Bytes are predicted so, for a
// value of n elements of f32 rounded to a format of b bytes: each narrow read
// moves (4 - b) n bytes less; a cast that no producer absorbs reads 4 n and
// writes b n.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_PRECISIONGRAPH_H
#define PREC_PLANNING_PRECISIONGRAPH_H

#include "prec/Planning/Plan.h"
#include "prec/Planning/Rules.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

namespace prec {

struct Policy;

struct PrecisionGraph {
  /// The place of a value in `values`.
  using Id = unsigned;

  struct ValueNode {
    /// Unknown for dynamic shapes.
    std::optional<int64_t> elements;
    bool isF32 = true;
    /// An argument of a function, a loop or a branch.
    bool isArgument = false;
    /// Its producer writes it narrow by itself, or the compiler does.
    bool isAbsorbed = false;
    /// Integers that the format has, and that mean something.
    bool isSmallCount = false;
    /// All its readers may see it rounded: it has elements that somebody reads
    /// and does not round himself, and no pin can see it.
    bool isFree = false;
    /// It holds values of the format if all of these do, and so without any: an
    /// exact image. std::nullopt where a rounding would change it.
    std::optional<llvm::SmallVector<Id, 1>> imageOf;
    /// The values whose elements it holds in another order, if it is a copy.
    llvm::SmallVector<Id, 1> copyOf;
    /// How many ops read its elements.
    int64_t reads = 0;
  };
  struct Factor {
    Id value;
    /// The values at which it is rounded: one, unless it joins several
    /// constants.
    llvm::SmallVector<Id, 1> roots;
  };
  struct ContractionNode {
    /// Of narrow ones; factors that are the same value count once.
    llvm::SmallVector<Factor, 2> factors;
    /// Why it stays in fp32; narrow without a reason.
    std::optional<KeepReason> keep;
  };

  /// In program order.
  std::vector<ValueNode> values;
  std::vector<ContractionNode> contractions;
};

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

/// Counts `reads` of `value` that become narrow, and credits what they save to
/// the rounding that they see.
void countNarrowReads(const PrecisionGraph &graph, PrecisionGraph::Id value,
                      int64_t reads, Format format, PlanTotals &totals,
                      Label &rounding);

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

#endif // PREC_PLANNING_PRECISIONGRAPH_H
