//===- Conversions.cpp - Between number formats ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cvt to bf16, fp16 and tf32 with its modifiers, and the conversions between
// floats and integers in the four rounding modes, as libdevice uses them.
//
//===----------------------------------------------------------------------===//

#include "../Machine.h"
#include "../NarrowFloat.h"
#include "Families.h"
#include "Rounding.h"
#include <cmath>
#include <limits>

using namespace prec::runtime::emulator;
using llvm::StringRef;

namespace {
enum Narrow { ToBf16, ToBf16Zero, ToF16, ToF16Zero, ToTf32, ToTf32Away };
} // namespace

/// numbers: Narrow, whether negative values become zero, whether values out of
/// range become the largest one.
static uint32_t narrow(const Op &op, float value) {
  if (op.numbers[1] && value == value)
    value = value > 0 ? value : 0.0f;
  uint32_t bits = 0, largest = 0;
  switch (op.numbers[0]) {
  case ToBf16:
    bits = toBf16(value), largest = 0x7f7f;
    break;
  case ToBf16Zero:
    bits = toBf16Zero(value), largest = 0x7f7f;
    break;
  case ToF16:
    bits = toF16(value), largest = 0x7bff;
    break;
  case ToF16Zero:
    bits = toF16Zero(value), largest = 0x7bff;
    break;
  case ToTf32:
    bits = toTf32Even(value), largest = 0x7f7fe000;
    break;
  case ToTf32Away:
    bits = toTf32Away(value), largest = 0x7f7fe000;
    break;
  }
  uint32_t sign = op.numbers[0] >= ToTf32 ? 0x80000000 : 0x8000;
  if (op.numbers[2] && value == value && (bits & ~sign) > largest)
    bits = (bits & sign) | largest;
  return bits;
}

static void handleOne(Thread &, const Op &op, uint64_t *args,
                      uint64_t *results) {
  results[0] = narrow(op, floatOf(args[0]));
}

/// The first argument is the upper half of the result.
static void handleTwo(Thread &, const Op &op, uint64_t *args,
                      uint64_t *results) {
  results[0] = narrow(op, floatOf(args[1])) |
               uint64_t(narrow(op, floatOf(args[0]))) << 16;
}

static bool decodeNarrow(StringRef name, Op &op) {
  bool isTwo = name.consume_front("ff2");
  if (!isTwo && !name.consume_front("f2"))
    return false;
  bool isBf16 = name.consume_front("bf16"), isTf32 = false;
  if (!isBf16 && !name.consume_front("f16")) {
    isTf32 = name.consume_front("tf32");
    if (!isTf32)
      return false;
  }
  if (isTwo != name.consume_front("x2."))
    return false;
  name.consume_front(".");
  int64_t kind = -1;
  bool isAway = name.consume_front("rna");
  if (isAway && isTf32)
    kind = ToTf32Away;
  else if (!isAway && name.consume_front("rn"))
    kind = isBf16 ? ToBf16 : isTf32 ? ToTf32 : ToF16;
  else if (name.consume_front("rz") && !isTf32)
    kind = isBf16 ? ToBf16Zero : ToF16Zero;
  bool isRelu = name.consume_front(".relu");
  bool isSaturated = name.consume_front(".satfinite");
  op.numbers = {kind, isRelu, isSaturated};
  op.handler = isTwo ? handleTwo : handleOne;
  return kind >= 0 && name.empty();
}

/// Converts a float to an integer of type `To`, as cvt does. Values out of
/// range give the nearest integer. NaN gives 0, or for 64 bits the sign bit
/// alone.
template <typename From, typename To>
static void toInteger(Thread &, const Op &op, uint64_t *args,
                      uint64_t *results) {
  From value = readBits<From>(args[0]);
  if (op.numbers[1])
    value = flush(value);
  if (std::isnan(value)) {
    results[0] = sizeof(To) == 8 ? uint64_t(1) << 63 : 0;
    return;
  }
  double rounded =
      roundToIntegral(double(value), RoundingDirection(op.numbers[0]));
  using Limits = std::numeric_limits<To>;
  To result = rounded <= double(Limits::min())   ? Limits::min()
              : rounded >= double(Limits::max()) ? Limits::max()
                                                 : static_cast<To>(rounded);
  results[0] = toBits(result);
}

template <typename From, typename To>
static void fromInteger(Thread &, const Op &op, uint64_t *args,
                        uint64_t *results) {
  RoundingScope scope(RoundingDirection(op.numbers[0]));
  volatile From value = readBits<From>(args[0]);
  volatile To result = static_cast<To>(value);
  results[0] = toBits<To>(result);
}

static void doubleToFloat(Thread &, const Op &op, uint64_t *args,
                          uint64_t *results) {
  RoundingScope scope(RoundingDirection(op.numbers[0]));
  volatile double value = readBits<double>(args[0]);
  volatile float result = static_cast<float>(value);
  results[0] = bitsOf(op.numbers[1] ? flush(float(result)) : float(result));
}

template <typename From> static Handler findToInteger(StringRef to) {
  return to == "i"     ? toInteger<From, int32_t>
         : to == "ui"  ? toInteger<From, uint32_t>
         : to == "ll"  ? toInteger<From, int64_t>
         : to == "ull" ? toInteger<From, uint64_t>
                       : Handler(nullptr);
}

template <typename To> static Handler findFromInteger(StringRef from) {
  return from == "i"     ? fromInteger<int32_t, To>
         : from == "ui"  ? fromInteger<uint32_t, To>
         : from == "ll"  ? fromInteger<int64_t, To>
         : from == "ull" ? fromInteger<uint64_t, To>
                         : Handler(nullptr);
}

bool prec::runtime::emulator::decodeConversion(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (decodeNarrow(name, op))
    return true;
  // The halves of a double.
  if (name == "d2i.hi" || name == "d2i.lo") {
    op.numbers = {name == "d2i.hi" ? 32 : 0};
    op.handler = [](Thread &, const Op &op, uint64_t *args, uint64_t *results) {
      results[0] = uint32_t(args[0] >> op.numbers[0]);
    };
    return true;
  }
  if (name == "lohi.i2d") {
    op.handler = [](Thread &, const Op &, uint64_t *args, uint64_t *results) {
      results[0] = uint32_t(args[0]) | args[1] << 32;
    };
    return true;
  }
  if (name == "bf2h.rn" || name == "bf2h.rn.ftz" || name == "f2h.rn" ||
      name == "f2h.rn.ftz") {
    op.numbers = {name.starts_with("bf"), name.ends_with("ftz")};
    op.handler = [](Thread &, const Op &op, uint64_t *args, uint64_t *results) {
      float value = op.numbers[0] ? fromBf16(args[0]) : floatOf(args[0]);
      results[0] = toF16(op.numbers[1] ? flush(value) : value);
    };
    return true;
  }
  // x2y.rounding[.ftz]
  bool isFlushed = name.consume_back(".ftz");
  auto [types, suffix] = name.split('.');
  auto rounding = parseRounding(suffix);
  auto [from, to] = types.split('2');
  if (!rounding || to.empty())
    return false;
  op.numbers = {int64_t(*rounding), isFlushed};
  op.handler = from == "d" && to == "f" ? Handler(doubleToFloat)
               : from == "d"            ? findToInteger<double>(to)
               : from == "f"            ? findToInteger<float>(to)
               : to == "d"              ? findFromInteger<double>(from)
               : to == "f"              ? findFromInteger<float>(from)
                                        : Handler(nullptr);
  return op.handler != nullptr;
}
