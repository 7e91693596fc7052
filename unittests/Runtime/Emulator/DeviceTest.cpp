//===- DeviceTest.cpp - Loading, launching, repeating ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numbers.h"
#include "TestKernels.h"
#include <cmath>

using namespace prec;
using namespace prec::test;
using namespace prec::runtime;

static void expectMessage(const Status &status, const char *text) {
  ASSERT_TRUE(status.isFailure());
  EXPECT_NE(status.message().find(text), std::string::npos) << status.message();
}

TEST(Device, UnknownInstructionsAreRefused) {
  KernelCase kernel;
  kernel.declarations = "declare void @llvm.nvvm.tcgen05.fence.before.thread."
                        "sync()\ndeclare float @__nv_unknownf(float)\n";
  kernel.body =
      "call void @llvm.nvvm.tcgen05.fence.before.thread.sync()\nret void";
  expectMessage(run(kernel, {}), "llvm.nvvm.tcgen05.fence.before.thread.sync");
  kernel.body = "%x = call float @__nv_unknownf(float 1.0)\nret void";
  expectMessage(run(kernel, {}), "__nv_unknownf");
  kernel.body = "call void asm sideeffect \"bar.sync 0;\", \"\"()\nret void";
  expectMessage(run(kernel, {}), "bar.sync 0;");
  kernel.body = "ret void";
  EXPECT_FALSE(run(kernel, {}).isFailure());
}

TEST(Device, OtherCodeIsRefused) {
  TestDevice device;
  Module *module = nullptr;
  auto load = [&](std::string text) {
    return device.device->loadModule(text.data(), text.size(), module);
  };
  expectMessage(load("no code"), "no LLVM IR");
  expectMessage(load("target triple = \"x86_64-linux-gnu\"\n"
                     "define void @k() { ret void }"),
                "not for nvptx64");
  expectMessage(load("target triple = \"nvptx64-nvidia-cuda\"\n"
                     "define void @k() { ret void }"),
                "no kernels");
}

TEST(Device, LaunchesMustFitTheKernel) {
  KernelCase kernel;
  kernel.body = "ret void";
  kernel.attributes = "\"nvvm.reqntid\"=\"64,1,1\"";
  EXPECT_FALSE(run(kernel, {}).isFailure());
  kernel.block = 32;
  expectMessage(run(kernel, {}), "nvvm.reqntid requires, (64, 1, 1)");
  kernel.attributes = "\"nvvm.cluster_dim\"=\"2,1,1\"";
  kernel.grid = 3;
  expectMessage(run(kernel, {}), "not divisible by the cluster");
  kernel.grid = 4;
  EXPECT_FALSE(run(kernel, {}).isFailure());
  kernel.dynamicBytes = 227 * 1024 - 16384;
  EXPECT_FALSE(run(kernel, {}).isFailure());
  ++kernel.dynamicBytes;
  expectMessage(run(kernel, {}), "bytes of shared memory");
  kernel.dynamicBytes = 0;
  kernel.block = 1056;
  kernel.attributes = "";
  expectMessage(run(kernel, {}), "a block of 1056 threads");
}

TEST(Device, HandlesAreChecked) {
  auto device = createEmulator();
  Stream *stream = nullptr;
  Event *event = nullptr;
  ASSERT_FALSE(device->createStream(stream).isFailure());
  ASSERT_FALSE(device->createEvent(event).isFailure());
  EXPECT_FALSE(device->record(event, stream).isFailure());
  EXPECT_FALSE(device->wait(stream, event).isFailure());
  EXPECT_FALSE(device->destroyStream(stream).isFailure());
  expectMessage(device->synchronize(stream), "no such stream");
  EXPECT_FALSE(device->destroyEvent(event).isFailure());
  expectMessage(device->synchronize(event), "no such event");
  void *memory = nullptr;
  ASSERT_FALSE(device->allocate(8, nullptr, memory).isFailure());
  EXPECT_TRUE(std::isnan(*static_cast<float *>(memory)));
  EXPECT_FALSE(device->fill16(memory, 7, 4, nullptr).isFailure());
  EXPECT_EQ(static_cast<uint16_t *>(memory)[3], 7);
  expectMessage(device->fill16(memory, 7, 5, nullptr), "leaves the memory");
  EXPECT_FALSE(device->free(memory, nullptr).isFailure());
  expectMessage(device->free(memory, nullptr), "was freed before");
}

/// The order in which threads increment an atomic counter, which shows the
/// schedule.
static std::vector<uint8_t> observe(uint64_t seed, unsigned hostThreads) {
  KernelCase kernel;
  kernel.block = 128;
  kernel.grid = 16;
  kernel.body = R"(
  br i1 %is0, label %init, label %ready
init:
  store i32 0, ptr addrspace(3) @s
  br label %ready
ready:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %n = atomicrmw add ptr addrspace(3) @s, i32 1 monotonic
  %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %base = mul i32 %cta, 128
  %p = getelementptr i32, ptr addrspace(1) %result, i32 %base
  store i32 %n, ptr addrspace(1) %p
  ret void)";
  EmulatorOptions options;
  options.seed = seed;
  options.hostThreads = hostThreads;
  std::vector<uint8_t> output;
  auto status = run(kernel, options, &output);
  EXPECT_FALSE(status.isFailure()) << status.message();
  return output;
}

TEST(Device, SeedsDecideTheSchedule) {
  std::vector<uint8_t> one = observe(1, 1);
  EXPECT_EQ(one, observe(1, 1));
  EXPECT_EQ(one, observe(1, 4));
  EXPECT_NE(one, observe(2, 1));
}

TEST(Device, TheLowestFailingClusterIsReported) {
  KernelCase kernel;
  kernel.grid = 32;
  kernel.body = R"(
  %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %late = icmp uge i32 %cta, 5
  br i1 %late, label %bad, label %end
bad:
  %x = load i32, ptr addrspace(3) %mine
  store i32 %x, ptr addrspace(1) %result
  br label %end
end:
  ret void)";
  EmulatorOptions options;
  options.hostThreads = 4;
  for (unsigned i = 0; i < 5; ++i)
    expectMessage(run(kernel, options), "CTA (5, 0, 0)");
}

TEST(Device, MessagesNameTheSource) {
  KernelCase kernel;
  kernel.attributes = "!dbg !5";
  kernel.body = R"(
  %x = load i32, ptr addrspace(3) %mine, !dbg !6
  store i32 %x, ptr addrspace(1) %result, !dbg !6
  ret void, !dbg !6)";
  kernel.declarations = R"(
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "model.mlir", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "k", file: !2, line: 1, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 42, column: 7, scope: !5)
)";
  expectMessage(run(kernel, {}), "of CTA (0, 0, 0), model.mlir:42:7, in load");
}

TEST(Device, KernelsHaveTheirOwnSharedMemory) {
  // Together the variables exceed the shared memory.
  std::string text = R"(
target triple = "nvptx64-nvidia-cuda"
@a = internal addrspace(3) global [40960 x i8] undef
@b = internal addrspace(3) global [40960 x i8] undef
define ptx_kernel void @other() {
  store i8 1, ptr addrspace(3) @a
  ret void
}
define ptx_kernel void @k() {
  store i8 1, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @b, i32 40959)
  ret void
})";
  TestDevice device;
  auto status = device.launch(text, LaunchConfig(), {});
  EXPECT_FALSE(status.isFailure()) << status.message();
  text.replace(text.find("40959"), 5, "40960");
  expectMessage(device.launch(text, LaunchConfig(), {}), "out of bounds");
}

TEST(Device, ChecksCanBeSwitchedOff) {
  KernelCase kernel;
  kernel.body = R"(
  %x = load i32, ptr addrspace(3) %mine
  store i32 %x, ptr addrspace(1) %result
  ret void)";
  EmulatorOptions options;
  expectMessage(run(kernel, options), "uninitialised");
  options.checkRaces = false;
  std::vector<uint8_t> output;
  EXPECT_FALSE(run(kernel, options, &output).isFailure());
  EXPECT_EQ(output[0], 0xff);
  options.checkMemory = false;
  EXPECT_FALSE(run(kernel, options).isFailure());
}

/// Tests fptrunc to bf16, which the host must not compute with subnormals
/// flushed to zero.
TEST(Device, NarrowingIsExact) {
  KernelCase kernel;
  kernel.block = 256;
  kernel.body = R"(
  %x = load float, ptr addrspace(1) %source
  %b = fptrunc float %x to bfloat
  %p = getelementptr bfloat, ptr addrspace(1) %out, i32 %tid
  store bfloat %b, ptr addrspace(1) %p
  ret void)";
  TestDevice device;
  std::vector<float> input(256);
  for (unsigned i = 0; i < 256; ++i)
    input[i] = getFloat(i < 128 ? 0x00012345 * i : 0x3f7f8000 + 0x1234 * i);
  std::vector<uint16_t> output(256);
  void *in = device.allocate(input), *out = device.allocate(output);
  LaunchConfig config;
  config.block.x = 256;
  auto status = device.launch(getText(kernel), config, {&out, &in});
  ASSERT_FALSE(status.isFailure()) << status.message();
  for (unsigned i = 0; i < 256; ++i) {
    uint32_t bits = getBits(input[i]);
    uint32_t low = bits & 0xffff, high = bits >> 16;
    bool isUp = low > 0x8000 || (low == 0x8000 && high % 2 == 1);
    EXPECT_EQ(static_cast<uint16_t *>(out)[i], high + isUp);
  }
}

/// The sum c + a[0] * 1 + a[1] * 1 + ..., computed by one m16n8k8 product.
static float addUp(const std::vector<float> &terms, float c,
                   const EmulatorOptions &options,
                   OperandFormat format = OperandFormat::Bf16) {
  bool isTf32 = format == OperandFormat::Tf32;
  KernelCase kernel;
  kernel.block = 32;
  std::string name = "@llvm.nvvm.mma.m16n8k8.row.col.";
  name += isTf32 ? "tf32" : "bf16";
  kernel.declarations =
      "declare {float,float,float,float} " + name +
      (isTf32 ? "(i32,i32,i32,i32,i32,i32," : "(i32,i32,i32,") +
      "float,float,float,float)\n";
  // Row 0 of A holds the terms: for bf16, two neighbours in each of the lanes 0
  // to 3; for tf32, columns l and l + 4 in lane l. B is ones.
  kernel.body =
      R"(
  %a = load i32, ptr addrspace(1) %source
  %pb = getelementptr i32, ptr addrspace(1) %source, i32 32
  %b = load i32, ptr addrspace(1) %pb
  %pc = getelementptr i32, ptr addrspace(1) %source, i32 64
  %c = load float, ptr addrspace(1) %pc
  %d = call {float,float,float,float} )" +
      name +
      (isTf32 ? "(i32 %a, i32 0, i32 %b, i32 0, i32 1065353216, i32 1065353216,"
              : "(i32 %a, i32 0, i32 1065369472,") +
      R"(
      float %c, float %c, float %c, float %c)
  %e = extractvalue {float,float,float,float} %d, 0
  store float %e, ptr addrspace(1) %result
  ret void)";
  std::vector<uint32_t> input(96, 0);
  for (unsigned i = 0; i < 8; ++i) {
    uint32_t bits = getBits(terms[i]);
    if (isTf32)
      input[i / 4 * 32 + i % 4] = bits;
    else
      input[i / 2] |= bits >> 16 << 16 * (i % 2);
  }
  for (unsigned i = 0; i < 32; ++i)
    input[64 + i] = getBits(c);
  TestDevice device(options);
  std::vector<float> output(32);
  void *in = device.allocate(input), *out = device.allocate(output);
  LaunchConfig config;
  config.block.x = 32;
  auto status = device.launch(getText(kernel), config, {&out, &in});
  EXPECT_FALSE(status.isFailure()) << status.message();
  return *static_cast<float *>(out);
}

TEST(Accumulation, Models) {
  EmulatorOptions inOrder, aligned;
  aligned.accumulation = Accumulation::AlignedTruncated;
  // For 1 + 8 * 2^-24, each tie goes to even when products are added in order,
  // so the result is 1. Products that are aligned at 25 fraction bits all
  // count.
  std::vector<float> tiny(8, 0x1p-24f);
  EXPECT_EQ(addUp(tiny, 1, inOrder), 1.0f);
  EXPECT_EQ(addUp(tiny, 1, aligned), 1.0f + 0x1p-21f);
  // Each term below the last bit of the alignment is lost.
  std::vector<float> tinier(8, 0x1p-26f);
  EXPECT_EQ(addUp(tinier, 1, aligned), 1.0f);
  aligned.alignedFractionBits = 26;
  EXPECT_EQ(addUp(tinier, 1, aligned), 1.0f + 0x1p-23f);
  aligned.alignedFractionBits = 23;
  EXPECT_EQ(addUp(tiny, 1, aligned), 1.0f);
  // The result is truncated: rounding 1 + 3 * 2^-25 would give 1 + 2^-23.
  aligned.alignedFractionBits = 25;
  std::vector<float> three = {0x1p-25f, 0x1p-25f, 0x1p-25f, 0, 0, 0, 0, 0};
  EXPECT_EQ(addUp(three, 1, aligned), 1.0f);
  // Large terms cancel before the accumulator is added.
  std::vector<float> large = {0x1p30f, -0x1p30f, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(addUp(large, 1, inOrder), 0.0f);
  EXPECT_EQ(addUp(large, 1, aligned), 0.0f);
  EXPECT_EQ(addUp({3, 4, 5, 6, 7, 8, 9, 10}, 11, aligned), 63.0f);
  EXPECT_EQ(addUp({-3, -4, -5, -6, -7, -8, -9, -10}, 11, aligned), -41.0f);
}

TEST(Accumulation, ModelsOfTf32) {
  EmulatorOptions inOrder, aligned;
  aligned.accumulation = Accumulation::AlignedTruncated;
  std::vector<float> tiny(8, 0x1p-24f), tinier(8, 0x1p-26f);
  EXPECT_EQ(addUp(tiny, 1, inOrder, OperandFormat::Tf32), 1.0f);
  EXPECT_EQ(addUp(tiny, 1, aligned, OperandFormat::Tf32), 1.0f + 0x1p-21f);
  EXPECT_EQ(addUp(tinier, 1, aligned, OperandFormat::Tf32), 1.0f);
  // Factors have eleven significant bits. The twelfth is ignored.
  std::vector<float> precise = {1 + 0x1p-10f, 1 + 0x1p-11f, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(addUp(precise, 0, inOrder, OperandFormat::Tf32), 2 + 0x1p-10f);
  EXPECT_EQ(addUp(precise, 0, aligned, OperandFormat::Tf32), 2 + 0x1p-10f);
  EXPECT_EQ(addUp({3, 4, 5, 6, 7, 8, 9, 10}, 11, aligned, OperandFormat::Tf32),
            63.0f);
}
