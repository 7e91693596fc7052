//===- Metrics.cpp - How far a result is from its reference ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums run in float64, in the order of the elements, over numbers that are
// scaled by a power of two, so that no square overflows or underflows.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Metrics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>

using namespace prec;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Norms
//===----------------------------------------------------------------------===//

/// A power of two that brings the largest magnitude near 1.
static double getScale(double largest) {
  if (largest == 0)
    return 1;
  // The reciprocal of the smallest numbers overflows; 2^1022 suffices for them.
  return std::ldexp(1.0, std::min(-std::ilogb(largest), 1022));
}

/// Computes the figures that involve all elements:
///
///     relativeRms = (|e| / se) / (|r| / sr) = |e| / |r| * (sr / se)
///
/// where |v| is the norm of v times its scale sv, and e = x - r.
static void measureNorms(ArrayRef<double> result, ArrayRef<double> reference,
                         ErrorMetrics &metrics) {
  double largestX = 0, largestR = 0;
  for (auto [x, r] : zip_equal(result, reference))
    if (std::isfinite(x) && std::isfinite(r)) {
      largestX = std::max(largestX, std::abs(x));
      largestR = std::max(largestR, std::abs(r));
    }
  double scaleX = getScale(largestX), scaleR = getScale(largestR);
  double scaleE = getScale(std::max(largestX, largestR));
  double sumXX = 0, sumRR = 0, sumXR = 0, sumEE = 0;
  for (auto [x, r] : zip_equal(result, reference))
    if (std::isfinite(x) && std::isfinite(r)) {
      double e = x * scaleE - r * scaleE;
      sumXX += (x * scaleX) * (x * scaleX);
      sumRR += (r * scaleR) * (r * scaleR);
      sumXR += (x * scaleX) * (r * scaleR);
      sumEE += e * e;
    }
  if (sumRR == 0)
    metrics.relativeRms =
        sumEE == 0 ? 0 : std::numeric_limits<double>::infinity();
  else
    metrics.relativeRms = std::sqrt(sumEE / sumRR) * (scaleR / scaleE);
  if (sumXX == 0 || sumRR == 0)
    metrics.cosine = sumXX == sumRR;
  else
    metrics.cosine = sumXR / (std::sqrt(sumXX) * std::sqrt(sumRR));
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

namespace {
/// Interprets the bits of a kind. `magnitude` masks the sign off, and larger
/// magnitudes than `infinity` are NaNs. Integers have neither sign nor NaN
/// here.
template <typename T> struct Bits {
  T infinity, magnitude = T(~T(0)) >> 1;

  bool isNaN(T bits) const { return T(bits & magnitude) > infinity; }
  bool differ(T a, T b) const { return a != b && !(isNaN(a) && isNaN(b)); }
  /// The number of steps from one float to the other; both zeros are one
  /// number.
  uint64_t countSteps(T a, T b) const {
    uint64_t x = a & magnitude, y = b & magnitude;
    if (((a ^ b) & ~magnitude) != 0)
      return x + y;
    return x > y ? x - y : y - x;
  }
};
} // namespace

template <typename T> static T loadBits(const Array &array, int64_t i) {
  T bits;
  std::memcpy(&bits, array.data() + i * sizeof(T), sizeof(T));
  return bits;
}

/// Calls `fn` with the `Bits` of `kind`.
template <typename Fn> static auto withBits(ElementKind kind, Fn fn) {
  switch (kind) {
  case ElementKind::bf16:
    return fn(Bits<uint16_t>{0x7F80});
  case ElementKind::f16:
    return fn(Bits<uint16_t>{0x7C00});
  case ElementKind::f32:
    return fn(Bits<uint32_t>{0x7F800000});
  case ElementKind::f64:
    return fn(Bits<uint64_t>{0x7FF0000000000000});
  case ElementKind::i1:
  case ElementKind::i8:
    return fn(Bits<uint8_t>{0xFF});
  case ElementKind::i16:
    return fn(Bits<uint16_t>{0xFFFF});
  case ElementKind::i32:
    return fn(Bits<uint32_t>{0xFFFFFFFF});
  case ElementKind::i64:
    return fn(Bits<uint64_t>{0xFFFFFFFFFFFFFFFF});
  }
  llvm_unreachable("unknown element kind");
}

/// Calls `fn` with the index of each element that differs, until it returns
/// false.
template <typename Fn>
static void forEachDifference(const Array &a, const Array &b, Fn fn) {
  assert(a.getKind() == b.getKind() && a.getShape() == b.getShape() &&
         "bits of different types do not compare");
  withBits(a.getKind(), [&](auto bits) {
    using T = decltype(bits.infinity);
    for (int64_t i = 0, e = a.size(); i < e; ++i)
      if (bits.differ(loadBits<T>(a, i), loadBits<T>(b, i)) && !fn(i))
        return;
  });
}

int64_t prec::countDifferentBits(const Array &a, const Array &b) {
  int64_t count = 0;
  forEachDifference(a, b, [&](int64_t) {
    ++count;
    return true;
  });
  return count;
}

int64_t prec::findFirstDifference(const Array &a, const Array &b) {
  int64_t first = -1;
  forEachDifference(a, b, [&](int64_t i) {
    first = i;
    return false;
  });
  return first;
}

//===----------------------------------------------------------------------===//
// Metrics
//===----------------------------------------------------------------------===//

ErrorMetrics prec::measureError(const Array &result, const Array &reference) {
  assert(isFloat(result.getKind()) && isFloat(reference.getKind()) &&
         result.getShape() == reference.getShape() &&
         "errors are of floats of one shape");
  std::vector<double> xs = result.toDoubles(), rs = reference.toDoubles();
  ErrorMetrics metrics;
  metrics.elements = xs.size();
  for (auto [x, r] : zip_equal(xs, rs)) {
    metrics.nanAppeared += std::isnan(x) && !std::isnan(r);
    metrics.nanVanished += std::isnan(r) && !std::isnan(x);
    metrics.infAppeared += std::isinf(x) && x != r;
    metrics.infVanished += std::isinf(r) && x != r;
    if (!std::isfinite(x) || !std::isfinite(r))
      continue;
    ++metrics.compared;
    if (r != 0)
      metrics.maxRelative =
          std::max(metrics.maxRelative, std::abs(x - r) / std::abs(r));
  }
  measureNorms(xs, rs, metrics);
  Array rounded = reference.convertTo(result.getKind());
  withBits(result.getKind(), [&](auto bits) {
    using T = decltype(bits.infinity);
    uint64_t most = 0;
    for (int64_t i = 0, e = result.size(); i < e; ++i)
      if (std::isfinite(xs[i]) && std::isfinite(rs[i]))
        most = std::max(most, bits.countSteps(loadBits<T>(result, i),
                                              loadBits<T>(rounded, i)));
    metrics.maxUlp = most;
  });
  if (metrics.compared == 0 && metrics.countNonFinite() != 0)
    metrics.relativeRms = metrics.maxRelative = metrics.maxUlp =
        metrics.cosine = std::numeric_limits<double>::quiet_NaN();
  return metrics;
}

double prec::getChangedArgMaxShare(const Array &result,
                                   const Array &reference) {
  assert(result.getShape() == reference.getShape() &&
         "choices are compared row by row");
  if (result.getRank() == 0 || result.size() == 0)
    return 0;
  std::vector<double> xs = result.toDoubles(), rs = reference.toDoubles();
  size_t columns = result.getShape().back();
  int64_t rows = 0, changed = 0;
  for (size_t begin = 0; begin < xs.size(); begin += columns) {
    auto x = ArrayRef(xs).slice(begin, columns);
    auto r = ArrayRef(rs).slice(begin, columns);
    auto isNaN = [](double value) { return std::isnan(value); };
    if (any_of(r, isNaN))
      continue;
    ++rows;
    if (any_of(x, isNaN)) {
      ++changed;
      continue;
    }
    // `max_element` returns the first of equal elements.
    changed += max_element(x) - x.begin() != max_element(r) - r.begin();
  }
  if (rows == 0)
    return std::numeric_limits<double>::quiet_NaN();
  return double(changed) / rows;
}

ArraySummary prec::summarize(const Array &array) {
  ArraySummary summary;
  std::vector<double> values = array.toDoubles();
  bool any = false;
  for (double value : values) {
    summary.nans += std::isnan(value);
    summary.infs += std::isinf(value);
    if (!std::isfinite(value))
      continue;
    summary.min = any ? std::min(summary.min, value) : value;
    summary.max = any ? std::max(summary.max, value) : value;
    any = true;
  }
  double scale =
      getScale(std::max(std::abs(summary.min), std::abs(summary.max)));
  double sum = 0;
  for (double value : values)
    if (std::isfinite(value))
      sum += (value * scale) * (value * scale);
  int64_t finite = array.size() - summary.nans - summary.infs;
  if (finite != 0)
    summary.rms = std::sqrt(sum / finite) / scale;
  return summary;
}

double prec::getQuantile(std::vector<double> values, double q) {
  assert(q >= 0 && q <= 1 && "a quantile is a share");
  if (values.empty())
    return std::numeric_limits<double>::quiet_NaN();
  llvm::sort(values, [](double a, double b) {
    return a < b || (std::isnan(b) && !std::isnan(a));
  });
  double position = q * (values.size() - 1);
  size_t below = position;
  double above = values[std::min(below + 1, values.size() - 1)];
  double share = position - below;
  // There is no interpolation between equal infinities, and an exact order
  // statistic ignores its neighbour, which may be infinite or NaN.
  if (share == 0 || values[below] == above)
    return values[below];
  return values[below] + share * (above - values[below]);
}
