//===- MarginObservation.cpp - How far choices are from others ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/MarginObservation.h"
#include "PackedNumbers.h"
#include "RandomStream.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <limits>

using namespace prec;

namespace {
/// The margin of one choice, and the elements by which it rises and falls with
/// derivative 1; -1 for none.
struct Margin {
  double margin;
  int64_t rises = -1, falls = -1;
};
} // namespace

/// The number of each element's group. Elements of one group differ only in
/// `dimensions`.
static std::vector<int64_t> groupAlong(llvm::ArrayRef<int64_t> shape,
                                       llvm::ArrayRef<int64_t> dimensions,
                                       int64_t elements) {
  std::vector<int64_t> strides(shape.size(), 0);
  int64_t groups = 1;
  for (int64_t d = shape.size() - 1; d >= 0; --d)
    if (!llvm::is_contained(dimensions, d)) {
      strides[d] = groups;
      groups *= shape[d];
    }
  std::vector<int64_t> group(elements), index(shape.size(), 0);
  for (int64_t &number : group) {
    number = 0;
    for (auto [place, stride] : llvm::zip(index, strides))
      number += place * stride;
    for (int64_t d = shape.size() - 1; d >= 0; --d) {
      if (++index[d] < shape[d])
        break;
      index[d] = 0;
    }
  }
  return group;
}

/// The margin between the best element of each group and its second. NaN is
/// neither.
static std::vector<Margin> findOrders(const MarginSite &site,
                                      const Array &value) {
  struct Best {
    int64_t first = -1, second = -1;
  };
  std::vector<Best> best;
  std::vector<int64_t> groups =
      groupAlong(value.getShape(), site.dimensions, value.size());
  double sign = site.kind == MarginKind::Largest ? 1 : -1;
  auto get = [&](int64_t place) { return sign * value.getDouble(place); };
  for (auto [place, group] : llvm::enumerate(groups)) {
    if (best.size() <= size_t(group))
      best.resize(group + 1);
    auto i = int64_t(place);
    Best &here = best[group];
    if (std::isnan(get(i)))
      continue;
    if (here.first < 0 || get(i) > get(here.first)) {
      here.second = here.first;
      here.first = i;
    } else if (here.second < 0 || get(i) > get(here.second)) {
      here.second = i;
    }
  }
  std::vector<Margin> margins;
  for (const Best &here : best)
    if (here.second < 0)
      margins.push_back({std::numeric_limits<double>::infinity()});
    else if (sign > 0)
      margins.push_back(
          {get(here.first) - get(here.second), here.first, here.second});
    else
      margins.push_back(
          {get(here.first) - get(here.second), here.second, here.first});
  return margins;
}

static std::vector<Margin> findMargins(const MarginSite &site,
                                       const Array &value) {
  if (site.kind == MarginKind::Largest || site.kind == MarginKind::Smallest)
    return findOrders(site, value);
  std::vector<Margin> margins;
  for (int64_t i = 0, e = value.size(); i < e; ++i) {
    double x = value.getDouble(i);
    double border = 0;
    if (site.kind == MarginKind::Integer) {
      border = std::round(x);
    } else if (site.kind == MarginKind::Half) {
      // Numbers from 2^52 on have no halves beside them.
      x -= std::floor(x);
      border = 0.5;
    } else if (site.kind == MarginKind::TowardsZero) {
      border = std::copysign(std::max(1.0, std::round(std::abs(x))), x);
    }
    margins.push_back({std::abs(x - border), i});
  }
  return margins;
}

/// True if roundings do not change a margin of zero: they round equal numbers
/// equally, and keep zero. Any other number on a border counts as the closest
/// choice.
static bool isTie(const MarginSite &site, const Margin &margin,
                  const Array &value) {
  if (margin.margin != 0)
    return false;
  bool isBorder = site.kind == MarginKind::Integer ||
                  site.kind == MarginKind::Half ||
                  site.kind == MarginKind::TowardsZero;
  return !isBorder || value.getDouble(margin.rises) == 0;
}

/// The minimum size of the closest quarter. Fewer margins are taken completely.
static constexpr size_t kFewest = 16;

/// The size of the closest quarter of `count` margins.
static size_t getQuarter(size_t count) {
  return std::min(count, std::max(kFewest, count / 4));
}

MarginObservation::MarginObservation()
    : least(std::numeric_limits<double>::infinity()) {}

/// Adds values that arrive at a sink. Non-finite values have no error; zeros
/// are ties.
Array MarginObservation::addArrivals(const Array &value, uint64_t call,
                                     bool isNearZero) {
  std::vector<std::pair<double, int64_t>> finite;
  for (int64_t i = 0, e = value.size(); i < e; ++i) {
    double magnitude = std::abs(value.getDouble(i));
    if (!std::isfinite(magnitude))
      continue;
    finite.push_back({magnitude, i});
    ++choices;
    largest = std::max(largest, magnitude);
    sumOfSquares += magnitude * magnitude;
    if (magnitude == 0)
      ++ties;
    else
      least = std::min(least, magnitude);
  }
  if (isNearZero) {
    llvm::sort(finite);
    finite.resize(getQuarter(finite.size()));
  }
  seeded += finite.size();
  // Argument 0 is reserved for such streams; see RandomStream.
  RandomStream signs(0, call);
  Array derivatives(ElementKind::f64, value.getShape());
  for (auto [magnitude, i] : finite)
    derivatives.set(i, signs.getSign(i));
  return derivatives;
}

Array MarginObservation::add(const MarginSite &site, const Array &value,
                             uint64_t call) {
  if (isArrival(site.kind))
    return addArrivals(value, call, site.kind == MarginKind::NearZero);
  std::vector<Margin> margins = findMargins(site, value), close;
  for (const Margin &margin : margins) {
    ++choices;
    if (!std::isfinite(margin.margin)) {
      ++unopposed;
    } else if (isTie(site, margin, value)) {
      ++ties;
    } else {
      close.push_back(margin);
      ++exponents[std::clamp(std::ilogb(margin.margin), kLowestExponent,
                             kHighestExponent) -
                  kLowestExponent];
    }
  }
  for (int64_t i = 0, e = value.size(); i < e; ++i)
    if (double magnitude = std::abs(value.getDouble(i));
        std::isfinite(magnitude))
      largest = std::max(largest, magnitude);
  llvm::sort(close, [](const Margin &a, const Margin &b) {
    return a.margin != b.margin ? a.margin < b.margin : a.rises < b.rises;
  });
  close.resize(getQuarter(close.size()));
  seeded += close.size();
  // Argument 0 is reserved for such streams; see RandomStream.
  RandomStream signs(0, call);
  Array derivatives(ElementKind::f64, value.getShape());
  for (auto [i, margin] : llvm::enumerate(close)) {
    double sign = signs.getSign(i);
    auto add = [&](int64_t place, double derivative) {
      if (place >= 0)
        derivatives.set(place, derivatives.getDouble(place) + derivative);
    };
    add(margin.rises, sign);
    add(margin.falls, -sign);
  }
  return derivatives;
}

void MarginObservation::add(const MarginObservation &other) {
  choices += other.choices;
  ties += other.ties;
  unopposed += other.unopposed;
  seeded += other.seeded;
  largest = std::max(largest, other.largest);
  sumOfSquares += other.sumOfSquares;
  least = std::min(least, other.least);
  for (auto [count, more] : llvm::zip(exponents, other.exponents))
    count += more;
}

//===----------------------------------------------------------------------===//
// Between processes
//===----------------------------------------------------------------------===//

/// Calls `fn` with each number, in order.
template <typename ObservationT, typename Fn>
static void forEachCount(ObservationT &observation, Fn fn) {
  for (auto *number :
       {&observation.choices, &observation.ties, &observation.unopposed,
        &observation.seeded, &observation.largest, &observation.sumOfSquares,
        &observation.least})
    fn(*number);
  for (auto &count : observation.exponents)
    fn(count);
}

Array MarginObservation::toArray() const {
  return packNumbers([&](auto fn) { forEachCount(*this, fn); });
}

MarginObservation MarginObservation::fromArray(const Array &array) {
  MarginObservation observation;
  unpackNumbers(array, [&](auto fn) { forEachCount(observation, fn); });
  return observation;
}
