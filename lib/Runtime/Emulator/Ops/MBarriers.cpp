//===- MBarriers.cpp - Instructions on mbarriers --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state that an arrival returns is the number of the phase, with the
// pending count in the upper half. Scopes are not modelled: everything is
// visible in the whole cluster.
//
//===----------------------------------------------------------------------===//

#include "Families.h"
#include "MBarrierUse.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

/// The range of arrival counts (PTX ISA, "mbarrier.init").
static constexpr uint32_t kMaxCount = (1 << 20) - 1;

static void handleInit(Thread &thread, const Op &op, uint64_t *args,
                       uint64_t *) {
  Cluster &cluster = *thread.cluster;
  checkAlignment(thread, op, args[0], 8, "the mbarrier");
  SharedPlace place = findShared(thread, op, args[0], sizeof(uint64_t));
  uint32_t count = args[1];
  if (count == 0 || count > kMaxCount)
    thread.fail(op,
                "an mbarrier for {0} arrivals; 1 to {1} are "
                "possible",
                count, kMaxCount);
  MBarriers &all = place.cta->mbarriers;
  MBarrier *known = all.findIn(place.offset, sizeof(uint64_t));
  if (known && known->offset != place.offset)
    thread.fail(op, "overlaps the mbarrier at shared offset {0}",
                known->offset);
  MBarrier &mbarrier = all.create(cluster, *place.cta, place.offset);
  // An initialisation is a write that later uses must be ordered after.
  mbarrier.isValid = false;
  SharedUse use;
  use.isWrite = true;
  checkOrder(thread, op, place, sizeof(uint64_t), use);
  mbarrier.init(op, count, thread.knowledge.getEpoch());
}

static void handleInval(Thread &thread, const Op &op, uint64_t *args,
                        uint64_t *) {
  MBarrier &mbarrier = useMBarrier(thread, op, args[0]);
  if (!mbarrier.waiting.empty())
    thread.fail(op, "invalidates an mbarrier that threads wait for");
  mbarrier.isValid = false;
}

/// numbers: the index of the argument with the count, or -1; the index of the
/// one with the bytes, or -1; whether the arrival is dropped from later phases;
/// whether it releases; whether it must not complete the phase.
static void handleArrive(Thread &thread, const Op &op, uint64_t *args,
                         uint64_t *results) {
  MBarrier &mbarrier = useMBarrier(thread, op, args[0]);
  Cluster &cluster = *thread.cluster;
  uint32_t count = op.numbers[0] < 0 ? 1 : args[op.numbers[0]];
  if (op.numbers[1] >= 0) {
    mbarrier.bytes += uint32_t(args[op.numbers[1]]);
    if (mbarrier.bytes > kMaxTransactionBytes)
      thread.fail(op,
                  "the mbarrier at shared offset {0} expects {1} "
                  "bytes; it can count {2}",
                  mbarrier.offset, mbarrier.bytes, kMaxTransactionBytes);
  }
  if (op.numbers[4] && count >= mbarrier.pending)
    thread.fail(op,
                "arrive.noComplete of {0} would complete the phase "
                "({1} arrivals are missing)",
                count, mbarrier.pending);
  uint64_t state = mbarrier.phase | uint64_t(mbarrier.pending) << 32;
  if (op.numbers[2]) {
    if (mbarrier.expected < count)
      thread.fail(op, "drops more arrivals than the mbarrier expects");
    mbarrier.expected -= count;
  }
  if (op.numbers[3])
    mbarrier.arriving.release(thread.knowledge, cluster.clocks);
  arrive(thread, op, mbarrier, count);
  results[0] = state;
  thread.maybeYield();
}

/// numbers: 1 to expect bytes, -1 to complete them.
static void handleBytes(Thread &thread, const Op &op, uint64_t *args,
                        uint64_t *) {
  MBarrier &mbarrier = useMBarrier(thread, op, args[0]);
  mbarrier.bytes += op.numbers[0] * int64_t(uint32_t(args[1]));
  if (mbarrier.bytes > kMaxTransactionBytes ||
      mbarrier.bytes < -kMaxTransactionBytes)
    thread.fail(op,
                "the mbarrier at shared offset {0} expects {1} "
                "bytes; it can count {2}",
                mbarrier.offset, mbarrier.bytes, kMaxTransactionBytes);
  mbarrier.update(*thread.cluster);
}

namespace {
enum WaitKind { Test, Try, Loop };
} // namespace

/// numbers: kind; whether args[1] is a parity; whether it acquires.
static void handleWait(Thread &thread, const Op &op, uint64_t *args,
                       uint64_t *results) {
  Cluster &cluster = *thread.cluster;
  MBarrier *mbarrier = &useMBarrier(thread, op, args[0]);
  auto isDone = [&] {
    if (op.numbers[1])
      return mbarrier->getParity() != (args[1] & 1);
    return mbarrier->phase != uint32_t(args[1]);
  };
  int64_t kind = op.numbers[0];
  // Waits may fail at random, as on hardware, so that callers must try again.
  if (kind != Loop && !isDone() && (kind == Test || cluster.random.oneIn(4))) {
    thread.yield();
    useMBarrier(thread, op, args[0]);
    results[0] = isDone();
    if (!results[0])
      return;
  }
  while (!isDone()) {
    Wait wait = {};
    wait.kind = Wait::MBarrier;
    wait.op = &op;
    wait.object = mbarrier;
    wait.phase = mbarrier->phase;
    wait.isTimed = kind == Try;
    mbarrier->waiting.push_back(&thread);
    thread.block(wait);
    // The mbarrier may have changed while the thread was blocked.
    useMBarrier(thread, op, args[0]);
    if (kind == Try && !isDone()) {
      llvm::erase(mbarrier->waiting, &thread);
      results[0] = 0;
      return;
    }
  }
  if (op.numbers[2])
    mbarrier->released.acquire(thread.knowledge, cluster.clocks);
  results[0] = 1;
}

static bool decodeArrive(StringRef name, OpCall &call, Op &op) {
  bool isDrop = name.consume_front(".drop");
  bool isExpect = name.consume_front(".expect.tx");
  bool isNoComplete = name.consume_front(".noComplete");
  bool isRelaxed = name.consume_front(".relaxed");
  bool isScoped = name.consume_front(".scope.");
  if (!isScoped && name != "" && name != ".shared")
    return false;
  int64_t countArg = isNoComplete || (isScoped && !isExpect) ? 1 : -1;
  op.numbers = {countArg, isExpect ? 1 : -1, isDrop, !isRelaxed, isNoComplete};
  op.handler = handleArrive;
  return true;
}

static bool decodeWait(StringRef name, WaitKind kind, Op &op) {
  bool isParity = name.consume_front(".parity");
  name.consume_front(".tl");
  bool isRelaxed = name.consume_front(".relaxed");
  if (!name.consume_front(".scope.") && name != "" && name != ".shared")
    return false;
  op.numbers = {kind, isParity, !isRelaxed};
  op.handler = handleWait;
  return true;
}

/// Decodes the loop around a wait that MLIR emits.
static bool decodeWaitLoop(StringRef text, Op &op) {
  if (!text.consume_front("{ .reg .pred P1; LAB_WAIT: ") ||
      !text.consume_back(" @P1 bra.uni DONE; bra.uni LAB_WAIT; DONE: }"))
    return false;
  bool isFound =
      text == "mbarrier.try_wait.parity.shared.b64 P1, [$0], $1, $2;" ||
      text == "mbarrier.try_wait.parity.b64 P1, [$0], $1, $2;" ||
      text == "mbarrier.try_wait.parity.shared::cta.b64 P1, [$0], $1, $2;";
  op.name = "mbarrier.try_wait.parity";
  op.numbers = {Loop, /*isParity=*/true, /*isAcquire=*/true};
  op.handler = handleWait;
  return isFound;
}

bool prec::runtime::emulator::decodeMBarrier(OpCall &call, Op &op) {
  if (call.isAsm)
    return decodeWaitLoop(call.text, op);
  StringRef name = call.name;
  if (!name.consume_front("mbarrier."))
    return false;
  if (name == "init" || name == "init.shared") {
    op.handler = handleInit;
    return true;
  }
  if (name == "inval" || name == "inval.shared") {
    op.handler = handleInval;
    return true;
  }
  if (name == "pending.count") {
    op.handler = [](Thread &, const Op &, uint64_t *args, uint64_t *results) {
      results[0] = args[0] >> 32;
    };
    return true;
  }
  if (name.consume_front("arrive"))
    return decodeArrive(name, call, op);
  if (name.consume_front("test.wait"))
    return decodeWait(name, Test, op);
  if (name.consume_front("try.wait"))
    return decodeWait(name, Try, op);
  bool isExpect = name.starts_with("expect.tx.");
  if (isExpect || name.starts_with("complete.tx.")) {
    op.numbers = {isExpect ? 1 : -1};
    op.handler = handleBytes;
    return true;
  }
  return false;
}
