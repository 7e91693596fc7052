//===- Clock.h - What happened before what ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Vector clocks over components. The components are the threads of a cluster
// and the units that work asynchronously for them (copy queues, multiplications
// of warpgroups, phases of mbarriers). A thread that has observed an epoch is
// ordered after everything that the component did up to this epoch.
//
// Hundreds of threads have mostly the same knowledge. So clocks are shared and
// immutable, and joining the same two clocks again is a look-up. Only a
// thread's own entry, which changes at every release, is stored separately.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_CLOCK_H
#define PREC_LIB_RUNTIME_EMULATOR_CLOCK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <vector>

namespace prec {
namespace runtime {
namespace emulator {

/// Twice the number of a component, plus one if it works in the async proxy. 0
/// stands for no component.
using Component = uint32_t;

inline bool isAsyncProxy(Component component) { return component & 1; }

struct Epoch {
  Component component = 0;
  uint32_t clock = 0;
};

class Clock : public llvm::RefCountedBase<Clock> {
public:
  uint32_t get(Component component) const {
    size_t index = component >> 1;
    return index < values.size() ? values[index] : 0;
  }

private:
  friend class ClockTable;
  uint64_t id = 0;
  std::vector<uint32_t> values;
};
/// Null stands for the clock of zeros.
using ClockRef = llvm::IntrusiveRefCntPtr<const Clock>;

/// Creates clocks. Each cluster has one table.
class ClockTable {
public:
  ClockRef join(const ClockRef &a, const ClockRef &b);
  /// `a` raised to the given epochs.
  ClockRef raise(const ClockRef &a, llvm::ArrayRef<Epoch> epochs);

private:
  uint64_t nextId = 1;
  llvm::DenseMap<std::pair<uint64_t, uint64_t>, ClockRef> joins;
};

/// The knowledge of a thread.
struct Knowledge {
  Component self = 0;
  /// The thread's current epoch, and its last epoch whose writes are visible to
  /// the async proxy.
  uint32_t own = 1, ownVisible = 0;
  /// The clock that the thread has observed, and the part of it that is visible
  /// to the async proxy.
  ClockRef observed, visible;

  bool hasObserved(Epoch epoch) const {
    if (epoch.component == self)
      return epoch.clock <= own;
    return observed && epoch.clock <= observed->get(epoch.component);
  }
  bool isVisible(Epoch epoch) const {
    if (epoch.component == self)
      return epoch.clock <= ownVisible;
    return visible && epoch.clock <= visible->get(epoch.component);
  }
  Epoch getEpoch() const { return {self, own}; }
  /// A proxy fence.
  void publish() {
    visible = observed;
    ownVisible = own++;
  }
};

/// The knowledge that a synchronisation object passes from releasing to
/// acquiring threads.
class SyncClock {
public:
  void release(Knowledge &from, ClockTable &table);
  /// Adds the epoch of completed asynchronous work.
  void add(Epoch epoch) { pending.push_back({epoch, 0}); }
  void acquire(Knowledge &to, ClockTable &table);

private:
  struct Entry {
    Epoch epoch;
    uint32_t visible;
  };
  void settle(ClockTable &table);

  ClockRef observed, visible;
  llvm::SmallVector<Entry, 0> pending;
};

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_CLOCK_H
