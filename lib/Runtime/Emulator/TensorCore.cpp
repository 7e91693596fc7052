//===- TensorCore.cpp - Arithmetic of matrix multiplications --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// This file is compiled without contraction of multiplications and additions,
// because the models define where roundings happen.
//
//===----------------------------------------------------------------------===//

#include "TensorCore.h"
#include "NarrowFloat.h"
#include <algorithm>
#include <limits>
#include <vector>

using namespace prec::runtime;
using namespace prec::runtime::emulator;

unsigned prec::runtime::emulator::getBytes(OperandType type) {
  return type == OperandType::Tf32 ? 4 : 2;
}

float prec::runtime::emulator::toFloat(OperandType type, uint32_t bits) {
  switch (type) {
  case OperandType::Bf16:
    return fromBf16(bits);
  case OperandType::F16:
    return fromF16(bits);
  case OperandType::Tf32:
    return fromTf32(bits);
  }
  return 0;
}

// Vectors of the widest registers halve the time and give the same results.
#if defined(__x86_64__) && !__has_feature(address_sanitizer)
__attribute__((target_clones("avx512f", "avx2", "default")))
#endif
static void multiplyInOrder(const Product &product) {
  for (unsigned i = 0; i < product.m; ++i) {
    float *__restrict d = product.d + size_t(i) * product.n;
    for (unsigned k = 0; k < product.k; ++k) {
      float a = product.a[i * product.k + k];
      const float *__restrict b = product.b + size_t(k) * product.n;
      for (unsigned j = 0; j < product.n; ++j)
        d[j] += a * b[j];
    }
  }
}

namespace {
/// A factor with the exponents of its elements, which are computed once.
struct Factor {
  Factor(const float *elements, size_t count) : elements(elements) {
    exponents.reserve(count);
    for (size_t i = 0; i < count; ++i)
      exponents.push_back(elements[i] == 0 ? 0 : std::ilogb(elements[i]));
  }

  const float *elements;
  std::vector<int> exponents;
};
} // namespace

/// The sum of d and `count` products of the row of `a` from `first` and a
/// column of `b`, aligned to the largest exponent.
///
/// The exponent of a product is the sum of the exponents of its factors, even
/// if its significand is 2 or more. Each term is truncated `fractionBits` bits
/// below the binary point of the largest. The sum is exact, and is truncated to
/// fp32.
static float addAligned(float d, const Factor &a, size_t first, const Factor &b,
                        size_t column, size_t stride, unsigned count,
                        int fractionBits) {
  double special = d;
  int maxExponent = d != 0 && std::isfinite(d)
                        ? std::ilogb(d)
                        : std::numeric_limits<int>::min();
  auto multiply = [&](unsigned k) {
    return double(a.elements[first + k]) * b.elements[column + k * stride];
  };
  for (unsigned k = 0; k < count; ++k) {
    double term = multiply(k);
    special += term;
    if (term != 0 && std::isfinite(term))
      maxExponent = std::max(maxExponent, a.exponents[first + k] +
                                              b.exponents[column + k * stride]);
  }
  if (!std::isfinite(special) || maxExponent == std::numeric_limits<int>::min())
    return static_cast<float>(special);
  int shift = fractionBits - maxExponent;
  auto sum = static_cast<int64_t>(std::ldexp(double(d), shift));
  for (unsigned k = 0; k < count; ++k)
    sum += static_cast<int64_t>(std::ldexp(multiply(k), shift));
  // At most 17 terms of less than 4: exact in double up to 46 fraction bits.
  double exact = std::ldexp(static_cast<double>(sum), -shift);
  auto rounded = static_cast<float>(exact);
  if (std::fabs(rounded) > std::fabs(exact))
    rounded = std::nextafterf(rounded, 0);
  return rounded;
}

void prec::runtime::emulator::multiply(const Product &product,
                                       const EmulatorOptions &options) {
  if (options.accumulation == Accumulation::Sequential)
    return multiplyInOrder(product);
  Factor a(product.a, size_t(product.m) * product.k);
  Factor b(product.b, size_t(product.k) * product.n);
  for (unsigned i = 0; i < product.m; ++i)
    for (unsigned j = 0; j < product.n; ++j) {
      float &d = product.d[size_t(i) * product.n + j];
      d = addAligned(d, a, size_t(i) * product.k, b, j, product.n, product.k,
                     options.alignedFractionBits);
    }
}
