//===- Fences.cpp - Fences, proxy fences and hints ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host executes a cluster in program order, so fences change only the
// recorded order. Hints do nothing.
//
//===----------------------------------------------------------------------===//

#include "../Machine.h"
#include "Families.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

static void doNothing(Thread &, const Op &, uint64_t *, uint64_t *) {}

static void fenceMemory(Thread &thread, const Op &, uint64_t *, uint64_t *) {
  thread.hasFence = true;
}

static void fenceProxy(Thread &thread, const Op &, uint64_t *, uint64_t *) {
  thread.knowledge.publish();
}

/// Makes the mbarriers that the thread has initialised visible to the cluster
/// and the async proxy.
static void fenceMBarrierInit(Thread &thread, const Op &, uint64_t *,
                              uint64_t *) {
  for (Cta &cta : thread.cluster->ctas)
    for (auto &[offset, mbarrier] : cta.mbarriers.getAll())
      if (mbarrier.initEpoch.component == thread.knowledge.self)
        mbarrier.isInitFenced = true;
}

bool prec::runtime::emulator::decodeFence(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (name.starts_with("membar.") || name == "fence.sc.cluster" ||
      name.starts_with("fence.acquire.sync_restrict.") ||
      name.starts_with("fence.release.sync_restrict.")) {
    op.handler = fenceMemory;
    return true;
  }
  if (name == "fence.mbarrier_init.release.cluster") {
    op.handler = fenceMBarrierInit;
    return true;
  }
  if (!name.consume_front("fence.proxy."))
    return false;
  // The order of accesses to global memory is not recorded.
  bool isShared = name == "async" || name.starts_with("async.shared") ||
                  name.starts_with("async_generic.");
  op.handler = isShared ? fenceProxy : doNothing;
  return isShared || name == "async.global" || name == "alias" ||
         name.starts_with("tensormap_generic.");
}

bool prec::runtime::emulator::decodeHint(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (name == "nanosleep") {
    op.handler = [](Thread &thread, const Op &, uint64_t *, uint64_t *) {
      thread.yield();
    };
    return true;
  }
  op.handler = doNothing;
  return name.starts_with("prefetch") || name.starts_with("applypriority.") ||
         name.starts_with("griddepcontrol.") ||
         name == "cp.async.bulk.prefetch.L2" || name == "pm.event.mask";
}
