//===- Observation.h - What a value is like, and what rounding it costs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collects sums and extrema over all elements of a value and of its cotangent,
// each time that the reverse sweep of a program has both. This happens in the
// process that runs the program, and only these figures leave the process.
//
// Let v be an element as f32, c its cotangent and d = round(v) - v. The price
// of a format is the sum of (c d)^2. For random seeds of +-1 over the norm of a
// result, the expected price is the squared relative error of the result, to
// first order, if roundings are independent of each other. If they are
// dependent along a dimension of the value, the price is the sum of the squares
// of their sums along it. If few different numbers make up the error, other
// numbers may have a larger error (`priceOfOthers`).
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
  /// The priced formats, by enumerator.
  static constexpr Format kFormats[] = {Format::bf16, Format::fp16,
                                        Format::tf32};
  struct Rounded {
    double price = 0;
    /// The price for other numbers of the same magnitude, if there are few
    /// different numbers.
    double priceOfOthers = 0;
    /// The numbers of finite elements that become infinite and of others that
    /// become zero. The price does not include them.
    double overflows = 0, flushes = 0;
    /// The number of elements that the format does not represent, including
    /// these.
    double changed = 0;
  };

  /// Adds a value and its cotangent, which have one shape.
  void add(const Array &value, const Array &cotangent);
  /// Adds the observations of another run.
  void add(const Observation &other);
  /// Adds only the prices of another run that saw the same values.
  void addPrices(const Observation &other);
  /// True if a rounding to any format changes an element.
  bool mayChange() const;

  double elements = 0, zeros = 0, nonFinite = 0, sum = 0, sumOfSquares = 0,
         largest = 0;
  /// The number of elements with a nonzero cotangent: a result depends on them,
  /// for these inputs.
  double reached = 0;
  /// The smallest nonzero magnitude; infinite if there is none.
  double least;
  /// A hash of all numbers in the order in which they came.
  double fingerprint = 0;
  std::array<Rounded, std::size(kFormats)> formats;
  /// The number of elements with |v| in [2^i, 2^(i+1)) at index i -
  /// kLowestExponent. The first and the last entry include smaller and larger
  /// magnitudes.
  static constexpr int kLowestExponent = -40, kHighestExponent = 40;
  using ByExponent = std::array<double, kHighestExponent - kLowestExponent + 1>;
  ByExponent exponents{};
  /// The sum of c^2 over the same elements. For a step (prec.step), this is the
  /// squared error that flips of its sign add.
  ByExponent jumps{};
  /// The sum of c^4, which tells how unequal the c^2 are.
  ByExponent jumpSquares{};
  /// The largest magnitude for each index of the last dimension.
  std::vector<double> channels;

  /// The largest magnitude in a channel over that in the median channel; 1 if
  /// there are fewer than 2 channels.
  double getOutlierRatio() const;

  Observation();
  /// Conversions to transfer this between processes.
  Array toArray() const;
  static Observation fromArray(const Array &array);
};

} // namespace prec

#endif // PREC_EXECUTION_OBSERVATION_H
