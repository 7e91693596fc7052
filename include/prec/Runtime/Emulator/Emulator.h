//===- Emulator.h - The CUDA thread model on the host -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device that executes kernels on the host and judges them while they run:
// one fiber per CUDA thread, a random but repeatable schedule, and checks of
// barriers, copies and shared memory. So kernels can be tested where there is
// no GPU, and faults that a GPU may hide are found on every run.
// docs/Runtime/Emulator.md lists what is modelled, what is checked and what
// cannot be seen.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_EMULATOR_EMULATOR_H
#define PREC_RUNTIME_EMULATOR_EMULATOR_H

#include "prec/Runtime/Device.h"

namespace prec {
namespace runtime {

/// How a tensor core adds up products, which no vendor specifies.
enum class Accumulation : uint8_t {
  /// In fp32, in the order of k, each sum rounded to nearest.
  Sequential,
  /// Products and accumulator of one instruction aligned to the largest
  /// exponent, cut off below it, added exactly, and cut off to fp32. Observed
  /// on hardware by Fasi, Higham, Mikaitis and Pranesh, "Numerical behavior of
  /// NVIDIA tensor cores", PeerJ Computer Science 7:e330, 2021. With the
  /// default
  /// of `alignedFractionBits` an H100 gives the same bits
  /// (docs/Runtime/Emulator.md).
  AlignedTruncated,
};

struct EmulatorOptions {
  /// Picks the schedule. Equal seeds give equal runs, whatever hostThreads is,
  /// as long as clusters do not communicate.
  uint64_t seed = 1;
  /// Clusters run in parallel on so many host threads; 0 means one per core.
  unsigned hostThreads = 0;
  Accumulation accumulation = Accumulation::Sequential;
  /// AlignedTruncated: bits kept below the binary point of the largest term,
  /// from 23, what fp32 has, up. Chips differ; the default is that of an H100.
  unsigned alignedFractionBits = 25;
  /// What persistent kernels are launched by; an H100 SXM5 has as many.
  /// Clusters run on `hostThreads` all the same.
  unsigned multiprocessors = 132;
  /// Off: nothing is instrumented; loads and stores are neither checked for
  /// races nor for bounds. Barriers and copies still are.
  bool checkMemory = true;
  /// Off: bounds and alignment are checked, order and initialisation are not.
  bool checkRaces = true;
  /// The size of each fiber's stack.
  size_t stackBytes = 256 * 1024;
};

/// What the last launch did.
struct LaunchStatistics {
  uint64_t clusters = 0, threads = 0;
  /// Emulated instructions, counted per thread, and switches between threads.
  uint64_t operations = 0, switches = 0;
  /// Matrix multiplications, counted per warp or warpgroup, and tensor copies.
  uint64_t matrixOperations = 0, tensorCopies = 0;
};

class Emulator : public Device {
public:
  virtual LaunchStatistics getStatistics() const = 0;
};

std::unique_ptr<Emulator> createEmulator(const EmulatorOptions &options = {});

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_EMULATOR_EMULATOR_H
