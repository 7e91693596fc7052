//===- MeasuredPrices.cpp - Prices that runs bear out ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MeasuredPrices.h"
#include "RoundingSets.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/Planning/CalibratedSites.h"
#include "prec/Planning/Contract.h"
#include <cmath>

using namespace prec;
using llvm::ArrayRef;
using llvm::BitVector;

/// Predicted errors of the plans that are run. Between two of them as much may
/// be missed as the margin of contracts leaves of the larger one.
static constexpr double kErrors[] = {1e-5, 1e-4, 3e-4, 1e-3,
                                     3e-3, 1e-2, 3e-2, 1e-1};
/// Sets of roundings that are run. To find one rounding among n takes log2(n).
static constexpr unsigned kMostSets = 128;
/// Sets are run so often, and of programs that move in steps until about so
/// many elements have been rounded: of many one run shows what is to be
/// expected, where of few the one flip that makes all of an error stays away
/// from most.
static constexpr double kRuns = 2, kMostRuns = 32, kMostElements = 0x1p23;
/// Where values alone are run, so many elements at most are computed for it.
static constexpr double kMostElementsAlone = 0x1p28;
/// What a flip, or a term of second order, of a finer format is of that of bf16
/// in squares: as errors are 8 times smaller, so many fewer flips.
static constexpr double kOfFinerFormats = 0.125;
/// Of its price for all readers; contractions that see so little of a value see
/// it through something that a sweep does not.
static constexpr double kDoubtful = 1e-2;

//===----------------------------------------------------------------------===//
// What is run
//===----------------------------------------------------------------------===//

/// All that safety rules leave to prices.
static Preset makeAllFree() {
  Preset preset = *findPreset("everything");
  preset.hasSafetyRules = true;
  return preset;
}

/// Of one input.
static double countElements(const Calibration &calibration) {
  double elements = 0;
  for (const CalibratedValue &value : calibration.values)
    elements += value.elements / double(calibration.inputs.size());
  return elements;
}

namespace {
class PriceCheck {
public:
  PriceCheck(RoundingSets &sets, Calibration &calibration)
      : sets(sets), calibration(calibration) {}

  /// Of the values that `isAsked`.
  llvm::Error check(llvm::function_ref<bool(const FormatPrices &)> isAsked);
  /// Whether sets were left that nobody ran.
  bool isCutShort() const { return wasCutShort; }

private:
  /// What can be switched: a value, on all call paths that round it.
  struct Switch {
    llvm::SmallVector<unsigned, 1> numbers;
    llvm::SmallVector<const Decision *, 1> decisions;
    CalibratedValue *value;
    Format format;
    bool isForAll;

    const Price &getPrice() const {
      return value->formats.at(format).getPrice(isForAll);
    }
    bool isIn(const BitVector &set) const { return set.test(numbers.front()); }
    void turnOn(BitVector &set) const {
      for (unsigned number : numbers)
        set.set(number);
    }
    /// The largest over the outputs.
    double getLargest() const { return *llvm::max_element(getPrice().worst); }
  };

  llvm::Error checkEach();
  llvm::Error checkTogether();
  void findSwitches(llvm::function_ref<bool(const FormatPrices &)> isAsked);
  BitVector findCheapest(double error) const;
  llvm::Expected<SquaredErrors> measure(const BitVector &on);
  SquaredErrors predict(const BitVector &on) const;
  bool isExceeded(const SquaredErrors &measured,
                  const SquaredErrors &predicted) const;
  llvm::Error chargeOne(const BitVector &known, const BitVector &with,
                        SquaredErrors measured);
  void charge(Switch &charged, const SquaredErrors &measured,
              const SquaredErrors &predicted);

  RoundingSets &sets;
  Calibration &calibration;
  std::vector<Switch> switches;
  unsigned numSets = 0;
  bool wasCutShort = false;
};
} // namespace

void PriceCheck::findSwitches(
    llvm::function_ref<bool(const FormatPrices &)> isAsked) {
  llvm::StringMap<CalibratedValue *> values;
  for (CalibratedValue &value : calibration.values)
    values[value.id] = &value;
  CalibratedSites sites(sets.getPlan());
  llvm::StringMap<size_t> places;
  for (auto [number, decision] : llvm::enumerate(sets.getSwitches())) {
    std::string id = decision ? sites.find(*decision).id : std::string();
    CalibratedValue *value = values.lookup(id);
    if (!value)
      continue;
    const auto &made = *decision->getIf<Rounding>();
    auto prices = value->formats.find(made.format);
    if (prices == value->formats.end() || prices->second.overflows > 0 ||
        !isAsked(prices->second))
      continue;
    bool isForAll = made.readers == Readers::All;
    const Price &price = prices->second.getPrice(isForAll);
    bool isPredicted = price.isKnown() && !price.worst.empty() &&
                       (!calibration.hasDerivatives() ||
                        price.areChoicesKnown(calibration.choices.size()));
    if (!isPredicted)
      continue;
    auto [place, isNew] = places.try_emplace(id, switches.size());
    if (isNew)
      switches.push_back({{}, {}, value, made.format, isForAll});
    switches[place->second].numbers.push_back(number);
    switches[place->second].decisions.push_back(decision);
  }
}

/// By the prices of now; no output has a larger error.
BitVector PriceCheck::findCheapest(double error) const {
  std::vector<std::tuple<double, unsigned, const Switch *>> order;
  for (const Switch &other : switches)
    order.push_back({other.getLargest(), other.numbers.front(), &other});
  llvm::sort(order);
  BitVector on(unsigned(sets.getSwitches().size()));
  std::vector<double> sums(calibration.outputs.size());
  for (auto [largest, number, other] : order) {
    for (auto [sum, price] : llvm::zip_equal(sums, other->getPrice().worst))
      sum += price * double(other->numbers.size());
    if (*llvm::max_element(sums) > error * error)
      break;
    other->turnOn(on);
  }
  return on;
}

//===----------------------------------------------------------------------===//
// Against what was predicted
//===----------------------------------------------------------------------===//

llvm::Expected<SquaredErrors> PriceCheck::measure(const BitVector &on) {
  ++numSets;
  return sets.measure(on);
}

SquaredErrors PriceCheck::predict(const BitVector &on) const {
  Plan some;
  some.contexts = sets.getPlan().contexts;
  for (const Switch &other : switches)
    if (other.isIn(on))
      for (const Decision *decision : other.decisions)
        some.decisions.push_back(*decision);
  SquaredErrors errors(calibration.outputs.size());
  PlanPrediction prediction = prec::predict(some, calibration);
  for (auto [output, mean, worst] :
       llvm::zip_equal(prediction.outputs, errors.mean, errors.worst)) {
    mean = output.mean * output.mean * double(output.results);
    worst = output.worst * output.worst * double(output.results);
  }
  return errors;
}

/// By more than contracts leave for inputs that nobody has seen.
bool PriceCheck::isExceeded(const SquaredErrors &measured,
                            const SquaredErrors &predicted) const {
  // Nobody asks for less, and float64 of large sums is not exact.
  constexpr double kLeast = 1e-12;
  size_t numInputs = calibration.countInputs();
  for (auto [output, here, worst] :
       llvm::zip_equal(calibration.outputs, measured.worst, predicted.worst)) {
    double margin = getErrorMargin(output.elements, numInputs);
    // What fails has an error of 1, whatever the margin.
    if (here > kLeast &&
        here > std::min(worst * margin * margin, std::max(worst, 0.99)))
      return true;
  }
  return false;
}

void PriceCheck::charge(Switch &charged, const SquaredErrors &measured,
                        const SquaredErrors &predicted) {
  auto raise = [&](std::vector<double> &numbers, ArrayRef<double> here,
                   ArrayRef<double> known, double part) {
    for (auto [number, m, p] : llvm::zip(numbers, here, known))
      number += part * std::max(m - p, 0.0);
  };
  for (auto &[format, prices] : charged.value->formats) {
    // What is subnormal in fp16 has no smaller error.
    bool isSubnormal = format == Format::fp16 && charged.value->least &&
                       *charged.value->least < 0x1p-14;
    bool isFiner = format != charged.format && !isSubnormal;
    double part = isFiner ? kOfFinerFormats : 1;
    for (Price *price : {&prices.all, &prices.contractions}) {
      bool isSeen = charged.isForAll || price == &prices.contractions ||
                    prices.contractions.isEmpty();
      if (!isSeen)
        continue;
      raise(price->mean, measured.mean, predicted.mean, part);
      raise(price->worst, measured.worst, predicted.worst, part);
    }
  }
}

/// `with` costs more than is predicted, and what is known of it does not. Once
/// no more sets are run, each that it may come from is charged all of it.
llvm::Error PriceCheck::chargeOne(const BitVector &known, const BitVector &with,
                                  SquaredErrors measured) {
  BitVector base = known;
  base &= with;
  llvm::SmallVector<Switch *> suspects;
  for (Switch &other : switches)
    if (other.isIn(with) && !other.isIn(base))
      suspects.push_back(&other);
  assert(!suspects.empty() && "prices of what is known stay");
  llvm::MutableArrayRef<Switch *> left = suspects;
  while (left.size() > 1 && numSets < kMostSets) {
    auto first = left.take_front(left.size() / 2);
    BitVector half = base;
    for (Switch *other : first)
      other->turnOn(half);
    llvm::Expected<SquaredErrors> ofHalf = measure(half);
    if (!ofHalf)
      return ofHalf.takeError();
    if (isExceeded(*ofHalf, predict(half))) {
      left = first;
      measured = std::move(*ofHalf);
    } else {
      left = left.drop_front(first.size());
      base = std::move(half);
    }
  }
  BitVector all = base;
  for (Switch *other : left)
    other->turnOn(all);
  SquaredErrors predicted = predict(all);
  for (Switch *other : left)
    charge(*other, measured, predicted);
  return llvm::Error::success();
}

/// Errors of equal signs add up over the turns of a loop, or along a diagonal.
llvm::Error PriceCheck::checkEach() {
  BitVector none(unsigned(sets.getSwitches().size()));
  for (Switch &other : switches) {
    BitVector alone = none;
    other.turnOn(alone);
    llvm::Expected<SquaredErrors> measured =
        sets.measure(alone, /*onNearby=*/false);
    if (!measured)
      return measured.takeError();
    SquaredErrors predicted = predict(alone);
    if (isExceeded(*measured, predicted))
      charge(other, *measured, predicted);
  }
  return llvm::Error::success();
}

llvm::Error
PriceCheck::check(llvm::function_ref<bool(const FormatPrices &)> isAsked) {
  findSwitches(isAsked);
  if (switches.empty())
    return llvm::Error::success();
  double elements = countElements(calibration) * double(switches.size());
  if (elements <= kMostElementsAlone)
    if (llvm::Error error = checkEach())
      return error;
  return checkTogether();
}

llvm::Error PriceCheck::checkTogether() {
  BitVector known(unsigned(sets.getSwitches().size()));
  for (double error : kErrors)
    while (true) {
      BitVector on = findCheapest(error);
      if (on.none() || on == known)
        break;
      wasCutShort = numSets >= kMostSets;
      if (wasCutShort)
        return llvm::Error::success();
      llvm::Expected<SquaredErrors> measured = measure(on);
      if (!measured)
        return measured.takeError();
      if (!isExceeded(*measured, predict(on))) {
        known = std::move(on);
        break;
      }
      if (llvm::Error failed = chargeOne(known, on, std::move(*measured)))
        return failed;
    }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// The calibration
//===----------------------------------------------------------------------===//

static bool isDoubtful(const FormatPrices &prices) {
  if (prices.contractions.mean.empty() || prices.all.mean.empty())
    return false;
  return *llvm::max_element(prices.contractions.mean) <
         kDoubtful * *llvm::max_element(prices.all.mean);
}

/// Whether it compares, but for a number with itself, which asks for NaN,
/// rounds to integers or looks for the largest.
static bool movesInSteps(mlir::ModuleOp module) {
  auto visit = [](mlir::Operation *op) {
    OpModel model = getOpModel(op);
    bool isOfFloats = llvm::any_of(op->getOperandTypes(), [](mlir::Type type) {
      return isa<mlir::FloatType>(getElementTypeOrSelf(type));
    });
    bool asksForNaN =
        op->getNumOperands() == 2 && op->getOperand(0) == op->getOperand(1);
    return isOfFloats && !asksForNaN &&
                   (isStep(model.getFunction()) || model.selects())
               ? mlir::WalkResult::interrupt()
               : mlir::WalkResult::advance();
  };
  return module.walk(visit).wasInterrupted();
}

static unsigned getNumRuns(const Program &program,
                           const Calibration &calibration) {
  if (!movesInSteps(program.module.get()))
    return std::min<size_t>(kRuns, calibration.inputs.size());
  return std::clamp(kMostElements / countElements(calibration), kRuns,
                    kMostRuns);
}

llvm::Error
prec::measurePrices(const Program &program, llvm::ArrayRef<InputSet> inputs,
                    const CalibrateOptions &options,
                    llvm::ArrayRef<std::optional<unsigned>> outputOf,
                    Calibration &calibration) {
  if (calibration.outputs.empty())
    return llvm::Error::success();
  RoundingSets sets(program, inputs, options, outputOf,
                    calibration.outputs.size(),
                    getNumRuns(program, calibration));
  bool isCutShort = false;
  auto check = [&](const Preset &preset,
                   llvm::function_ref<bool(const FormatPrices &)> isAsked) {
    if (llvm::Error error = sets.compile(preset))
      return error;
    PriceCheck prices(sets, calibration);
    llvm::Error error = prices.check(isAsked);
    isCutShort |= prices.isCutShort();
    return error;
  };
  if (llvm::Error error =
          check(makeAllFree(), [](const FormatPrices &) { return true; }))
    return error;
  // Plans may let contractions alone see a rounding.
  bool hasDoubtful =
      llvm::any_of(calibration.values, [](const CalibratedValue &value) {
        return llvm::any_of(value.formats, [](const auto &format) {
          return isDoubtful(format.second);
        });
      });
  if (hasDoubtful)
    if (llvm::Error error = check(*findPreset("contractions"), isDoubtful))
      return error;
  if (isCutShort)
    mlir::emitWarning(program.module.get().getLoc())
        << "more sets of roundings than " << kMostSets
        << " cost more than their prices say; those that were not run may, too";
  llvm::Expected<SquaredErrors> wide = sets.measureWide();
  if (!wide)
    return wide.takeError();
  for (auto [output, mean, worst] :
       llvm::zip_equal(calibration.outputs, wide->mean, wide->worst)) {
    output.wideMean = mean;
    output.wideWorst = worst;
  }
  return llvm::Error::success();
}
