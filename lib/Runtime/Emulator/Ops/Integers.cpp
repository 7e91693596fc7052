//===- Integers.cpp - Functions of integers -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integer instructions that libdevice and integer code for narrow formats use.
//
//===----------------------------------------------------------------------===//

#include "../Machine.h"
#include "Families.h"
#include "llvm/ADT/StringSwitch.h"

using namespace prec::runtime::emulator;

#define PREC_COMPUTE(EXPRESSION)                                               \
  [](Thread &, const Op &, uint64_t *args, uint64_t *results) {                \
    uint64_t a = args[0];                                                      \
    [[maybe_unused]] uint64_t b = args[1];                                     \
    results[0] = (EXPRESSION);                                                 \
  }

/// Selects bytes of the pair {b, a} by the nibbles of the selector. The highest
/// bit of a nibble replicates the byte's sign.
static void permute(Thread &, const Op &, uint64_t *args, uint64_t *results) {
  uint64_t bytes = uint32_t(args[0]) | args[1] << 32, result = 0;
  for (unsigned i = 0; i < 4; ++i) {
    uint32_t pick = args[2] >> 4 * i & 15;
    uint64_t byte = bytes >> 8 * (pick & 7) & 0xff;
    if (pick & 8)
      byte = byte & 0x80 ? 0xff : 0;
    result |= byte << 8 * i;
  }
  results[0] = result;
}

static uint32_t findHighest(uint32_t value) {
  return value ? 31 - llvm::countl_zero(value) : ~0u;
}

/// The high half of a product.
template <typename Wide, typename Narrow>
static Narrow multiplyHigh(uint64_t a, uint64_t b) {
  return static_cast<Narrow>(Wide(Narrow(a)) * Wide(Narrow(b)) >>
                             sizeof(Narrow) * 8);
}

/// args: a, b, c. The results are the two halves of a * b + c. libdevice uses
/// this to reduce the arguments of sine and cosine.
static void multiplyAdd(Thread &, const Op &, uint64_t *args,
                        uint64_t *results) {
  uint64_t sum =
      uint64_t(uint32_t(args[0])) * uint32_t(args[1]) + uint32_t(args[2]);
  results[0] = uint32_t(sum);
  results[1] = sum >> 32;
}

bool prec::runtime::emulator::decodeInteger(OpCall &call, Op &op) {
  if (call.isAsm) {
    op.handler = multiplyAdd;
    return call.text == "{ mad.lo.cc.u32 %0, $0, $1, $2; "
                        "madc.hi.u32 %1, $0, $1, 0; }";
  }
  // Handlers read two slots. The second one may hold any value if it is unused.
  op.handler =
      llvm::StringSwitch<Handler>(call.name)
          .Case("mulhi.i",
                PREC_COMPUTE(uint32_t(multiplyHigh<int64_t, int32_t>(a, b))))
          .Case("mulhi.ui",
                PREC_COMPUTE((multiplyHigh<uint64_t, uint32_t>(a, b))))
          .Case("mulhi.ll",
                PREC_COMPUTE(uint64_t(multiplyHigh<__int128, int64_t>(a, b))))
          .Case("mulhi.ull",
                PREC_COMPUTE((multiplyHigh<unsigned __int128, uint64_t>(a, b))))
          .Case("mul24.i", PREC_COMPUTE(uint32_t((int32_t(a << 8) >> 8) *
                                                 (int32_t(b << 8) >> 8))))
          .Case("mul24.ui",
                PREC_COMPUTE(uint32_t((a & 0xffffff) * (b & 0xffffff))))
          .Case("prmt", permute)
          .Case("flo.u",
                [](Thread &, const Op &, uint64_t *args, uint64_t *results) {
                  uint32_t bit = findHighest(args[0]);
                  results[0] = args[1] & 1 && bit != ~0u ? 31 - bit : bit;
                })
          .Default(nullptr);
  return op.handler != nullptr;
}
