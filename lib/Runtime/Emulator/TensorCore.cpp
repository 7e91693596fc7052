//===- TensorCore.cpp - Arithmetic of matrix multiplications --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// This file is compiled without contraction of multiplications and additions:
// the models say where roundings happen.
//
//===----------------------------------------------------------------------===//

#include "TensorCore.h"
#include "NarrowFloat.h"
#include <algorithm>

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

// Vectors of the widest registers halve the time; the results are the same.
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

/// The sum of d and k products, aligned to the largest exponent.
///
/// Each term is cut off to `fractionBits` bits below the binary point of the
/// largest one, in the sense of floor(log2): the paper's tables 4 to 6. The sum
/// is exact, and is cut off to fp32.
static float addAligned(float d, const float *a, const float *b, size_t stride,
                        unsigned count, int fractionBits) {
  double special = d;
  int maxExponent = INT32_MIN;
  auto look = [&](double term) {
    special += term;
    if (term != 0 && std::isfinite(term))
      maxExponent = std::max(maxExponent, std::ilogb(term));
  };
  look(d);
  special = d;
  for (unsigned k = 0; k < count; ++k)
    look(double(a[k]) * b[k * stride]);
  if (!std::isfinite(special))
    return static_cast<float>(special);
  if (maxExponent == INT32_MIN)
    return static_cast<float>(special);
  int shift = fractionBits - maxExponent;
  int64_t sum = static_cast<int64_t>(std::ldexp(double(d), shift));
  for (unsigned k = 0; k < count; ++k)
    sum +=
        static_cast<int64_t>(std::ldexp(double(a[k]) * b[k * stride], shift));
  // At most 30 fraction bits and 17 terms: exact in double.
  double exact = std::ldexp(static_cast<double>(sum), -shift);
  float rounded = static_cast<float>(exact);
  if (std::fabs(rounded) > std::fabs(exact))
    rounded = std::nextafterf(rounded, 0);
  return rounded;
}

void prec::runtime::emulator::multiply(const Product &product,
                                       const EmulatorOptions &options) {
  if (options.accumulation == Accumulation::Sequential)
    return multiplyInOrder(product);
  for (unsigned i = 0; i < product.m; ++i)
    for (unsigned j = 0; j < product.n; ++j) {
      float &d = product.d[size_t(i) * product.n + j];
      d = addAligned(d, product.a + size_t(i) * product.k, product.b + j,
                     product.n, product.k, options.alignedFractionBits);
    }
}
