//===- PricedGraph.h - What choices cost in error and bytes -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The costs of choices. A choice is the rung of a contraction, or whether a
// value is stored narrow for all readers. PricedTraffic.cpp has the table of
// the bytes that a value moves for each choice.
//
// In tf32 a contraction is a faster wide one. The error of a value is 0, its
// price for contractions, its price in tf32 if a contraction in tf32 reads it,
// or its price for all readers. To first order, errors of values add up.
//
// Bytes add up as well. For costs in time, the kernel of a contraction takes
// the longer of the time for its bytes and the time for its products.
// Everything else (casts, copies and kernels without a contraction) takes the
// time for its bytes.
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

  /// The cost of a value and of the kernel of a contraction, for callers that
  /// cache them.
  struct ValueCost {
    double error = 0;
    /// Bytes and launches outside of the kernels of contractions.
    double bytes = 0, launches = 0;
  };
  struct KernelCost {
    double amount = 0, bytes = 0;
  };

  /// Contains the values that are counted (`ValueNode::isCounted`). All scales
  /// start as 1. Under a bound on errors, prices are those of the worst input.
  PricedGraph(const PrecisionGraph &graph, const Policy &policy);

  /// The scale of each bounded output and margin, as a squared error.
  void setScales(llvm::ArrayRef<double> scales);

  /// The cost of these values, and of the kernels that depend on them or on
  /// these contractions.
  Cost getCost(llvm::ArrayRef<unsigned> contractions,
               llvm::ArrayRef<unsigned> affected,
               const PricedChoices &choices) const;
  Cost getTotal(const PricedChoices &choices) const;
  /// The same in parts, for these choices.
  ValueCost getValueCost(unsigned value, const PricedChoices &choices) const;
  KernelCost getKernelCost(unsigned contraction,
                           const PricedChoices &choices) const;
  Cost sum(llvm::ArrayRef<ValueCost> values,
           llvm::ArrayRef<KernelCost> kernels) const;
  /// Adds the errors of values that are rounded without a choice to the sum
  /// over all values and kernels.
  Cost getWhole(Cost sum) const {
    for (const BoundedPrices::Asked &value : prices.getAsked())
      sum.error += value.error;
    return sum;
  }
  /// Adds the contractions whose kernels change cost if `contractions` change
  /// their rung and `turned` values change their storage. `affected` are the
  /// values whose cost changes with these.
  void collectKernels(llvm::ArrayRef<unsigned> contractions,
                      llvm::ArrayRef<unsigned> turned,
                      llvm::ArrayRef<unsigned> affected,
                      llvm::SmallSetVector<unsigned, 8> &kernels) const;
  /// The expected squared error of each output, not divided by its scale, then
  /// those of margins with a bound. `ofReference` uses the formats of the
  /// reference instead of those that the values have.
  std::vector<double> getErrors(const PricedChoices &choices,
                                bool ofReference = false) const;
  /// Adds the errors of one value, times `factor`.
  void addErrors(unsigned value, const PricedChoices &choices, double factor,
                 llvm::MutableArrayRef<double> errors,
                 bool ofReference = false) const;
  const BoundedPrices &getPrices() const { return prices; }

  /// Adds all values whose cost changes with the rung of `contraction`, or that
  /// a kernel reads or writes whose cost changes.
  void collectAround(unsigned contraction, ValueSet &around) const;
  /// The same for a change of whether all readers see `value` rounded.
  void collectAroundValue(unsigned value, ValueSet &around) const;

  /// The cost if nothing is narrow.
  double getWideAmount() const;

  /// Whether these contractions may have the rung. If bytes are counted,
  /// contractions may not be wide if casts in each run, such as casts of
  /// weights, cost more bytes than narrow factors save: wide contractions would
  /// win immediately, although the gain of narrow ones is time.
  bool mayBe(llvm::ArrayRef<unsigned> contractions, Rung rung) const;
  void letCastWeightsBeWide() { mayCastWeightsBeWide = true; }
  /// Allows wide contractions to read values that are stored narrow, if kernels
  /// fuse.
  void letFactorsWiden() {
    widensOnLoad.assign(widensOnLoad.size(), !castsAlone);
  }
  /// Fixes the rungs of all contractions to those in `choices` until
  /// `releaseRungs`. If kernels fuse, contractions that are not narrow there
  /// may read values that are stored narrow.
  void holdRungs(const PricedChoices &choices);
  void releaseRungs();
  /// Whether the contraction and those tied to it have factors that are cast in
  /// each run and move more bytes narrow than wide.
  bool isCastAtLoss(unsigned contraction) const {
    return castAtLoss[contraction];
  }
  bool isAsked(unsigned value) const {
    return graph.values[values[value].id].isAsked;
  }
  /// Whether a choice may change whether all readers see the value rounded.
  bool mayTurn(unsigned value, const PricedChoices &choices) const {
    return !isAsked(value) && !graph.values[values[value].id].followsSource() &&
           (choices.isForAll[value] || values[value].isOfReference ||
            getTraffic(value).mayBeNarrow);
  }

  /// Whether all readers see `value` rounded, or it is an exact image of such
  /// values, so that a rounding of it changes nothing.
  bool isRounded(unsigned value, const PricedChoices &choices) const {
    return choices.isForAll[value] || isImage(value, choices);
  }
  /// Whether the value is an exact image of rounded values, including images by
  /// the entries of a storage class.
  bool isImage(unsigned value, const PricedChoices &choices) const {
    const PricedValue &of = values[value];
    return !of.sources.empty() &&
           llvm::all_of(of.sources, [&](unsigned source) {
             return choices.isForAll[source] ||
                    (values[source].isCarried && isImage(source, choices));
           });
  }
  /// `addImages` adds the images of the values in `set` and the entries of
  /// storage classes in it. `addSources` adds the sources of images and the
  /// classes that values enter. The cost of each of them changes with the
  /// other.
  void addImages(ValueSet &set) const;
  void addSources(ValueSet &set) const;
  /// Adds the storage classes that the values in `set` enter.
  void addClasses(ValueSet &set) const;
  /// The values whose cost changes if `contractions` change their rung and
  /// `turned` values, which include their images, change their storage.
  ValueSet findAffected(llvm::ArrayRef<unsigned> contractions,
                        llvm::ArrayRef<unsigned> turned) const;

  /// In the order of the graph.
  std::vector<PricedValue> values;
  /// For each contraction, the priced values at which its factors are rounded.
  std::vector<llvm::SmallVector<unsigned, 2>> roots;
  /// Groups of contractions with one rung, in the order of the first member.
  /// Under a bound on errors, contractions that share values are in one group:
  /// a price is measured for all contractions that read a value, and the errors
  /// in some of them may cancel with those in others. Contractions that share a
  /// copy are in one group if there are two formats, because the copy has one
  /// format.
  std::vector<llvm::SmallVector<unsigned, 2>> tied;
  /// For each contraction that may change its rung, its index in `tied`.
  std::vector<unsigned> groupOf;

private:
  /// The cost of a value outside of the kernels that read it.
  struct Own {
    double error = 0;
    /// The bytes that the writer of the value moves, and other bytes.
    double written = 0, other = 0;
    double launches = 0;
  };
  /// Reads of a value. `narrow` and `wide` are the elements that narrow and
  /// wide contractions read, with the copies for them. `onlyWide` is the part
  /// of `wide` by contractions that cannot read a narrow value. `cast` are the
  /// elements that copies and entries read inside the kernel of a cast.
  /// `copied` are the bytes that copies read and write. `isNarrow`: any reader
  /// is narrow. `isCast`: a reader needs a narrow form of the value itself, if
  /// only in the kernel of a copy. `isStoredNarrow` and `isStoredWide`: a
  /// reader needs it in memory.
  struct ReadBy {
    double narrow = 0, wide = 0, onlyWide = 0, cast = 0, copied = 0;
    bool isNarrow = false, isCast = false, isStoredNarrow = false,
         isStoredWide = false;
    /// Whether a storage class takes the value in narrow, or takes it in wide
    /// without a read.
    bool isTakenNarrow = false, isTakenWide = false;
  };
  /// The values that the kernel of a contraction reads or writes.
  struct Accesses {
    struct Beside {
      unsigned value;
      double elements, shared;
    };
    /// Pairs of a value and the number of elements that are read.
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
  /// The bytes per element that a contraction reads.
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
  /// `getWritten` returns the bytes that the writer of a value moves.
  KernelWork getWork(unsigned contraction, const PricedChoices &choices,
                     llvm::function_ref<double(unsigned)> getWritten) const;
  void tieContractions();
  void findCastAtLoss();
  /// Whether any contraction that reads the value has the rung.
  bool isRead(unsigned value, Rung rung, const PricedChoices &choices) const;

  const PrecisionGraph &graph;
  const Policy &policy;
  BoundedPrices prices;
  KernelCosts costs;
  /// The bytes per element of the policy's format.
  double narrowBytes;
  /// `widensOnLoad`: for each contraction, whether it can read a value that is
  /// stored narrow while it multiplies wide. `widensBefore` is its state before
  /// `holdRungs`.
  std::vector<bool> widensOnLoad, widensBefore;
  /// Whether nothing fuses, so that a separate kernel widens a narrow value.
  bool castsAlone;
  std::vector<Accesses> kernels;
  bool mayCastWeightsBeWide = false, holdsRungs = false;
  /// Whether a copy that narrow and wide contractions read is made once for
  /// both.
  bool sharesCopies = true;
  /// See isCastAtLoss.
  std::vector<bool> castAtLoss;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_PRICEDGRAPH_H
