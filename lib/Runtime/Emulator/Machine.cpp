//===- Machine.cpp - Clusters, CTAs, warps and threads --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine.h"
#include "DeviceModule.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec::runtime::emulator;
using llvm::formatv;

Thread *&prec::runtime::emulator::getRunning() {
  static thread_local Thread *running = nullptr;
  return running;
}

Warp &Thread::getWarp() const { return cta->warps[index / kWarpSize]; }

Warpgroup &Thread::getWarpgroup() const {
  return cta->warpgroups[index / kWarpgroupSize];
}

void Thread::yield() { fiber.suspend(); }

void Thread::maybeYield() {
  // In half of the cases other threads run first, for a random number of turns.
  if (!cluster->random.oneIn(2))
    return;
  for (uint32_t n = cluster->random.below(8); n != 0; --n)
    yield();
}

void Thread::block(const Wait &why) {
  wait = why;
  getWarp().ready &= ~(1u << lane);
  fiber.suspend();
  wait = {};
}

void Thread::wake() { getWarp().ready |= 1u << lane; }

void Thread::reportFailure(const Op &op, const std::string &text) {
  cluster->fail(formatv("{0}\n  {1}, {2}, in {3}", text, describe(*this),
                        op.location, op.name));
}

void Thread::leave() {
  for (;;)
    fiber.suspend();
}

Cluster::Cluster(const Launch &launch, FiberStacks &stacks, uint8_t *arena)
    : launch(launch), stacks(stacks), arena(arena) {}

/// If setmaxnreg has an effect, ptxas gives each thread its share of the
/// multiprocessor's registers, in units of 8 (ptxas 13.0: 168 each for 384
/// threads).
uint32_t Launch::getRegisters() const {
  if (kernel->maxRegisters)
    return kernel->maxRegisters;
  uint32_t share =
      kMaxRegisters / std::max(1u, kernel->minCtas) / getNumThreads();
  return std::min(kMaxThreadRegisters, share / 8 * 8);
}

Component Cluster::addComponent(ComponentInfo info, bool isAsync) {
  components.push_back(info);
  return static_cast<Component>((components.size() - 1) << 1) | isAsync;
}

Cta *Cluster::findCta(uint64_t address) {
  uint64_t offset = address - reinterpret_cast<uint64_t>(arena);
  if (offset >= ctas.size() * kArenaBytes)
    return nullptr;
  return &ctas[offset / kArenaBytes];
}

void Cluster::fail(const std::string &text) {
  if (!failure)
    failure = text;
}

void Cluster::createCta(Cta &cta, uint64_t number, uint32_t rank) {
  const auto &grid = launch.grid, &block = launch.block;
  const auto &shape = launch.cluster;
  // Clusters are numbered like CTAs, x first, and so are the CTAs in them.
  uint64_t numX = grid[0] / shape[0], numY = grid[1] / shape[1];
  cta.rank = rank;
  cta.id = {static_cast<uint32_t>(number % numX) * shape[0] + rank % shape[0],
            static_cast<uint32_t>(number / numX % numY) * shape[1] +
                rank / shape[0] % shape[1],
            static_cast<uint32_t>(number / numX / numY) * shape[2] +
                rank / shape[0] / shape[1]};
  cta.shared = arena + rank * kArenaBytes;
  // 0xff is a quiet NaN in all formats, so that unwritten data is noticed.
  std::memset(cta.shared, 0xff, launch.sharedBytes);
  if (checksRaces())
    cta.shadow.reset(launch.sharedBytes);
  uint32_t numThreads = launch.getNumThreads();
  uint32_t registers = launch.getRegisters();
  cta.numLive = numThreads;
  cta.threads = std::vector<Thread>(numThreads);
  cta.warps.resize((numThreads + kWarpSize - 1) / kWarpSize);
  cta.warpgroups.resize((numThreads + kWarpgroupSize - 1) / kWarpgroupSize);
  for (uint32_t i = 0; i < numThreads; ++i) {
    Thread &thread = cta.threads[i];
    thread.cta = &cta;
    thread.cluster = this;
    thread.index = i;
    thread.lane = i % kWarpSize;
    thread.registers = registers;
    thread.id = {i % block[0], i / block[0] % block[1],
                 i / block[0] / block[1]};
    thread.knowledge.self =
        addComponent({ComponentInfo::Thread, &cta, i}, /*isAsync=*/false);
    Warp &warp = thread.getWarp();
    warp.cta = &cta;
    warp.firstThread = i / kWarpSize * kWarpSize;
    warp.present |= 1u << thread.lane;
    warp.ready = warp.present;
  }
}

void Cluster::exitThread(Thread &thread) {
  Cta &cta = *thread.cta;
  thread.isExited = true;
  ++progress;
  --cta.numLive;
  Warp &warp = thread.getWarp();
  warp.exited |= 1u << thread.lane;
  warp.ready &= ~(1u << thread.lane);
  if (thread.hasClusterArrival && thread.clusterPhase == barrier.phase)
    --barrier.arrived;
  updateBarrier();
  std::string who = describe(thread);
  thread.copies.runAll();
  if (thread.bulkCopies.hasUnfinished())
    fail(formatv("bulk copies out of shared memory were never waited for "
                 "(cp.async.bulk.wait_group)\n  {0} exits",
                 who));
  for (auto &meeting : warp.rendezvous)
    if (meeting->arrived && meeting->mask & (1u << thread.lane))
      fail(formatv("lane {0} exits while its warp waits for it\n  {1}, in {2} "
                   "at {3}",
                   thread.lane, who, meeting->op->name, meeting->op->location));
  Rendezvous &meeting = thread.getWarpgroup().rendezvous;
  if (meeting.arrived)
    fail(formatv("a thread exits while its warpgroup waits for it\n  {0}, in "
                 "{1} at {2}",
                 who, meeting.op->name, meeting.op->location));
  for (unsigned i = 0; i < cta.barriers.size(); ++i)
    if (cta.barriers[i].expected && cta.barriers[i].isForAll)
      fail(formatv("a thread exits while others wait for it at barrier {0}\n"
                   "  {1}, in {2} at {3}",
                   i, who, cta.barriers[i].firstOp->name,
                   cta.barriers[i].firstOp->location));
  if (cta.numLive == 0) {
    thread.copies.runAll();
    for (auto &[offset, mbarrier] : cta.mbarriers.getAll())
      if (mbarrier.isValid && mbarrier.bytes < 0)
        fail(formatv("the mbarrier at shared offset {0} received {1} bytes "
                     "more than its phases expected\n  {2}, initialised at "
                     "{3}",
                     offset, -mbarrier.bytes, describe(cta),
                     mbarrier.initOp->location));
  }
}

std::string prec::runtime::emulator::describe(const Cta &cta) {
  return formatv("CTA ({0}, {1}, {2})", cta.id[0], cta.id[1], cta.id[2]);
}

std::string prec::runtime::emulator::describe(const Thread &thread) {
  const auto &block = thread.cluster->launch.block;
  std::string name = formatv("thread {0}", thread.index);
  if (block[1] * block[2] != 1)
    name = formatv("thread ({0}, {1}, {2})", thread.id[0], thread.id[1],
                   thread.id[2]);
  return name + " of " + describe(*thread.cta);
}

std::string prec::runtime::emulator::describeWait(const Thread &thread) {
  const Wait &wait = thread.wait;
  switch (wait.kind) {
  case Wait::None:
    return "to go on";
  case Wait::Collective: {
    auto *meeting = static_cast<const Rendezvous *>(wait.object);
    unsigned all = meeting->op == wait.op && meeting->mask
                       ? llvm::popcount(meeting->mask)
                       : kWarpgroupSize;
    return formatv("for the other threads of the instruction ({0} of {1} are "
                   "there)",
                   meeting->arrived, all);
  }
  case Wait::Barrier: {
    auto *barrier = static_cast<const Barrier *>(wait.object);
    return formatv("at barrier {0} ({1} of {2} threads are there)",
                   barrier - thread.cta->barriers.data(), barrier->arrived,
                   barrier->expected);
  }
  case Wait::MBarrier: {
    auto *mbarrier = static_cast<const MBarrier *>(wait.object);
    return formatv("for phase {0} of the mbarrier at shared offset {1} of {2} "
                   "({3} of {4} arrivals and {5} bytes are missing)",
                   wait.phase - mbarrier->firstPhase, mbarrier->offset,
                   describe(mbarrier->cta), mbarrier->pending,
                   mbarrier->expected, mbarrier->bytes);
  }
  case Wait::Registers:
    return formatv("for {0} more registers each; the CTA has {1} to give, of "
                   "{2} for each thread that it was launched with",
                   wait.phase, thread.cta->freeRegisters,
                   thread.cluster->launch.getRegisters());
  case Wait::Cluster:
    return formatv("at the cluster barrier ({0} threads are there)",
                   thread.cluster->barrier.arrived);
  }
  return "";
}
