//===- MemoryAccess.h - Judging where accesses go ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks of bounds, alignment and order for everything that accesses memory:
// loads, stores and the instructions that copy and multiply. A failed check
// ends the launch.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_MEMORYACCESS_H
#define PREC_LIB_RUNTIME_EMULATOR_MEMORYACCESS_H

#include "Machine.h"

namespace prec {
namespace runtime {
namespace emulator {

/// The kind of an access to shared memory. The default is a plain read by the
/// thread.
struct SharedUse {
  bool isWrite = false;
  /// The access goes through the async proxy.
  bool isAsync = false;
  bool isAtomic = false;
  /// The epoch of the access, if not that of the thread.
  Epoch epoch = {};
  /// The knowledge that counts, if not that of the thread.
  const Knowledge *knowledge = nullptr;
  /// The read is checked, but not recorded.
  bool isForgotten = false;
};

/// A place in some CTA's shared memory.
struct SharedPlace {
  Cta *cta = nullptr;
  uint32_t offset = 0;
  uint8_t *getPointer() const { return cta->shared + offset; }
};

/// The place of an address. Fails unless it is shared and followed by `bytes`
/// bytes.
SharedPlace findShared(Thread &thread, const Op &op, uint64_t address,
                       uint64_t bytes);
/// Checks bounds and order.
SharedPlace accessShared(Thread &thread, const Op &op, uint64_t address,
                         uint64_t bytes, const SharedUse &use);
/// Checks the order only, for a place whose bounds are known.
void checkOrder(Thread &thread, const Op &op, SharedPlace place, uint32_t bytes,
                const SharedUse &use);
void accessGlobal(Thread &thread, const Op &op, uint64_t address,
                  uint64_t bytes);
void checkAlignment(Thread &thread, const Op &op, uint64_t address,
                    uint64_t align, const char *what);
/// Checks an instrumented access to any memory.
void checkAccess(Thread &thread, const Op &op, uint64_t address,
                 uint64_t bytes);

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_MEMORYACCESS_H
