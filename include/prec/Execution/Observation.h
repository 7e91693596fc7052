//===- Observation.h - What a value is like, and what rounding it costs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums and extrema over all elements of a value and of its cotangent, each time
// that the reverse sweep of a program has both. They are taken in the process
// that runs the program; only they leave it.
//
// With v an element as f32, c its cotangent and d = round(v) - v, the price of
// a format is the sum of (c d)^2: for seeds that are +-1 at random over the
// norm of a result, its expected value over the seeds is the squared relative
// error of the result, to first order, of roundings that are independent of
// each other. Where they are not, along a dimension of the value, it is the sum
// of the squares of their sums. Where few different numbers make up the error,
// that of other numbers may be larger.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_OBSERVATION_H
#define PREC_EXECUTION_OBSERVATION_H

#include "prec/Execution/Array.h"
#include "prec/Formats/Format.h"
#include <array>

namespace prec {

class Observation {
public:
  /// The formats that are priced, by enumerator.
  static constexpr Format kFormats[] = {Format::bf16, Format::fp16,
                                        Format::tf32};
  struct Rounded {
    double price = 0;
    /// The price with other numbers of the same magnitude, if the numbers are
    /// few.
    double priceOfOthers = 0;
    /// How many finite elements become infinite, and how many others zero. They
    /// are not in the price.
    double overflows = 0, flushes = 0;
    /// How many the format does not hold, those among them.
    double changed = 0;
  };

  /// Takes in a value and its cotangent, of one shape.
  void add(const Array &value, const Array &cotangent);
  /// Takes in what another run saw.
  void add(const Observation &other);
  /// Takes in the prices alone: the other run saw the same values.
  void addPrices(const Observation &other);
  /// Whether a rounding to any format changes anything.
  bool mayChange() const;

  double elements = 0, zeros = 0, nonFinite = 0, sum = 0, sumOfSquares = 0,
         largest = 0;
  /// How many have a cotangent: a result follows them, for these inputs.
  double reached = 0;
  /// The smallest magnitude of those that are not zero; infinite if there are
  /// none.
  double least;
  /// A hash of all numbers, in the order in which they came: it differs where
  /// any number does.
  double fingerprint = 0;
  std::array<Rounded, std::size(kFormats)> formats;
  /// How many elements have |v| in [2^i, 2^(i+1)) at place i - kLowestExponent;
  /// smaller and larger ones stand at the ends.
  static constexpr int kLowestExponent = -40, kHighestExponent = 40;
  using ByExponent = std::array<double, kHighestExponent - kLowestExponent + 1>;
  ByExponent exponents{};
  /// The sum of c^2 over the same elements. For a step (prec.step) that is what
  /// each flip of its sign would add to the squared error.
  ByExponent jumps{};
  /// The sum of c^4: how unequal these are.
  ByExponent jumpSquares{};
  /// The largest magnitude in each place of the last dimension.
  std::vector<double> channels;

  /// The largest magnitude in a channel over that in the median one; 1 if there
  /// are fewer than 2 channels.
  double getOutlierRatio() const;

  Observation();
  /// For the way from one process to another.
  Array toArray() const;
  static Observation fromArray(const Array &array);
};

} // namespace prec

#endif // PREC_EXECUTION_OBSERVATION_H
