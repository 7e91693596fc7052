//===- WarpOpsTest.cpp - Values of collectives and of small copies --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestKernels.h"
#include <cmath>

using namespace prec::test;

/// The first 64 words of the output of a kernel.
static std::vector<uint32_t> getWords(const KernelCase &kernel) {
  std::vector<uint8_t> output;
  auto status = run(kernel, {}, &output);
  EXPECT_FALSE(status.isFailure()) << status.message();
  std::vector<uint32_t> words(64);
  std::memcpy(words.data(), output.data(), 256);
  return words;
}

/// The words of a shuffle within segments of 16 lanes, as CUDA encodes width =
/// 16.
static std::vector<uint32_t> shuffle(const char *mode, unsigned b,
                                     unsigned clamp) {
  KernelCase kernel;
  std::string name = std::string("@llvm.nvvm.shfl.sync.") + mode + ".i32p";
  kernel.declarations = "declare {i32, i1} " + name + "(i32, i32, i32, i32)\n";
  kernel.body = "%r = call {i32, i1} " + name + "(i32 -1, i32 %tid, i32 " +
                std::to_string(b) + ", i32 " + std::to_string(16 << 8 | clamp) +
                R"()
  %v = extractvalue {i32, i1} %r, 0
  %p = extractvalue {i32, i1} %r, 1
  %w = select i1 %p, i32 1000, i32 0
  %x = add i32 %v, %w
  store i32 %x, ptr addrspace(1) %result
  ret void)";
  return getWords(kernel);
}

TEST(WarpOps, ShuffleModes) {
  std::vector<uint32_t> up = shuffle("up", 3, 0);
  std::vector<uint32_t> down = shuffle("down", 5, 31);
  std::vector<uint32_t> butterfly = shuffle("bfly", 6, 31);
  std::vector<uint32_t> index = shuffle("idx", 9, 31);
  for (uint32_t i = 0; i < 64; ++i) {
    uint32_t within = i % 16, first = i - within;
    EXPECT_EQ(up[i], within >= 3 ? i - 3 + 1000 : i);
    EXPECT_EQ(down[i], within + 5 < 16 ? i + 5 + 1000 : i);
    EXPECT_EQ(butterfly[i], first + (within ^ 6) + 1000);
    EXPECT_EQ(index[i], first + 9 + 1000);
  }
}

TEST(WarpOps, VotesAndMatches) {
  KernelCase kernel;
  kernel.declarations = "declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)\n"
                        "declare i1 @llvm.nvvm.vote.uni.sync(i32, i1)\n";
  kernel.body = R"(
  %third = urem i32 %tid, 3
  %m = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %third)
  %is = icmp eq i32 %third, 0
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %is)
  %u = call i1 @llvm.nvvm.vote.uni.sync(i32 -1, i1 %is)
  %x = select i1 %is, i32 %b, i32 %m
  %y = select i1 %u, i32 0, i32 %x
  store i32 %y, ptr addrspace(1) %result
  ret void)";
  std::vector<uint32_t> words = getWords(kernel);
  for (uint32_t i = 0; i < 64; ++i) {
    uint32_t expected = 0, first = i / 32 * 32;
    for (uint32_t j = 0; j < 32; ++j)
      expected |= uint32_t((first + j) % 3 == i % 3) << j;
    EXPECT_EQ(words[i], expected);
  }
}

TEST(WarpOps, AsyncCopiesFillWithZeros) {
  KernelCase kernel;
  kernel.block = 1;
  kernel.body = R"(
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) @s, ptr addrspace(1) %in, i32 5)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  %x = load <4 x i32>, ptr addrspace(3) @s, align 16
  store <4 x i32> %x, ptr addrspace(1) %out, align 16
  ret void)";
  std::vector<uint32_t> words = getWords(kernel);
  EXPECT_EQ(words[0], 0x03020100u);
  EXPECT_EQ(words[1], 4u);
  EXPECT_EQ(words[2], 0u);
  EXPECT_EQ(words[3], 0u);
}

/// The largest relative error of a function on numbers from 1/8 to 4 that f32
/// represents exactly.
static double getWorstError(const char *call, double (*exact)(double)) {
  KernelCase kernel;
  kernel.declarations = "declare float @llvm.nvvm.ex2.approx.f32(float)\n";
  kernel.body = R"(
  %i = add i32 %tid, 1
  %f = uitofp i32 %i to float
  %x = fmul float %f, 0.125
  %y = call float )" +
                std::string(call) + R"((float %x)
  store float %y, ptr addrspace(1) %result
  ret void)";
  std::vector<uint32_t> words = getWords(kernel);
  double worst = 0;
  for (int lane = 0; lane < 32; ++lane) {
    float found;
    std::memcpy(&found, &words[lane], sizeof(found));
    double expected = exact((lane + 1) * 0.125);
    worst = std::max(worst, std::fabs(found - expected) / expected);
  }
  return worst;
}

/// The documented bounds hold and are almost reached.
TEST(WarpOps, ApproximateFunctions) {
  double error =
      getWorstError(R"(asm "tanh.approx.f32 $0, $1;", "=f,f")", std::tanh);
  EXPECT_LE(error, std::ldexp(1, -11));
  EXPECT_GE(error, std::ldexp(1, -12));
  error = getWorstError("@llvm.nvvm.ex2.approx.f32", std::exp2);
  EXPECT_LE(error, std::ldexp(1, -22));
  EXPECT_GE(error, std::ldexp(1, -23));
}

TEST(WarpOps, ConversionsAndRounding) {
  KernelCase kernel;
  kernel.block = 1;
  kernel.declarations = R"(
declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn.relu(float, float)
declare i32 @llvm.nvvm.f2tf32.rna(float)
declare float @llvm.nvvm.add.rz.f(float, float)
declare float @llvm.nvvm.fma.rm.f(float, float, float)
declare float @llvm.nvvm.fmax.nan.f(float, float)
declare float @llvm.nvvm.fmin.f(float, float)
declare i32 @llvm.nvvm.f2i.rn(float)
)";
  // bf16 rounds the tie 1 + 3 * 2^-8 to even. tf32 rounds the tie 1 + 2^-11
  // away from zero.
  kernel.body = R"(
  %p = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn.relu(float -2.0, float 0x3FF0300000000000)
  store <2 x bfloat> %p, ptr addrspace(1) %out
  %t = call i32 @llvm.nvvm.f2tf32.rna(float 0x3FF0020000000000)
  %q1 = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %t, ptr addrspace(1) %q1
  %z = call float @llvm.nvvm.add.rz.f(float 1.0, float 0xBE00000000000000)
  %q2 = getelementptr i32, ptr addrspace(1) %out, i32 2
  store float %z, ptr addrspace(1) %q2
  %m = call float @llvm.nvvm.fma.rm.f(float -1.0, float 1.0, float 0xBE00000000000000)
  %q3 = getelementptr i32, ptr addrspace(1) %out, i32 3
  store float %m, ptr addrspace(1) %q3
  %x = call float @llvm.nvvm.fmax.nan.f(float 1.0, float 0x7FF8000000000000)
  %q4 = getelementptr i32, ptr addrspace(1) %out, i32 4
  store float %x, ptr addrspace(1) %q4
  %n = call float @llvm.nvvm.fmin.f(float 1.0, float 0x7FF8000000000000)
  %q5 = getelementptr i32, ptr addrspace(1) %out, i32 5
  store float %n, ptr addrspace(1) %q5
  %i = call i32 @llvm.nvvm.f2i.rn(float 2.5)
  %q6 = getelementptr i32, ptr addrspace(1) %out, i32 6
  store i32 %i, ptr addrspace(1) %q6
  ret void)";
  std::vector<uint32_t> words = getWords(kernel);
  EXPECT_EQ(words[0], 0x00003f82u);
  EXPECT_EQ(words[1], 0x3f802000u);
  EXPECT_EQ(words[2], 0x3f7fffffu);
  EXPECT_EQ(words[3], 0xbf800001u);
  EXPECT_EQ(words[4] & 0x7fc00000, 0x7fc00000u);
  EXPECT_EQ(words[5], 0x3f800000u);
  EXPECT_EQ(words[6], 2u);
}
