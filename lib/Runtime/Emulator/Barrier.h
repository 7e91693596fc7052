//===- Barrier.h - CTA barriers, mbarriers, cluster barrier -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The barriers of a cluster. They count arrivals and keep clocks. The effect of
// each instruction on them is in Ops/.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_BARRIER_H
#define PREC_LIB_RUNTIME_EMULATOR_BARRIER_H

#include "Clock.h"
#include <map>

namespace prec {
namespace runtime {
namespace emulator {

struct Cta;
struct Op;
class Cluster;
class Thread;

/// One of the sixteen named barriers of a CTA.
struct Barrier {
  /// The arrivals that the current phase expects; 0 before the first arrival.
  uint32_t expected = 0;
  uint32_t arrived = 0;
  uint32_t phase = 0;
  /// True if all threads of the CTA take part, so that none may have exited.
  bool isForAll = false;
  /// The number of true predicates of a reduction.
  uint32_t numTrue = 0;
  const Op *firstOp = nullptr;
  SyncClock clock;
  std::vector<Thread *> waiting;
};

struct ClusterBarrier {
  uint32_t arrived = 0, phase = 0;
  SyncClock arriving, released;
  std::vector<Thread *> waiting;
};

/// An mbarrier, which is a 64-bit object in shared memory.
class MBarrier {
public:
  MBarrier(Cta &cta, uint32_t offset, Component component)
      : cta(cta), offset(offset), component(component) {}

  Cta &cta;
  const uint32_t offset;
  /// The component that stands for the copies of the phases. Its clock n stands
  /// for phase n - 1.
  const Component component;
  bool isValid = false;
  uint32_t expected = 0, pending = 0;
  /// The bytes that the current phase still waits for; negative if copies are
  /// ahead of the expectation.
  int64_t bytes = 0;
  /// Counts completed phases over all initialisations.
  uint32_t phase = 0, firstPhase = 0;
  const Op *initOp = nullptr;
  /// The epoch of the initialisation, and whether a fence.mbarrier_init after
  /// it has made it visible to the async proxy.
  Epoch initEpoch = {};
  bool isInitFenced = false;

  uint32_t getParity() const { return (phase - firstPhase) & 1; }
  /// The epoch of copies that count for the current phase.
  Epoch getCopyEpoch() const { return {component, phase + 1}; }

  void init(const Op &op, uint32_t count, Epoch epoch);
  bool isIntact() const;
  /// Completes the phase if nothing is missing.
  void update(Cluster &cluster);

  SyncClock arriving, released;
  std::vector<Thread *> waiting;

private:
  uint64_t getCookie() const;
};

class MBarriers {
public:
  MBarrier *find(uint32_t offset) {
    auto found = barriers.find(offset);
    return found == barriers.end() ? nullptr : &found->second;
  }
  MBarrier &create(Cluster &cluster, Cta &cta, uint32_t offset);
  /// Finds a valid mbarrier that overlaps the bytes; null if there is none.
  MBarrier *findIn(uint32_t offset, uint32_t size);
  std::map<uint32_t, MBarrier> &getAll() { return barriers; }

private:
  std::map<uint32_t, MBarrier> barriers;
};

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_BARRIER_H
