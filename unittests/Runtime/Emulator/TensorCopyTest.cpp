//===- TensorCopyTest.cpp - cp.async.bulk.tensor --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares copies of boxes of one to five dimensions, inside and across the
// borders of a tensor, with all swizzles, with loops over elements.
//
//===----------------------------------------------------------------------===//

#include "TestKernels.h"

using namespace prec;
using namespace prec::test;
using namespace prec::runtime;

namespace {
struct CopyCase {
  std::vector<uint64_t> sizes;
  std::vector<uint32_t> box;
  std::vector<int32_t> start;
  Swizzle swizzle = Swizzle::None;
  /// CTAs of the cluster, all of which receive what CTA 0 copies.
  unsigned numCtas = 1;
  unsigned sharedOffset = 0;
};
} // namespace

static constexpr unsigned kWindow = 8192;

/// The offset of a linear element of the box in shared memory, in bytes.
static unsigned findInBox(const CopyCase &test, unsigned element) {
  unsigned at = element * 2, row = 0, chunk = at / 16;
  switch (test.swizzle) {
  case Swizzle::None:
    return at;
  case Swizzle::B32:
    row = chunk / 2;
    return row * 32 + (chunk % 2 ^ row / 4 % 2) * 16 + at % 16;
  case Swizzle::B64:
    row = chunk / 4;
    return row * 64 + (chunk % 4 ^ row / 2 % 4) * 16 + at % 16;
  case Swizzle::B128:
    row = chunk / 8;
    return row * 128 + (chunk % 8 ^ row % 8) * 16 + at % 16;
  }
  return at;
}

static std::string getCoordinates(const CopyCase &test) {
  std::string text;
  for (int32_t at : test.start)
    text += ", i32 " + std::to_string(at);
  return text;
}

static std::string getPrelude(const CopyCase &test, bool isLoad) {
  std::string rank = std::to_string(test.sizes.size()), ints;
  for (size_t i = 0; i < test.sizes.size(); ++i)
    ints += ", i32";
  std::string types = isLoad ? "ptr addrspace(7), ptr addrspace(3), ptr" +
                                   ints + ", i16, i64, i1, i1, i32"
                             : "ptr addrspace(3), ptr" + ints + ", i64, i1";
  return "declare void @llvm.nvvm.cp.async.bulk.tensor." +
         std::string(isLoad ? "g2s" : "s2g") + ".tile." + rank + "d(" + types +
         ")\n";
}

/// Replaces the signature that getText writes by one that takes a tensor map.
static std::string useMap(std::string text) {
  std::string from = "ptr addrspace(1) %in)";
  return text.replace(text.find(from), from.size(),
                      "ptr addrspace(1) %in, ptr byval([128 x i8]) align 64 "
                      "%map)");
}

static KernelCase getLoad(const CopyCase &test, uint64_t bytes) {
  bool isMulticast = test.numCtas > 1;
  KernelCase kernel;
  kernel.declarations = getPrelude(test, /*isLoad=*/true);
  if (isMulticast)
    kernel.attributes =
        "\"nvvm.cluster_dim\"=\"" + std::to_string(test.numCtas) + ",1,1\"";
  std::string barrier =
      isMulticast
          ? "call void @llvm.nvvm.barrier.cluster.arrive.aligned()\n"
            "call void @llvm.nvvm.barrier.cluster.wait.aligned()\n"
          : "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n";
  kernel.body = R"(
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  br i1 %is0, label %init, label %ready
init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %ready
ready:
  )" + barrier + R"(
  br i1 %is0, label %arrive, label %wait
arrive:
  %t = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @bar, i32 )" +
                std::to_string(bytes) + R"()
  %isFirst = icmp eq i32 %rank, 0
  br i1 %isFirst, label %copy, label %wait
copy:
  %p = getelementptr i8, ptr addrspace(3) @dyn, i32 )" +
                std::to_string(test.sharedOffset) + R"(
  %to = addrspacecast ptr addrspace(3) %p to ptr addrspace(7)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.)" +
                std::to_string(test.sizes.size()) +
                "d(ptr addrspace(7) %to, ptr addrspace(3) @bar, ptr %map" +
                getCoordinates(test) + ", i16 " +
                std::to_string((1 << test.numCtas) - 1) + ", i64 0, i1 " +
                (isMulticast ? "true" : "false") + R"(, i1 false, i32 0)
  br label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %read, label %wait
read:
  %base = mul i32 %rank, )" +
                std::to_string(kWindow) + R"(
  br label %loop
loop:
  %i = phi i32 [ %tid, %read ], [ %next, %loop ]
  %j = mul i32 %i, 4
  %from = getelementptr i8, ptr addrspace(3) @dyn, i32 %j
  %x = load i32, ptr addrspace(3) %from
  %k = add i32 %j, %base
  %target = getelementptr i8, ptr addrspace(1) %out, i32 %k
  store i32 %x, ptr addrspace(1) %target
  %next = add i32 %i, 64
  %more = icmp ult i32 %next, )" +
                std::to_string(bytes / 4) + R"(
  br i1 %more, label %loop, label %end
end:
  )" + barrier + "ret void";
  return kernel;
}

static TensorMapSpec getSpec(const CopyCase &test, void *base) {
  TensorMapSpec spec;
  spec.rank = test.sizes.size();
  spec.base = base;
  spec.swizzle = test.swizzle;
  uint64_t stride = 2;
  for (unsigned i = 0; i < spec.rank; ++i) {
    spec.sizes[i] = test.sizes[i];
    spec.box[i] = test.box[i];
    // There are 16 bytes between rows, which no copy may touch.
    spec.strides[i] = stride;
    stride = i == 0 ? test.sizes[0] * 2 + 16 : stride * test.sizes[i];
  }
  return spec;
}

/// Calls `function` with the number of each element in the box and its offset
/// in memory in bytes, or -1 if the element is outside the tensor.
template <typename Function>
static void forEachElement(const CopyCase &test, const TensorMapSpec &spec,
                           Function function) {
  unsigned count = 1;
  for (uint32_t extent : test.box)
    count *= extent;
  for (unsigned e = 0; e < count; ++e) {
    unsigned rest = e;
    int64_t offset = 0;
    for (unsigned i = 0; i < spec.rank; ++i) {
      int64_t at = test.start[i] + int64_t(rest % test.box[i]);
      rest /= test.box[i];
      if (at < 0 || at >= int64_t(test.sizes[i]))
        offset = INT64_MIN;
      if (offset >= 0)
        offset += at * (i == 0 ? 2 : int64_t(spec.strides[i]));
    }
    function(e, offset < 0 ? -1 : offset);
  }
}

static uint64_t getBoxBytes(const CopyCase &test) {
  uint64_t bytes = 2;
  for (uint32_t extent : test.box)
    bytes *= extent;
  return bytes;
}

static Status runLoad(const CopyCase &test, uint64_t seed = 1) {
  EmulatorOptions options;
  options.seed = seed;
  TestDevice device(options);
  std::vector<uint16_t> input(32768), output(kWindow * test.numCtas / 2);
  for (size_t i = 0; i < input.size(); ++i)
    input[i] = i + 1;
  void *in = device.allocate(input), *out = device.allocate(output);
  TensorMapSpec spec = getSpec(test, in);
  TensorMap map = device.encode(spec);
  LaunchConfig config;
  config.grid.x = test.numCtas;
  config.block.x = 64;
  config.dynamicSharedBytes = 16384;
  auto status = device.launch(useMap(getText(getLoad(test, getBoxBytes(test)))),
                              config, {&out, &in, &map});
  if (status.isFailure())
    return status;
  std::memcpy(output.data(), out, output.size() * 2);
  for (unsigned cta = 0; cta < test.numCtas; ++cta)
    forEachElement(test, spec, [&](unsigned e, int64_t offset) {
      EXPECT_EQ(output[(cta * kWindow + findInBox(test, e)) / 2],
                offset < 0 ? 0 : input[offset / 2])
          << "element " << e << " CTA " << cta;
    });
  return status;
}

static void expectLoad(const CopyCase &test) {
  auto status = runLoad(test);
  EXPECT_FALSE(status.isFailure()) << status.message();
}

TEST(TensorCopy, OneToFiveDimensions) {
  expectLoad({{300}, {128}, {8}});
  expectLoad({{40, 20}, {16, 8}, {3, 5}});
  expectLoad({{40, 9, 5}, {16, 4, 3}, {8, 2, 1}});
  expectLoad({{24, 5, 4, 3}, {8, 4, 2, 2}, {4, 1, 1, 1}});
  expectLoad({{16, 4, 3, 3, 2}, {8, 2, 2, 2, 2}, {4, 1, 1, 0, 0}});
}

TEST(TensorCopy, OutsideIsZero) {
  expectLoad({{40, 20}, {16, 8}, {30, 16}});
  expectLoad({{40, 20}, {16, 8}, {-5, -3}});
  expectLoad({{40, 20}, {16, 8}, {100, 0}});
  expectLoad({{24, 5, 4, 3}, {8, 4, 2, 2}, {20, 3, 3, -1}});
}

TEST(TensorCopy, Swizzles) {
  expectLoad({{64, 40}, {16, 24}, {8, 2}, Swizzle::B32});
  expectLoad({{64, 40}, {32, 24}, {8, 2}, Swizzle::B64});
  expectLoad({{80, 40}, {64, 24}, {8, 2}, Swizzle::B128});
  expectLoad({{80, 40}, {64, 24}, {40, 30}, Swizzle::B128});
}

TEST(TensorCopy, Multicast) {
  expectLoad({{80, 40}, {64, 24}, {8, 2}, Swizzle::B128, 4});
}

TEST(TensorCopy, Checks) {
  CopyCase test{{80, 40}, {64, 24}, {8, 2}, Swizzle::B128};
  test.sharedOffset = 512;
  auto status = runLoad(test);
  ASSERT_TRUE(status.isFailure());
  EXPECT_NE(status.message().find("must be a multiple of 1024"),
            std::string::npos)
      << status.message();
  // A box that is narrower than the swizzle is not modelled.
  status = runLoad({{80, 40}, {32, 24}, {8, 2}, Swizzle::B128});
  ASSERT_TRUE(status.isFailure());
  EXPECT_NE(status.message().find("is not modelled"), std::string::npos)
      << status.message();
}

/// All threads fill the box, and thread 0 stores it.
static Status runStore(const CopyCase &test) {
  TestDevice device;
  uint64_t bytes = getBoxBytes(test);
  std::vector<uint16_t> box(bytes / 2), output(32768, 0xabcd);
  for (size_t i = 0; i < box.size(); ++i)
    box[i] = i + 1;
  KernelCase kernel;
  kernel.declarations = getPrelude(test, /*isLoad=*/false);
  kernel.body = R"(
  br label %loop
loop:
  %i = phi i32 [ %tid, %entry ], [ %next, %loop ]
  %j = mul i32 %i, 4
  %from = getelementptr i8, ptr addrspace(1) %in, i32 %j
  %x = load i32, ptr addrspace(1) %from
  %to = getelementptr i8, ptr addrspace(3) @dyn, i32 %j
  store i32 %x, ptr addrspace(3) %to
  %next = add i32 %i, 64
  %more = icmp ult i32 %next, )" +
                std::to_string(bytes / 4) + R"(
  br i1 %more, label %loop, label %filled
filled:
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %is0, label %copy, label %end
copy:
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.)" +
                std::to_string(test.sizes.size()) +
                "d(ptr addrspace(3) @dyn, ptr %map" + getCoordinates(test) +
                R"(, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)
  br label %end
end:
  ret void)";
  void *in = device.allocate(box), *out = device.allocate(output);
  TensorMapSpec spec = getSpec(test, out);
  TensorMap map = device.encode(spec);
  LaunchConfig config;
  config.block.x = 64;
  config.dynamicSharedBytes = 16384;
  auto status =
      device.launch(useMap(getText(kernel)), config, {&out, &in, &map});
  if (status.isFailure())
    return status;
  std::vector<uint16_t> expected = output;
  forEachElement(test, spec, [&](unsigned e, int64_t offset) {
    if (offset >= 0)
      expected[offset / 2] = box[findInBox(test, e) / 2];
  });
  std::memcpy(output.data(), out, output.size() * 2);
  // Memory around the box must be unchanged.
  EXPECT_EQ(output, expected);
  return status;
}

TEST(TensorCopy, StoresAreClipped) {
  for (const CopyCase &test :
       {CopyCase{{40, 20}, {16, 8}, {3, 5}},
        CopyCase{{40, 20}, {16, 8}, {30, -4}},
        CopyCase{{80, 40}, {64, 24}, {40, 30}, Swizzle::B128},
        CopyCase{{64, 40}, {32, 24}, {8, 2}, Swizzle::B64},
        CopyCase{{24, 5, 4, 3}, {8, 4, 2, 2}, {20, 3, 3, -1}}}) {
    auto status = runStore(test);
    EXPECT_FALSE(status.isFailure()) << status.message();
  }
}
