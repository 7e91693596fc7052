//===- AsyncCopies.cpp - cp.async -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies of 4 to 16 bytes from global to shared memory. A copy counts as a
// write of the thread's copy queue when it is issued. The data moves at a
// random time before the thread waits for it. These copies belong to the
// generic proxy.
//
//===----------------------------------------------------------------------===//

#include "Families.h"
#include "MBarrierUse.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec::runtime::emulator;
using llvm::formatv;
using llvm::StringRef;

static CopyQueue &getQueue(Thread &thread) {
  if (!thread.copies.component)
    thread.copies.component = thread.cluster->addComponent(
        {ComponentInfo::Copies, thread.cta, thread.index}, /*isAsync=*/false);
  return thread.copies;
}

/// args: destination, source, and bytes to read if numbers[1]. numbers: size,
/// whether the bytes to read are given.
static void handleCopy(Thread &thread, const Op &op, uint64_t *args,
                       uint64_t *) {
  uint32_t bytes = op.numbers[0];
  uint32_t valid = op.numbers[1] ? uint32_t(args[2]) : bytes;
  if (valid > bytes)
    thread.fail(op, "copies {0} of {1} bytes", valid, bytes);
  checkAlignment(thread, op, args[0], bytes, "the destination");
  checkAlignment(thread, op, args[1], bytes, "the source");
  if (valid)
    accessGlobal(thread, op, args[1], valid);
  CopyQueue &queue = getQueue(thread);
  SharedUse use;
  use.isWrite = true;
  use.epoch = queue.issue();
  uint8_t *to = accessShared(thread, op, args[0], bytes, use).getPointer();
  auto *from = reinterpret_cast<const uint8_t *>(args[1]);
  queue.defer([=] {
    std::memcpy(to, from, valid);
    std::memset(to + valid, 0, bytes - valid);
  });
  if (thread.cluster->random.oneIn(4))
    queue.runAll();
}

static void retire(Thread &thread, CopyQueue &queue, Epoch done) {
  queue.runUpTo(done.clock);
  if (done.clock == 0)
    return;
  ClockTable &clocks = thread.cluster->clocks;
  thread.knowledge.observed = clocks.raise(thread.knowledge.observed, {done});
}

/// numbers: groups that may remain, or -1 to wait for everything.
static void handleAsyncWait(Thread &thread, const Op &op, uint64_t *,
                            uint64_t *) {
  CopyQueue &queue = getQueue(thread);
  retire(thread, queue,
         op.numbers[0] < 0 ? queue.waitForAll() : queue.wait(op.numbers[0]));
}

/// The arrival happens when the copies issued so far are complete. numbers:
/// whether the phase expects the arrival.
static void handleAsyncArrive(Thread &thread, const Op &op, uint64_t *args,
                              uint64_t *) {
  MBarrier &mbarrier = useMBarrier(thread, op, args[0]);
  CopyQueue &queue = getQueue(thread);
  bool isExpected = op.numbers[0];
  if (!isExpected)
    ++mbarrier.pending;
  Cluster &cluster = *thread.cluster;
  Epoch done = queue.getLast();
  // Copies make only their own data visible.
  cluster.pending.push_back([&thread, &cluster, &mbarrier, &op, &queue, done] {
    queue.runUpTo(done.clock);
    if (!mbarrier.isValid || mbarrier.pending == 0)
      return cluster.fail(formatv(
          "arrival overflow: a cp.async.mbarrier.arrive at the mbarrier at "
          "shared offset {0}\n  {1}, {2}",
          mbarrier.offset, describe(thread), op.location));
    mbarrier.arriving.add(done);
    --mbarrier.pending;
    mbarrier.update(cluster);
  });
}

bool prec::runtime::emulator::decodeAsyncCopy(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (!name.consume_front("cp.async."))
    return false;
  if (name == "commit.group") {
    op.handler = [](Thread &thread, const Op &, uint64_t *, uint64_t *) {
      getQueue(thread).commit();
    };
    return true;
  }
  if (name == "wait.group" || name == "wait.all") {
    op.numbers = {name == "wait.all" ? -1 : call.getConstant(0)};
    op.handler = handleAsyncWait;
    return true;
  }
  if (name.consume_front("mbarrier.arrive")) {
    op.numbers = {name.consume_front(".noinc")};
    op.handler = handleAsyncArrive;
    return name == "" || name == ".shared";
  }
  if (!name.consume_front("ca.shared.global.") &&
      !name.consume_front("cg.shared.global."))
    return false;
  bool hasSize = name.consume_back(".s");
  unsigned bytes = 0;
  if (name.getAsInteger(10, bytes))
    return false;
  op.numbers = {bytes, hasSize};
  op.handler = handleCopy;
  return bytes == 4 || bytes == 8 || bytes == 16;
}
