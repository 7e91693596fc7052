//===- CopyQueue.h - Groups of asynchronous work ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The queue of cp.async, bulk stores and wgmma. Work is issued, committed in
// groups, and waited for by the number of groups that may remain. The sequence
// number of a piece of work is its clock as a component.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_COPYQUEUE_H
#define PREC_LIB_RUNTIME_EMULATOR_COPYQUEUE_H

#include "Clock.h"
#include <deque>
#include <functional>

namespace prec {
namespace runtime {
namespace emulator {

class CopyQueue {
public:
  /// 0 until the first use.
  Component component = 0;

  Epoch issue() { return {component, ++issued}; }
  Epoch getLast() const { return {component, issued}; }
  void commit() { groups.push_back(issued); }
  /// Retires all groups but the last `remaining`. Returns the epoch up to which
  /// all work is complete.
  Epoch wait(uint64_t remaining) {
    while (groups.size() > remaining) {
      retired = groups.front();
      groups.pop_front();
    }
    return {component, retired};
  }
  /// Retires all issued work, committed or not.
  Epoch waitForAll() {
    groups.clear();
    retired = issued;
    return {component, retired};
  }
  bool hasUnfinished() const { return retired != issued; }

  /// Defers the work itself. It must run no later than its retirement.
  void defer(std::function<void()> work) {
    pending.push_back({issued, std::move(work)});
  }
  void runUpTo(uint32_t sequence) {
    while (!pending.empty() && pending.front().first <= sequence) {
      // The work may end this fiber, so it is removed first.
      std::function<void()> work = std::move(pending.front().second);
      pending.pop_front();
      work();
    }
  }
  void runAll() { runUpTo(issued); }

private:
  uint32_t issued = 0, retired = 0;
  std::deque<uint32_t> groups;
  std::deque<std::pair<uint32_t, std::function<void()>>> pending;
};

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_COPYQUEUE_H
