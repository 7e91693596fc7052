//===- TestKernels.cpp - Kernels as text ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestKernels.h"

using namespace prec;
using namespace prec::test;
using namespace prec::runtime;

static constexpr size_t kBytes = 64 * 1024;

static constexpr char kDeclarations[] = R"(
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [4096 x i32] undef, align 1024
@bar = internal addrspace(3) global i64 undef, align 8
@dyn = external addrspace(3) global [0 x i8], align 1024
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3))
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
declare i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3), i32)
declare i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cta.space.cta(ptr addrspace(3), i32)
declare void @llvm.nvvm.mbarrier.arrive.scope.cta.space.cluster(ptr addrspace(7), i32)
declare i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3), i32)
declare i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3), i32)
declare i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64)
declare void @llvm.nvvm.barrier.cluster.arrive.aligned()
declare void @llvm.nvvm.barrier.cluster.wait.aligned()
declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)
declare void @llvm.nvvm.fence.proxy.async.shared_cta()
declare void @llvm.nvvm.fence.mbarrier_init.release.cluster()
declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7), ptr addrspace(3), ptr addrspace(1), i32, i16, i64, i1, i1)
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1), ptr addrspace(3), i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.commit.group()
declare void @llvm.nvvm.cp.async.bulk.wait.group(i32)
declare void @llvm.nvvm.cp.async.bulk.wait.group.read(i32)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3), ptr addrspace(1), i32)
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)
declare void @llvm.nvvm.cp.async.mbarrier.arrive.noinc.shared(ptr addrspace(3))
declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32)
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare {i32, i1} @llvm.nvvm.elect.sync(i32)
declare void @llvm.nvvm.wgmma.fence.sync.aligned()
declare void @llvm.nvvm.wgmma.commit_group.sync.aligned()
declare void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64)
)";

std::string prec::test::getText(const KernelCase &kernel) {
  return kDeclarations + kernel.declarations +
         R"(
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) )" +
         kernel.attributes + R"( {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %tid, 5
  %is0 = icmp eq i32 %tid, 0
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %tid
  %other.id = xor i32 %tid, 32
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %other.id
  %result = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  %source = getelementptr i32, ptr addrspace(1) %in, i32 %tid
  %dynamic = getelementptr i32, ptr addrspace(3) @dyn, i32 %tid
)" + kernel.body +
         "\n}\n";
}

TestDevice::TestDevice(const EmulatorOptions &options)
    : device(createEmulator(options)) {}

void *TestDevice::upload(const void *data, size_t bytes) {
  void *memory = nullptr;
  Status status = device->allocate(bytes, nullptr, memory);
  EXPECT_FALSE(status.isFailure()) << status.message();
  status = device->copy(memory, data, bytes, nullptr);
  EXPECT_FALSE(status.isFailure()) << status.message();
  return memory;
}

TensorMap TestDevice::encode(const TensorMapSpec &spec) {
  TensorMap map = {};
  Status status = device->encode(spec, map);
  EXPECT_FALSE(status.isFailure()) << status.message();
  return map;
}

Status TestDevice::launch(const std::string &text, const LaunchConfig &config,
                          std::vector<void *> params) {
  Module *module = nullptr;
  Status status = device->loadModule(text.data(), text.size(), module);
  if (status.isFailure())
    return status;
  Function *function = nullptr;
  status = device->getFunction(module, "k", function);
  if (!status.isFailure())
    status =
        device->launch(function, config, params.data(), params.size(), nullptr);
  return status;
}

Status prec::test::run(const KernelCase &kernel, const EmulatorOptions &options,
                       std::vector<uint8_t> *output) {
  TestDevice test(options);
  std::vector<uint8_t> input(kBytes), zeros(kBytes);
  for (size_t i = 0; i < kBytes; ++i)
    input[i] = i % 251;
  void *out = test.upload(zeros.data(), kBytes);
  void *in = test.upload(input.data(), kBytes);
  LaunchConfig config;
  config.grid.x = kernel.grid;
  config.block.x = kernel.block;
  config.dynamicSharedBytes = kernel.dynamicBytes;
  Status status = test.launch(getText(kernel), config, {&out, &in});
  if (output) {
    output->resize(kBytes);
    std::memcpy(output->data(), out, kBytes);
  }
  return status;
}

static EmulatorOptions getOptions(uint64_t seed) {
  EmulatorOptions options;
  options.seed = seed;
  options.hostThreads = 1;
  return options;
}

void prec::test::expectCaught(const KernelCase &faulty,
                              llvm::StringRef message) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    Status status = run(faulty, getOptions(seed));
    ASSERT_TRUE(status.isFailure()) << "seed " << seed;
    ASSERT_TRUE(llvm::StringRef(status.message()).contains(message))
        << "seed " << seed << ": " << status.message();
  }
}

void prec::test::expectClean(const KernelCase &clean) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    Status status = run(clean, getOptions(seed));
    ASSERT_FALSE(status.isFailure())
        << "seed " << seed << ": " << status.message();
  }
}
