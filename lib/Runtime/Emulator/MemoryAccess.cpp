//===- MemoryAccess.cpp - Judging where accesses go -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryAccess.h"
#include "Allocations.h"
#include "DeviceModule.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace prec::runtime::emulator;
using namespace llvm::NVPTXAS;
using llvm::formatv;

SharedPlace prec::runtime::emulator::findShared(Thread &thread, const Op &op,
                                                uint64_t address,
                                                uint64_t bytes) {
  Cta *cta = thread.cluster->findCta(address);
  if (!cta)
    thread.fail(op, "address {0:x} is not in shared memory", address);
  uint32_t offset = address - reinterpret_cast<uint64_t>(cta->shared);
  uint32_t limit = thread.cluster->launch.sharedBytes;
  if (offset > limit || bytes > limit - offset)
    thread.fail(op,
                "out of bounds: bytes {0} to {1} of shared memory, "
                "which has {2}",
                offset, offset + bytes, limit);
  if (cta->numLive == 0)
    thread.fail(op,
                "the shared memory of {0} is used after all its "
                "threads have exited",
                describe(*cta));
  return {cta, offset};
}

/// The name of a component, and the synchronisation that is missing, for
/// messages.
static std::pair<std::string, const char *>
describeComponent(const Cluster &cluster, Component component) {
  const ComponentInfo &info = cluster.getInfo(component);
  std::string cta = describe(*info.cta);
  switch (info.kind) {
  case ComponentInfo::Thread:
    return {formatv("by thread {0} of {1}", info.index, cta),
            "no barrier orders them"};
  case ComponentInfo::Copies:
    return {formatv("by a cp.async of thread {0} of {1}", info.index, cta),
            "its cp.async.wait_group does not order them"};
  case ComponentInfo::BulkCopies:
    return {formatv("by a bulk copy of thread {0} of {1}", info.index, cta),
            "its cp.async.bulk.wait_group does not order them"};
  case ComponentInfo::Warpgroup:
    return {formatv("by a wgmma of warpgroup {0} of {1}", info.index, cta),
            "its wgmma.wait_group does not order them"};
  case ComponentInfo::MBarrier:
    return {formatv("by a copy that completes on the mbarrier at shared offset "
                    "{0} of {1}",
                    info.index, cta),
            "no wait for that phase orders them"};
  }
  return {"", ""};
}

static std::string describeConflict(const Cluster &cluster,
                                    const SharedUse &use,
                                    const ShadowConflict &conflict) {
  const char *what = use.isWrite ? "write" : "read";
  if (conflict.conflict == Conflict::Uninitialised)
    return formatv("read of uninitialised shared memory at offset {0}",
                   conflict.offset);
  const Op &other = cluster.launch.module->getOp(conflict.other.site >> 1);
  auto [who, rule] = describeComponent(cluster, conflict.other.component);
  if (conflict.conflict == Conflict::ProxyFence)
    return formatv("missing fence.proxy.async: the {0} of shared memory at "
                   "offset {1} goes through the async proxy, which need not "
                   "see the write {2} in {3} at {4}",
                   what, conflict.offset, who, other.name, other.location);
  const char *which = conflict.conflict == Conflict::Write ? "write" : "read";
  return formatv("data race in shared memory at offset {0}: this {1} is not "
                 "ordered after the {2} {3} in {4} at {5}; {6}",
                 conflict.offset, what, which, who, other.name, other.location,
                 rule);
}

void prec::runtime::emulator::checkOrder(Thread &thread, const Op &op,
                                         SharedPlace place, uint32_t bytes,
                                         const SharedUse &use) {
  if (bytes == 0)
    return;
  if (use.isWrite) {
    if (MBarrier *hit = place.cta->mbarriers.findIn(place.offset, bytes))
      thread.fail(op,
                  "overwrites the mbarrier at shared offset {0}, "
                  "initialised at {1}",
                  hit->offset, hit->initOp->location);
  }
  if (!thread.cluster->checksRaces())
    return;
  ShadowAccess access;
  access.knowledge = use.knowledge ? use.knowledge : &thread.knowledge;
  Epoch epoch = use.epoch.component ? use.epoch : thread.knowledge.getEpoch();
  access.record = {epoch.component, epoch.clock,
                   op.site << 1 | uint32_t(use.isAtomic)};
  access.isWrite = use.isWrite;
  access.isAsync = use.isAsync;
  ShadowConflict conflict;
  Shadow &shadow = place.cta->shadow;
  if (use.isForgotten ? !shadow.judgeRead(place.offset, bytes, access, conflict)
                      : !shadow.access(place.offset, bytes, access, conflict))
    thread.fail(op, "{0}", describeConflict(*thread.cluster, use, conflict));
}

SharedPlace prec::runtime::emulator::accessShared(Thread &thread, const Op &op,
                                                  uint64_t address,
                                                  uint64_t bytes,
                                                  const SharedUse &use) {
  SharedPlace place = findShared(thread, op, address, bytes);
  checkOrder(thread, op, place, bytes, use);
  return place;
}

void prec::runtime::emulator::accessGlobal(Thread &thread, const Op &op,
                                           uint64_t address, uint64_t bytes) {
  const Allocations &allocations = *thread.cluster->launch.allocations;
  if (allocations.contains(address, bytes))
    return;
  thread.fail(op, "out of bounds: {0} bytes of global memory at {1}", bytes,
              allocations.describe(address));
}

void prec::runtime::emulator::checkAlignment(Thread &thread, const Op &op,
                                             uint64_t address, uint64_t align,
                                             const char *what) {
  if (address % align == 0)
    return;
  Cta *cta = thread.cluster->findCta(address);
  std::string place = formatv("address {0:x}", address);
  if (cta)
    place = formatv("shared offset {0}",
                    address - reinterpret_cast<uint64_t>(cta->shared));
  thread.fail(op,
              "misaligned: {0} must be a multiple of {1}, and is "
              "{2}",
              what, align, std::move(place));
}

/// Applies the ordering of an atomic operation to other memory.
static void synchronise(Thread &thread, const Op &op, uint64_t address) {
  bool isAcquire = op.isAcquire || (thread.hasFence && !op.isWrite);
  bool isRelease = op.isRelease || (thread.hasFence && op.isWrite);
  if (!isAcquire && !isRelease)
    return;
  SyncClock &clock = thread.cluster->atomics[address];
  if (isAcquire)
    clock.acquire(thread.knowledge, thread.cluster->clocks);
  if (isRelease)
    clock.release(thread.knowledge, thread.cluster->clocks);
}

void prec::runtime::emulator::checkAccess(Thread &thread, const Op &op,
                                          uint64_t address, uint64_t bytes) {
  Cluster &cluster = *thread.cluster;
  bool isShared = cluster.findCta(address) != nullptr;
  if (op.addressSpace == ADDRESS_SPACE_SHARED ||
      op.addressSpace == ADDRESS_SPACE_SHARED_CLUSTER || isShared) {
    if (op.addressSpace == ADDRESS_SPACE_GLOBAL)
      thread.fail(op, "a global access goes to shared memory");
    if (bytes != 0) {
      SharedUse use;
      use.isWrite = op.isWrite;
      use.isAtomic = op.isAtomic;
      accessShared(thread, op, address, bytes, use);
    }
  } else if (op.addressSpace != ADDRESS_SPACE_LOCAL &&
             !cluster.isOnStack(address)) {
    accessGlobal(thread, op, address, bytes);
  }
  checkAlignment(thread, op, address, op.accessAlign, "the address");
  if (op.isAtomic)
    synchronise(thread, op, address);
}
