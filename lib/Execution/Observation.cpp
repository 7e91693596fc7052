//===- Observation.cpp - What a value is like, and what rounding it costs -===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Observation.h"
#include "ErrorSum.h"
#include "PackedNumbers.h"
#include "prec/Formats/Encoding.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"
#include <cmath>
#include <limits>

using namespace prec;

Observation::Observation() : least(std::numeric_limits<double>::infinity()) {}

template <typename Code> static float roundAs(float value) {
  auto bits = llvm::bit_cast<uint32_t>(value);
  return llvm::bit_cast<float>(
      widenCode<F32Code, Code>(roundCode<Code, F32Code>(bits)));
}

namespace {
/// A value in fp32 with its cotangent.
struct Observed {
  llvm::ArrayRef<int64_t> shape;
  std::vector<float> values;
  std::vector<double> cotangents;
  /// The errors of the values in the current format, and typical errors of such
  /// values.
  std::vector<double> errors, typical;
};
} // namespace

/// The root mean square of an error that is uniform between two neighbours.
static double getTypicalError(float value, const FormatInfo &info) {
  return info.getSpacing(std::ilogb(value)) / std::sqrt(12.0);
}

/// Adds the sums for all elements rounded to one format.
template <typename Code>
static void addRounded(Observed &observed, Format format,
                       Observation::Rounded &sums) {
  const FormatInfo &info = getFormatInfo(format);
  for (auto [v, c, error, typical] :
       llvm::zip_equal(observed.values, observed.cotangents, observed.errors,
                       observed.typical)) {
    error = typical = 0;
    if (v == 0 || !std::isfinite(v))
      continue;
    float rounded = roundAs<Code>(v);
    sums.changed += rounded != v;
    if (std::isinf(rounded)) {
      ++sums.overflows;
      continue;
    }
    sums.flushes += rounded == 0;
    // Masks have zero cotangents where a derivative may be infinite.
    if (c == 0)
      continue;
    error = (double(rounded) - double(v)) * c;
    // Exact integers are counts or masks, and are exact for other inputs as
    // well.
    if (rounded != v || std::trunc(v) != v)
      typical = getTypicalError(v, info) * c;
  }
  double price = sumErrors(observed.shape, observed.values, observed.errors);
  sums.price += price;
  auto others = sumOfFewNumbers(observed.values, observed.typical);
  sums.priceOfOthers += std::max(price, others.value_or(0));
}

/// Combines a fingerprint with the hash of further numbers, depending on the
/// order. The result is an integer that a double represents.
static double addToFingerprint(double fingerprint, uint64_t hash) {
  return double((uint64_t(fingerprint) * 0x9E3779B97F4A7C15ull ^ hash) >> 12);
}

static uint64_t hashNumbers(llvm::ArrayRef<float> values) {
  return llvm::xxh3_64bits(
      llvm::ArrayRef(reinterpret_cast<const uint8_t *>(values.data()),
                     values.size() * sizeof(float)));
}

void Observation::add(const Array &value, const Array &cotangent) {
  std::vector<double> numbers = value.toDoubles();
  Observed observed{value.getShape(),
                    {numbers.begin(), numbers.end()},
                    cotangent.toDoubles(),
                    std::vector<double>(numbers.size()),
                    std::vector<double>(numbers.size())};
  fingerprint = addToFingerprint(fingerprint, hashNumbers(observed.values));
  size_t numChannels = value.getRank() > 0 ? value.getShape().back() : 1;
  if (channels.size() < numChannels)
    channels.resize(numChannels);
  for (auto [i, v] : llvm::enumerate(observed.values)) {
    ++elements;
    reached += observed.cotangents[i] != 0;
    if (!std::isfinite(v)) {
      ++nonFinite;
      continue;
    }
    if (v == 0) {
      ++zeros;
      continue;
    }
    double magnitude = std::abs(v);
    sum += v;
    sumOfSquares += magnitude * magnitude;
    largest = std::max(largest, magnitude);
    least = std::min(least, magnitude);
    double &channel = channels[i % numChannels];
    channel = std::max(channel, magnitude);
    int place =
        std::clamp(std::ilogb(magnitude), kLowestExponent, kHighestExponent) -
        kLowestExponent;
    ++exponents[place];
    double jump = observed.cotangents[i] * observed.cotangents[i];
    jumps[place] += jump;
    jumpSquares[place] += jump * jump;
  }
  addRounded<BF16Code>(observed, kFormats[0], formats[0]);
  addRounded<F16Code>(observed, kFormats[1], formats[1]);
  addRounded<TF32Code>(observed, kFormats[2], formats[2]);
}

void Observation::add(const Observation &other) {
  elements += other.elements;
  zeros += other.zeros;
  nonFinite += other.nonFinite;
  sum += other.sum;
  sumOfSquares += other.sumOfSquares;
  largest = std::max(largest, other.largest);
  least = std::min(least, other.least);
  addPrices(other);
  for (auto [sums, more] : llvm::zip(formats, other.formats)) {
    sums.changed += more.changed;
    sums.overflows += more.overflows;
    sums.flushes += more.flushes;
  }
  for (auto [count, more] : llvm::zip(exponents, other.exponents))
    count += more;
  fingerprint = addToFingerprint(fingerprint, uint64_t(other.fingerprint));
  channels.resize(std::max(channels.size(), other.channels.size()));
  for (auto [channel, more] : llvm::zip(channels, other.channels))
    channel = std::max(channel, more);
}

void Observation::addPrices(const Observation &other) {
  reached += other.reached;
  for (auto [sums, more] : llvm::zip(formats, other.formats)) {
    sums.price += more.price;
    sums.priceOfOthers += more.priceOfOthers;
  }
  for (auto [sum, more] : llvm::zip(jumps, other.jumps))
    sum += more;
  for (auto [sum, more] : llvm::zip(jumpSquares, other.jumpSquares))
    sum += more;
}

bool Observation::mayChange() const {
  return llvm::any_of(
      formats, [](const Rounded &rounded) { return rounded.changed > 0; });
}

double Observation::getOutlierRatio() const {
  if (channels.size() < 2)
    return 1;
  std::vector<double> sorted = channels;
  llvm::sort(sorted);
  double median = sorted[sorted.size() / 2];
  return median > 0 ? sorted.back() / median : 1;
}

//===----------------------------------------------------------------------===//
// Between processes
//===----------------------------------------------------------------------===//

/// Calls `fn` with each number that has a fixed place, in order.
template <typename ObservationT, typename Fn>
static void forEachNumber(ObservationT &observation, Fn fn) {
  for (auto *number :
       {&observation.elements, &observation.zeros, &observation.nonFinite,
        &observation.sum, &observation.sumOfSquares, &observation.largest,
        &observation.least, &observation.reached, &observation.fingerprint})
    fn(*number);
  for (auto &rounded : observation.formats)
    for (auto *number :
         {&rounded.price, &rounded.priceOfOthers, &rounded.overflows,
          &rounded.flushes, &rounded.changed})
      fn(*number);
  for (auto *numbers :
       {&observation.exponents, &observation.jumps, &observation.jumpSquares})
    for (auto &number : *numbers)
      fn(number);
  for (auto &channel : observation.channels)
    fn(channel);
}

Array Observation::toArray() const {
  return packNumbers([&](auto fn) { forEachNumber(*this, fn); });
}

Observation Observation::fromArray(const Array &array) {
  Observation observation;
  int64_t numFixed = 0;
  forEachNumber(observation, [&](double) { ++numFixed; });
  observation.channels.resize(array.size() - numFixed);
  unpackNumbers(array, [&](auto fn) { forEachNumber(observation, fn); });
  return observation;
}
