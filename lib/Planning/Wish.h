//===- Wish.h - What is wanted of a choice ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A wish is a quantity to minimise within bounds on errors and costs. The aims
// of this file lead a search to it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_WISH_H
#define PREC_LIB_PLANNING_WISH_H

#include "PriceSearch.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <limits>

namespace prec {

inline constexpr double kUnbounded = std::numeric_limits<double>::infinity();
/// Tolerance, because sums are computed in different orders.
inline constexpr double kSlack = 1 + 1e-9;

/// The quantity to minimise, with bounds on the summed errors and the cost.
struct Wish {
  enum class Least : uint8_t { Amount, Error, Both };

  Least least = Least::Both;
  double error = kUnbounded, amount = kUnbounded;
  /// Whether each output must also hold its own bound.
  bool boundsEach = true;

  bool contains(const Cost &cost) const {
    return cost.error <= error * kSlack && cost.amount <= amount * kSlack;
  }
  double judge(const Cost &cost) const {
    switch (least) {
    case Least::Amount:
      return cost.amount;
    case Least::Error:
      return cost.error;
    case Least::Both:
      return std::sqrt(std::sqrt(cost.error)) * cost.amount;
    }
    llvm_unreachable("unknown wish");
  }
};

/// For each output, the reference of its errors, and the largest allowed part
/// of the reference if the error changes at all.
struct OutputBounds {
  std::vector<double> scales, parts;

  bool holds(size_t output, double error) const {
    double scale = scales[output];
    bool isSame = error <= scale * kSlack && error * kSlack >= scale;
    return isSame || error <= scale * parts[output] * kSlack;
  }
  bool contain(llvm::ArrayRef<double> errors) const {
    return llvm::all_of(llvm::enumerate(errors), [&](auto error) {
      return holds(error.index(), error.value());
    });
  }
};

/// Towards a wish, within its bounds.
class TowardsWish final : public Aim {
public:
  /// Starts at a state with the cost `total`. `errors` are the errors of the
  /// outputs if each output must keep its bound on the way, else empty.
  TowardsWish(const Wish &wish, const Cost &total, const OutputBounds &bounds,
              std::vector<double> errors)
      : wish(wish), total(total), bounds(bounds), errors(std::move(errors)) {}
  bool isBetter(const Cost &before, const Cost &after) const override {
    Cost next = getNext(before, after);
    return wish.contains(next) && wish.judge(next) < wish.judge(total);
  }
  /// Whether the change stays within the bounds, whether or not it is better.
  bool isWithin(const Cost &before, const Cost &after) const {
    return wish.contains(getNext(before, after));
  }
  bool boundsEach() const override { return !errors.empty(); }
  bool isAllowed(llvm::ArrayRef<double> added) const override {
    // An error beyond its bound must not grow further.
    return llvm::all_of(llvm::enumerate(added), [&](auto more) {
      return more.value() <= 0 ||
             bounds.holds(more.index(), errors[more.index()] + more.value());
    });
  }
  void accept(const Cost &before, const Cost &after,
              llvm::ArrayRef<double> added) override {
    total = getNext(before, after);
    for (auto [error, more] : llvm::zip_equal(errors, added))
      error += more;
  }

private:
  Cost getNext(const Cost &before, const Cost &after) const {
    return {total.error - before.error + after.error,
            total.amount - before.amount + after.amount};
  }

  const Wish &wish;
  Cost total;
  const OutputBounds &bounds;
  std::vector<double> errors;
};

/// Towards a wish, for changes that are also better at a rate of errors.
class AtRateTowardsWish final : public Aim {
public:
  AtRateTowardsWish(double rate, TowardsWish within)
      : atRate(rate), within(std::move(within)) {}
  bool isBetter(const Cost &before, const Cost &after) const override {
    return atRate.isBetter(before, after) && within.isWithin(before, after);
  }
  std::optional<double> getRate() const override { return atRate.getRate(); }
  bool boundsEach() const override { return within.boundsEach(); }
  bool isAllowed(llvm::ArrayRef<double> added) const override {
    return within.isAllowed(added);
  }
  void accept(const Cost &before, const Cost &after,
              llvm::ArrayRef<double> added) override {
    within.accept(before, after, added);
  }

private:
  AtRate atRate;
  TowardsWish within;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_WISH_H
