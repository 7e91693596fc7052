//===- ScalarFunctionTest.cpp - Traits against the functions --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks every claim about a function of one number against the C library on
// all bf16 numbers from -inf to inf. A claim that is weaker than necessary
// fails as well.
//
//===----------------------------------------------------------------------===//

#include "prec/IR/ScalarFunction.h"
#include "prec/Formats/Format.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>
#include <vector>

using namespace prec;
using SF = ScalarFunction;

namespace {
struct Known {
  SF function;
  double (*compute)(double);
};
} // namespace

// The inverse of erf and digamma are missing: the C library has neither. -0
// counts as 0.
static const Known knownFunctions[] = {
    {SF::Identity, [](double x) { return x; }},
    {SF::Neg, [](double x) { return -x; }},
    {SF::Abs, [](double x) { return std::fabs(x); }},
    {SF::Floor, std::floor},
    {SF::Ceil, std::ceil},
    {SF::Round, std::round},
    {SF::RoundEven, std::nearbyint},
    {SF::Trunc, std::trunc},
    {SF::Sign, [](double x) { return double((x > 0) - (x < 0)); }},
    {SF::Exp, std::exp},
    {SF::Exp2, std::exp2},
    {SF::Expm1, std::expm1},
    {SF::Log, std::log},
    {SF::Log2, std::log2},
    {SF::Log10, std::log10},
    {SF::Log1p, std::log1p},
    {SF::Sqrt, std::sqrt},
    {SF::Rsqrt, [](double x) { return 1 / std::sqrt(x == 0 ? 0.0 : x); }},
    {SF::Cbrt, std::cbrt},
    {SF::Sin, std::sin},
    {SF::Cos, std::cos},
    {SF::SinCos, std::sin},
    {SF::SinCos, std::cos},
    {SF::Tan, std::tan},
    {SF::Asin, std::asin},
    {SF::Acos, std::acos},
    {SF::Atan, std::atan},
    {SF::Sinh, std::sinh},
    {SF::Cosh, std::cosh},
    {SF::Tanh, std::tanh},
    {SF::Asinh, std::asinh},
    {SF::Acosh, std::acosh},
    {SF::Atanh, std::atanh},
    {SF::Erf, std::erf},
    {SF::Erfc, std::erfc},
    {SF::Logistic, [](double x) { return 1 / (1 + std::exp(-x)); }},
    {SF::LogGamma, std::lgamma},
};

/// All numbers of bf16 but NaN, in order.
static std::vector<double> listNumbers() {
  std::vector<double> numbers;
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    uint32_t wide = bits << 16;
    float value;
    std::memcpy(&value, &wide, sizeof(value));
    if (!std::isnan(value))
      numbers.push_back(value);
  }
  llvm::sort(numbers);
  return numbers;
}

/// Periodic functions of infinities are NaN as well.
static bool isPeriodic(SF function) {
  return function == SF::Sin || function == SF::Cos || function == SF::SinCos ||
         function == SF::Tan;
}

TEST(ScalarFunction, RowsAreNamedApart) {
  std::vector<llvm::StringRef> names;
  for (const FunctionTraits &traits : getAllTraits()) {
    EXPECT_EQ(getTraits(traits.function).name, traits.name);
    names.push_back(traits.name);
  }
  llvm::sort(names);
  EXPECT_EQ(llvm::adjacent_find(names), names.end());
}

TEST(ScalarFunction, Operands) {
  // Identity has any number of operands, as a barrier does.
  for (const Known &known : knownFunctions)
    EXPECT_EQ(getTraits(known.function).operands,
              known.function == SF::Identity ? 0u : 1u)
        << getTraits(known.function).name.str();
  EXPECT_EQ(getTraits(SF::Constant).operands, 0u);
  EXPECT_EQ(getTraits(SF::Sub).operands, 2u);
  EXPECT_EQ(getTraits(SF::Compare).operands, 2u);
  EXPECT_EQ(getTraits(SF::Pow).operands, 2u);
  EXPECT_EQ(getTraits(SF::IntPow).operands, 2u);
  EXPECT_EQ(getTraits(SF::MultiplyAdd).operands, 3u);
}

TEST(ScalarFunction, Ranges) {
  for (const Known &known : knownFunctions) {
    const FunctionTraits &traits = getTraits(known.function);
    double lowest = Interval::kInfinity, highest = -Interval::kInfinity;
    for (double x : listNumbers()) {
      if (isPeriodic(known.function) && std::isinf(x))
        continue;
      double y = known.compute(x);
      if (std::isnan(y))
        continue;
      EXPECT_TRUE(traits.range.contains(y))
          << traits.name.str() << " of " << x << " is " << y;
      lowest = std::min(lowest, y);
      highest = std::max(highest, y);
    }
    // A range is no wider than the results that occur.
    auto isMet = [](double bound, double met) {
      return std::isinf(bound) ? std::fabs(met) > 1e4
                               : std::fabs(bound - met) < 1e-2;
    };
    // Near their poles tan and lgamma stay small at all bf16 numbers.
    if (known.function == SF::Tan || known.function == SF::LogGamma)
      continue;
    if (known.function == SF::Log || known.function == SF::Log2 ||
        known.function == SF::Log10 || known.function == SF::Atanh)
      EXPECT_TRUE(std::isinf(lowest)) << traits.name.str();
    EXPECT_TRUE(isMet(traits.range.low, lowest))
        << traits.name.str() << " " << lowest;
    EXPECT_TRUE(isMet(traits.range.high, highest))
        << traits.name.str() << " " << highest;
  }
}

TEST(ScalarFunction, KeepsFormats) {
  std::vector<double> numbers = listNumbers();
  for (const Known &known : knownFunctions) {
    bool keeps = llvm::all_of(numbers, [&](double x) {
      return isRepresentable(llvm::APFloat(known.compute(x)), Format::bf16);
    });
    EXPECT_EQ(getTraits(known.function).keepsFormat, keeps)
        << getTraits(known.function).name.str();
  }
}

TEST(ScalarFunction, BoundedAndPositive) {
  EXPECT_TRUE(getTraits(SF::Tanh).isBounded());
  EXPECT_TRUE(getTraits(SF::Softmax).isNonNegative());
  EXPECT_FALSE(getTraits(SF::Exp).isBounded());
  EXPECT_FALSE(getTraits(SF::Add).isBounded());
  EXPECT_FALSE(getTraits(SF::Tanh).isNonNegative());
}
