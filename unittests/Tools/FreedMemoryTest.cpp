//===- FreedMemoryTest.cpp - What tools do with freed memory --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FreedMemory.h"
#include "llvm/Support/Compiler.h"
#include <cstdlib>
#include <gtest/gtest.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Checks that the settings reach the allocator. A build that leaves them out
// would give no error either.
TEST(FreedMemoryTest, LargeTablesStay) {
#if !defined(__GLIBC__) || LLVM_ADDRESS_SANITIZER_BUILD
  GTEST_SKIP() << "only glibc's allocator is asked";
#else
  prec::keepFreedMemory();
  constexpr size_t kBytes = 64 << 20;
  size_t mapped = mallinfo2().hblkhd;
  void *volatile table = std::malloc(kBytes);
  EXPECT_EQ(mallinfo2().hblkhd, mapped);
  std::free(table);
  EXPECT_GE(mallinfo2().keepcost, kBytes);
#endif
}
