//===- ClusterOps.cpp - Cluster barrier and remote addresses --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The address of another CTA's shared memory has the same offset in its arena.
//
//===----------------------------------------------------------------------===//

#include "../MemoryAccess.h"
#include "Families.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

static uint32_t countLive(const Cluster &cluster) {
  uint32_t live = 0;
  for (const Cta &cta : cluster.ctas)
    live += cta.numLive;
  return live;
}

void Cluster::updateBarrier() {
  if (barrier.arrived == 0 || barrier.arrived < countLive(*this))
    return;
  barrier.arrived = 0;
  ++barrier.phase;
  ++progress;
  barrier.released = barrier.arriving;
  barrier.arriving = SyncClock();
  for (Thread *thread : barrier.waiting)
    thread->wake();
  barrier.waiting.clear();
}

/// numbers: whether the arrival releases.
static void handleClusterArrive(Thread &thread, const Op &op, uint64_t *,
                                uint64_t *) {
  Cluster &cluster = *thread.cluster;
  if (thread.hasClusterArrival)
    thread.fail(op, "arrives twice at the cluster barrier without a wait "
                    "between");
  thread.hasClusterArrival = true;
  thread.clusterPhase = cluster.barrier.phase;
  if (op.numbers[0])
    cluster.barrier.arriving.release(thread.knowledge, cluster.clocks);
  ++cluster.barrier.arrived;
  cluster.updateBarrier();
  thread.maybeYield();
}

static void handleClusterWait(Thread &thread, const Op &op, uint64_t *,
                              uint64_t *) {
  Cluster &cluster = *thread.cluster;
  if (!thread.hasClusterArrival)
    thread.fail(op, "waits at the cluster barrier without having arrived");
  while (cluster.barrier.phase == thread.clusterPhase) {
    Wait wait = {};
    wait.kind = Wait::Cluster;
    wait.op = &op;
    cluster.barrier.waiting.push_back(&thread);
    thread.block(wait);
  }
  thread.hasClusterArrival = false;
  cluster.barrier.released.acquire(thread.knowledge, cluster.clocks);
}

/// args: address, rank. LLVM treats the instruction as arithmetic and may move
/// it to where the rank is not that of a CTA. Then the result is null.
static void handleMap(Thread &thread, const Op &op, uint64_t *args,
                      uint64_t *results) {
  Cluster &cluster = *thread.cluster;
  SharedPlace place = findShared(thread, op, args[0], 0);
  uint32_t rank = args[1];
  results[0] =
      rank < cluster.ctas.size()
          ? reinterpret_cast<uint64_t>(cluster.ctas[rank].shared) + place.offset
          : 0;
}

static void handleRank(Thread &thread, const Op &op, uint64_t *args,
                       uint64_t *results) {
  results[0] = findShared(thread, op, args[0], 0).cta->rank;
}

bool prec::runtime::emulator::decodeClusterOp(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (name.starts_with("mapa")) {
    op.handler = handleMap;
    return true;
  }
  if (name.starts_with("getctarank")) {
    op.handler = handleRank;
    return true;
  }
  if (!name.consume_front("barrier.cluster."))
    return false;
  name.consume_back(".aligned");
  op.numbers = {name == "arrive"};
  op.handler = name == "wait" ? handleClusterWait : handleClusterArrive;
  return name == "wait" || name == "arrive" || name == "arrive.relaxed";
}
