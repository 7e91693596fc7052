//===- MBarrierUse.cpp - Finding and completing mbarriers -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MBarrierUse.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec::runtime::emulator;
using llvm::formatv;

MBarrier &prec::runtime::emulator::useMBarrier(Thread &thread, const Op &op,
                                               uint64_t address) {
  SharedPlace place = findShared(thread, op, address, sizeof(uint64_t));
  MBarrier *mbarrier = place.cta->mbarriers.find(place.offset);
  if (!mbarrier || !mbarrier->isValid)
    thread.fail(op,
                "there is no initialised mbarrier at shared offset "
                "{0} of {1}",
                place.offset, describe(*place.cta));
  if (!mbarrier->isIntact())
    thread.fail(op,
                "the mbarrier at shared offset {0} of {1}, "
                "initialised at {2}, has been overwritten",
                place.offset, describe(*place.cta), mbarrier->initOp->location);
  if (thread.cluster->checksRaces()) {
    ShadowAccess access;
    access.knowledge = &thread.knowledge;
    access.record.site = op.site << 1 | 1;
    ShadowConflict conflict;
    if (!place.cta->shadow.judgeRead(place.offset, sizeof(uint64_t), access,
                                     conflict))
      thread.fail(op,
                  "the mbarrier at shared offset {0} of {1} is "
                  "used before a barrier orders this after its "
                  "initialisation at {2}",
                  place.offset, describe(*place.cta),
                  mbarrier->initOp->location);
  }
  return *mbarrier;
}

void prec::runtime::emulator::arrive(Thread &thread, const Op &op,
                                     MBarrier &mbarrier, uint32_t count) {
  if (count > mbarrier.pending)
    thread.fail(op,
                "arrival overflow: {0} arrivals at the mbarrier at "
                "shared offset {1}, whose phase {2} expects {3} "
                "more of {4}",
                count, mbarrier.offset, mbarrier.phase - mbarrier.firstPhase,
                mbarrier.pending, mbarrier.expected);
  mbarrier.pending -= count;
  mbarrier.update(*thread.cluster);
}

void prec::runtime::emulator::checkCompletes(Thread &thread, const Op &op,
                                             const MBarrier &mbarrier) {
  if (thread.cluster->checksRaces() && !mbarrier.isInitFenced &&
      !thread.knowledge.isVisible(mbarrier.initEpoch))
    thread.fail(op,
                "missing fence.mbarrier_init: a copy completes on the mbarrier "
                "at shared offset {0} of {1}, whose initialisation at {2} the "
                "async proxy need not see",
                mbarrier.offset, describe(mbarrier.cta),
                mbarrier.initOp->location);
}

void prec::runtime::emulator::addCopy(Thread &thread, const Op &op,
                                      MBarrier &mbarrier, uint64_t bytes,
                                      std::function<void()> copy) {
  Cluster &cluster = *thread.cluster;
  uint32_t firstPhase = mbarrier.firstPhase;
  // The message names the issuer, which may have moved on by then.
  std::string who = describe(thread);
  cluster.pending.push_back([&cluster, &mbarrier, &op, bytes, firstPhase,
                             who = std::move(who), copy = std::move(copy)] {
    const char *problem = nullptr;
    if (!mbarrier.isValid || mbarrier.firstPhase != firstPhase)
      problem = "was invalidated or initialised anew";
    else if (!mbarrier.isIntact())
      problem = "was overwritten";
    else if (mbarrier.cta.numLive == 0)
      problem = "belongs to a CTA whose threads have all exited";
    else if (mbarrier.bytes - int64_t(bytes) < -kMaxTransactionBytes)
      problem = "has received more bytes than it can count";
    if (problem)
      return cluster.fail(formatv("a copy completes on the mbarrier at shared "
                                  "offset {0}, which {1} while it was under "
                                  "way\n  {2}, {3}, in {4}",
                                  mbarrier.offset, problem, who, op.location,
                                  op.name));
    copy();
    mbarrier.bytes -= bytes;
    mbarrier.update(cluster);
  });
}
