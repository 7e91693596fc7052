//===- MBarrierUse.h - Finding and completing mbarriers ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that are common to the instructions on mbarriers and to the copies
// that complete on them.
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

/// The mbarrier at an address. Fails unless it is initialised and intact.
MBarrier &useMBarrier(Thread &thread, const Op &op, uint64_t address);

/// One arrival that counts as `count` arrivals.
void arrive(Thread &thread, const Op &op, MBarrier &mbarrier, uint32_t count);

/// Fails unless the initialisation of the mbarrier is visible to the async
/// proxy.
void checkCompletes(Thread &thread, const Op &op, const MBarrier &mbarrier);

/// The part of `startCopy` after its check.
void addCopy(Thread &thread, const Op &op, MBarrier &mbarrier, uint64_t bytes,
             std::function<void()> copy);

/// Starts a copy whose `bytes` count for the mbarrier's current phase. `copy`
/// moves the data at a later time. It must own nothing, and is put on the heap
/// only when nothing can fail any more, because a failing fiber destroys
/// nothing.
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
