//===- MmaTest.cpp - mma.sync, ldmatrix, stmatrix -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tests compute the fragments element by element, from the tables of PTX
// ISA.
//
//===----------------------------------------------------------------------===//

#include "Numbers.h"
#include "TestKernels.h"

using namespace prec;
using namespace prec::test;

namespace {
struct MmaCase {
  const char *intrinsic;
  OperandFormat format;
  unsigned k;
  bool isHalf;
  /// Bits of operands that the hardware ignores.
  uint32_t ignored = 0;
};
} // namespace

/// The row and column of element `i` of a lane's fragment of A.
static std::pair<unsigned, unsigned> findA(OperandFormat format, unsigned lane,
                                           unsigned i) {
  unsigned group = lane >> 2, within = lane % 4;
  if (format == OperandFormat::Tf32)
    return {group + (i == 1 || i == 3 ? 8 : 0), within + (i >= 2 ? 4 : 0)};
  bool isLow = i < 2 || (i >= 4 && i < 6);
  return {group + (isLow ? 0 : 8), within * 2 + (i & 1) + (i >= 4 ? 8 : 0)};
}

static std::pair<unsigned, unsigned> findB(OperandFormat format, unsigned lane,
                                           unsigned i) {
  unsigned group = lane >> 2, within = lane % 4;
  if (format == OperandFormat::Tf32)
    return {within + (i == 1 ? 4 : 0), group};
  return {within * 2 + (i & 1) + (i >= 2 ? 8 : 0), group};
}

static std::string repeat(const std::string &type, unsigned count) {
  std::string text;
  for (unsigned i = 0; i < count; ++i)
    text += (i ? ", " : "") + type;
  return text;
}

static void checkMma(const MmaCase &test,
                     const runtime::EmulatorOptions &options = {}) {
  unsigned k = test.k, perRegister = test.format == OperandFormat::Tf32 ? 1 : 2;
  unsigned numA = 16 * k / 32 / perRegister, numB = 8 * k / 32 / perRegister;
  unsigned numC = test.isHalf ? 2 : 4;
  std::vector<float> a = makeOperand(test.format, 16 * k, 1);
  std::vector<float> b = makeOperand(test.format, k * 8, 2);
  std::vector<float> c = makeOperand(OperandFormat::F16, 16 * 8, 3);
  unsigned numInputs = numA + numB + numC;
  std::vector<uint32_t> input(numInputs * 32, 0), output(128, 0);
  for (unsigned lane = 0; lane < 32; ++lane) {
    for (unsigned i = 0; i < numA * perRegister; ++i) {
      auto [row, column] = findA(test.format, lane, i);
      input[i / perRegister * 32 + lane] |=
          (encode(test.format, a[row * k + column]) | test.ignored)
          << 16 * (i % perRegister);
    }
    for (unsigned i = 0; i < numB * perRegister; ++i) {
      auto [row, column] = findB(test.format, lane, i);
      input[(numA + i / perRegister) * 32 + lane] |=
          (encode(test.format, b[row * 8 + column]) | test.ignored)
          << 16 * (i % perRegister);
    }
    for (unsigned i = 0; i < 4; ++i) {
      float value = c[(lane / 4 + (i >= 2 ? 8 : 0)) * 8 + lane % 4 * 2 + i % 2];
      if (test.isHalf)
        input[(numA + numB + i / 2) * 32 + lane] |= uint32_t(getHalf(value))
                                                    << 16 * (i % 2);
      else
        input[(numA + numB + i) * 32 + lane] = getBits(value);
    }
  }
  std::string operand =
      test.format == OperandFormat::F16 ? "<2 x half>" : "i32";
  std::string accumulator = test.isHalf ? "<2 x half>" : "float";
  std::string result = "{" + repeat(accumulator, numC) + "}";
  std::string name = "@llvm.nvvm.mma." + std::string(test.intrinsic);
  KernelCase kernel;
  kernel.block = 32;
  kernel.declarations = "declare " + result + " " + name + "(" +
                        repeat(operand, numA + numB) + ", " +
                        repeat(accumulator, numC) + ")\n";
  std::string args;
  for (unsigned i = 0; i < numInputs; ++i) {
    std::string n = std::to_string(i);
    std::string type = i < numA + numB ? operand : accumulator;
    kernel.body += "%p" + n +
                   " = getelementptr i32, ptr addrspace(1) %source, "
                   "i32 " +
                   std::to_string(32 * i) + "\n%v" + n + " = load " + type +
                   ", ptr addrspace(1) %p" + n + "\n";
    args += (i ? ", " : "") + type + " %v" + n;
  }
  kernel.body += "%d = call " + result + " " + name + "(" + args + ")\n";
  for (unsigned i = 0; i < numC; ++i) {
    std::string n = std::to_string(i);
    kernel.body += "%e" + n + " = extractvalue " + result + " %d, " + n +
                   "\n%q" + n +
                   " = getelementptr i32, ptr addrspace(1) %result, i32 " +
                   std::to_string(32 * i) + "\nstore " + accumulator + " %e" +
                   n + ", ptr addrspace(1) %q" + n + "\n";
  }
  kernel.body += "ret void";
  TestDevice device(options);
  void *in = device.allocate(input), *out = device.allocate(output);
  runtime::LaunchConfig config;
  config.block.x = 32;
  auto status = device.launch(getText(kernel), config, {&out, &in});
  ASSERT_FALSE(status.isFailure()) << status.message();
  std::memcpy(output.data(), out, output.size() * 4);
  for (unsigned lane = 0; lane < 32; ++lane) {
    for (unsigned i = 0; i < 4; ++i) {
      unsigned row = lane / 4 + (i >= 2 ? 8 : 0), column = lane % 4 * 2 + i % 2;
      float expected = c[row * 8 + column];
      for (unsigned j = 0; j < k; ++j) {
        float product = a[row * k + j] * b[j * 8 + column];
        expected = expected + product;
      }
      if (test.isHalf)
        EXPECT_EQ(output[i / 2 * 32 + lane] >> 16 * (i % 2) & 0xffff,
                  getHalf(expected));
      else
        EXPECT_EQ(output[i * 32 + lane], getBits(expected))
            << test.intrinsic << " row " << row << " column " << column;
    }
  }
}

TEST(Mma, AllShapes) {
  checkMma({"m16n8k16.row.col.bf16", OperandFormat::Bf16, 16, false});
  checkMma({"m16n8k8.row.col.bf16", OperandFormat::Bf16, 8, false});
  checkMma({"m16n8k16.row.col.f32.f32", OperandFormat::F16, 16, false});
  checkMma({"m16n8k8.row.col.f32.f32", OperandFormat::F16, 8, false});
  checkMma({"m16n8k16.row.col.f16.f16", OperandFormat::F16, 16, true});
  checkMma({"m16n8k8.row.col.f16.f16", OperandFormat::F16, 8, true});
  checkMma({"m16n8k8.row.col.tf32", OperandFormat::Tf32, 8, false});
  checkMma({"m16n8k4.row.col.tf32", OperandFormat::Tf32, 4, false});
}

TEST(Mma, Tf32IgnoresLowBits) {
  for (uint32_t ignored : {0x1fffu, 0x1000u, 1u}) {
    checkMma({"m16n8k8.row.col.tf32", OperandFormat::Tf32, 8, false, ignored});
    checkMma({"m16n8k4.row.col.tf32", OperandFormat::Tf32, 4, false, ignored});
  }
}

/// The input of a warp and its output.
static std::pair<std::vector<uint16_t>, std::vector<uint16_t>>
runWarp(const KernelCase &kernel) {
  TestDevice device;
  std::vector<uint16_t> input(256), output(256);
  for (unsigned i = 0; i < 256; ++i)
    input[i] = i * 7;
  void *in = device.allocate(input), *out = device.allocate(output);
  runtime::LaunchConfig config;
  config.block.x = 32;
  auto status = device.launch(getText(kernel), config, {&out, &in});
  EXPECT_FALSE(status.isFailure()) << status.message();
  std::memcpy(output.data(), out, 512);
  return {input, output};
}

/// Checks that the registers of 32 lanes, in order of lanes, hold matrices of
/// 8x8 numbers.
static void expectHeld(const std::vector<uint16_t> &matrices,
                       const std::vector<uint16_t> &registers, unsigned count,
                       bool isTransposed) {
  for (unsigned i = 0; i < count; ++i)
    for (unsigned lane = 0; lane < 32; ++lane)
      for (unsigned j = 0; j < 2; ++j) {
        unsigned row = lane / 4, column = lane % 4 * 2 + j;
        if (isTransposed)
          std::swap(row, column);
        EXPECT_EQ(registers[2 * (32 * i + lane) + j],
                  matrices[i * 64 + row * 8 + column]);
      }
}

/// Loads `count` matrices of consecutive 16-bit numbers and checks the
/// registers.
static void checkLoad(unsigned count, bool isTransposed) {
  std::string suffix =
      "x" + std::to_string(count) + (isTransposed ? ".trans" : "") + ".b16.p3";
  std::string name = "@llvm.nvvm.ldmatrix.sync.aligned.m8n8." + suffix;
  std::string result = count == 1 ? "i32" : "{" + repeat("i32", count) + "}";
  KernelCase kernel;
  kernel.block = 32;
  kernel.declarations =
      "declare " + result + " " + name + "(ptr addrspace(3))\n";
  // Lane i fills and addresses row i.
  kernel.body = R"(
  %at = mul i32 %tid, 16
  %row = getelementptr i8, ptr addrspace(3) @s, i32 %at
  %from = getelementptr i8, ptr addrspace(1) %in, i32 %at
  %x = load <4 x i32>, ptr addrspace(1) %from, align 16
  store <4 x i32> %x, ptr addrspace(3) %row, align 16
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %d = call )" + result +
                " " + name + "(ptr addrspace(3) %row)\n";
  for (unsigned i = 0; i < count; ++i) {
    std::string n = std::to_string(i);
    std::string value = "%e" + n;
    if (count == 1)
      value = "%d";
    else
      kernel.body += value + " = extractvalue " + result + " %d, " + n + "\n";
    kernel.body += "%q" + n +
                   " = getelementptr i32, ptr addrspace(1) %result, i32 " +
                   std::to_string(32 * i) + "\nstore i32 " + value +
                   ", ptr addrspace(1) %q" + n + "\n";
  }
  kernel.body += "ret void";
  auto [input, output] = runWarp(kernel);
  expectHeld(input, output, count, isTransposed);
}

TEST(Mma, LoadMatrix) {
  for (unsigned count : {1, 2, 4})
    for (bool isTransposed : {false, true})
      checkLoad(count, isTransposed);
}

/// Stores the registers of each lane. An element of matrix i holds the number
/// 64 i + position.
static void checkStore(unsigned count, bool isTransposed) {
  std::string name = "@llvm.nvvm.stmatrix.sync.aligned.m8n8.x" +
                     std::to_string(count) + (isTransposed ? ".trans" : "") +
                     ".b16.p3";
  KernelCase kernel;
  kernel.block = 32;
  kernel.declarations = "declare void " + name + "(ptr addrspace(3), " +
                        repeat("i32", count) + ")\n";
  kernel.body = R"(
  %at = mul i32 %tid, 16
  %row = getelementptr i8, ptr addrspace(3) @s, i32 %at
)";
  std::string args;
  for (unsigned i = 0; i < count; ++i) {
    std::string n = std::to_string(i);
    kernel.body += "%p" + n +
                   " = getelementptr i32, ptr addrspace(1) %source, "
                   "i32 " +
                   std::to_string(32 * i) + "\n%v" + n +
                   " = load i32, ptr addrspace(1) %p" + n + "\n";
    args += ", i32 %v" + n;
  }
  kernel.body += "call void " + name + "(ptr addrspace(3) %row" + args + R"()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %to = getelementptr i8, ptr addrspace(1) %out, i32 %at
  %used = icmp ult i32 %tid, )" +
                 std::to_string(8 * count) + R"(
  br i1 %used, label %copy, label %end
copy:
  %x = load <4 x i32>, ptr addrspace(3) %row, align 16
  store <4 x i32> %x, ptr addrspace(1) %to, align 16
  br label %end
end:
  ret void)";
  auto [input, output] = runWarp(kernel);
  expectHeld(output, input, count, isTransposed);
}

TEST(Mma, StoreMatrix) {
  for (unsigned count : {1, 2, 4})
    for (bool isTransposed : {false, true})
      checkStore(count, isTransposed);
}
