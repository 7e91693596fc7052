//===- MemoryAccess.h - Judging where accesses go ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bounds, alignment and order of everything that touches memory: loads, stores
// and the instructions that copy and multiply. A failed check ends the launch.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_MEMORYACCESS_H
#define PREC_LIB_RUNTIME_EMULATOR_MEMORYACCESS_H

#include "Machine.h"

namespace prec {
namespace runtime {
namespace emulator {

/// How shared memory is accessed; the default is a plain read by the thread.
struct SharedUse {
  bool isWrite = false;
  /// Through the async proxy.
  bool isAsync = false;
  bool isAtomic = false;
  /// Who accesses, if not the thread itself.
  Epoch epoch = {};
  /// Whose knowledge counts, if not the thread's.
  const Knowledge *knowledge = nullptr;
  /// Judge a read, but do not remember it.
  bool isForgotten = false;
};

/// A place in some CTA's shared memory.
struct SharedPlace {
  Cta *cta = nullptr;
  uint32_t offset = 0;
  uint8_t *getPointer() const { return cta->shared + offset; }
};

/// The place of an address that must be shared and hold `bytes` bytes.
SharedPlace findShared(Thread &thread, const Op &op, uint64_t address,
                       uint64_t bytes);
/// Checks bounds and order.
SharedPlace accessShared(Thread &thread, const Op &op, uint64_t address,
                         uint64_t bytes, const SharedUse &use);
/// Only the order, where the place is known.
void checkOrder(Thread &thread, const Op &op, SharedPlace place, uint32_t bytes,
                const SharedUse &use);
void accessGlobal(Thread &thread, const Op &op, uint64_t address,
                  uint64_t bytes);
void checkAlignment(Thread &thread, const Op &op, uint64_t address,
                    uint64_t align, const char *what);
/// An instrumented access, anywhere.
void checkAccess(Thread &thread, const Op &op, uint64_t address,
                 uint64_t bytes);

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_MEMORYACCESS_H
