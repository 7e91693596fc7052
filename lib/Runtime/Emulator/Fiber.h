//===- Fiber.h - Threads that hand over the processor -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each CUDA thread runs on a fiber, which keeps its stack while others run. The
// scheduler alone decides which fiber is next, so that a run can be repeated. A
// fiber that is never resumed is abandoned; objects on its stack are not
// destroyed.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_FIBER_H
#define PREC_LIB_RUNTIME_EMULATOR_FIBER_H

#include <cstddef>
#include <cstdint>

namespace prec {
namespace runtime {
namespace emulator {

/// Stacks of equal size, each with an inaccessible page below it, so that an
/// overflow ends the program instead of changing another thread's data.
class FiberStacks {
public:
  explicit FiberStacks(size_t stackBytes);
  FiberStacks(const FiberStacks &) = delete;
  FiberStacks &operator=(const FiberStacks &) = delete;
  ~FiberStacks();

  /// False if the system has no address space left.
  bool reserve(size_t count);
  uint8_t *getTop(size_t index) const {
    return memory + (index + 1) * strideBytes;
  }
  size_t getStackBytes() const { return stackBytes; }
  bool contains(uint64_t address) const {
    return address - reinterpret_cast<uint64_t>(memory) < count * strideBytes;
  }

private:
  size_t stackBytes, strideBytes, count = 0;
  uint8_t *memory = nullptr;
};

class Fiber {
public:
  using Entry = void (*)(void *argument);

  void create(const FiberStacks &stacks, size_t index, Entry entry,
              void *argument);
  /// Runs the fiber until it suspends itself.
  void resume();
  /// Returns from the fiber to the caller of `resume`. `entry` must end with a
  /// call of this function from which it is never resumed.
  void suspend();

private:
  static void run(Fiber &fiber);
  friend struct FiberStart;

  void *own = nullptr;
  void *caller = nullptr;
  Entry entry = nullptr;
  void *argument = nullptr;
  uint8_t *stackBottom = nullptr;
  size_t stackBytes = 0;
  const void *callerStack = nullptr;
  size_t callerStackBytes = 0;
};

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_FIBER_H
