//===- Launch.h - Running the clusters of a grid ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks a launch against the kernel's attributes and the hardware's limits,
// and distributes the clusters over host threads.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_LAUNCH_H
#define PREC_LIB_RUNTIME_EMULATOR_LAUNCH_H

#include "Machine.h"

namespace prec {
namespace runtime {
namespace emulator {

/// Fills in the rest of `launch`. Fails if the launch is not possible.
Status prepareLaunch(const LaunchConfig &config, Launch &launch);

/// Runs the clusters. A failure is that of the cluster with the lowest number.
Status runGrid(const Launch &launch, LaunchStatistics &statistics);

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_LAUNCH_H
