//===- PricedGraph.h - What choices cost in error and bytes -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There are two kinds of choices: how contractions multiply, and which values
// are stored narrow for all that read them. With n elements, w = n if a kernel
// writes the value, o reads by other kernels, p by narrow contractions, q by
// wide ones, and b bytes of the format, a value moves
//
//   4 w + 4 n (o + q)                 not narrow, and p = 0
//   b w + b n p                       for narrow contractions, and o = q = 0
//   4 w + b n + 4 n (o + q) + b n p   for narrow contractions: a copy
//   b w + b n (o + p)                 for all, and 4 n + b n + 4 n q more for a
//                                     wide copy if q > 0
//   b w + b n (o + p + q)             the same, if kernels cast what they load
//
// Kernels do, without which each cast is one of its own. But for policies who
// stores a factor narrow and chooses to multiply wide pays for a copy, as if
// they did not, until it is chosen which contractions do: bytes are the same,
// and what is lost is more time than is counted. A bound on errors, which may
// have no room for narrow products, counts the bytes that are moved. A copy
// that narrow and wide contractions read, of what is not narrow for all, is
// made of the wide value, and written for both.
//
// Where a cast to the format is a kernel of its own, it is 4 w + 4 n + b n in
// place of the first term of all but the first; so is the copy of a frozen
// argument that some read wide. Copies and other readers that stand in that
// kernel read nothing of it, b n is not written if there are no others, and
// what the program returns is written once more, wide. Where nothing fuses,
// what is returned or read by ops that cannot widen costs a wide copy, too.
//
// A view of a value, or a copy of it, that is rounded for contractions has
// terms of its own, without w where others store what it looks at. Of what a
// kernel widens that is stored in the format, b w is -b n, which that kernel
// read, and b n for a copy is nothing. Where all
// see the value rounded it is its image: it is narrow, and costs no error. A
// value that is seen through views alone is not written if all of these are
// read narrow. A value that its kernel keeps for itself moves what its copies
// do; a copy of what may not be narrow is a value like any other.
//
// What enters a storage class is read as the class is stored by inserts, and
// stands for a narrow reader without reads, or for a wide one: who makes it
// writes it so, or casts it. A class itself moves
//
//   b or 4 times (w + o + p + q), with w written by inserts
//   b c + 4 c     more if it is narrow, for c elements that are cast where they
//                 come in or go out
//
// A contraction in tf32 is a wide one that is faster. The error of a value is
// 0, its price for contractions, that in tf32 if any are in tf32, or its price
// for all readers. To first order errors of values add up.
//
// Bytes add up, too. Of times the kernels of contractions take the longer of
// their bytes, w and reads in them, and their products; all else, casts and
// copies and kernels without a contraction, takes its bytes.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_PRICEDGRAPH_H
#define PREC_LIB_PLANNING_PRICEDGRAPH_H

#include "prec/Planning/Policy.h"
#include "prec/Planning/PrecisionGraph.h"
#include "llvm/ADT/SetVector.h"

namespace prec {

struct Cost {
  /// The expected squared errors of the outputs, each over its scale, summed.
  double error = 0;
  /// In bytes or microseconds.
  double amount = 0;
  double bytes = 0;
};

/// How a contraction multiplies.
enum class Rung : uint8_t { Wide, Tf32, Narrow };
inline constexpr Rung kRungs[] = {Rung::Wide, Rung::Tf32, Rung::Narrow};

struct PricedChoices {
  /// The rung of each contraction.
  std::vector<Rung> rungs;
  /// For each priced value, whether all readers see it rounded.
  std::vector<bool> isForAll;
};

class PricedGraph {
public:
  using ValueSet = llvm::SmallSetVector<unsigned, 16>;

  /// What the kernel of a contraction reads of a value or of copies of it, and
  /// whether it reads the value itself, and needs it in memory.
  struct Read {
    unsigned contraction;
    double elements = 0;
    bool isDirect = false, isStored = false;
  };
  struct PricedValue {
    PrecisionGraph::Id id;
    /// The contractions that read it and may be narrow, or in tf32.
    llvm::SmallVector<unsigned, 2> contractions;
    /// What these read, and what those that stay wide read.
    llvm::SmallVector<Read, 2> reads;
    /// Copies that these read, with elements that kernels of copies read.
    llvm::SmallVector<CopyRead, 0> copies;
    /// For a copy that is rounded by itself: what it is an exact image of, if
    /// that is decided, too. And the values of which this is a source.
    llvm::SmallVector<unsigned, 1> sources, images;
    /// The storage classes that take it in, by place, with elements that are
    /// read. And the values that come into this class.
    llvm::SmallVector<ClassEntry, 1> enters;
    llvm::SmallVector<unsigned, 1> entries;
    /// Its prices over the scales of the outputs.
    double priceForAll = 0, priceForContractions = 0, priceInTf32 = 0;
    /// Parts of its traffic, here because costs are asked for most: elements in
    /// all, those that are written, those that are read by others than
    /// contractions, and those that are read of it, or of copies, by others in
    /// kernels without a contraction, also where a cast of the value would
    /// stand, and where it is widened before.
    double elements = 0, written = 0, other = 0, outside = 0, inCast = 0,
           widened = 0, converted = 0, runs = 1, share = 1;
    bool hasCastKernel = false, isReturned = false, isReturnedElsewhere = false,
         isOfStored = false, isFrozen = false, isCarried = false,
         isWidening = false, writesOne = false;
    /// `autocast` has it narrow for all, and errors are not bound: what no
    /// price can say of it is no reason to refuse a budget.
    bool isOfReference = false;
    bool hasWriter = false;
  };
  /// The prices of a value for each bound, and their sum over the scales.
  struct AskedValue {
    PrecisionGraph::Id id;
    llvm::SmallVector<double> prices;
    double error = 0;
  };
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
    for (const AskedValue &value : asked)
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
  /// What is rounded as it is asked for by name, and is no choice.
  llvm::ArrayRef<AskedValue> getAsked() const { return asked; }
  /// How many there are.
  size_t countBounded() const { return numBounded; }

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
  /// The prices of a value for each output, and for each choice if flips are
  /// bound.
  llvm::SmallVector<double> getPrices(unsigned value, bool isForAll,
                                      bool ofReference = false) const;
  bool isRoundedAlready(unsigned value) const;
  llvm::SmallVector<double> getTf32Prices(unsigned value) const;
  llvm::SmallVector<double> getBounded(const Price &price) const;
  void findDearest();
  void addAsked(const llvm::DenseMap<PrecisionGraph::Id, unsigned> &places);
  void addPrices();
  /// Whether any contraction that reads the value multiplies so.
  bool isRead(unsigned value, Rung rung, const PricedChoices &choices) const;

  const PrecisionGraph &graph;
  const Policy &policy;
  KernelCosts costs;
  /// In the format of the policy.
  double narrowBytes;
  /// For each contraction, whether it reads what is stored narrow as it is
  /// where it multiplies wide.
  std::vector<bool> widensOnLoad, widensBefore;
  /// Whether nothing fuses: what is stored narrow is widened by a kernel.
  bool castsAlone;
  /// For each bound, the price of what has none, if it is charged.
  std::vector<double> dearest;
  std::vector<Accesses> kernels;
  /// The prices of all values, one after another: for all readers, for
  /// contractions, and in tf32, each for all that is bounded. Errors are asked
  /// for again and again.
  std::vector<double> prices;
  bool mayCastWeightsBeWide = false, holdsRungs = false;
  /// Whether a copy that narrow and wide contractions read is made for both.
  bool sharesCopies = true;
  size_t numBounded = 0;
  std::vector<AskedValue> asked;
  /// For each contraction, whether rounding its factors costs bytes in each
  /// run, where all else is wide.
  std::vector<bool> castAtLoss;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_PRICEDGRAPH_H
