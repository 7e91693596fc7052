//===- Mma.cpp - mma.sync -------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// d (16 x 8) = a (16 x k) * b (k x 8) + c by one warp. Fragments are those of
// PTX ISA, "Matrix fragments for mma.m16n8k16" and similar sections. With g =
// lane / 4 and t = lane % 4, register r of a holds row g + 8 (r % 2); the
// function below has the rows and columns of b and c.
//
//===----------------------------------------------------------------------===//

#include "../Machine.h"
#include "../NarrowFloat.h"
#include "../TensorCore.h"
#include "Families.h"
#include "llvm/ADT/StringSwitch.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

static constexpr unsigned kM = 16, kN = 8;

/// op.numbers: k, operand type, whether the accumulators are pairs of fp16.
static void multiplyFragments(Thread &last, const Op &op, Rendezvous &meeting) {
  ++last.cluster->statistics.matrixOperations;
  unsigned k = op.numbers[0];
  auto type = static_cast<OperandType>(op.numbers[1]);
  bool isHalf = op.numbers[2];
  // A register holds two neighbours in k, or one element of tf32.
  unsigned perRegister = 4 / getBytes(type);
  unsigned numA = kM * k / kWarpSize / perRegister;
  unsigned numB = kN * k / kWarpSize / perRegister;
  float a[kM * 16], b[16 * kN], d[kM * kN];
  auto unpack = [&](uint64_t value, unsigned which) {
    uint32_t bits = value;
    return toFloat(type, perRegister == 2 ? bits >> 16 * which & 0xffff : bits);
  };
  for (unsigned lane = 0; lane < kWarpSize; ++lane) {
    const uint64_t *args = meeting.args[lane];
    unsigned group = lane / 4, within = lane % 4;
    for (unsigned r = 0; r < numA; ++r)
      for (unsigned i = 0; i < perRegister; ++i) {
        unsigned row = group + 8 * (r % 2);
        unsigned column = within * perRegister + i + 4 * perRegister * (r / 2);
        a[row * k + column] = unpack(args[r], i);
      }
    for (unsigned r = 0; r < numB; ++r)
      for (unsigned i = 0; i < perRegister; ++i) {
        unsigned row = within * perRegister + i + 4 * perRegister * r;
        b[row * kN + group] = unpack(args[numA + r], i);
      }
    for (unsigned i = 0; i < 4; ++i) {
      float &value = d[(group + 8 * (i / 2)) * kN + within * 2 + i % 2];
      uint32_t bits = args[numA + numB + (isHalf ? i / 2 : i)];
      value = isHalf ? fromF16(bits >> 16 * (i % 2)) : floatOf(bits);
    }
  }
  multiply({kM, kN, k, a, b, d}, *last.cluster->launch.options);
  for (unsigned lane = 0; lane < kWarpSize; ++lane) {
    unsigned group = lane / 4, within = lane % 4;
    uint64_t *results = meeting.results[lane];
    if (isHalf)
      results[0] = results[1] = 0;
    for (unsigned i = 0; i < 4; ++i) {
      float value = d[(group + 8 * (i / 2)) * kN + within * 2 + i % 2];
      if (isHalf)
        results[i / 2] |= uint64_t(toF16(value)) << 16 * (i % 2);
      else
        results[i] = bitsOf(value);
    }
  }
}

static void handleMma(Thread &thread, const Op &op, uint64_t *args,
                      uint64_t *results) {
  meetInWarp(thread, op, ~0u, args, results, multiplyFragments);
}

bool prec::runtime::emulator::decodeMma(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (!name.consume_front("mma.m16n8k"))
    return false;
  unsigned k = 0;
  if (name.consumeInteger(10, k) || !name.consume_front(".row.col."))
    return false;
  auto type = llvm::StringSwitch<int64_t>(name)
                  .Case("bf16", int64_t(OperandType::Bf16))
                  .Cases({"f16.f16", "f32.f32"}, int64_t(OperandType::F16))
                  .Case("tf32", int64_t(OperandType::Tf32))
                  .Default(-1);
  bool isTf32 = type == int64_t(OperandType::Tf32);
  op.numbers = {k, type, name == "f16.f16"};
  op.handler = handleMma;
  return type >= 0 && (isTf32 ? k == 4 || k == 8 : k == 8 || k == 16);
}
