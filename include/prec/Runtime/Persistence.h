//===- Persistence.h - How many CTAs of a kernel stay -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CTAs of a persistent kernel take one piece of work after the other, so a
// launch has at most as many CTAs as the device holds at a time. This number is
// known where the kernel is launched, not where it is compiled: boards with the
// same chip differ in their multiprocessors, and a partition of a board has
// fewer.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_PERSISTENCE_H
#define PREC_RUNTIME_PERSISTENCE_H

#include <algorithm>
#include <cstdint>

namespace prec {
namespace runtime {

struct Persistence {
  /// The CTAs that a multiprocessor holds.
  int64_t perMultiprocessor = 1;
  /// The CTAs of a cluster, which start and end together.
  int64_t cluster = 1;
};

/// The number of CTAs to launch if there is work for `blocks`, a multiple of
/// the cluster: whole clusters, and at least one cluster unless `blocks` is 0.
inline int64_t countPersistentBlocks(int64_t blocks,
                                     const Persistence &persistence,
                                     int64_t multiprocessors) {
  int64_t held = multiprocessors * persistence.perMultiprocessor;
  int64_t clusters = std::max<int64_t>(held / persistence.cluster, 1);
  return std::min(blocks, clusters * persistence.cluster);
}

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_PERSISTENCE_H
