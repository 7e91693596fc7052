//===- InputDistributions.cpp - Random data for arguments -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InputDistributions.h"
#include <algorithm>
#include <cmath>

using namespace prec;
using namespace llvm;

/// Language models from 6.7 billion parameters on have a few activation
/// channels tens of times larger than the rest (Dettmers et al., "LLM.int8()",
/// 2022, arXiv:2208.07339, section 4).
static constexpr double kOutlierFactor = 30;
static constexpr int64_t kChannelsPerOutlier = 64;

/// The factor applies to both operands of the scores, so the logits grow by its
/// square.
static constexpr double kSharpFactor = 3;

/// Standard deviation of a uniform variable on an interval of length 1 is
/// 1 / sqrt(12).
static constexpr double kSqrt12 = 3.4641016151377544;

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

InputSpread prec::getSpread(const Recipe &recipe) {
  InputSpread spread;
  spread.centre = (recipe.low + recipe.high) / 2;
  spread.deviation = (recipe.high - recipe.low) / kSqrt12;
  if (recipe.low >= 0 || recipe.high <= 0) {
    spread.low = recipe.low;
    spread.high = recipe.high;
  }
  return spread;
}

InputSpread prec::getSpread(const ArgumentInfo &info) {
  switch (info.use) {
  case ArgumentUse::Weight:
    // Keeps sums of K products at the size of one factor.
    return {0, std::sqrt(1.0 / std::max<int64_t>(info.fanIn, 1))};
  case ArgumentUse::Bias:
    return {0, 0.1};
  case ArgumentUse::Scale:
    return {1, 0.1, 0.5, 1.5};
  case ArgumentUse::Variance:
    return {1, 1 / kSqrt12, 0.5, 1.5};
  case ArgumentUse::Count:
    return {1, 0};
  default:
    return {0, 1};
  }
}

/// Draws one element. Each product is a statement of its own, so that compilers
/// do not fuse it with a sum and all machines agree.
static double draw(const InputSpread &spread, Distribution distribution,
                   const RandomStream &stream, int64_t i) {
  double value = 0;
  bool isUniform = distribution == Distribution::Uniform;
  if (distribution == Distribution::Positive && spread.low < 0) {
    // The root mean square times [0.5, 1.5), so that nothing cancels.
    double square = spread.centre * spread.centre;
    double variance = spread.deviation * spread.deviation;
    return std::sqrt(square + variance) * (0.5 + stream.getUnit(i));
  }
  if (isUniform || distribution == Distribution::Positive) {
    double offset = spread.deviation * (kSqrt12 * (stream.getUnit(i) - 0.5));
    value = spread.centre + offset;
  } else {
    double offset = spread.deviation * stream.getNormal(i);
    value = spread.centre + offset;
  }
  return std::clamp(value, spread.low, spread.high);
}

/// The outliers among the channels of a dimension of this size. They are the
/// same for all arguments.
static std::vector<bool> pickOutliers(int64_t channels, uint64_t seed) {
  std::vector<bool> outliers(channels);
  RandomStream stream(0, seed);
  int64_t count = std::max<int64_t>(channels / kChannelsPerOutlier, 1);
  for (int64_t i = 0; i < count && i < channels; ++i) {
    uint64_t counter = (static_cast<uint64_t>(channels) << 20) + i;
    int64_t channel = stream.getBits(counter) % channels;
    while (outliers[channel])
      channel = (channel + 1) % channels;
    outliers[channel] = true;
  }
  return outliers;
}

Array prec::makeFloats(const ArgumentSpec &argument, ArrayRef<int64_t> shape,
                       const InputSpread &spread, const RandomStream &stream,
                       const InputOptions &options) {
  Array array(argument.kind, shape);
  Distribution distribution = options.distribution;
  std::vector<bool> outliers;
  if (distribution == Distribution::Outliers && argument.info.hasChannels &&
      !shape.empty() && shape.back() > 0)
    outliers = pickOutliers(shape.back(), options.seed);
  double factor =
      distribution == Distribution::Sharp && argument.info.scalesScores
          ? kSharpFactor
          : 1;
  for (int64_t i = 0, e = array.size(); i < e; ++i) {
    double value = draw(spread, distribution, stream, i);
    if (!outliers.empty() && outliers[i % shape.back()])
      value *= kOutlierFactor;
    array.set(i, value * factor);
  }
  return array;
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// An element of a mask: 1, but rows of an integer mask have zeros in up to
/// three eighths at their ends, as padded sequences do.
static int64_t getMaskElement(ElementKind kind, ArrayRef<int64_t> shape,
                              int64_t i) {
  if (kind == ElementKind::i1 || shape.size() < 2)
    return 1;
  int64_t columns = shape.back(), row = i / columns;
  return i % columns < columns - row % 4 * (columns / 8);
}

Array prec::makeIntegers(const ArgumentSpec &argument, ArrayRef<int64_t> shape,
                         const RandomStream &stream) {
  Array array(argument.kind, shape);
  const ArgumentInfo &info = argument.info;
  // The bound of integers without a known use.
  constexpr uint64_t kDataBound = 8;
  for (int64_t i = 0, e = array.size(); i < e; ++i) {
    int64_t value = 1;
    switch (info.use) {
    case ArgumentUse::Mask:
      value = getMaskElement(argument.kind, shape, i);
      break;
    case ArgumentUse::Index:
      // With an unknown bound all elements are the lowest index.
      value = info.lowest + stream.getBits(i) %
                                std::max<int64_t>(info.bound - info.lowest, 1);
      break;
    case ArgumentUse::Count:
      break;
    default:
      value =
          argument.kind == ElementKind::i1 ? 1 : stream.getBits(i) % kDataBound;
    }
    array.setInteger(i, value);
  }
  return array;
}
