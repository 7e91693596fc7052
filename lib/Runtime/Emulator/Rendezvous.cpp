//===- Rendezvous.cpp - Where threads of a warp meet ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rendezvous.h"
#include "Machine.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec::runtime::emulator;

static void wakeAll(Rendezvous &meeting, unsigned numThreads, Thread &last) {
  for (unsigned i = 0; i < numThreads; ++i)
    if (meeting.threads[i] && meeting.threads[i] != &last)
      meeting.threads[i]->wake();
}

static void blockIn(Thread &thread, const Op &op, const Rendezvous &meeting) {
  Wait wait = {};
  wait.kind = Wait::Collective;
  wait.op = &op;
  wait.object = &meeting;
  thread.block(wait);
}

void prec::runtime::emulator::meetInWarp(Thread &thread, const Op &op,
                                         uint32_t mask, uint64_t *args,
                                         uint64_t *results,
                                         CollectiveHandler handler) {
  Warp &warp = thread.getWarp();
  uint32_t bit = 1u << thread.lane;
  if (!(mask & bit))
    thread.fail(op,
                "the member mask {0:x8} leaves out lane {1}, "
                "which executes the instruction",
                mask, thread.lane);
  if (mask & ~warp.present)
    thread.fail(op,
                "the member mask {0:x8} names lanes that the "
                "warp does not have ({1:x8})",
                mask, warp.present);
  if (mask & warp.exited)
    thread.fail(op,
                "the member mask {0:x8} names lanes that have "
                "exited ({1:x8})",
                mask, mask & warp.exited);
  Rendezvous *meeting = nullptr;
  Rendezvous *unused = nullptr;
  for (auto &candidate : warp.rendezvous) {
    if (candidate->arrived == 0) {
      unused = candidate.get();
      continue;
    }
    if (!(candidate->mask & mask))
      continue;
    const Op &other = *candidate->op;
    if (candidate->mask != mask || other.handler != op.handler ||
        other.name != op.name || other.numbers != op.numbers)
      thread.fail(op,
                  "the warp has diverged: lane {0} executes "
                  "this with mask {1:x8} while other lanes "
                  "execute {2} with mask {3:x8} at {4}",
                  thread.lane, mask, other.name, candidate->mask,
                  other.location);
    meeting = candidate.get();
  }
  if (!meeting) {
    if (!unused) {
      warp.rendezvous.push_back(std::make_unique<Rendezvous>());
      unused = warp.rendezvous.back().get();
    }
    meeting = unused;
    meeting->op = &op;
    meeting->mask = mask;
    meeting->threads = {};
  }
  meeting->threads[thread.lane] = &thread;
  meeting->args[thread.lane] = args;
  meeting->results[thread.lane] = results;
  if (++meeting->arrived != unsigned(llvm::popcount(mask))) {
    blockIn(thread, op, *meeting);
    return;
  }
  handler(thread, op, *meeting);
  meeting->arrived = 0;
  wakeAll(*meeting, kWarpSize, thread);
}

void prec::runtime::emulator::meetInWarpgroup(Thread &thread, const Op &op,
                                              uint64_t *args, uint64_t *results,
                                              CollectiveHandler handler) {
  unsigned first = thread.index / kWarpgroupSize * kWarpgroupSize;
  if (first + kWarpgroupSize > thread.cta->threads.size())
    thread.fail(op,
                "needs a warpgroup of 128 threads; the last "
                "one has {0}",
                thread.cta->threads.size() - first);
  Rendezvous &meeting = thread.getWarpgroup().rendezvous;
  unsigned slot = thread.index - first;
  if (meeting.arrived == 0) {
    meeting.op = &op;
    meeting.threads = {};
    for (unsigned i = 0; i < kWarpgroupSize; i += kWarpSize)
      if (thread.cta->warps[(first + i) / kWarpSize].exited)
        thread.fail(op, "threads of the warpgroup have exited");
  } else if (meeting.op != &op) {
    thread.fail(op,
                "the warpgroup has diverged: thread {0} executes "
                "this while others execute {1} at {2}",
                thread.index, meeting.op->name, meeting.op->location);
  }
  meeting.threads[slot] = &thread;
  meeting.args[slot] = args;
  meeting.results[slot] = results;
  if (++meeting.arrived != kWarpgroupSize) {
    blockIn(thread, op, meeting);
    return;
  }
  handler(thread, op, meeting);
  meeting.arrived = 0;
  wakeAll(meeting, kWarpgroupSize, thread);
}
