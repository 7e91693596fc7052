//===- Clock.cpp - What happened before what ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Clock.h"
#include <algorithm>

using namespace prec::runtime::emulator;

/// The most joins that are remembered. They keep their clocks alive.
static constexpr unsigned kMaxJoins = 1024;

ClockRef ClockTable::join(const ClockRef &a, const ClockRef &b) {
  if (!b || a == b)
    return a;
  if (!a)
    return b;
  auto key = std::make_pair(a->id, b->id);
  auto found = joins.find(key);
  if (found != joins.end())
    return found->second;
  size_t size = std::max(a->values.size(), b->values.size());
  auto clock = llvm::makeIntrusiveRefCnt<Clock>();
  clock->values.resize(size);
  bool isA = a->values.size() == size, isB = b->values.size() == size;
  for (size_t i = 0; i < size; ++i) {
    uint32_t x = a->get(i << 1), y = b->get(i << 1);
    clock->values[i] = std::max(x, y);
    isA &= x >= y;
    isB &= y >= x;
  }
  clock->id = nextId++;
  // Returns an operand if it equals the join, so that later joins find it.
  ClockRef result = isA ? a : isB ? b : ClockRef(clock);
  if (joins.size() >= kMaxJoins)
    joins.clear();
  joins[key] = result;
  return result;
}

ClockRef ClockTable::raise(const ClockRef &a, llvm::ArrayRef<Epoch> epochs) {
  auto clock = llvm::makeIntrusiveRefCnt<Clock>();
  if (a)
    clock->values = a->values;
  for (Epoch epoch : epochs) {
    size_t index = epoch.component >> 1;
    if (index >= clock->values.size())
      clock->values.resize(index + 1);
    clock->values[index] = std::max(clock->values[index], epoch.clock);
  }
  clock->id = nextId++;
  return clock;
}

void SyncClock::release(Knowledge &from, ClockTable &table) {
  observed = table.join(observed, from.observed);
  visible = table.join(visible, from.visible);
  pending.push_back({from.getEpoch(), from.ownVisible});
  ++from.own;
}

void SyncClock::settle(ClockTable &table) {
  if (pending.empty())
    return;
  llvm::SmallVector<Epoch, 0> seen, shown;
  for (const Entry &entry : pending) {
    seen.push_back(entry.epoch);
    if (entry.visible)
      shown.push_back({entry.epoch.component, entry.visible});
  }
  observed = table.raise(observed, seen);
  if (!shown.empty())
    visible = table.raise(visible, shown);
  pending.clear();
}

void SyncClock::acquire(Knowledge &to, ClockTable &table) {
  settle(table);
  to.observed = table.join(to.observed, observed);
  to.visible = table.join(to.visible, visible);
}
