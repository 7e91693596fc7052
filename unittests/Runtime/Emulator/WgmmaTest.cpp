//===- WgmmaTest.cpp - wgmma and its descriptors --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tests lay out operands as PTX ISA draws the canonical layouts: atoms of 8
// rows whose 16-byte chunks are permuted. The permutations are listed per
// swizzle, independently of the formula of the emulator.
//
//===----------------------------------------------------------------------===//

#include "Numbers.h"
#include "TestKernels.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;
using namespace prec::test;

/// Dynamic shared memory starts after the 16 KiB of @s.
static constexpr unsigned kDynamic = 16384;

namespace {
struct WgmmaCase {
  OperandFormat format = OperandFormat::Bf16;
  unsigned n = 64;
  /// Bytes of a swizzled row: 16, 32, 64 or 128.
  unsigned span = 128;
  bool isMnMajorA = false, isMnMajorB = false;
  bool isFromRegisters = false;
  bool isAdded = true;
  int scaleA = 1;
  /// Bits of operands that the hardware ignores.
  uint32_t ignored = 0;
  /// Faults that a test may add.
  bool hasFence = true, hasProxyFence = true, hasWait = true;
  bool overwrites = false;
  /// Whether accumulators are read before the wait, and whether a phi of a loop
  /// reads them.
  bool readsEarly = false, readsInLoop = false;
};

/// A matrix in shared memory: `mn` rows or columns by the instruction's k.
struct Operand {
  std::vector<uint8_t> bytes;
  uint64_t descriptor = 0;
};
} // namespace

static unsigned permute(unsigned span, unsigned row, unsigned chunk) {
  switch (span) {
  case 128:
    return chunk ^ row % 8;
  case 64:
    return chunk ^ row / 2 % 4;
  case 32:
    return chunk ^ row / 4 % 2;
  default:
    return chunk;
  }
}

static Operand layOut(const std::vector<float> &values, OperandFormat format,
                      unsigned mn, unsigned k, unsigned span, bool isMnMajor,
                      uint32_t ignored, unsigned start) {
  unsigned size = getSize(format), perChunk = 16 / size;
  Operand operand;
  operand.bytes.resize(32768);
  // The contiguous dimension and the other one.
  unsigned inner = isMnMajor ? mn : k, outer = isMnMajor ? k : mn;
  unsigned chunksPerRow = span / 16;
  // The layout consists of atoms of 8 rows of the span, which follow each other
  // along the outer dimension first.
  unsigned atomBytes = 8 * span, outerAtoms = (outer + 7) / 8;
  for (unsigned i = 0; i < outer; ++i)
    for (unsigned j = 0; j < inner; ++j) {
      unsigned chunk = j / perChunk;
      unsigned atom = chunk / chunksPerRow * outerAtoms + i / 8;
      unsigned at = atom * atomBytes + i % 8 * span +
                    permute(span, i % 8, chunk % chunksPerRow) * 16 +
                    j % perChunk * size;
      float value = isMnMajor ? values[j * k + i] : values[i * k + j];
      uint32_t bits = encode(format, value) | ignored;
      std::memcpy(&operand.bytes[at], &bits, size);
    }
  // The strides between atoms along the outer and the inner dimension. Without
  // a swizzle the fields are exchanged for MN-major operands.
  uint64_t outerStride = atomBytes, innerStride = outerAtoms * atomBytes;
  uint64_t stride = outerStride, leading = innerStride;
  if (isMnMajor && span == 16)
    std::swap(stride, leading);
  uint64_t mode = span == 128 ? 1 : span == 64 ? 2 : span == 32 ? 3 : 0;
  operand.descriptor =
      start >> 4 | leading >> 4 << 16 | stride >> 4 << 32 | mode << 62;
  return operand;
}

static std::string join(unsigned count, const char *text, unsigned first = 0) {
  std::string result;
  for (unsigned i = 0; i < count; ++i)
    result += (i ? "," : "") + (*text == '$'   ? "$" + std::to_string(first + i)
                                : *text == '#' ? std::to_string(first + i)
                                               : std::string(text));
  return result;
}

static std::string getInstruction(const WgmmaCase &test, uint64_t a,
                                  uint64_t b) {
  unsigned n = test.n, numAccumulators = n / 2;
  bool isTf32 = test.format == OperandFormat::Tf32;
  std::string type = isTf32                               ? "tf32"
                     : test.format == OperandFormat::Bf16 ? "bf16"
                                                          : "f16";
  std::string result = "{" + join(numAccumulators, "float") + "}";
  unsigned next = 2 * numAccumulators;
  std::string operandA = "$" + std::to_string(next);
  std::string constraints =
      join(numAccumulators, "=f") + "," + join(numAccumulators, "#");
  std::string args;
  for (unsigned i = 0; i < numAccumulators; ++i)
    args += (i ? ", float %c" : "float %c") + std::to_string(i);
  if (test.isFromRegisters) {
    operandA = "{" + join(4, "$", next) + "}";
    constraints += ",r,r,r,r";
    args += ", i32 %a0, i32 %a1, i32 %a2, i32 %a3";
    next += 4;
  } else {
    constraints += ",l";
    args += ", i64 " + std::to_string(int64_t(a));
    ++next;
  }
  std::string operandB = "$" + std::to_string(next++);
  std::string scale = "$" + std::to_string(next);
  constraints += ",l,n";
  args += ", i64 " + std::to_string(int64_t(b)) + ", i32 " +
          (test.isAdded ? "1" : "0");
  std::string layouts;
  if (!isTf32 && !test.isFromRegisters)
    layouts += test.isMnMajorA ? ", 1" : ", 0";
  if (!isTf32)
    layouts += test.isMnMajorB ? ", 1" : ", 0";
  return "%d = call " + result +
         " asm sideeffect \"{ .reg .pred p; setp.ne.b32 p, " + scale +
         ", 0; wgmma.mma_async.sync.aligned.m64n" + std::to_string(n) +
         (isTf32 ? "k8" : "k16") + ".f32." + type + "." + type + " {" +
         join(numAccumulators, "$") + "}, " + operandA + ", " + operandB +
         ", p, " + std::to_string(test.scaleA) + ", 1" + layouts + "; }\", \"" +
         constraints + "\"(" + args + ")\n";
}

static std::string getKernel(const WgmmaCase &test, uint64_t a, uint64_t b) {
  unsigned numAccumulators = test.n / 2;
  KernelCase kernel;
  // 128 threads load 64 KiB of operands.
  kernel.body = R"(
  br label %fill
fill:
  %i = phi i32 [ %tid, %entry ], [ %i.next, %fill ]
  %from = getelementptr <4 x i32>, ptr addrspace(1) %in, i32 %i
  %to = getelementptr <4 x i32>, ptr addrspace(3) @dyn, i32 %i
  %x = load <4 x i32>, ptr addrspace(1) %from, align 16
  store <4 x i32> %x, ptr addrspace(3) %to, align 16
  %i.next = add i32 %i, 128
  %more = icmp ult i32 %i.next, 4096
  br i1 %more, label %fill, label %filled
filled:
)";
  if (test.hasProxyFence)
    kernel.body += "call void @llvm.nvvm.fence.proxy.async.shared_cta()\n";
  kernel.body += "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n";
  auto load = [&](const std::string &name, const char *type, unsigned offset) {
    kernel.body += "%p" + name +
                   " = getelementptr i32, ptr addrspace(1) "
                   "%source, i32 " +
                   std::to_string(offset) + "\n%" + name + " = load " + type +
                   ", ptr addrspace(1) %p" + name + "\n";
  };
  for (unsigned i = 0; i < numAccumulators; ++i)
    load("c" + std::to_string(i), "float", 16384 + 128 * i);
  for (unsigned i = 0; i < 4; ++i)
    load("a" + std::to_string(i), "i32", 16384 + 128 * (128 + i));
  if (test.hasFence)
    kernel.body += "call void @llvm.nvvm.wgmma.fence.sync.aligned()\n";
  kernel.body += getInstruction(test, a, b);
  kernel.body += "call void @llvm.nvvm.wgmma.commit_group.sync.aligned()\n";
  std::string type = "{" + join(numAccumulators, "float") + "}";
  if (test.readsEarly || test.readsInLoop) {
    std::string value = "%d";
    if (test.readsInLoop) {
      kernel.body += "br label %loop\nloop:\n%l = phi " + type +
                     " [ %d, %filled ], [ %l, %loop ]\n"
                     "%j = phi i32 [ 0, %filled ], [ %j.next, %loop ]\n"
                     "%j.next = add i32 %j, 1\n"
                     "%j.more = icmp ult i32 %j.next, 3\n"
                     "br i1 %j.more, label %loop, label %left\nleft:\n";
      value = "%l";
    }
    if (test.readsEarly)
      kernel.body += "%early = extractvalue " + type + " " + value +
                     ", 1\n%sum = fadd float %early, 1.0\n"
                     "store float %sum, ptr addrspace(1) %result\n";
  }
  if (test.hasWait)
    kernel.body +=
        "call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)\n";
  if (test.overwrites)
    kernel.body += "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
                   "store i32 0, ptr addrspace(3) %dynamic\n";
  // Without the wait, the test is about the overwritten operand, so no
  // accumulator is read.
  if (test.overwrites && !test.hasWait)
    numAccumulators = 0;
  for (unsigned i = 0; i < numAccumulators; ++i) {
    std::string n = std::to_string(i);
    kernel.body += "%e" + n + " = extractvalue {" +
                   join(numAccumulators, "float") + "} %d, " + n + "\n%q" + n +
                   " = getelementptr float, ptr addrspace(1) %result, i32 " +
                   std::to_string(128 * i) + "\nstore float %e" + n +
                   ", ptr addrspace(1) %q" + n + "\n";
  }
  kernel.body += "ret void";
  return getText(kernel);
}

static runtime::Status runWgmma(const WgmmaCase &test, uint64_t seed = 1) {
  unsigned k = test.format == OperandFormat::Tf32 ? 8 : 16, n = test.n;
  std::vector<float> a = makeOperand(test.format, 64 * k, 1);
  // Column j of B is b[j * k ..].
  std::vector<float> b = makeOperand(test.format, n * k, 2);
  std::vector<float> c = makeOperand(OperandFormat::F16, 64 * n, 3);
  Operand inA = layOut(a, test.format, 64, k, test.span, test.isMnMajorA,
                       test.ignored, kDynamic);
  Operand inB = layOut(b, test.format, n, k, test.span, test.isMnMajorB,
                       test.ignored, kDynamic + 32768);
  std::vector<uint8_t> input(65536 + 132 * 128 * 4);
  llvm::copy(inA.bytes, input.begin());
  llvm::copy(inB.bytes, input.begin() + 32768);
  auto findAccumulator = [&](unsigned thread, unsigned i) {
    unsigned row = thread / 32 * 16 + thread % 32 / 4 + (i & 2 ? 8 : 0);
    unsigned column = i / 4 * 8 + thread % 4 * 2 + (i & 1);
    return row * n + column;
  };
  for (unsigned thread = 0; thread < 128; ++thread) {
    for (unsigned i = 0; i < n / 2; ++i)
      std::memcpy(&input[65536 + 4 * (128 * i + thread)],
                  &c[findAccumulator(thread, i)], 4);
    // The fragments of A are those of mma.m16n8k16 or m16n8k8.
    unsigned perRegister = 4 / getSize(test.format);
    for (unsigned i = 0; i < 4; ++i) {
      uint32_t bits = 0;
      for (unsigned e = 0; e < perRegister; ++e) {
        unsigned row = thread / 32 * 16 + thread % 32 / 4 + (i & 1 ? 8 : 0);
        unsigned column =
            thread % 4 * perRegister + e + (i & 2 ? 4 * perRegister : 0);
        bits |= (encode(test.format, a[row * k + column]) | test.ignored)
                << 16 * e;
      }
      std::memcpy(&input[65536 + 4 * (128 * (128 + i) + thread)], &bits, 4);
    }
  }
  runtime::EmulatorOptions options;
  options.seed = seed;
  options.hostThreads = 1;
  TestDevice device(options);
  std::vector<float> output(64 * n);
  void *in = device.allocate(input), *out = device.allocate(output);
  runtime::LaunchConfig config;
  config.block.x = 128;
  config.dynamicSharedBytes = 65536;
  auto status = device.launch(getKernel(test, inA.descriptor, inB.descriptor),
                              config, {&out, &in});
  if (status.isFailure())
    return status;
  std::memcpy(output.data(), out, output.size() * 4);
  for (unsigned thread = 0; thread < 128; ++thread)
    for (unsigned i = 0; i < n / 2; ++i) {
      unsigned at = findAccumulator(thread, i);
      float expected = test.isAdded ? c[at] : 0;
      for (unsigned j = 0; j < k; ++j) {
        float product = test.scaleA * a[at / n * k + j] * b[at % n * k + j];
        expected = expected + product;
      }
      EXPECT_EQ(getBits(output[128 * i + thread]), getBits(expected))
          << "row " << at / n << " column " << at % n << " span " << test.span;
      if (output[128 * i + thread] != expected)
        return runtime::Status::failure("wrong");
    }
  return status;
}

static void expectRight(const WgmmaCase &test) {
  auto status = runWgmma(test);
  EXPECT_FALSE(status.isFailure()) << status.message();
}

TEST(Wgmma, LayoutsAndSwizzles) {
  for (unsigned span : {16, 32, 64, 128})
    for (bool isMnMajorA : {false, true})
      for (bool isMnMajorB : {false, true}) {
        WgmmaCase test;
        test.span = span;
        test.isMnMajorA = isMnMajorA;
        test.isMnMajorB = isMnMajorB;
        test.n = 128;
        expectRight(test);
      }
}

TEST(Wgmma, TypesAndShapes) {
  for (OperandFormat format :
       {OperandFormat::Bf16, OperandFormat::F16, OperandFormat::Tf32})
    for (unsigned n : {8, 24, 256})
      for (bool isFromRegisters : {false, true}) {
        WgmmaCase test;
        test.format = format;
        test.n = n;
        test.isFromRegisters = isFromRegisters;
        // A row of the operand is 32 bytes long.
        test.span = 32;
        expectRight(test);
      }
}

TEST(Wgmma, Tf32IgnoresLowBits) {
  for (bool isFromRegisters : {false, true}) {
    WgmmaCase test;
    test.format = OperandFormat::Tf32;
    test.isFromRegisters = isFromRegisters;
    test.span = 32;
    test.ignored = 0x1fff;
    expectRight(test);
  }
}

TEST(Wgmma, Scales) {
  WgmmaCase test;
  test.isAdded = false;
  expectRight(test);
  test.scaleA = -1;
  expectRight(test);
}

static void expectFailure(const WgmmaCase &test, const char *message) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    auto status = runWgmma(test, seed);
    ASSERT_TRUE(status.isFailure());
    ASSERT_NE(status.message().find(message), std::string::npos)
        << status.message();
  }
}

TEST(Wgmma, Checks) {
  WgmmaCase test;
  test.n = 8;
  test.overwrites = true;
  expectRight(test);
  test.hasWait = false;
  expectFailure(test, "wgmma.wait_group does not order");
  test = WgmmaCase();
  test.n = 8;
  test.hasFence = false;
  expectFailure(test, "needs a wgmma.fence");
  test.hasFence = true;
  test.hasProxyFence = false;
  expectFailure(test, "missing fence.proxy.async");
}

// Holds for every schedule, and wherever LLVM moves the accumulators.
TEST(Wgmma, AccumulatorsAreReadAfterTheWait) {
  for (bool readsInLoop : {false, true}) {
    WgmmaCase test;
    test.n = 8;
    test.readsInLoop = readsInLoop;
    expectRight(test);
    test.readsEarly = true;
    expectFailure(test, "reads an accumulator of a wgmma before");
  }
  WgmmaCase test;
  test.n = 8;
  test.hasWait = false;
  expectFailure(test, "reads an accumulator of a wgmma before");
}
