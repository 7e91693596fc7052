//===- Entries.cpp - What compiled kernels call ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Entries.h"
#include "DeviceModule.h"
#include "HostRewrite.h"
#include "Machine.h"
#include "MemoryAccess.h"
#include "NarrowFloat.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec::runtime::emulator;

static void emulate(const Op *op, uint64_t *args, uint64_t *results) {
  Thread &thread = *getRunning();
  ++thread.cluster->statistics.operations;
  op->handler(thread, *op, args, results);
}

static void accessRange(const Op *op, uint64_t address, uint64_t bytes) {
  Thread &thread = *getRunning();
  if (op->isAtomic)
    thread.maybeYield();
  checkAccess(thread, *op, address, bytes);
}

static void access(const Op *op, uint64_t address) {
  Thread &thread = *getRunning();
  if (op->accessBytes == 0) {
    thread.hasFence = true;
    return;
  }
  // A polling thread must let other threads run.
  if (op->isAtomic && !op->isWrite)
    thread.yield();
  accessRange(op, address, op->accessBytes);
}

static uint32_t getMultiplication() {
  return getRunning()->getWarpgroup().multiplications.getLast().clock;
}

static void readAccumulator(const Op *op, uint32_t number) {
  Thread &thread = *getRunning();
  Component component = thread.getWarpgroup().multiplications.component;
  if (number == 0 || thread.knowledge.hasObserved({component, number}))
    return;
  thread.fail(*op, "reads an accumulator of a wgmma before a wgmma.wait_group "
                   "has completed it");
}

static void *getShared(uint32_t number) {
  Thread &thread = *getRunning();
  const Kernel &kernel = *thread.cluster->launch.kernel;
  return thread.cta->shared + kernel.sharedOffsets[number];
}

/// The result is in the low 16 bits of the register that returns a float. With
/// a result of type bf16 this function would call itself.
static float truncateFloat(float value) { return floatOf(toBf16(value)); }

static float truncateDouble(double value) {
  // The first rounding is to odd, so that the second one gives the correctly
  // rounded result. This holds because float has more than twice the bits of
  // bf16.
  float rounded = static_cast<float>(value);
  if (double(rounded) != value && value == value) {
    uint32_t bits = readBits<uint32_t>(toBits(rounded));
    bool isAway = std::abs(double(rounded)) > std::abs(value);
    bits = (isAway ? bits - 1 : bits) | 1;
    rounded = readBits<float>(bits);
  }
  return truncateFloat(rounded);
}

llvm::SmallVector<std::pair<llvm::StringRef, void *>>
prec::runtime::emulator::getEntries() {
  return {
      {kEmulateName, reinterpret_cast<void *>(emulate)},
      {kAccessName, reinterpret_cast<void *>(access)},
      {kAccessRangeName, reinterpret_cast<void *>(accessRange)},
      {kSharedName, reinterpret_cast<void *>(getShared)},
      {kMultiplicationName, reinterpret_cast<void *>(getMultiplication)},
      {kAccumulatorName, reinterpret_cast<void *>(readAccumulator)},
      {"__truncsfbf2", reinterpret_cast<void *>(truncateFloat)},
      {"__truncdfbf2", reinterpret_cast<void *>(truncateDouble)},
  };
}
