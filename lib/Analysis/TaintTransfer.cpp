//===- TaintTransfer.cpp - Taint through one scalar function --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interval arithmetic on bounds, and the order of origins.
//
//===----------------------------------------------------------------------===//

#include "TaintTransfer.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include <algorithm>
#include <cmath>
#include <optional>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

static constexpr double kInfinity = TaintState::kInfinity;

TaintState TaintState::combine(const TaintState &a, const TaintState &b) {
  TaintState result = join(a, b);
  result.origin = std::max(a.origin, b.origin);
  return result;
}

TaintState TaintState::join(const TaintState &a, const TaintState &b) {
  TaintState result;
  bool isPositional =
      a.origin == Origin::Positional || b.origin == Origin::Positional;
  result.origin =
      isPositional ? Origin::Positional : std::max(a.origin, b.origin);
  result.integral = a.integral && b.integral;
  result.counted = a.counted || b.counted;
  result.fromIntegers = a.fromIntegers || b.fromIntegers;
  result.low = std::min(a.low, b.low);
  result.high = std::max(a.high, b.high);
  return result;
}

static TaintState combineAll(ArrayRef<TaintState> states) {
  TaintState result = states.empty() ? TaintState::data() : states.front();
  for (const TaintState &state : states.drop_front(states.empty() ? 0 : 1))
    result = TaintState::combine(result, state);
  return result;
}

static bool isTruth(Type type) {
  return getElementTypeOrSelf(type).isInteger(1);
}

/// The range that an integer type implies: values of up to 32 bits are bounded.
static std::pair<double, double> getTypeRange(Type type) {
  auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  if (!integer || integer.getWidth() > 32)
    return {-kInfinity, kInfinity};
  unsigned width = integer.getWidth();
  // A signless value may be read with either sign.
  return {integer.isUnsigned() ? 0.0 : -std::ldexp(1.0, width - 1),
          integer.isSigned() ? std::ldexp(1.0, width - 1) - 1
                             : std::ldexp(1.0, width) - 1};
}

/// An interval product, with 0 * infinity = 0: an integer that is 0 stays 0.
static std::pair<double, double> multiply(const TaintState &a,
                                          const TaintState &b) {
  auto product = [](double x, double y) {
    return x == 0 || y == 0 ? 0.0 : x * y;
  };
  double p[] = {product(a.low, b.low), product(a.low, b.high),
                product(a.high, b.low), product(a.high, b.high)};
  return {*std::min_element(p, p + 4), *std::max_element(p, p + 4)};
}

/// A difference of infinities is NaN, which would keep fixpoints from ending;
/// it becomes unbounded.
static void setRange(TaintState &state, std::pair<double, double> range) {
  state.low = std::isnan(range.first) ? -kInfinity : range.first;
  state.high = std::isnan(range.second) ? kInfinity : range.second;
}

/// The range of an integer type read with the given sign; unbounded if it is
/// wide or unknown.
static std::pair<double, double> getSignedRange(Type type, bool isSigned) {
  auto integer =
      type ? dyn_cast<IntegerType>(getElementTypeOrSelf(type)) : IntegerType();
  if (!integer || integer.getWidth() > 32)
    return {isSigned ? -kInfinity : 0, kInfinity};
  unsigned width = integer.getWidth();
  if (!isSigned)
    return {0, std::ldexp(1.0, width) - 1};
  return {-std::ldexp(1.0, width - 1), std::ldexp(1.0, width - 1) - 1};
}

/// A conversion from an integer that is read with the given sign. If the state
/// exceeds the range of that reading, only the range is known.
static void convertInteger(TaintState &result, Type operandType,
                           bool isSigned) {
  result.integral = result.counted = true;
  if (operandType && isTruth(operandType))
    return setRange(result,
                    isSigned ? std::pair(-1.0, 0.0) : std::pair(0.0, 1.0));
  auto [low, high] = getSignedRange(operandType, isSigned);
  if (result.low < low || result.high > high)
    setRange(result, {low, high});
}

/// Applies the effect that many functions have. `result` is the combination of
/// all operands, `first` the first operand.
static void applyEffect(TaintState &result, const FunctionTraits &traits,
                        const TaintState &first, Type type) {
  bool integers = !isFloat(type);
  switch (traits.taint) {
  case TaintEffect::AnyInteger:
    result.integral = result.counted = integers;
    return setRange(result, getTypeRange(type));
  case TaintEffect::Integral:
    result.fromIntegers |= !traits.isBounded();
    // Rounding in any direction crosses no integer.
    if (!first.integral)
      setRange(result, {std::floor(result.low), std::ceil(result.high)});
    result.integral = true;
    return;
  case TaintEffect::EndsPositions:
    // A power of integers is an integer of any size.
    if (integers)
      return setRange(result, getTypeRange(type));
    if (result.origin == Origin::Positional)
      result.origin = Origin::Constant;
    if (traits.isBounded() || isExponential(traits.function))
      result.fromIntegers = false;
    result.integral = result.counted = false;
    return setRange(result, {traits.range.low, traits.range.high});
  case TaintEffect::Own:
  case TaintEffect::Unknown:
    result.integral = integers;
    result.counted |= integers;
    return setRange(result, {traits.range.low, traits.range.high});
  }
}

/// Powers with an even exponent, and of a base that is not negative, are not
/// negative.
static bool isNonNegativePower(const TaintState &base,
                               const TaintState &exponent) {
  return base.isNonNegative() ||
         (exponent.low == exponent.high && std::fmod(exponent.low, 2) == 0);
}

/// The interval of a plain arithmetic function; `all` combines its operands.
/// std::nullopt for all other functions.
static std::optional<std::pair<double, double>>
getInterval(SF function, ArrayRef<TaintState> operands, const TaintState &all) {
  const TaintState &a = operands.front(), &b = operands.back();
  switch (function) {
  case SF::Add:
    return std::pair(a.low + b.low, a.high + b.high);
  case SF::Sub:
    return std::pair(a.low - b.high, a.high - b.low);
  case SF::Mul:
    return multiply(a, b);
  case SF::MultiplyAdd: {
    if (operands.size() != 3)
      return std::pair(all.low, all.high);
    auto [low, high] = multiply(a, operands[1]);
    return std::pair(low + b.low, high + b.high);
  }
  case SF::Neg:
    return std::pair(-a.high, -a.low);
  case SF::Abs:
    return std::pair(a.low > 0 ? a.low : 0,
                     std::max(std::abs(a.low), std::abs(a.high)));
  case SF::Min:
    return std::pair(std::min(a.low, b.low), std::min(a.high, b.high));
  case SF::Max:
    return std::pair(std::max(a.low, b.low), std::max(a.high, b.high));
  case SF::Clamp:
    if (operands.size() != 3)
      return std::pair(all.low, all.high);
    // If the limits cross, the upper one wins.
    return std::pair(std::min(std::max(operands[1].low, a.low), b.low),
                     std::min(std::max(operands[1].high, a.high), b.high));
  default:
    return std::nullopt;
  }
}

/// Integers wrap around: a signless one that leaves the signed range may be
/// read either way, and then nothing but its type is known.
static void wrapIntegers(TaintState &result, Type type) {
  auto range = getTypeRange(type);
  auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  double limit = integer && integer.isSignless() && range.second < kInfinity
                     ? std::ldexp(1.0, integer.getWidth() - 1) - 1
                     : range.second;
  if (result.low < range.first || result.high > limit)
    setRange(result, range);
}

TaintState prec::transferScalar(SF function, ArrayRef<TaintState> operands,
                                Type type, Type operandType) {
  if (function == SF::Compare)
    return TaintState::count(Origin::Constant, 0, 1);
  if (function == SF::Random || operands.empty())
    return TaintState::data();
  if (function == SF::Reciprocal) {
    TaintState one = {Origin::Constant,
                      /*integral=*/true,
                      /*counted=*/false,
                      /*fromIntegers=*/false, 1, 1};
    return transferScalar(SF::Div, {one, operands.front()}, type, operandType);
  }
  TaintState result = combineAll(operands);
  const TaintState &a = operands.front(), &b = operands.back();
  bool integers = !isFloat(type);
  auto interval = getInterval(function, operands, result);
  if (interval)
    setRange(result, *interval);
  switch (function) {
  case SF::Select:
    // The condition selects an arm; its own state does not flow.
    return operands.size() < 2
               ? result
               : TaintState::join(operands[operands.size() - 2], b);
  case SF::Div:
    // An integer quotient is no larger than its numerator.
    result.integral = integers;
    if (integers)
      setRange(result, {std::min(a.low, -a.high), std::max(a.high, -a.low)});
    else if (a.low >= 0 && b.low > 0) // 1 / (1 + exp(-x)) is at most one.
      setRange(result, {0, a.high / b.low});
    else
      setRange(result, {a.low >= 0 && b.low >= 0 ? 0 : -kInfinity, kInfinity});
    break;
  case SF::Rem:
    // |a rem b| < |b|, with the sign of a, or not negative.
    result.integral = result.counted = integers;
    setRange(result, integers && b.integral && b.low == b.high && b.low > 0
                         ? std::pair(a.low >= 0 ? 0.0 : 1 - b.low, b.low - 1)
                         : getTypeRange(type));
    break;
  case SF::And:
    // A mask that is not negative bounds the result.
    result.integral = result.counted = integers;
    setRange(result, a.low >= 0   ? std::pair(0.0, a.high)
                     : b.low >= 0 ? std::pair(0.0, b.high)
                                  : getTypeRange(type));
    break;
  case SF::IntToFloat:
  case SF::IntCast:
    convertInteger(result, operandType, /*isSigned=*/true);
    break;
  case SF::UIntToFloat:
  case SF::UIntCast:
    convertInteger(result, operandType, /*isSigned=*/false);
    break;
  case SF::FloatToInt:
    result.integral = result.counted = result.fromIntegers = true;
    if (!a.integral)
      setRange(result, getTypeRange(type));
    break;
  case SF::FloatCast:
  case SF::Identity:
    break;
  case SF::BitCast:
    return isFloat(type)
               ? TaintState::data()
               : TaintState::count(result.origin, -kInfinity, kInfinity);
  default:
    if (interval)
      break;
    applyEffect(result, getTraits(function), a, type);
    if (isFloat(type) && (function == SF::Pow || function == SF::IntPow) &&
        isNonNegativePower(a, b))
      result.low = 0;
    break;
  }
  if (isTruth(type))
    return TaintState::count(Origin::Constant, 0, 1);
  if (integers)
    wrapIntegers(result, type);
  return result;
}

TaintState prec::transferSum(const TaintState &init, const TaintState &term,
                             int64_t count) {
  TaintState result = TaintState::combine(init, term);
  // A sum of integers counts, whatever they come from.
  result.counted |= result.integral;
  double n =
      ShapedType::isDynamic(count) ? kInfinity : static_cast<double>(count);
  auto scaled = [&](double bound) { return bound == 0 ? 0 : n * bound; };
  setRange(result, {init.low + std::min(0.0, scaled(term.low)),
                    init.high + std::max(0.0, scaled(term.high))});
  return result;
}

TaintState prec::transferContraction(const TaintState &init,
                                     const TaintState &lhs,
                                     const TaintState &rhs, int64_t k) {
  TaintState term = TaintState::combine(lhs, rhs);
  setRange(term, multiply(lhs, rhs));
  TaintState result = transferSum(init, term, k);
  // A product of two parameters, or of a parameter and a table, is data.
  if (result.origin == Origin::Parameter)
    result.origin = Origin::Data;
  return result;
}

TaintState prec::transferGather(const TaintState &table, Type type) {
  TaintState result = table;
  if (isFloat(type) && table.origin < Origin::Positional && !table.counted)
    result.origin = Origin::Data;
  return result;
}

TaintState prec::forgetBounds(TaintState state) {
  state.low = -TaintState::kInfinity;
  state.high = TaintState::kInfinity;
  return state;
}

TaintState prec::getArgumentState(Type type) {
  if (isTruth(type))
    return TaintState::count(Origin::Constant, 0, 1);
  Type element = getElementTypeOrSelf(type);
  if (isa<IntegerType, IndexType>(element)) {
    auto [low, high] = getTypeRange(type);
    // Integers of up to 8 bits store weights and pixels; they are too small for
    // positions.
    bool isStorage =
        isa<IntegerType>(element) && element.getIntOrFloatBitWidth() <= 8;
    TaintState state = TaintState::index(low, high);
    if (isStorage)
      state.origin = Origin::Parameter;
    return state;
  }
  if (isFloat(type))
    return {Origin::Parameter, false, false, false, -kInfinity, kInfinity};
  return TaintState::data();
}
