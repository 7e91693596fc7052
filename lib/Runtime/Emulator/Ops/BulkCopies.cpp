//===- BulkCopies.cpp - cp.async.bulk and its groups ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies of contiguous bytes in the async proxy. Copies into shared memory
// count for a phase of an mbarrier. Copies out of it belong to the thread's
// bulk groups. wait_group.read is modelled like wait_group: both complete the
// copies, although on hardware the data may arrive after wait_group.read.
//
//===----------------------------------------------------------------------===//

#include "BulkUse.h"
#include "Families.h"
#include "MBarrierUse.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

CopyQueue &prec::runtime::emulator::getBulkQueue(Thread &thread) {
  if (!thread.bulkCopies.component)
    thread.bulkCopies.component = thread.cluster->addComponent(
        {ComponentInfo::BulkCopies, thread.cta, thread.index},
        /*isAsync=*/true);
  return thread.bulkCopies;
}

static void checkBulk(Thread &thread, const Op &op, uint64_t to, uint64_t from,
                      uint32_t bytes) {
  checkAlignment(thread, op, to, 16, "the destination of a bulk copy");
  checkAlignment(thread, op, from, 16, "the source of a bulk copy");
  if (bytes % 16 != 0)
    thread.fail(op,
                "a bulk copy of {0} bytes; it must be a multiple "
                "of 16",
                bytes);
}

/// args: destination, mbarrier, source, bytes[, mask, hint]. numbers: whether
/// there is a mask; whether the source is shared memory.
static void handleLoad(Thread &thread, const Op &op, uint64_t *args,
                       uint64_t *) {
  Cluster &cluster = *thread.cluster;
  uint32_t bytes = args[3];
  checkBulk(thread, op, args[0], args[2], bytes);
  if (op.numbers[1]) {
    SharedUse read;
    read.isAsync = true;
    // A thread that waits for the mbarrier knows that the source has been read.
    read.epoch = useMBarrier(thread, op, args[1]).getCopyEpoch();
    accessShared(thread, op, args[2], bytes, read);
  } else {
    accessGlobal(thread, op, args[2], bytes);
  }
  auto *from = reinterpret_cast<const uint8_t *>(args[2]);
  SharedPlace to = findShared(thread, op, args[0], bytes);
  SharedPlace at = findShared(thread, op, args[1], sizeof(uint64_t));
  uint32_t mask = op.numbers[0] ? args[4] & 0xffff : 1u << to.cta->rank;
  for (Cta &cta : cluster.ctas) {
    if (!(mask >> cta.rank & 1))
      continue;
    Cta &barrierCta = op.numbers[0] ? cta : *at.cta;
    MBarrier &mbarrier = useMBarrier(
        thread, op, reinterpret_cast<uint64_t>(barrierCta.shared) + at.offset);
    SharedUse write;
    write.isWrite = write.isAsync = true;
    write.epoch = mbarrier.getCopyEpoch();
    uint8_t *target = cta.shared + to.offset;
    checkOrder(thread, op, {&cta, to.offset}, bytes, write);
    startCopy(thread, op, mbarrier, bytes,
              [=] { std::memcpy(target, from, bytes); });
  }
}

/// args: destination, source, bytes.
static void handleStore(Thread &thread, const Op &op, uint64_t *args,
                        uint64_t *) {
  uint32_t bytes = args[2];
  checkBulk(thread, op, args[0], args[1], bytes);
  accessGlobal(thread, op, args[0], bytes);
  CopyQueue &queue = getBulkQueue(thread);
  SharedUse read;
  read.isAsync = true;
  read.epoch = queue.issue();
  const uint8_t *from =
      accessShared(thread, op, args[1], bytes, read).getPointer();
  auto *to = reinterpret_cast<uint8_t *>(args[0]);
  queue.defer([=] { std::memcpy(to, from, bytes); });
  if (thread.cluster->random.oneIn(4))
    queue.runAll();
}

/// numbers: groups that may remain.
static void handleBulkWait(Thread &thread, const Op &op, uint64_t *,
                           uint64_t *) {
  CopyQueue &queue = getBulkQueue(thread);
  Epoch done = queue.wait(op.numbers[0]);
  queue.runUpTo(done.clock);
  if (done.clock != 0)
    thread.knowledge.observed =
        thread.cluster->clocks.raise(thread.knowledge.observed, {done});
}

bool prec::runtime::emulator::decodeBulkCopy(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (!name.consume_front("cp.async.bulk."))
    return false;
  if (name == "commit.group") {
    op.handler = [](Thread &thread, const Op &, uint64_t *, uint64_t *) {
      getBulkQueue(thread).commit();
    };
    return true;
  }
  if (name == "wait.group" || name == "wait.group.read") {
    op.numbers = {call.getConstant(0)};
    op.handler = handleBulkWait;
    return true;
  }
  if (name == "global.to.shared.cluster") {
    op.numbers = {call.getConstant(6), 0};
    op.handler = handleLoad;
    return true;
  }
  if (name == "global.to.shared.cta" || name == "shared.cta.to.cluster") {
    op.numbers = {0, name.starts_with("shared")};
    op.handler = handleLoad;
    return true;
  }
  if (name == "shared.cta.to.global") {
    op.handler = handleStore;
    return true;
  }
  return false;
}
