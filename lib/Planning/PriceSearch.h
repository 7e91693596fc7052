//===- PriceSearch.h - Better choices, one change at a time -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Coordinate descent over the choices of a PricedGraph: changes are tried in a
// fixed order and kept if an aim prefers them, until none is kept. The cost of
// a change only depends on the choices around it. So the costs of refused
// changes are remembered until something around them changes, and another aim,
// such as the next rate of a sweep, compares known numbers. The result is the
// same as if every change were tried again.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_PRICESEARCH_H
#define PREC_LIB_PLANNING_PRICESEARCH_H

#include "PricedGraph.h"
#include <cmath>
#include <limits>

namespace prec {

/// Decides which changes to keep, by the costs of everything that a change
/// affects, before and after it.
class Aim {
public:
  virtual ~Aim() = default;
  virtual bool isBetter(const Cost &before, const Cost &after) const = 0;
  /// If set, a change is only better if it costs less with errors paid at this
  /// rate.
  virtual std::optional<double> getRate() const { return std::nullopt; }
  /// Whether `isAllowed` has to be asked about what a change adds to the error
  /// of each output; and whether these additions are allowed.
  virtual bool boundsEach() const { return false; }
  virtual bool isAllowed(llvm::ArrayRef<double> added) const { return true; }
  /// Called when a change is made.
  virtual void accept(const Cost &before, const Cost &after,
                      llvm::ArrayRef<double> added) {}
};

/// The cost plus the error times a rate.
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

/// Sums of unchanged terms differ in their last digits.
inline constexpr double kNoDifference = 1e-12;

/// Whether no output gets more error.
inline bool addsNothing(llvm::ArrayRef<double> added) {
  return llvm::all_of(added,
                      [](double error) { return error <= kNoDifference; });
}

/// Less error in sum and no more in any output, if the error at this rate is
/// worth the cost.
class FewerErrors final : public Aim {
public:
  explicit FewerErrors(double rate) : atRate(rate) {}
  bool isBetter(const Cost &before, const Cost &after) const override {
    return after.error < before.error && atRate.isBetter(before, after);
  }
  std::optional<double> getRate() const override { return atRate.getRate(); }
  bool boundsEach() const override { return true; }
  bool isAllowed(llvm::ArrayRef<double> added) const override {
    return addsNothing(added);
  }

private:
  AtRate atRate;
};

/// No more cost than before, and no more error in any output.
class NoLoss final : public Aim {
public:
  bool isBetter(const Cost &before, const Cost &after) const override {
    return isAtMost(after.amount, before.amount) &&
           isAtMost(after.error, before.error);
  }
  bool boundsEach() const override { return true; }
  bool isAllowed(llvm::ArrayRef<double> added) const override {
    return addsNothing(added);
  }

private:
  static bool isAtMost(double value, double most) {
    return value <= most + kNoDifference * std::abs(most);
  }
};

class PriceSearch {
public:
  PriceSearch(const PricedGraph &priced, PricedChoices start);

  const PricedChoices &getChoices() const { return choices; }
  const Cost &getTotal();
  void moveTo(const PricedChoices &asked);

  /// Sets the rung of the contractions of a group if they may have it and the
  /// aim prefers it. Returns whether it did.
  bool turn(unsigned group, Rung rung, Aim &wanted);

  /// A fixed choice: the rung of a group of contractions, or the storage of one
  /// value.
  struct Pin {
    std::optional<unsigned> group, value;
    Rung rung = Rung::Wide;
    bool isForAll = false;
  };
  /// Takes effect with the next `moveTo`. Without a pin all choices are free.
  void pin(std::optional<Pin> choice);

  /// Tries changes until none is kept, or for as many passes as have been found
  /// useful. True if any change was kept.
  bool improve(Aim &aim);

private:
  /// An index of a family of changes: those of a group of contractions, of a
  /// single value, or of all contractions that read a value. Groups come first;
  /// then each value has two places.
  using Place = unsigned;
  Place getPlace(unsigned value) const {
    return unsigned(priced.tied.size()) + 2 * value;
  }
  Place getPlaceOfReaders(unsigned value) const { return getPlace(value) + 1; }

  /// The range of rates, as logarithms, in which no change that was tried and
  /// refused is better. With most rates, most families are skipped by this
  /// check.
  struct Tried {
    float from = -std::numeric_limits<float>::infinity();
    float to = std::numeric_limits<float>::infinity();
    bool isStale = true;

    void restrict(const Cost &before, const Cost &after);
  };
  /// The error and amount before a refused change, and those after it.
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
  /// The rate of the aim as a logarithm, if it has one.
  std::optional<float> rate;
  Place trying = 0;
  std::vector<Tried> tried;
  std::vector<llvm::SmallVector<Refused, 1>> refused;
  /// For each group, the allowed rungs as a bit mask.
  std::vector<uint8_t> allowed;
  /// The costs of values and kernels for the current choices.
  std::vector<PricedGraph::ValueCost> ofValues;
  std::vector<PricedGraph::KernelCost> ofKernels;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_PRICESEARCH_H
