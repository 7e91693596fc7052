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

#include "prec/IR/ScalarFunction.h"
#include "prec/Planning/Plan.h"
#include "prec/Planning/Rules.h"
#include "prec/Planning/Traffic.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace prec {

struct Policy;

struct PrecisionGraph {
  /// The place of a value in `values`.
  using Id = unsigned;

  /// How a value is made, for presets that ask what is computed.
  struct Producer {
    enum class Kind : uint8_t {
      Source,      ///< From outside, of another type, or nobody knows.
      Uniform,     ///< One number in all elements: a literal, a scalar.
      Contraction, ///< By `contraction` of the graph.
      Reduction,   ///< Sums, extrema and their kin over whole dimensions.
      Function,    ///< Functions of elements, or of those under a window.
      Moved        ///< The elements of the operands: copies, calls, loops.
    };

    Kind kind = Kind::Source;
    /// It is one over something, but no sigmoid.
    bool isReciprocal = false;
    /// A value times itself: a format of few exponents soon cannot hold it.
    bool isSquare = false;
    /// It adds or multiplies by a tensor of zeros: what a recurrence starts
    /// with.
    bool hasInitialState = false;
    /// For a contraction, alone or with its bias: all that reads it is one sum
    /// or difference, with a bias, a residual or a sum of products.
    bool isOnlyAdded = false;
    unsigned contraction = 0;
    /// For functions and moves, the values whose elements it is made of:
    /// floats, except uniform ones and except a vector that is added right
    /// behind a contraction, the bias of a linear layer.
    llvm::SmallVector<Id, 2> operands;
    /// 1 / (1 + e^x), however it is written, is a `Logistic`.
    llvm::SmallVector<ScalarFunction, 4> functions;
  };

  /// What was measured of the elements of a value, and of all that shares its
  /// storage.
  struct Range {
    double largest = 0;
    /// The largest share that fp16 makes zero.
    double flushed = 0;
    bool isFinite = true;
  };
  /// What has one format where formats are chosen: see FormatChoice.h.
  struct Component {
    /// Why it has the format that it has. What stands in the way of fp16 comes
    /// in the order in which it is named.
    enum class Verdict : uint8_t {
      Training, ///< The function trains.
      Given,    ///< The program asks for a format, or stores it so.
      Unknown,  ///< Nobody measured a value.
      Range,    ///< A value comes near the largest number.
      Flushes,  ///< Too many elements of a value would become zero.
      Price,    ///< fp16 costs more.
      Proven    ///< It is fp16.
    };
    Verdict verdict = Verdict::Proven;
    /// The first value that stands in the way.
    Id value = 0;
    /// Over its values; without one if all are zero.
    std::optional<double> leastMargin;
    double mostFlushed = 0;
  };

  struct ValueNode {
    /// Unknown for dynamic shapes.
    std::optional<int64_t> elements;
    bool isF32 = true;
    /// An argument of a function, a loop or a branch.
    bool isArgument = false;
    /// A storage class: what a loop carries or branches yield.
    bool isCarried = false;
    /// Its producer writes it narrow by itself, or the compiler does.
    bool isAbsorbed = false;
    /// Integers that the format has, and that mean something.
    bool isSmallCount = false;
    /// All readers may see the value rounded: some reader uses its elements
    /// without rounding them itself, and no pin sees them.
    bool isFree = false;
    /// The value is an exact image: it holds values of the format if all values
    /// in the list do, and in any case if the list is empty. std::nullopt if a
    /// rounding would change the value.
    std::optional<llvm::SmallVector<Id, 1>> imageOf;
    /// The values whose elements it holds in another order, if it is a copy.
    llvm::SmallVector<Id, 1> copyOf;
    /// A copy with a decision of its own: its source may not be narrow for all
    /// readers, as an argument may not, or it is no exact image of its source.
    /// Set only for presets that choose by price.
    bool isDecidedAlone = false;
    /// A copy whose bytes are traffic of its source. Only where prices are
    /// asked.
    bool isCountedWithSource = false;
    /// A copy that contractions alone read once every contraction that may be
    /// narrow is. It is rounded where its source is, and its bytes count as
    /// traffic of the source. Set only for presets that choose by price.
    bool isPassedOn = false;
    /// How many ops read its elements.
    int64_t reads = 0;
    /// The policy asks by its name that all readers see it rounded.
    bool isAsked = false;
    /// The program stored the value narrow before its arithmetic was made wide.
    /// The plan stores it narrow again, unless prices decide; then only the
    /// reference does.
    bool isExisting = false;
    /// Its readers stand in the kernel that makes it: it is never stored.
    bool isInner = false;
    /// Only for free values, and for presets that ask.
    Producer producer;
    /// Only for calibrated values, and for presets that choose by price.
    SharedPart<Traffic> traffic;
    /// Whether its rounding is counted: it has a price, or is charged without.
    bool isCounted(bool chargesUnpriced) const {
      return traffic && (traffic->isPriced || chargesUnpriced);
    }
    /// Chosen by price.
    bool isChosen = false;

    /// A copy that is stored as its source is.
    bool followsSource() const { return !copyOf.empty() && !isDecidedAlone; }

    // Only where formats are chosen.
    std::optional<Range> range;
    /// The prices in all formats; not owned, null where nobody measured them.
    const std::map<Format, FormatPrices> *prices = nullptr;
    /// The program stores it in the policy's format, or it holds values of that
    /// format and of no other without a rounding.
    bool isBoundToFormat = false;
    /// Its function trains, or what trains calls it.
    bool isTraining = false;
    /// The format if it is not that of the policy, and its component if it is
    /// rounded.
    std::optional<Format> format;
    std::optional<unsigned> component;
  };
  struct Factor {
    Id value;
    /// The values at which it is rounded: one, unless it joins several
    /// constants.
    llvm::SmallVector<Id, 1> roots;
  };
  struct ContractionNode {
    /// The factors of a narrow contraction; those that are the same value count
    /// once.
    llvm::SmallVector<Factor, 2> factors;
    /// Why it stays in fp32; narrow without a reason.
    std::optional<KeepReason> keep;
    /// The policy asks by its name that it is narrow.
    bool isAsked = false;
    /// A safety rule forbids rounding the result, even if the factors are exact
    /// or the user narrows the contraction by name.
    bool isResultWide = false;
    /// Why a safety rule would keep the contraction, in words, if a calibration
    /// shows that narrowing it is harmless; else empty. The reference keeps the
    /// contraction, and its factors are rounded for contractions alone.
    std::string released;
    /// It may multiply in tf32 by price, also if it is kept.
    bool mayBeTf32 = false;
    /// Chosen by price: it multiplies in tf32, and is not kept.
    bool isTf32 = false;
    /// The program asks for the policy's format, so that there is no choice.
    bool isFormatGiven = false;
    /// The format of its factors if it is not the policy's.
    std::optional<Format> format;
    std::optional<unsigned> component;
    /// Its products in a run, and what its kernel moves beside values with
    /// traffic. Only for costs in time.
    double products = 0, otherBytes = 0;

    bool isReleased() const { return !released.empty(); }
  };

  /// Which contractions may see a value rounded, to the format or to tf32; of
  /// the reference, which keeps what is released.
  PricedReaders getReaders(const Traffic &traffic, bool isTf32,
                           bool ofReference = false) const {
    auto mayBe = [&](unsigned number) {
      const ContractionNode &kept = contractions[number];
      return isTf32 ? kept.mayBeTf32
                    : !kept.keep && !(ofReference && kept.isReleased());
    };
    return traffic.hasUnknownReaders || llvm::any_of(traffic.keptReaders, mayBe)
               ? PricedReaders::Contractions
               : PricedReaders::OpenContractions;
  }

  /// Whether a calibration says of any contraction that its rule need not hold.
  bool releases() const {
    return llvm::any_of(contractions, [](const ContractionNode &contraction) {
      return contraction.isReleased();
    });
  }

  /// In program order.
  std::vector<ValueNode> values;
  std::vector<ContractionNode> contractions;
  /// Where formats are chosen, values that have one for another reason: calls
  /// hand them over to the same function, of which there may be one copy.
  std::vector<std::pair<Id, Id>> together;
  /// The components of what is rounded, in program order of their first value.
  std::vector<Component> components;
  /// Whether any value is asked for, or was stored narrow.
  bool hasAsked = false;
};

} // namespace prec

#endif // PREC_PLANNING_PRECISIONGRAPH_H
