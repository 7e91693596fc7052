//===- PricedGraph.h - What choices cost in error and bytes -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There are two kinds of choices: how contractions multiply, and which values
// are stored narrow for all that read them. PricedTraffic.cpp has the table of
// what a value moves for each.
//
// A contraction in tf32 is a wide one that is faster. The error of a value is
// 0, its price for contractions, that in tf32 if any are in tf32, or its price
// for all readers. To first order errors of values add up.
//
// Bytes add up, too. Of times the kernels of contractions take the longer of
// their bytes, which they read and write, and their products; all else, casts
// and copies and kernels without a contraction, takes its bytes.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_PRICEDGRAPH_H
#define PREC_LIB_PLANNING_PRICEDGRAPH_H

#include "BoundedPrices.h"
#include "llvm/ADT/SetVector.h"

namespace prec {

class PricedGraph {
public:
  using ValueSet = llvm::SmallSetVector<unsigned, 16>;

  /// What a value costs, and what the kernel of a contraction does, for whoever
  /// keeps them.
  struct ValueCost {
    double error = 0;
    /// Bytes and launches outside of the kernels of contractions.
    double bytes = 0, launches = 0;
  };
  struct KernelCost {
    double amount = 0, bytes = 0;
  };

  /// Values whose price is known take part; all scales are 1. Under a bound on
  /// errors prices are those of the worst input.
  PricedGraph(const PrecisionGraph &graph, const Policy &policy);

  /// One for each output, as squared errors.
  void setScales(llvm::ArrayRef<double> scales);

  /// The cost of what depends on these contractions and values.
  Cost getCost(llvm::ArrayRef<unsigned> contractions,
               llvm::ArrayRef<unsigned> affected,
               const PricedChoices &choices) const;
  Cost getTotal(const PricedChoices &choices) const;
  /// The same from parts, which are those of these choices.
  ValueCost getValueCost(unsigned value, const PricedChoices &choices) const;
  KernelCost getKernelCost(unsigned contraction,
                           const PricedChoices &choices) const;
  Cost sum(llvm::ArrayRef<ValueCost> values,
           llvm::ArrayRef<KernelCost> kernels) const;
  /// Of all values and kernels, with what is rounded and no choice.
  Cost getWhole(Cost sum) const {
    for (const BoundedPrices::Asked &value : prices.getAsked())
      sum.error += value.error;
    return sum;
  }
  /// The contractions whose kernels cost something else if these contractions
  /// multiply, and the values that are turned are stored, in another way, which
  /// affects these values.
  void collectKernels(llvm::ArrayRef<unsigned> contractions,
                      llvm::ArrayRef<unsigned> turned,
                      llvm::ArrayRef<unsigned> affected,
                      llvm::SmallSetVector<unsigned, 8> &kernels) const;
  /// The expected squared error of each output, not over its scale; behind them
  /// of the margins of each choice, if flips are bound.
  /// As the reference has them, or in the formats that values have.
  std::vector<double> getErrors(const PricedChoices &choices,
                                bool ofReference = false) const;
  /// Adds those of one value, times `factor`.
  void addErrors(unsigned value, const PricedChoices &choices, double factor,
                 llvm::MutableArrayRef<double> errors,
                 bool ofReference = false) const;
  const BoundedPrices &getPrices() const { return prices; }

  /// Adds all values of which the costs, or those of a kernel that reads or
  /// writes them, change with how a contraction multiplies.
  void collectAround(unsigned contraction, ValueSet &around) const;
  /// The same if it changes whether all readers see `value` rounded.
  void collectAroundValue(unsigned value, ValueSet &around) const;

  /// What it costs if nothing is narrow.
  double getWideAmount() const;

  /// Whether these contractions may multiply so. Not wide if bytes are counted
  /// and casts in each run, such as of weights, cost more of them than narrow
  /// factors save: wide ones would be less at once, and what is gained from
  /// narrow ones is time.
  bool mayBe(llvm::ArrayRef<unsigned> contractions, Rung rung) const;
  void letCastWeightsBeWide() { mayCastWeightsBeWide = true; }
  /// Wide contractions may read what is stored narrow, where kernels fuse.
  void letFactorsWiden() {
    widensOnLoad.assign(widensOnLoad.size(), !castsAlone);
  }
  /// Until they are released contractions multiply as they do here, and wide
  /// ones read what is stored narrow.
  void holdRungs(const PricedChoices &choices);
  void releaseRungs();
  /// Whether a contraction, with those that it is tied to, has factors that are
  /// cast in each run and move more bytes narrow than wide.
  bool isCastAtLoss(unsigned contraction) const {
    return castAtLoss[contraction];
  }
  bool isAsked(unsigned value) const {
    return graph.values[values[value].id].isAsked;
  }
  /// Whether all readers may see a value rounded that they do not, or the other
  /// way round.
  bool mayTurn(unsigned value, const PricedChoices &choices) const {
    return !isAsked(value) && !graph.values[values[value].id].followsSource() &&
           (choices.isForAll[value] || values[value].isOfReference ||
            getTraffic(value).mayBeNarrow);
  }

  /// Whether all readers see `value` rounded, or it is an exact image of what
  /// they see so: a rounding of it changes nothing then.
  bool isRounded(unsigned value, const PricedChoices &choices) const {
    return choices.isForAll[value] || isImage(value, choices);
  }
  /// Whether it is an image, also by what comes into the storage class that it
  /// is a member of.
  bool isImage(unsigned value, const PricedChoices &choices) const {
    const PricedValue &of = values[value];
    return !of.sources.empty() &&
           llvm::all_of(of.sources, [&](unsigned source) {
             return choices.isForAll[source] ||
                    (values[source].isCarried && isImage(source, choices));
           });
  }
  /// Adds the images of values and what comes into storage classes, or what
  /// they are images of and come into, too: what one of them costs changes with
  /// the other.
  void addImages(ValueSet &set) const;
  void addSources(ValueSet &set) const;
  /// Adds the storage classes that values come into.
  void addClasses(ValueSet &set) const;
  /// The values that cost something else if these contractions multiply in
  /// another way, and these values are turned, which come with their images.
  ValueSet findAffected(llvm::ArrayRef<unsigned> contractions,
                        llvm::ArrayRef<unsigned> turned) const;

  /// In program order.
  std::vector<PricedValue> values;
  /// For each contraction, its priced values.
  std::vector<llvm::SmallVector<unsigned, 2>> roots;
  /// Contractions that multiply alike, in program order of the first. What is
  /// measured is the price of a value for all contractions that read it: what
  /// some of them make of it may cancel with what others do. So under a bound
  /// on errors those that share values go together. So do those that share a
  /// copy, which hands them one format, where there are two.
  std::vector<llvm::SmallVector<unsigned, 2>> tied;
  /// For each contraction, its place in `tied`, if it may turn at all.
  std::vector<unsigned> groupOf;

private:
  /// What a value costs outside of the kernels that read it.
  struct Own {
    double error = 0;
    /// Bytes that its writer moves, and others.
    double written = 0, other = 0;
    double launches = 0;
  };
  /// Elements that narrow and wide contractions read of a value, with copies
  /// for them, those of wide ones that cannot read what is narrow, and those of
  /// a cast's own kernel; bytes that copies read and write; whether any is
  /// narrow, and needs a narrow form of the value itself, be it in the kernel
  /// of a copy; and whether any needs it in memory, narrow or wide.
  struct ReadBy {
    double narrow = 0, wide = 0, onlyWide = 0, cast = 0, copied = 0;
    bool isNarrow = false, isCast = false, isStoredNarrow = false,
         isStoredWide = false;
    /// Whether storage classes take it in narrow, or wide as it is.
    bool isTakenNarrow = false, isTakenWide = false;
  };
  /// The values that the kernel of a contraction reads or writes.
  struct Accesses {
    struct Beside {
      unsigned value;
      double elements, shared;
    };
    /// Value, and elements that are read.
    llvm::SmallVector<std::pair<unsigned, double>, 4> factors;
    llvm::SmallVector<Beside, 2> beside;
    llvm::SmallVector<unsigned, 1> written;
  };

  const Traffic &getTraffic(unsigned value) const {
    return *graph.values[values[value].id].traffic;
  }
  bool isNarrowReader(unsigned contraction,
                      const PricedChoices &choices) const {
    return choices.rungs[contraction] == Rung::Narrow;
  }
  /// Bytes of an element that a contraction reads.
  double getLoaded(unsigned value, unsigned contraction,
                   const PricedChoices &choices) const;
  void addReads(PricedValue &value);
  void addTraffic(PricedValue &value);
  void
  connectImages(const llvm::DenseMap<PrecisionGraph::Id, unsigned> &places);
  void
  connectClasses(const llvm::DenseMap<PrecisionGraph::Id, unsigned> &places);
  void addKernels(unsigned value);
  void collectInKernel(unsigned contraction, ValueSet &around) const;
  bool isSeenWide(const PricedValue &value, const PricedChoices &choices) const;
  std::pair<bool, bool> getHandedOver(const PricedValue &value,
                                      const PricedChoices &choices) const;
  void sumRead(unsigned contraction, double elements,
               const PricedChoices &choices, ReadBy &by) const;
  void sumCopy(unsigned value, const CopyRead &copy,
               const PricedChoices &choices, ReadBy &by) const;
  ReadBy sumReads(unsigned value, const PricedChoices &choices) const;
  void castInKernel(const PricedValue &value, double inKernel, bool isStored,
                    Own &own) const;
  double getCopy(const PricedValue &value) const;
  void writeNarrow(const PricedValue &value, Own &own) const;
  Own getOwnForAll(const PricedValue &value, const ReadBy &by,
                   bool isImage) const;
  Own getOwnCarried(const PricedValue &value, const ReadBy &by, bool isNarrow,
                    double error) const;
  Own getOwn(unsigned value, const PricedChoices &choices) const;
  ValueCost getOutside(unsigned value, const Own &own) const;
  KernelCost getCostOf(const KernelWork &work) const;
  /// `getWritten` tells what the writer of a value moves.
  KernelWork getWork(unsigned contraction, const PricedChoices &choices,
                     llvm::function_ref<double(unsigned)> getWritten) const;
  void tieContractions();
  void findCastAtLoss();
  /// Whether any contraction that reads the value multiplies so.
  bool isRead(unsigned value, Rung rung, const PricedChoices &choices) const;

  const PrecisionGraph &graph;
  const Policy &policy;
  BoundedPrices prices;
  KernelCosts costs;
  /// In the format of the policy.
  double narrowBytes;
  /// For each contraction, whether it reads what is stored narrow as it is
  /// where it multiplies wide.
  std::vector<bool> widensOnLoad, widensBefore;
  /// Whether nothing fuses: what is stored narrow is widened by a kernel.
  bool castsAlone;
  std::vector<Accesses> kernels;
  bool mayCastWeightsBeWide = false, holdsRungs = false;
  /// Whether a copy that narrow and wide contractions read is made for both.
  bool sharesCopies = true;
  /// For each contraction, whether rounding its factors costs bytes in each
  /// run, where all else is wide.
  std::vector<bool> castAtLoss;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_PRICEDGRAPH_H
