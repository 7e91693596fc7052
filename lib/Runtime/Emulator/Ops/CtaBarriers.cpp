//===- CtaBarriers.cpp - bar.sync, bar.arrive, bar.red --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// op.numbers: the kind, whether the number of threads is an argument. Threads
// that arrive release; threads that wait acquire.
//
//===----------------------------------------------------------------------===//

#include "../Machine.h"
#include "Families.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

namespace {
enum BarrierKind { Sync, Arrive, Popc, And, Or };
} // namespace

/// Checks that the thread may arrive. Its first arrival sets up a new phase.
static Barrier &enter(Thread &thread, const Op &op, uint64_t id, uint32_t count,
                      bool isForAll) {
  Cta &cta = *thread.cta;
  uint32_t numThreads = cta.threads.size();
  if (id >= cta.barriers.size())
    thread.fail(op, "barrier {0} does not exist; there are 16", id);
  // For all threads, ptxas rounds the count up to whole warps; here it is
  // exact.
  if (!isForAll && (count == 0 || count % kWarpSize != 0))
    thread.fail(op,
                "a barrier for {0} threads; it must be a multiple "
                "of the warp size",
                count);
  if (!isForAll && count > (numThreads + kWarpSize - 1) / kWarpSize * kWarpSize)
    thread.fail(op, "a barrier for {0} threads in a block of {1}", count,
                numThreads);
  Barrier &barrier = cta.barriers[id];
  if (isForAll && cta.numLive != numThreads)
    thread.fail(op,
                "barrier {0} is for all threads, of which {1} have "
                "exited",
                id, numThreads - cta.numLive);
  if (barrier.expected == 0) {
    barrier.expected = count;
    barrier.isForAll = isForAll;
    barrier.firstOp = &op;
    barrier.numTrue = 0;
    barrier.clock = SyncClock();
  }
  if (barrier.expected != count)
    thread.fail(op,
                "barrier {0} is used for {1} threads here and for "
                "{2} threads at {3}",
                id, count, barrier.expected, barrier.firstOp->location);
  uint32_t &arrival = thread.arrivals[id];
  if (arrival == barrier.phase + 1)
    thread.fail(op,
                "arrives twice at barrier {0} before it is "
                "complete",
                id);
  arrival = barrier.phase + 1;
  return barrier;
}

static void complete(Cluster &cluster, Barrier &barrier) {
  // The next phase may be complete before these threads run again.
  for (Thread *waiting : barrier.waiting) {
    barrier.clock.acquire(waiting->knowledge, cluster.clocks);
    waiting->numPredicates = barrier.arrived;
    waiting->numTrue = barrier.numTrue;
    waiting->wake();
  }
  barrier.waiting.clear();
  barrier.arrived = barrier.expected = 0;
  ++barrier.phase;
  ++cluster.progress;
}

/// args: barrier, then the number of threads and the predicate if the
/// instruction has them.
static void handleBarrier(Thread &thread, const Op &op, uint64_t *args,
                          uint64_t *results) {
  int64_t kind = op.numbers[0];
  bool hasCount = op.numbers[1];
  uint32_t count = hasCount ? args[1] : thread.cta->threads.size();
  Barrier &barrier = enter(thread, op, uint32_t(args[0]), count, !hasCount);
  if (kind >= Popc)
    barrier.numTrue += args[hasCount ? 2 : 1] & 1;
  Cluster &cluster = *thread.cluster;
  barrier.clock.release(thread.knowledge, cluster.clocks);
  if (kind != Arrive)
    barrier.waiting.push_back(&thread);
  if (++barrier.arrived == barrier.expected) {
    complete(cluster, barrier);
  } else if (kind != Arrive) {
    Wait wait = {};
    wait.kind = Wait::Barrier;
    wait.op = &op;
    wait.object = &barrier;
    thread.block(wait);
  } else {
    thread.maybeYield();
  }
  if (kind == Popc)
    results[0] = thread.numTrue;
  else if (kind == And)
    results[0] = thread.numTrue == thread.numPredicates;
  else if (kind == Or)
    results[0] = thread.numTrue != 0;
}

bool prec::runtime::emulator::decodeCtaBarrier(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (!name.consume_front("barrier.cta."))
    return false;
  bool hasCount = name.consume_back(".count");
  if (!hasCount && !name.consume_back(".all"))
    return false;
  name.consume_back(".aligned");
  int64_t kind = name == "sync"       ? Sync
                 : name == "arrive"   ? Arrive
                 : name == "red.popc" ? Popc
                 : name == "red.and"  ? And
                 : name == "red.or"   ? Or
                                      : -1;
  op.numbers = {kind, hasCount};
  op.handler = handleBarrier;
  return kind >= 0;
}
