//===- Scheduler.cpp - Who runs next --------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Scheduler.h"
#include "DeviceModule.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec::runtime::emulator;
using llvm::formatv;

/// After this many turns without progress, polling threads are assumed to poll
/// forever.
static constexpr uint64_t kMaxIdleTurns = 1000000;
/// The most times that waits with a time limit may expire without progress.
static constexpr unsigned kMaxTimedRounds = 1000;
/// The turns between two selections of the warps that are held back.
static constexpr unsigned kHoldTurns = 32;

static void runThread(void *argument) {
  auto *thread = static_cast<Thread *>(argument);
  const Launch &launch = thread->cluster->launch;
  launch.kernel->entry(launch.params);
  thread->cluster->exitThread(*thread);
  for (;;)
    thread->fiber.suspend();
}

std::optional<std::string> Cluster::run(uint64_t number) {
  // Each cluster has its own stream, independent of the host thread that runs
  // it.
  random = Random(Random(launch.options->seed).next() ^
                  Random(number * 0x2545f4914f6cdd1d + 1).next());
  // Component 0 stands for no component.
  components.clear();
  addComponent({ComponentInfo::Thread, nullptr, 0}, /*isAsync=*/false);
  uint32_t size = launch.getClusterSize();
  ctas = std::vector<Cta>(size);
  for (uint32_t rank = 0; rank < size; ++rank)
    createCta(ctas[rank], number, rank);
  size_t stack = 0;
  for (Cta &cta : ctas)
    for (Thread &thread : cta.threads)
      thread.fiber.create(stacks, stack++, runThread, &thread);
  ++statistics.clusters;
  statistics.threads += stack;
  Scheduler(*this).run();
  return std::move(failure);
}

void Scheduler::run() {
  size_t live = 0;
  for (Cta &cta : cluster.ctas) {
    for (Warp &warp : cta.warps)
      warps.push_back(&warp);
    live += cta.numLive;
  }
  uint64_t lastProgress = cluster.progress, idleTurns = 0;
  while (!cluster.hasFailed()) {
    live = 0;
    for (Cta &cta : cluster.ctas)
      live += cta.numLive;
    if (live == 0)
      break;
    if (cluster.random.oneIn(4))
      completeCopy();
    if (cluster.progress != lastProgress) {
      lastProgress = cluster.progress;
      idleTurns = numTimedRounds = 0;
    }
    if (Warp *warp = pickWarp()) {
      runWarp(*warp);
      if (++idleTurns > kMaxIdleTurns)
        reportDeadlock(/*isSpinning=*/true);
      continue;
    }
    if (!completeCopy() && !wakeTimed())
      reportDeadlock(/*isSpinning=*/false);
  }
  if (!cluster.hasFailed() && !cluster.pending.empty())
    cluster.fail(formatv("{0} copies into shared memory were under way when "
                         "the last thread of {1} exited",
                         cluster.pending.size(), describe(cluster.ctas[0])));
}

Warp *Scheduler::pickWarp() {
  if (numUntilHold-- == 0) {
    numUntilHold = kHoldTurns;
    for (Warp *warp : warps)
      warp->isHeld = cluster.random.oneIn(3);
  }
  unsigned size = warps.size(), start = cluster.random.below(size);
  Warp *held = nullptr;
  for (unsigned i = 0; i < size; ++i) {
    unsigned at = start + i;
    Warp *warp = warps[at < size ? at : at - size];
    if (!warp->ready)
      continue;
    if (!warp->isHeld)
      return warp;
    held = warp;
  }
  return held;
}

void Scheduler::runWarp(Warp &warp) {
  uint32_t ready = warp.ready;
  // A random lane goes first.
  unsigned rotation = cluster.random.below(kWarpSize);
  uint32_t order = llvm::rotr(ready, rotation);
  while (order && !cluster.hasFailed()) {
    unsigned bit = llvm::countr_zero(order);
    order &= order - 1;
    unsigned lane = (bit + rotation) % kWarpSize;
    Thread &thread = warp.cta->threads[warp.firstThread + lane];
    getRunning() = &thread;
    ++cluster.statistics.switches;
    thread.fiber.resume();
  }
  getRunning() = nullptr;
}

bool Scheduler::completeCopy() {
  auto &pending = cluster.pending;
  if (pending.empty())
    return false;
  size_t i = cluster.random.below(pending.size());
  std::function<void()> copy = std::move(pending[i]);
  pending[i] = std::move(pending.back());
  pending.pop_back();
  ++cluster.progress;
  copy();
  return true;
}

bool Scheduler::wakeTimed() {
  if (++numTimedRounds > kMaxTimedRounds)
    return false;
  bool hasWoken = false;
  for (Cta &cta : cluster.ctas) {
    for (Thread &thread : cta.threads) {
      if (thread.isExited || !thread.wait.isTimed)
        continue;
      thread.wake();
      hasWoken = true;
    }
  }
  return hasWoken;
}

/// "3, 5-7".
static std::string printRanges(llvm::ArrayRef<uint32_t> numbers) {
  std::string text;
  for (size_t i = 0; i < numbers.size();) {
    size_t j = i;
    while (j + 1 < numbers.size() && numbers[j + 1] == numbers[j] + 1)
      ++j;
    text += text.empty() ? "" : ", ";
    text += std::to_string(numbers[i]);
    if (j != i)
      text += "-" + std::to_string(numbers[j]);
    i = j + 1;
  }
  return text;
}

void Scheduler::reportDeadlock(bool isSpinning) {
  std::string text = isSpinning
                         ? "threads poll for something that does not happen:"
                         : "deadlock:";
  for (Cta &cta : cluster.ctas) {
    // Threads that wait for the same reason are reported together, in order of
    // the first.
    std::vector<std::pair<std::string, std::vector<uint32_t>>> groups;
    for (Thread &thread : cta.threads) {
      if (thread.isExited)
        continue;
      std::string why = "wait " + describeWait(thread);
      if (thread.wait.op)
        why += formatv("\n    {0}, in {1}", thread.wait.op->location,
                       thread.wait.op->name);
      auto group = llvm::find_if(
          groups, [&](const auto &known) { return known.first == why; });
      if (group == groups.end())
        group = groups.insert(groups.end(), {why, {}});
      group->second.push_back(thread.index);
    }
    for (auto &[why, threads] : groups)
      text += formatv("\n  {0}: threads {1} {2}", describe(cta),
                      printRanges(threads), why);
  }
  cluster.fail(text);
}
