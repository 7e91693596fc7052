//===- PriceSearch.h - Better choices, one change at a time -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Coordinate descent over the choices of a PricedGraph: changes are tried in
// program order and kept where an aim calls them better, until none is. What a
// change costs depends on the choices around it alone, so that the costs of all
// that was tried and not taken are remembered until something around it
// changes: another aim, such as the next rate in a row of many, compares
// numbers that are known. The result is that of trying all again.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_PRICESEARCH_H
#define PREC_LIB_PLANNING_PRICESEARCH_H

#include "PricedGraph.h"
#include <cmath>
#include <limits>

namespace prec {

/// Which changes are wanted, by what all that they affect costs before and
/// after.
class Aim {
public:
  virtual ~Aim() = default;
  virtual bool isBetter(const Cost &before, const Cost &after) const = 0;
  /// Nothing is better that does not cost less with errors paid at this rate.
  virtual std::optional<double> getRate() const { return std::nullopt; }
  /// Whether what a change that is better adds to the errors of each output is
  /// asked for, and whether it may.
  virtual bool boundsEach() const { return false; }
  virtual bool isAllowed(llvm::ArrayRef<double> added) const { return true; }
  /// The change is made.
  virtual void accept(const Cost &before, const Cost &after,
                      llvm::ArrayRef<double> added) {}
};

/// Errors are paid in costs, so much for each.
class AtRate final : public Aim {
public:
  explicit AtRate(double rate) : rate(rate) {}
  bool isBetter(const Cost &before, const Cost &after) const override {
    return after.amount + rate * after.error <
           before.amount + rate * before.error;
  }
  std::optional<double> getRate() const override { return rate; }

private:
  double rate;
};

/// Less error of each output, paid in costs at a rate.
class FewerErrors final : public Aim {
public:
  explicit FewerErrors(double rate) : atRate(rate) {}
  bool isBetter(const Cost &before, const Cost &after) const override {
    return after.error < before.error && atRate.isBetter(before, after);
  }
  std::optional<double> getRate() const override { return atRate.getRate(); }
  bool boundsEach() const override { return true; }
  bool isAllowed(llvm::ArrayRef<double> added) const override {
    // Sums of what stays differ by their last digits.
    constexpr double kNone = 1e-12;
    return llvm::all_of(added, [](double error) { return error <= kNone; });
  }

private:
  AtRate atRate;
};

/// As little cost as before, and as little error of each output.
class NoLoss final : public Aim {
public:
  bool isBetter(const Cost &before, const Cost &after) const override {
    return isAtMost(after.amount, before.amount) &&
           isAtMost(after.error, before.error);
  }
  bool boundsEach() const override { return true; }
  bool isAllowed(llvm::ArrayRef<double> added) const override {
    return llvm::all_of(added, [](double error) { return error <= kNone; });
  }

private:
  /// Sums of what stays differ by their last digits.
  static constexpr double kNone = 1e-12;
  static bool isAtMost(double value, double most) {
    return value <= most + kNone * std::abs(most);
  }
};

class PriceSearch {
public:
  PriceSearch(const PricedGraph &priced, PricedChoices start);

  const PricedChoices &getChoices() const { return choices; }
  const Cost &getTotal();
  void moveTo(const PricedChoices &asked);

  /// Makes the contractions of a group multiply so, if they may and the aim is
  /// nearer then.
  bool turn(unsigned group, Rung rung, Aim &wanted);

  /// A choice that stays: of contractions that multiply alike, or of one value.
  struct Pin {
    std::optional<unsigned> group, value;
    Rung rung = Rung::Wide;
    bool isForAll = false;
  };
  /// From the next move on; without one choices are free again.
  void pin(std::optional<Pin> choice);

  /// Turns choices until nothing changes, or after as many passes as ever
  /// changed much. True if anything did.
  bool improve(Aim &aim);

private:
  /// Changes that are tried one after another: of contractions that multiply
  /// alike, of one value, or of all that read it. Those are in this order, the
  /// last two by turns.
  using Place = unsigned;
  Place getPlace(unsigned value) const {
    return unsigned(priced.tied.size()) + 2 * value;
  }
  Place getPlaceOfReaders(unsigned value) const { return getPlace(value) + 1; }

  /// From which rate of errors to which no change is better that was tried and
  /// not taken, as logarithms: nearly all are met and passed by with each rate.
  struct Tried {
    float from = -std::numeric_limits<float>::infinity();
    float to = std::numeric_limits<float>::infinity();
    bool isStale = true;

    void restrict(const Cost &before, const Cost &after);
  };
  /// The error and the amount before, and those after.
  struct Refused {
    double error, amount, errorAfter, amountAfter;
  };

  template <typename TryFn> bool tryAll(Place place, TryFn tryEach);
  bool tryChange(llvm::ArrayRef<unsigned> contractions, Rung rung,
                 llvm::ArrayRef<unsigned> turned);
  bool turnContractions(unsigned group);
  bool turnValue(unsigned value);
  bool turnReaders(unsigned value);
  bool isPinned(llvm::ArrayRef<unsigned> contractions,
                llvm::ArrayRef<unsigned> turned) const;
  bool mayBe(unsigned group, Rung rung) const {
    return allowed[group] & (1 << unsigned(rung));
  }
  void update(llvm::ArrayRef<unsigned> affected,
              llvm::ArrayRef<unsigned> kernels);
  void forgetAround(llvm::ArrayRef<unsigned> contractions,
                    llvm::ArrayRef<unsigned> turned);

  const PricedGraph &priced;
  PricedChoices choices;
  std::optional<Cost> total;
  std::optional<Pin> pinned;
  Aim *aim = nullptr;
  /// The rate of the aim, as a logarithm.
  std::optional<float> rate;
  Place trying = 0;
  std::vector<Tried> tried;
  std::vector<llvm::SmallVector<Refused, 1>> refused;
  /// For each group, the rungs that are allowed.
  std::vector<uint8_t> allowed;
  /// What values and kernels cost, as the choices are.
  std::vector<PricedGraph::ValueCost> ofValues;
  std::vector<PricedGraph::KernelCost> ofKernels;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_PRICESEARCH_H
