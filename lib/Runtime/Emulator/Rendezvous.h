//===- Rendezvous.h - Where threads of a warp meet --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A collective instruction is executed once, by the last thread that arrives,
// with the operands of all threads. The other threads wait. Threads that meet
// with different instructions or different masks have diverged, which is an
// error.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_RENDEZVOUS_H
#define PREC_LIB_RUNTIME_EMULATOR_RENDEZVOUS_H

#include <array>
#include <cstdint>

namespace prec {
namespace runtime {
namespace emulator {

struct Op;
class Thread;

struct Rendezvous {
  static constexpr unsigned kMaxThreads = 128;

  const Op *op = nullptr;
  uint32_t mask = 0;
  unsigned arrived = 0;
  std::array<Thread *, kMaxThreads> threads = {};
  std::array<uint64_t *, kMaxThreads> args = {}, results = {};
};

using CollectiveHandler = void (*)(Thread &last, const Op &op,
                                   Rendezvous &meeting);

/// Executes `handler` once for the lanes in `mask`. `meeting.args[lane]` and
/// `.results[lane]` belong to a lane.
void meetInWarp(Thread &thread, const Op &op, uint32_t mask, uint64_t *args,
                uint64_t *results, CollectiveHandler handler);
/// The same for the 128 threads of a warpgroup.
void meetInWarpgroup(Thread &thread, const Op &op, uint64_t *args,
                     uint64_t *results, CollectiveHandler handler);

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_RENDEZVOUS_H
