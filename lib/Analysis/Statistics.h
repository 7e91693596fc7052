//===- Statistics.h - What is known of a term -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts about terms, each deduced from the facts of the operands alone: a sum
// of what along which dimensions, a difference from its mean, the logarithm of
// a sum of exponentials. An idiom is where two facts about one term meet, so
// finding them takes one step a term, however long the way between them is.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_STATISTICS_H
#define PREC_LIB_ANALYSIS_STATISTICS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <limits>

namespace prec {

struct Term;
struct TermUse;

enum class FactKind : uint8_t {
  None,
  // Numbers of the form (scale * s)^power, with a small number added.
  Sum,            ///< s is the sum of `of`.
  SumExponential, ///< s is the sum of `of`, which is an exponential.
  SumSquares,     ///< s is the sum of the squares of `of`.
  Variance,       ///< s is the mean of the squares of `of` less its mean's.
  Given,          ///< s is `of`, which comes from outside.
  // Others.
  Maximum,      ///< The largest of `of`.
  Picked,       ///< Elements of `of`.
  Centred,      ///< `of` less its mean.
  LogSum,       ///< The logarithm of the sum of exponentials of `of`.
  Softmax,      ///< `of`, an exponential, over its sum.
  LogSoftmax,   ///< `of` less its LogSum.
  WeightedLogs, ///< A LogSoftmax times something.
  PickedLogs    ///< A LogSoftmax of chosen elements, or its weighted sum.
};

struct Fact {
  FactKind kind = FactKind::None;
  bool isNegative = false;
  /// See TermKey.
  bool isAlongFirst = false;
  const Term *of = nullptr;
  /// For each dimension of `of`, the dimension of this term, or -1.
  llvm::SmallVector<int16_t, 4> dims;
  /// The dimensions of `of` that were combined, a bit each.
  uint64_t over = 0;
  /// How many elements were combined; not a number if unknown, as is `scale`.
  double count = 1, scale = 1, power = 1;
  /// For what has to do with a LogSum: the exponential that was summed.
  const Term *exponential = nullptr;

  static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

  explicit operator bool() const { return kind != FactKind::None; }
  bool isStatistic() const {
    return kind >= FactKind::Sum && kind <= FactKind::Given;
  }
  /// True if the sum is scaled to a mean: by one over the count, or over one
  /// less than it.
  bool isMean() const;
  /// The same of the same along the same dimensions.
  bool isAbout(const Fact &other) const {
    return of == other.of && over == other.over;
  }
};

struct Facts {
  Fact fact;
  /// For a reduction, the sum of what it reads, where `fact` may be about what
  /// is below. Also where the sum is scaled.
  Fact sum;
  /// An exponential, or one with some elements set to 0.
  bool isExponential = false;
  /// A sum of squares, whole or not, of contraction results.
  bool isSpectrum = false;
  /// A contraction result, or parts of one, or one times a number.
  bool isProduct = false;
  /// Made from sums of any kind, times numbers.
  bool isSum = false;
  /// The softmax whose result these are elements of, masked or scaled.
  const Term *weights = nullptr;
};

/// Fills in the facts of a term whose operands have theirs.
void deduceFacts(Term &term);

/// What a fact about a term says where it is read: `dims` are then loops of the
/// reader.
Fact lift(const Fact &fact, const TermUse &use);
/// A fact about a term as one about an operand of it.
Fact passOn(const Fact &fact, const TermUse &operand);
/// For each dimension of the term, the loop along which it is read.
llvm::SmallVector<int16_t, 4> getLoops(const TermUse &use);
/// True if a statistic, where it is read, is broadcast along the dimensions
/// that it was made along, against data with those loops.
bool fits(const Fact &statistic, llvm::ArrayRef<int16_t> loops);
/// True for contractions, also where they are spelt as products in a body and a
/// sum of them.
bool isContraction(const Term &term);
/// What a term is the square of, or null.
const TermUse *getSquared(const Term &term);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_STATISTICS_H
