//===- TensorCore.h - Arithmetic of matrix multiplications ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computes d += a * b for operands that are converted to float, in one of the
// accumulation models. The products of two 16-bit or tf32 operands are exact in
// fp32 unless they underflow.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_TENSORCORE_H
#define PREC_LIB_RUNTIME_EMULATOR_TENSORCORE_H

#include "prec/Runtime/Emulator/Emulator.h"

namespace prec {
namespace runtime {
namespace emulator {

/// Types of matrix operands.
enum class OperandType : uint8_t { Bf16, F16, Tf32 };

unsigned getBytes(OperandType type);
float toFloat(OperandType type, uint32_t bits);

struct Product {
  unsigned m, n, k;
  /// Row-major; b has n columns.
  const float *a, *b;
  float *d;
};

void multiply(const Product &product, const EmulatorOptions &options);

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_TENSORCORE_H
