//===- Math.cpp - Functions of floats -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The approximate functions of the special function unit, computed in double by
// the host and rounded to nearest. The hardware's own error, up to 2 ulp, is
// not modelled, except for two functions that a plan may use: the results of
// tanh.approx and ex2.approx are rounded to so few bits that the documented
// error is the largest one. Also minimum and maximum with their modifiers, and
// roundings to integral values.
//
//===----------------------------------------------------------------------===//

#include "../Machine.h"
#include "../NarrowFloat.h"
#include "Families.h"
#include "Rounding.h"
#include "llvm/ADT/StringSwitch.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

using Function = double (*)(double);

template <typename T, Function F>
static void apply(Thread &, const Op &op, uint64_t *args, uint64_t *results) {
  T value = readBits<T>(args[0]);
  bool isFlushed = op.numbers[0];
  T result = static_cast<T>(F(isFlushed ? flush(value) : value));
  results[0] = toBits(isFlushed ? flush(result) : result);
}

static double reciprocal(double x) { return 1 / x; }
static double reciprocalRoot(double x) { return 1 / std::sqrt(x); }
static double saturate(double x) { return x > 0 ? (x < 1 ? x : 1.0) : 0.0; }
static double sine(double x) { return std::sin(x); }
static double cosine(double x) { return std::cos(x); }
/// Rounds to `bits` bits, with an error of at most half of the last bit.
static double keepBits(double x, int bits) {
  if (x == 0 || !std::isfinite(x))
    return x;
  int exponent;
  double fraction = std::frexp(x, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(fraction, bits)),
                    exponent - bits);
}
/// PTX ISA, "tanh": the largest relative error is 2^-11.
static double hyperbolicTangent(double x) { return keepBits(std::tanh(x), 11); }
/// PTX ISA, "ex2": the largest error is 2 ulp, which is half of the last of 22
/// bits.
static double powerOfTwo(double x) { return keepBits(std::exp2(x), 22); }
static double logarithm(double x) { return std::log2(x); }
static double root(double x) { return std::sqrt(x); }
static double roundDown(double x) { return std::floor(x); }
static double roundUp(double x) { return std::ceil(x); }
static double roundEven(double x) { return std::nearbyint(x); }
static double roundZero(double x) { return std::trunc(x); }
static double magnitude(double x) { return std::fabs(x); }

template <typename T> static Handler findUnary(StringRef name) {
  return llvm::StringSwitch<Handler>(name)
      .Case("ex2.approx", apply<T, powerOfTwo>)
      .Case("lg2.approx", apply<T, logarithm>)
      .Case("sin.approx", apply<T, sine>)
      .Case("cos.approx", apply<T, cosine>)
      .Case("tanh.approx", apply<T, hyperbolicTangent>)
      .Case("rcp.approx", apply<T, reciprocal>)
      .Case("rsqrt.approx", apply<T, reciprocalRoot>)
      .Cases({"sqrt.approx", "sqrt"}, apply<T, root>)
      .Case("saturate", apply<T, saturate>)
      .Case("floor", apply<T, roundDown>)
      .Case("ceil", apply<T, roundUp>)
      .Case("round", apply<T, roundEven>)
      .Case("trunc", apply<T, roundZero>)
      .Case("fabs", apply<T, magnitude>)
      .Default(nullptr);
}

/// numbers: whether subnormals are flushed.
static void divide(Thread &, const Op &op, uint64_t *args, uint64_t *results) {
  float a = floatOf(args[0]), b = floatOf(args[1]);
  float result = op.numbers[0] ? flush(flush(a) / flush(b)) : a / b;
  results[0] = bitsOf(result);
}

/// numbers: whether this is the maximum, whether subnormals are flushed,
/// whether NaN is propagated, whether magnitudes are compared and signs
/// combined.
template <typename T> static T select(const Op &op, T a, T b) {
  if (op.numbers[1]) {
    a = flush(a);
    b = flush(b);
  }
  bool isNan = std::isnan(a) || std::isnan(b);
  if (isNan && (op.numbers[2] || (std::isnan(a) && std::isnan(b))))
    return std::numeric_limits<T>::quiet_NaN();
  bool isNegative = std::signbit(a) != std::signbit(b);
  if (op.numbers[3]) {
    a = std::fabs(a);
    b = std::fabs(b);
  }
  T result;
  if (isNan) {
    result = std::isnan(a) ? b : a;
  } else {
    // -0 is below +0.
    bool isLess = a < b || (a == b && std::signbit(a) && !std::signbit(b));
    result = isLess == bool(op.numbers[0]) ? b : a;
  }
  return op.numbers[3] && isNegative ? -result : result;
}

template <typename T>
static void selectOne(Thread &, const Op &op, uint64_t *args,
                      uint64_t *results) {
  results[0] = toBits(select(op, readBits<T>(args[0]), readBits<T>(args[1])));
}

template <bool IsBf16>
static void selectHalves(Thread &, const Op &op, uint64_t *args,
                         uint64_t *results) {
  results[0] = 0;
  for (unsigned shift = 0; shift < 32; shift += 16) {
    uint16_t a = args[0] >> shift, b = args[1] >> shift;
    uint64_t bits = IsBf16 ? toBf16(select(op, fromBf16(a), fromBf16(b)))
                           : toF16(select(op, fromF16(a), fromF16(b)));
    results[0] |= bits << shift;
  }
}

static bool decodeSelect(StringRef name, Op &op) {
  bool isMax = name.consume_front("fmax");
  if (!isMax && !name.consume_front("fmin"))
    return false;
  bool isFlushed = name.consume_front(".ftz");
  bool isNan = name.consume_front(".nan");
  bool isXor = name.consume_front(".xorsign.abs");
  op.numbers = {isMax, isFlushed, isNan, isXor};
  op.handler = llvm::StringSwitch<Handler>(name)
                   .Case(".f", selectOne<float>)
                   .Case(".d", selectOne<double>)
                   .Cases({".bf16", ".bf16x2"}, selectHalves<true>)
                   .Cases({".f16", ".f16x2"}, selectHalves<false>)
                   .Default(nullptr);
  // The flush of 16-bit subnormals has another threshold.
  bool isNarrow = name.contains("16");
  return op.handler != nullptr && !(isNarrow && isFlushed);
}

/// numbers: whether subnormals are flushed, whether negative results become
/// zero, whether they are clamped to [0, 1].
template <bool IsBf16>
static void fuseHalves(Thread &, const Op &op, uint64_t *args,
                       uint64_t *results) {
  results[0] = 0;
  auto read = [](uint16_t bits) {
    return double(IsBf16 ? fromBf16(bits) : fromF16(bits));
  };
  for (unsigned shift = 0; shift < 32; shift += 16) {
    double exact = read(args[0] >> shift) * read(args[1] >> shift);
    // The product is exact. The sum is rounded to odd, so that a second
    // rounding gives the correctly rounded result.
    double c = read(args[2] >> shift), sum = exact + c;
    double error = (sum - exact == c) && (sum - c == exact)
                       ? 0
                       : (exact - (sum - c)) + (c - (sum - (sum - c)));
    float value = static_cast<float>(sum);
    if (std::isfinite(value) && (double(value) != sum || error != 0)) {
      double rest = double(value) != sum ? sum - value : error;
      uint32_t bits = bitsOf(value);
      if ((rest < 0) == (value > 0) && value != 0)
        --bits;
      value = floatOf(bits | 1);
    }
    if (op.numbers[1] && value == value)
      value = value > 0 ? value : 0.0f;
    if (op.numbers[2])
      value = static_cast<float>(saturate(value));
    results[0] |= uint64_t(IsBf16 ? toBf16(value) : toF16(value)) << shift;
  }
}

static bool decodeFuse(StringRef name, Op &op) {
  if (!name.consume_front("fma.rn"))
    return false;
  bool isSaturated = name.consume_front(".sat");
  bool isRelu = name.consume_front(".relu");
  op.numbers = {0, isRelu, isSaturated};
  op.handler = llvm::StringSwitch<Handler>(name)
                   .Cases({".bf16", ".bf16x2"}, fuseHalves<true>)
                   .Cases({".f16", ".f16x2"}, fuseHalves<false>)
                   .Default(nullptr);
  return op.handler != nullptr;
}

bool prec::runtime::emulator::decodeMath(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (decodeSelect(name, op) || decodeFuse(name, op))
    return true;
  if (name.starts_with("div.approx") || name.starts_with("div.full")) {
    op.numbers = {name.contains(".ftz")};
    op.handler = divide;
    return true;
  }
  // Overloaded intrinsics end with the type, others with a letter.
  bool isDouble = name.consume_back(".d") || name.consume_back(".f64");
  bool isFloat = name.consume_back(".f") || name.consume_back(".f32");
  bool isFlushed = name.consume_back(".ftz");
  if (!isDouble && !isFloat)
    return false;
  op.numbers = {isFlushed};
  op.handler = isDouble ? findUnary<double>(name) : findUnary<float>(name);
  return op.handler != nullptr;
}
