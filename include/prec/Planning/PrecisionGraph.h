//===- PrecisionGraph.h - What there is to decide ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The planner's view of a program: values that may be rounded, and contractions
// with their factors, all by number. `Projection/` makes the graph from MLIR
// and binds the chosen labels to the program. Predicted bytes for a value of n
// f32 elements that is rounded to a format of b bytes: each narrow read moves
// (4 - b) n bytes less; a cast that no producer absorbs reads 4 n and writes b
// n bytes.
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
  /// The index of a value in `values`.
  using Id = unsigned;

  /// How a value is made. Only presets with `asksProducers` use it.
  struct Producer {
    enum class Kind : uint8_t {
      Source,      ///< A program input, another type, or unknown.
      Uniform,     ///< A literal or a scalar in all elements.
      Contraction, ///< The result of `contraction`.
      Reduction,   ///< Over whole dimensions: sums, extrema.
      Function,    ///< Elementwise, or over a window.
      Moved        ///< Operands unchanged: copies, calls, loops.
    };

    Kind kind = Kind::Source;
    /// The value is a reciprocal, but not a sigmoid.
    bool isReciprocal = false;
    /// The value is a square; formats with few exponent bits soon overflow
    /// there.
    bool isSquare = false;
    /// An operand of a sum or a product is a tensor of zeros, as at the start
    /// of a recurrence.
    bool hasInitialState = false;
    /// For a contraction, alone or with its bias: the only reader is one sum or
    /// difference, with a bias, a residual or a sum of products.
    bool isOnlyAdded = false;
    unsigned contraction = 0;
    /// For functions and moves, the values that the elements are computed from:
    /// floats, except uniform values and except a vector that is added right
    /// behind a contraction, which is the bias of a linear layer.
    llvm::SmallVector<Id, 2> operands;
    /// 1 / (1 + e^x) is a `Logistic` in every spelling.
    llvm::SmallVector<ScalarFunction, 4> functions;
  };

  /// The measured range of the elements of a value and of all values that share
  /// its storage.
  struct Range {
    double largest = 0;
    /// The largest share of elements that fp16 flushes to zero.
    double flushed = 0;
    bool isFinite = true;
  };
  /// Values and contractions with one format (FormatChoice.h).
  struct Component {
    /// The reason for the format. If several obstacles to fp16 apply, the first
    /// in this order is named.
    enum class Verdict : uint8_t {
      Training, ///< The function trains.
      Given,    ///< The program fixes the format.
      Unknown,  ///< The range of a value was not measured.
      Range,    ///< A value is close to the largest number.
      Flushes,  ///< Too many elements of a value would become zero.
      Price,    ///< fp16 has a larger error.
      Proven    ///< The component is fp16.
    };
    Verdict verdict = Verdict::Proven;
    /// The first value with the obstacle.
    Id value = 0;
    /// The smallest margin of its values; std::nullopt if all elements are
    /// zero.
    std::optional<double> leastMargin;
    double mostFlushed = 0;
  };

  struct ValueNode {
    /// std::nullopt for dynamic shapes.
    std::optional<int64_t> elements;
    bool isF32 = true;
    /// An argument of a function, a loop or a branch.
    bool isArgument = false;
    /// The node is a storage class: values that a loop carries or branches
    /// yield.
    bool isCarried = false;
    /// The producer writes the value narrow itself, or the compiler does.
    bool isAbsorbed = false;
    /// The elements are integers that the format holds exactly and that count
    /// something.
    bool isSmallCount = false;
    /// All readers may see the value rounded: some reader uses its elements
    /// without rounding them itself, and no pin sees them.
    bool isFree = false;
    /// The value is an exact image: it holds values of the format if all values
    /// in the list do, and in any case if the list is empty. std::nullopt if a
    /// rounding would change the value.
    std::optional<llvm::SmallVector<Id, 1>> imageOf;
    /// If the value is a copy, the values whose elements it holds in another
    /// order.
    llvm::SmallVector<Id, 1> copyOf;
    /// A copy with a decision of its own: its source may not be narrow for all
    /// readers, as an argument may not, or it is no exact image of its source.
    /// Set only for presets that choose by price.
    bool isDecidedAlone = false;
    /// A copy whose bytes count as traffic of its source. Set only for presets
    /// that choose by price.
    bool isCountedWithSource = false;
    /// A copy that contractions alone read once every contraction that may be
    /// narrow is. It is rounded where its source is, and its bytes count as
    /// traffic of the source. Set only for presets that choose by price.
    bool isPassedOn = false;
    /// The number of ops that read its elements.
    int64_t reads = 0;
    /// The policy asks by name that all readers see the value rounded.
    bool isAsked = false;
    /// The program stored the value narrow before its arithmetic was made wide.
    /// The plan stores it narrow again, unless prices decide; then only the
    /// reference does.
    bool isExisting = false;
    /// All readers are in the kernel that makes the value, so it is never
    /// stored.
    bool isInner = false;
    /// Set only for free values, and for presets with `asksProducers`.
    Producer producer;
    /// Set only for calibrated values, and for presets that choose by price.
    SharedPart<Traffic> traffic;
    /// Whether its rounding has a price or is charged without one.
    bool isCounted(bool chargesUnpriced) const {
      return traffic && (traffic->isPriced || chargesUnpriced);
    }
    /// All readers see the value rounded, by a choice by price.
    bool isChosen = false;

    /// Whether the value is a copy that is stored as its source is.
    bool followsSource() const { return !copyOf.empty() && !isDecidedAlone; }

    // The following members are set only if formats are chosen.
    std::optional<Range> range;
    /// The prices in all formats; not owned. Null if they were not measured.
    const std::map<Format, FormatPrices> *prices = nullptr;
    /// The program stores the value in the policy's format, or the value holds
    /// values of that format, and of no other format, without a rounding.
    bool isBoundToFormat = false;
    /// The function of the value trains, or a function that trains calls it.
    bool isTraining = false;
    /// The format if it differs from the policy's, and the component if the
    /// value is rounded.
    std::optional<Format> format;
    std::optional<unsigned> component;
  };
  struct Factor {
    Id value;
    /// The values at which the factor is rounded: one, unless the factor joins
    /// several constants.
    llvm::SmallVector<Id, 1> roots;
  };
  struct ContractionNode {
    /// The factors that a narrow contraction reads. Factors with the same value
    /// count once.
    llvm::SmallVector<Factor, 2> factors;
    /// The reason to stay in fp32. The contraction is narrow without a reason.
    std::optional<KeepReason> keep;
    /// The policy asks by name that the contraction is narrow.
    bool isAsked = false;
    /// A safety rule forbids rounding the result, even if the factors are exact
    /// or the user narrows the contraction by name.
    bool isResultWide = false;
    /// Why a safety rule would keep the contraction, in words, if a calibration
    /// shows that narrowing it is harmless; else empty. The reference keeps the
    /// contraction, and its factors are rounded for contractions alone.
    std::string released;
    /// The contraction may multiply in tf32 by price, even if it is kept.
    bool mayBeTf32 = false;
    /// The contraction multiplies in tf32, by a choice by price, and is not
    /// kept.
    bool isTf32 = false;
    /// The program asks for the policy's format, so there is no choice.
    bool isFormatGiven = false;
    /// The format of its factors if it differs from the policy's.
    std::optional<Format> format;
    std::optional<unsigned> component;
    /// The number of products in a run, and the bytes that its kernel moves for
    /// values without traffic. Set only for costs in time.
    double products = 0, otherBytes = 0;

    bool isReleased() const { return !released.empty(); }
  };

  /// The contractions that may see a value rounded to the format, or to tf32.
  /// The reference keeps released contractions.
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

  /// Whether the calibration releases any contraction from its safety rule.
  bool releases() const {
    return llvm::any_of(contractions, [](const ContractionNode &contraction) {
      return contraction.isReleased();
    });
  }

  /// Free values in program order, then the values that factors need.
  std::vector<ValueNode> values;
  std::vector<ContractionNode> contractions;
  /// If formats are chosen, pairs of values that need one format although no
  /// edge connects them: calls pass them to copies of one function, which may
  /// be merged.
  std::vector<std::pair<Id, Id>> together;
  /// The components with rounded values, in the order of their first value.
  std::vector<Component> components;
  /// Whether the user asks for any value by name, or the program stored any
  /// value narrow.
  bool hasAsked = false;
};

} // namespace prec

#endif // PREC_PLANNING_PRECISIONGRAPH_H
