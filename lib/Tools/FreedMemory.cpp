//===- FreedMemory.cpp - What tools do with freed memory ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FreedMemory.h"
// Any header of a C library defines which library it is; the compiler does not.
#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void prec::keepFreedMemory() {
#ifdef __GLIBC__
  constexpr int kMiB = 1 << 20;
  // Larger blocks still go back to the system. No table of prec-opt and few
  // values that prec-run measures are that large.
  mallopt(M_MMAP_THRESHOLD, 1024 * kMiB);
  mallopt(M_TRIM_THRESHOLD, 1024 * kMiB);
  mallopt(M_TOP_PAD, 64 * kMiB);
#endif
}
