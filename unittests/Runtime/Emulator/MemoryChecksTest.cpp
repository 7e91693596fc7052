//===- MemoryChecksTest.cpp - Races, bounds and copies --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each fault has a twin without it, and each pair runs under 20 schedules.
//
//===----------------------------------------------------------------------===//

#include "TestKernels.h"

using namespace prec::test;

/// `text` with `{}` replaced.
static std::string fill(std::string text, const std::string &what) {
  size_t at = text.find("{}");
  return text.replace(at, 2, what);
}

static const char kBarrier[] =
    "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)";

TEST(MemoryChecks, WriteThenReadNeedsABarrier) {
  std::string body = R"(
  store i32 %tid, ptr addrspace(3) %mine
  {}
  %x = load i32, ptr addrspace(3) %other
  store i32 %x, ptr addrspace(1) %result
  ret void)";
  // In either order, one of the two accesses is not synchronised. A read that
  // comes first finds uninitialised memory.
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    prec::runtime::EmulatorOptions options;
    options.seed = seed;
    auto status = run({fill(body, "")}, options);
    ASSERT_TRUE(status.isFailure());
    bool isTold = status.message().find("data race") != std::string::npos ||
                  status.message().find("uninitialised") != std::string::npos;
    ASSERT_TRUE(isTold) << status.message();
  }
  expectClean({fill(body, kBarrier)});
}

TEST(MemoryChecks, ReadThenWriteNeedsABarrier) {
  std::string body = R"(
  store i32 %tid, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = load i32, ptr addrspace(3) %other
  {}
  store i32 %x, ptr addrspace(3) %mine
  ret void)";
  expectCaught({fill(body, "")}, "data race in shared memory");
  expectClean({fill(body, kBarrier)});
}

TEST(MemoryChecks, ShufflesDoNotOrderMemory) {
  std::string body = R"(
  %lane = and i32 %tid, 31
  %next.id = xor i32 %tid, 1
  %next = getelementptr i32, ptr addrspace(3) @s, i32 %next.id
  store i32 %tid, ptr addrspace(3) %mine
  {}
  %x = load i32, ptr addrspace(3) %next
  store i32 %x, ptr addrspace(1) %result
  ret void)";
  expectCaught({fill(body, "%u = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, "
                           "i32 %tid, i32 0, i32 31)")},
               "data race in shared memory");
  expectClean({fill(body, "call void @llvm.nvvm.bar.warp.sync(i32 -1)")});
}

TEST(MemoryChecks, ReadsNeedInitialisedMemory) {
  std::string body = R"(
  {}
  %x = load i32, ptr addrspace(3) %mine
  store i32 %x, ptr addrspace(1) %result
  ret void)";
  expectCaught({fill(body, "")}, "uninitialised shared memory");
  expectClean({fill(body, "store i32 1, ptr addrspace(3) %mine")});
}

TEST(MemoryChecks, BytesAreToldApart) {
  // Each thread has its own byte. The second kernel goes one byte too far.
  std::string body = R"(
  %at = {}
  %byte = getelementptr i8, ptr addrspace(3) @s, i32 %at
  %value = trunc i32 %tid to i8
  store i8 %value, ptr addrspace(3) %byte
  ret void)";
  expectCaught({fill(body, "lshr i32 %tid, 1")}, "data race in shared memory");
  expectClean({fill(body, "add i32 %tid, 1")});
}

TEST(MemoryChecks, ManyReadersThenAWrite) {
  std::string body = R"(
  br i1 %is0, label %write, label %join
write:
  store i32 7, ptr addrspace(3) @s
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %result
  {}
  br i1 %is0, label %again, label %end
again:
  store i32 8, ptr addrspace(3) @s
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void)";
  expectCaught({fill(body, ""), 128}, "data race in shared memory");
  expectClean({fill(body, kBarrier), 128});
}

TEST(MemoryChecks, AtomicsOrderByReleaseAndAcquire) {
  std::string body = R"(
  %flag = getelementptr i32, ptr addrspace(3) @s, i32 100
  br i1 %is0, label %init, label %ready
init:
  store i32 0, ptr addrspace(3) %flag
  br label %ready
ready:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %is1 = icmp eq i32 %warp, 1
  br i1 %is1, label %wait, label %send
send:
  br i1 %is0, label %send0, label %end
send0:
  store i32 5, ptr addrspace(3) @s
  store atomic i32 1, ptr addrspace(3) %flag {} , align 4
  br label %end
wait:
  %f = load atomic i32, ptr addrspace(3) %flag acquire, align 4
  %set = icmp eq i32 %f, 1
  br i1 %set, label %read, label %wait
read:
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %result
  br label %end
end:
  ret void)";
  expectCaught({fill(body, "monotonic")}, "data race in shared memory");
  expectClean({fill(body, "release")});
}

TEST(MemoryChecks, BoundsOfSharedMemory) {
  std::string body = R"(
  %at = add i32 %tid, {}
  %p = getelementptr i32, ptr addrspace(3) @dyn, i32 %at
  store i32 1, ptr addrspace(3) %p
  ret void)";
  expectCaught({fill(body, "1"), 64, 1, 256}, "out of bounds");
  expectClean({fill(body, "0"), 64, 1, 256});
}

TEST(MemoryChecks, BoundsOfGlobalMemory) {
  std::string body = R"(
  %p = getelementptr i32, ptr addrspace(1) %result, i32 {}
  store i32 1, ptr addrspace(1) %p
  ret void)";
  expectCaught({fill(body, "16321")}, "byte 65536 of an allocation of 65536");
  expectClean({fill(body, "16320")});
}

TEST(MemoryChecks, Alignment) {
  std::string body = R"(
  %p = getelementptr i8, ptr addrspace(1) %in, i32 {}
  %x = load <4 x i32>, ptr addrspace(1) %p, align 16
  store <4 x i32> %x, ptr addrspace(1) %out, align 16
  ret void)";
  expectCaught({fill(body, "8"), 1}, "misaligned");
  expectClean({fill(body, "32"), 1});
}

TEST(MemoryChecks, AsyncCopiesMustBeWaitedFor) {
  std::string body = R"(
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %mine, ptr addrspace(1) %source)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 {})
  %x = load i32, ptr addrspace(3) %mine
  store i32 %x, ptr addrspace(1) %result
  ret void)";
  expectCaught({fill(body, "1")}, "cp.async.wait_group does not order");
  expectClean({fill(body, "0")});
}

TEST(MemoryChecks, AsyncCopiesThroughAnMBarrier) {
  std::string body = R"(
  br i1 %is0, label %init, label %ready
init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 64)
  br label %ready
ready:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %mine, ptr addrspace(1) %source)
  {}
  br label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %read, label %wait
read:
  %x = load i32, ptr addrspace(3) %other
  store i32 %x, ptr addrspace(1) %result
  ret void)";
  // An ordinary arrival at the barrier does not wait for the copy.
  expectCaught(
      {fill(body, "%t = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr "
                  "addrspace(3) @bar)")},
      "data race in shared memory");
  expectClean({fill(body, "call void @llvm.nvvm.cp.async.mbarrier.arrive.noinc."
                          "shared(ptr addrspace(3) @bar)")});
}

/// Thread 0 copies 256 bytes into shared memory and tells the barrier to expect
/// BYTES. All threads wait for the phase PARITY. FENCE follows the
/// initialisation of the barrier.
static const char kBulkLoad[] = R"(
  br i1 %is0, label %init, label %ready
init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  FENCE
  br label %ready
ready:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %is0, label %copy, label %wait
copy:
  %t = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @bar, i32 BYTES)
  %to = addrspacecast ptr addrspace(3) @s to ptr addrspace(7)
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) %to, ptr addrspace(3) @bar, ptr addrspace(1) %in, i32 256, i16 0, i64 0, i1 false, i1 false)
  br label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 PARITY)
  br i1 %done, label %read, label %wait
read:
  %x = load i32, ptr addrspace(3) %mine
  store i32 %x, ptr addrspace(1) %result
  ret void)";

static std::string
getBulkLoad(const std::string &bytes, const std::string &parity,
            const std::string &fence =
                "call void @llvm.nvvm.fence.mbarrier_init.release.cluster()") {
  std::string body = kBulkLoad;
  body.replace(body.find("FENCE"), 5, fence);
  body.replace(body.find("BYTES"), 5, bytes);
  return body.replace(body.find("PARITY"), 6, parity);
}

TEST(MemoryChecks, BulkCopiesMustBeWaitedFor) {
  // A wait for parity 1 returns at once, since the previous phase counts as
  // complete.
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    prec::runtime::EmulatorOptions options;
    options.seed = seed;
    auto status = run({getBulkLoad("256", "1")}, options);
    ASSERT_TRUE(status.isFailure());
  }
  expectClean({getBulkLoad("256", "0")});
}

TEST(MemoryChecks, CopiesSeeBarriersThatWereFenced) {
  const char *message = "missing fence.mbarrier_init: a copy completes on the "
                        "mbarrier at shared offset 16384";
  expectCaught({getBulkLoad("256", "0", "")}, message);
  // A fence before the initialisation does not publish it.
  std::string early = getBulkLoad("256", "0", "");
  size_t init = early.find("call void @llvm.nvvm.mbarrier.init");
  early.insert(init, "call void "
                     "@llvm.nvvm.fence.mbarrier_init.release.cluster()\n");
  expectCaught({early}, message);
  expectClean({getBulkLoad(
      "256", "0", "call void @llvm.nvvm.fence.proxy.async.shared_cta()")});
}

TEST(MemoryChecks, BytesMustMatch) {
  expectCaught({getBulkLoad("272", "0")}, "0 of 1 arrivals and 16 bytes");
  expectCaught({getBulkLoad("240", "0")}, "and -16 bytes are missing");
}

TEST(MemoryChecks, BulkCopyMovesTheData) {
  std::vector<uint8_t> output;
  auto status = run({getBulkLoad("256", "0")}, {}, &output);
  ASSERT_FALSE(status.isFailure()) << status.message();
  for (unsigned i = 0; i < 256; ++i)
    ASSERT_EQ(output[i], i % 251);
}

/// Each thread writes a word, and thread 0 copies all of them to global memory.
static const char kBulkStore[] = R"(
  store i32 %tid, ptr addrspace(3) %mine
  {}
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %is0, label %copy, label %join
copy:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %out, ptr addrspace(3) @s, i32 256, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  {}
  br label %join
join:
  {}
  ret void)";

static std::string getBulkStore(const char *fence, const char *wait,
                                const char *tail) {
  return fill(fill(fill(kBulkStore, fence), wait), tail);
}

static const char kFence[] =
    "call void @llvm.nvvm.fence.proxy.async.shared_cta()";
static const char kBulkWait[] =
    "call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)";
static const char kReuse[] = R"(
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 0, ptr addrspace(3) %mine)";

TEST(MemoryChecks, TheAsyncProxyNeedsAFence) {
  expectCaught({getBulkStore("", kBulkWait, "")}, "missing fence.proxy.async");
  expectClean({getBulkStore(kFence, kBulkWait, "")});
}

TEST(MemoryChecks, BulkStoresMustBeWaitedFor) {
  expectCaught({getBulkStore(kFence, "", "")}, "never waited for");
  expectCaught({getBulkStore(kFence, "", kReuse)}, "");
  expectCaught(
      {getBulkStore(
          kFence, "",
          "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
          "store i32 0, ptr addrspace(3) %mine\n"
          "call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)")},
      "cp.async.bulk.wait_group does not order");
  expectClean({getBulkStore(kFence, kBulkWait, kReuse)});
}

TEST(MemoryChecks, OtherCtasNeedTheClusterBarrier) {
  std::string body = R"(
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %peer = xor i32 %rank, 1
  store i32 %tid, ptr addrspace(3) %mine
  {}
  %remote = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %other, i32 %peer)
  %x = load i32, ptr addrspace(7) %remote
  store i32 %x, ptr addrspace(1) %result
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  ret void)";
  KernelCase kernel;
  kernel.grid = 4;
  kernel.attributes = "\"nvvm.cluster_dim\"=\"2,1,1\"";
  kernel.body = fill(body, R"(
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned())");
  expectClean(kernel);
  kernel.body = fill(body, kBarrier);
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    prec::runtime::EmulatorOptions options;
    options.seed = seed;
    ASSERT_TRUE(run(kernel, options).isFailure());
  }
}

/// A kernel may compute the address without using it, as LLVM does ahead of
/// branches.
TEST(MemoryChecks, NothingIsInACtaBeyondTheCluster) {
  std::string body = R"(
  %remote = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %other, i32 2)
  {}
  ret void)";
  KernelCase kernel;
  kernel.grid = 4;
  kernel.attributes = "\"nvvm.cluster_dim\"=\"2,1,1\"";
  kernel.body = fill(body, "");
  expectClean(kernel);
  kernel.body = fill(body, "store i32 1, ptr addrspace(7) %remote");
  expectCaught(kernel, "0x0");
}
