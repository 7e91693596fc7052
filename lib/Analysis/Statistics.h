//===- Statistics.h - What is known of a term -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts about terms, each deduced from the facts of the operands alone: a sum
// of a term along some dimensions, a difference from the mean, the logarithm of
// a sum of exponentials. An idiom is a term at which two facts about one base
// meet. So finding idioms takes one step per term, whatever the distance to the
// base.
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
  Variance,       ///< s is the variance of `of`: the mean of squares minus the
                  ///< square of the mean.
  Given,          ///< s is `of`, which is not computed from sums, such as an
                  ///< argument.
  // Others.
  Maximum,      ///< The largest of `of`.
  Picked,       ///< Elements of `of`.
  Centred,      ///< `of` minus its mean.
  LogSum,       ///< The logarithm of the sum of exponentials of `of`.
  Softmax,      ///< `of`, an exponential, divided by its sum.
  LogSoftmax,   ///< `of` minus its LogSum.
  WeightedLogs, ///< A LogSoftmax times another term.
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
  /// The dimensions of `of` that were combined, as a bit set.
  uint64_t over = 0;
  /// The number of combined elements; NaN if unknown, as is `scale`.
  double count = 1, scale = 1, power = 1;
  /// For kinds based on a LogSum: the exponential that was summed.
  const Term *exponential = nullptr;

  static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

  explicit operator bool() const { return kind != FactKind::None; }
  bool isStatistic() const {
    return kind >= FactKind::Sum && kind <= FactKind::Given;
  }
  /// True if the sum is scaled to a mean: by one over the count, or by one over
  /// the count minus one.
  bool isMean() const;
  /// Whether both facts are about one term, along the same dimensions.
  bool isAbout(const Fact &other) const {
    return of == other.of && over == other.over;
  }
};

struct Facts {
  Fact fact;
  /// For a reduction, the sum of its operand, while `fact` may be about a term
  /// further below. Kept if the sum is scaled.
  Fact sum;
  /// An exponential, possibly with some elements set to 0.
  bool isExponential = false;
  /// A sum, also a partial one, of squares of contraction results.
  bool isSpectrum = false;
  /// A contraction result, a part of one, or one times a number.
  bool isProduct = false;
  /// Computed from sums of any kind, times numbers.
  bool isSum = false;
  /// The softmax whose elements these are, possibly masked or scaled.
  const Term *weights = nullptr;
};

/// Computes the facts of a term from those of its operands.
void deduceFacts(Term &term);

/// A fact about a term, translated to the reader: `dims` are then loops of the
/// reader. Empty if one of them runs along no loop.
Fact lift(const Fact &fact, const TermUse &use);
/// Translates a fact about a term to one of its operands. Empty if a dimension
/// of the operand runs along no loop.
Fact passOn(const Fact &fact, const TermUse &operand);
/// For each dimension of the term, the loop along which the reader reads it.
llvm::SmallVector<int16_t, 4> getLoops(const TermUse &use);
/// True if a statistic, as read, is broadcast along the dimensions that it
/// combines, against data with these loops.
bool fits(const Fact &statistic, llvm::ArrayRef<int16_t> loops);
/// True for contractions, and for sums of products in a body.
bool isContraction(const Term &term);
/// The operand that a term is the square of, or null.
const TermUse *getSquared(const Term &term);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_STATISTICS_H
