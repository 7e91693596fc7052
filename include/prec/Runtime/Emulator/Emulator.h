//===- Emulator.h - The CUDA thread model on the host -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device that executes kernels on the host and checks them while they run. It
// has one fiber per CUDA thread, a random but repeatable schedule, and checks
// of barriers, copies and shared memory. So kernels can be tested without a
// GPU, and faults that a GPU may hide are found on every run.
// docs/Runtime/Emulator.md lists what is modelled, what is checked and what
// cannot be detected.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_EMULATOR_EMULATOR_H
#define PREC_RUNTIME_EMULATOR_EMULATOR_H

#include "prec/Runtime/Device.h"

namespace prec {
namespace runtime {

/// How a tensor core adds products. No vendor specifies this.
enum class Accumulation : uint8_t {
  /// Adds in fp32, in the order of k, and rounds each sum to nearest.
  Sequential,
  /// Aligns the products and the accumulator of one instruction to the largest
  /// exponent, truncates them below it, adds them exactly, and truncates the
  /// sum to fp32. Observed on hardware by Fasi, Higham, Mikaitis and Pranesh,
  /// "Numerical behavior of NVIDIA tensor cores", PeerJ Computer Science
  /// 7:e330, 2021. With the default of `alignedFractionBits` an H100 gives the
  /// same bits (docs/Runtime/Emulator.md).
  AlignedTruncated,
};

struct EmulatorOptions {
  /// Selects the schedule. Equal seeds give equal runs for any `hostThreads`,
  /// as long as clusters do not communicate.
  uint64_t seed = 1;
  /// The number of host threads that run clusters in parallel; 0 means one per
  /// core.
  unsigned hostThreads = 0;
  Accumulation accumulation = Accumulation::Sequential;
  /// AlignedTruncated: the bits that are kept below the binary point of the
  /// largest term, at least the 23 of fp32. Chips differ; the default is that
  /// of an H100.
  unsigned alignedFractionBits = 25;
  /// The number of multiprocessors that sizes the launches of persistent
  /// kernels. The default is that of an H100 SXM5. Clusters still run on
  /// `hostThreads`.
  unsigned multiprocessors = 132;
  /// If false, only atomic and volatile loads and stores are instrumented:
  /// other accesses are not checked for bounds, and no access is checked for
  /// races. Barriers and copies are still checked.
  bool checkMemory = true;
  /// If false, bounds and alignment are checked, but order and initialisation
  /// are not.
  bool checkRaces = true;
  /// The size of each fiber's stack.
  size_t stackBytes = 256 * 1024;
};

/// Statistics of the last launch.
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
