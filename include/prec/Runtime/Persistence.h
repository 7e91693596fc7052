//===- Persistence.h - How many CTAs of a kernel stay -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CTAs of a persistent kernel take one piece of work after the other, so there
// are no more of them than the device holds at a time. That is known where the
// kernel is launched, not where it is compiled: boards with one chip differ in
// their multiprocessors, and a part of one has fewer.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_PERSISTENCE_H
#define PREC_RUNTIME_PERSISTENCE_H

#include <algorithm>
#include <cstdint>

namespace prec {
namespace runtime {

struct Persistence {
  /// CTAs that a multiprocessor holds.
  int64_t perMultiprocessor = 1;
  /// CTAs of a cluster, which come and go together.
  int64_t cluster = 1;
};

/// How many CTAs run, of `blocks` that there is work for: whole clusters, and
/// at least one. `blocks` is a multiple of the cluster.
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
