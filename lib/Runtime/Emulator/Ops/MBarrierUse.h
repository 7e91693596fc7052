//===- MBarrierUse.h - Finding and completing mbarriers ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the instructions on mbarriers and the copies that complete on them have
// in common.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_OPS_MBARRIERUSE_H
#define PREC_LIB_RUNTIME_EMULATOR_OPS_MBARRIERUSE_H

#include "../MemoryAccess.h"
#include <type_traits>

namespace prec {
namespace runtime {
namespace emulator {

/// The range of tx-count (PTX ISA, "Contents of the mbarrier object").
inline constexpr int64_t kMaxTransactionBytes = (1 << 20) - 1;

/// The initialised, intact mbarrier at an address; anything else is a failure.
MBarrier &useMBarrier(Thread &thread, const Op &op, uint64_t address);

/// One arrival that stands for `count`.
void arrive(Thread &thread, const Op &op, MBarrier &mbarrier, uint32_t count);

/// Fails if the async proxy need not see that the mbarrier was initialised.
void checkCompletes(Thread &thread, const Op &op, const MBarrier &mbarrier);

/// What `startCopy` does behind its check.
void addCopy(Thread &thread, const Op &op, MBarrier &mbarrier, uint64_t bytes,
             std::function<void()> copy);

/// Starts a copy whose `bytes` count for the mbarrier's current phase; `copy`
/// moves the data at some later time. It owns nothing, and is put on the heap
/// when nothing can fail any more: a fiber that fails destroys nothing.
template <typename CopyT>
void startCopy(Thread &thread, const Op &op, MBarrier &mbarrier, uint64_t bytes,
               CopyT copy) {
  static_assert(std::is_trivially_destructible_v<CopyT>);
  checkCompletes(thread, op, mbarrier);
  addCopy(thread, op, mbarrier, bytes, copy);
}

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_OPS_MBARRIERUSE_H
