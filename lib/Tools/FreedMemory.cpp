//===- FreedMemory.cpp - What tools do with freed memory ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FreedMemory.h"
// Which C library this is, any of its headers says, and nothing else does.
#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void prec::keepFreedMemory() {
#ifdef __GLIBC__
  constexpr int kMiB = 1 << 20;
  // What is larger than any table of prec-opt, and than most values that
  // prec-run measures, still goes back.
  mallopt(M_MMAP_THRESHOLD, 1024 * kMiB);
  mallopt(M_TRIM_THRESHOLD, 1024 * kMiB);
  mallopt(M_TOP_PAD, 64 * kMiB);
#endif
}
