//===- Scheduler.h - Who runs next ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the threads of a cluster in a random order that the seed determines. A
// fixed order would hide faults. So warps are held back for random times, and
// copies complete at random later moments.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_SCHEDULER_H
#define PREC_LIB_RUNTIME_EMULATOR_SCHEDULER_H

#include "Machine.h"

namespace prec {
namespace runtime {
namespace emulator {

class Scheduler {
public:
  explicit Scheduler(Cluster &cluster) : cluster(cluster) {}
  /// Runs until all threads have exited or the cluster has failed.
  void run();

private:
  Warp *pickWarp();
  void runWarp(Warp &warp);
  bool completeCopy();
  bool wakeTimed();
  void reportDeadlock(bool isSpinning);

  Cluster &cluster;
  std::vector<Warp *> warps;
  unsigned numUntilHold = 0;
  unsigned numTimedRounds = 0;
};

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_SCHEDULER_H
