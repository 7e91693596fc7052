//===- PricedGraph.h - What choices cost in error and bytes -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There are two kinds of choices: which contractions multiply narrow, and which
// values are stored narrow for all that read them. With n elements, w = n if a
// kernel writes the value, o reads by other kernels, p by narrow contractions,
// q by wide ones, and b bytes of the format, a value moves
//
//   4 w + 4 n (o + q)                 not narrow, and p = 0
//   b w + b n p                       for narrow contractions, and o = q = 0
//   4 w + b n + 4 n (o + q) + b n p   for narrow contractions: a copy
//   b w + b n (o + p)                 for all, and 4 n + b n + 4 n q more for a
//                                     wide copy if q > 0
//
// or, where a cast is a kernel of its own, 4 w + 4 n + b n in place of the
// first term of the last three. Its error is 0, its price for contractions, or
// its price for all readers. To first order errors of values add up, as bytes
// do.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_PRICEDGRAPH_H
#define PREC_LIB_PLANNING_PRICEDGRAPH_H

#include "prec/Planning/Policy.h"
#include "prec/Planning/PrecisionGraph.h"

namespace prec {

struct Cost {
  /// The expected squared errors of the outputs, each over its scale, summed.
  double error = 0;
  double bytes = 0;

  Cost &operator+=(const Cost &other) {
    error += other.error;
    bytes += other.bytes;
    return *this;
  }
};

struct PricedChoices {
  /// By contraction, whether it multiplies narrow.
  std::vector<bool> isNarrow;
  /// By priced value, whether all readers see it rounded.
  std::vector<bool> isForAll;
};

class PricedGraph {
public:
  struct PricedValue {
    PrecisionGraph::Id id;
    /// Those that read it and may be narrow.
    llvm::SmallVector<unsigned, 2> contractions;
    /// How often each of these accesses its elements, and all others do.
    llvm::SmallVector<double, 2> accesses, castAccesses;
    double wideAccesses = 0;
    /// Over the scales of the outputs.
    double priceForAll = 0, priceForContractions = 0;
  };

  /// Values whose price is known take part; all scales are 1. Under a bound on
  /// errors prices are those of the worst input.
  PricedGraph(const PrecisionGraph &graph, const Policy &policy);

  /// One for each output, as squared errors.
  void setScales(llvm::ArrayRef<double> scales);

  Cost getCost(llvm::ArrayRef<unsigned> affected,
               const PricedChoices &choices) const;
  Cost getTotal(const PricedChoices &choices) const;
  /// The expected squared error of each output, not over its scale; behind them
  /// of the margins of each choice, if flips are bound.
  std::vector<double> getErrors(const PricedChoices &choices) const;

  /// What is moved if nothing is narrow.
  double getWideBytes() const;

  /// Whether these contractions may be wide: not if its weights are cast in
  /// each run. Wide factors would save bytes at once, casts above all; what
  /// they gain from being narrow is time.
  bool mayBeWide(llvm::ArrayRef<unsigned> contractions) const;
  void letCastWeightsBeWide() { mayCastWeightsBeWide = true; }
  bool isAsked(unsigned value) const {
    return graph.values[values[value].id].isAsked;
  }
  /// Whether all readers may see a value rounded that they do not, or the other
  /// way round.
  bool mayTurn(unsigned value, const PricedChoices &choices) const {
    bool isCopy = !graph.values[values[value].id].copyOf.empty();
    return !isAsked(value) && !isCopy &&
           (choices.isForAll[value] || getTraffic(value).mayBeNarrow);
  }

  /// In program order.
  std::vector<PricedValue> values;
  /// By contraction, its priced values.
  std::vector<llvm::SmallVector<unsigned, 2>> roots;
  /// Contractions that are narrow or wide together, in program order of the
  /// first. What is measured is the price of a value for all contractions that
  /// read it: what some of them make of it may cancel with what others do. So
  /// under a bound on errors those that share values go together.
  std::vector<llvm::SmallVector<unsigned, 2>> tied;

private:
  const PrecisionGraph::Traffic &getTraffic(unsigned value) const {
    return *graph.values[values[value].id].traffic;
  }
  Cost getCost(unsigned value, const PricedChoices &choices) const;
  void tieContractions();
  double getShare(unsigned value) const;
  /// By output, and by choice if flips are bound.
  llvm::SmallVector<double> getPrices(unsigned value, bool isForAll) const;
  size_t countBounded() const;

  const PrecisionGraph &graph;
  const Policy &policy;
  bool mayCastWeightsBeWide = false;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_PRICEDGRAPH_H
