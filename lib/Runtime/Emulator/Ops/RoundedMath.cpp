//===- RoundedMath.cpp - Arithmetic with a rounding mode ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// {add, mul, div, fma, sqrt, rcp}.{rn, rz, rm, rp}[.ftz][.sat].{f, d}: exactly
// rounded. numbers: rounding, whether subnormals are flushed, whether the
// result is clamped to [0, 1].
//
//===----------------------------------------------------------------------===//

#include "../Machine.h"
#include "Families.h"
#include "Rounding.h"
#include "llvm/ADT/StringSwitch.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

namespace {
struct AddOp {
  template <typename T> static T run(T a, T b, T) { return a + b; }
};
struct MulOp {
  template <typename T> static T run(T a, T b, T) { return a * b; }
};
struct DivOp {
  template <typename T> static T run(T a, T b, T) { return a / b; }
};
struct FmaOp {
  template <typename T> static T run(T a, T b, T c) {
    return std::fma(a, b, c);
  }
};
struct SqrtOp {
  template <typename T> static T run(T a, T, T) { return std::sqrt(a); }
};
struct RcpOp {
  template <typename T> static T run(T a, T, T) { return T(1) / a; }
};
} // namespace

template <typename T, typename Operation, unsigned NumArgs>
static void compute(Thread &, const Op &op, uint64_t *args, uint64_t *results) {
  T values[3] = {};
  for (unsigned i = 0; i < NumArgs; ++i) {
    values[i] = readBits<T>(args[i]);
    if (op.numbers[1])
      values[i] = flush(values[i]);
  }
  T result;
  {
    RoundingScope scope(RoundingDirection(op.numbers[0]));
    volatile T a = values[0], b = values[1], c = values[2];
    volatile T rounded = Operation::template run<T>(a, b, c);
    result = rounded;
  }
  if (op.numbers[1])
    result = flush(result);
  if (op.numbers[2])
    result = result > 0 ? (result < 1 ? result : T(1)) : T(0);
  results[0] = toBits(result);
}

template <typename T> static Handler find(StringRef name) {
  return llvm::StringSwitch<Handler>(name)
      .Case("add", compute<T, AddOp, 2>)
      .Case("mul", compute<T, MulOp, 2>)
      .Case("div", compute<T, DivOp, 2>)
      .Case("fma", compute<T, FmaOp, 3>)
      .Case("sqrt", compute<T, SqrtOp, 1>)
      .Case("rcp", compute<T, RcpOp, 1>)
      .Default(nullptr);
}

bool prec::runtime::emulator::decodeRoundedMath(OpCall &call, Op &op) {
  auto [operation, rest] = call.name.split('.');
  bool isDouble = rest.consume_back(".d");
  if (!isDouble && !rest.consume_back(".f"))
    return false;
  bool isSaturated = rest.consume_back(".sat");
  bool isFlushed = rest.consume_back(".ftz");
  auto rounding = parseRounding(rest);
  if (!rounding)
    return false;
  op.numbers = {int64_t(*rounding), isFlushed, isSaturated};
  op.handler = isDouble ? find<double>(operation) : find<float>(operation);
  return op.handler != nullptr;
}
