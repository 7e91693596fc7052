//===- TensorMapTest.cpp - The rules of tensor maps -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/TensorMap.h"
#include "gtest/gtest.h"

using namespace prec::runtime;

/// A map of 4096 x 512 elements of bf16, in boxes of 64 x 128.
static TensorMapSpec makeSpec() {
  TensorMapSpec spec;
  spec.type = TensorMapType::bf16;
  spec.rank = 2;
  spec.base = reinterpret_cast<void *>(uintptr_t(0x1000));
  spec.sizes = {512, 4096};
  spec.strides = {0, 1024};
  spec.box = {64, 128};
  spec.swizzle = Swizzle::B128;
  return spec;
}

/// The message of the check of the map above with a change.
template <typename Change> static std::string verifyWith(Change change) {
  TensorMapSpec spec = makeSpec();
  change(spec);
  Status status = verify(spec);
  return status.isFailure() ? status.message() : "success";
}

#define VERIFY_WITH(change) verifyWith([](TensorMapSpec &spec) { spec.change; })

TEST(TensorMap, elementBytes) {
  EXPECT_EQ(getElementBytes(TensorMapType::u8), 1u);
  EXPECT_EQ(getElementBytes(TensorMapType::bf16), 2u);
  EXPECT_EQ(getElementBytes(TensorMapType::f32), 4u);
  EXPECT_EQ(getElementBytes(TensorMapType::f64), 8u);
  EXPECT_EQ(getElementBytes(TensorMapType(77)), 0u);
}

TEST(TensorMap, accepts) {
  EXPECT_EQ(VERIFY_WITH(rank = 2), "success");
  // The limits are valid.
  EXPECT_EQ(VERIFY_WITH(box[1] = 256), "success");
  EXPECT_EQ(VERIFY_WITH(sizes[1] = uint64_t(1) << 32), "success");
  EXPECT_EQ(VERIFY_WITH(strides[1] = (uint64_t(1) << 40) - 16), "success");
  EXPECT_EQ(VERIFY_WITH(rank = 1), "success");
}

TEST(TensorMap, types) {
  EXPECT_EQ(VERIFY_WITH(type = TensorMapType(77)),
            "tensor map: element type 77 is unknown");
  EXPECT_EQ(VERIFY_WITH(swizzle = Swizzle(4)),
            "tensor map: swizzle 4 is unknown; 0 to 3 is possible");
  EXPECT_EQ(VERIFY_WITH(l2Promotion = L2Promotion(4)),
            "tensor map: second-level promotion 4 is unknown; 0 to 3 is "
            "possible");
}

TEST(TensorMap, rank) {
  EXPECT_EQ(VERIFY_WITH(rank = 0),
            "tensor map: rank 0 is not possible; 1 to 5 is");
  EXPECT_EQ(VERIFY_WITH(rank = 6),
            "tensor map: rank 6 is not possible; 1 to 5 is");
}

TEST(TensorMap, base) {
  EXPECT_EQ(VERIFY_WITH(base = nullptr),
            "tensor map: the base address is null");
  EXPECT_EQ(VERIFY_WITH(base = reinterpret_cast<void *>(0x1008)),
            "tensor map: the base address is not a multiple of 16 bytes; "
            "allocate the tensor or start the view at such an address");
}

TEST(TensorMap, sizes) {
  EXPECT_EQ(VERIFY_WITH(sizes[1] = 0),
            "tensor map: dimension 1 has size 0; 1 to 2^32 is possible");
  EXPECT_EQ(VERIFY_WITH(sizes[1] = (uint64_t(1) << 32) + 1),
            "tensor map: dimension 1 has size 4294967297; 1 to 2^32 is "
            "possible");
}

TEST(TensorMap, strides) {
  EXPECT_EQ(VERIFY_WITH(strides[1] = 1026),
            "tensor map: the stride of dimension 1 is 1026 bytes, no multiple "
            "of 16; pad the rows of the tensor");
  EXPECT_EQ(VERIFY_WITH(strides[1] = uint64_t(1) << 40),
            "tensor map: the stride of dimension 1 is 1099511627776 bytes; it "
            "must be below 2^40");
  EXPECT_EQ(VERIFY_WITH(strides[1] = 1008),
            "tensor map: the stride of dimension 1 is 1008 bytes, less than "
            "the 1024 bytes of a row");
}

TEST(TensorMap, box) {
  EXPECT_EQ(VERIFY_WITH(box[1] = 0),
            "tensor map: the box has size 0 in dimension 1; 1 to 256 is "
            "possible");
  EXPECT_EQ(VERIFY_WITH(box[1] = 257),
            "tensor map: the box has size 257 in dimension 1; 1 to 256 is "
            "possible");
  EXPECT_EQ(VERIFY_WITH(box[0] = 60),
            "tensor map: a row of the box has 120 bytes, no multiple of 16");
  EXPECT_EQ(VERIFY_WITH(box[0] = 72),
            "tensor map: a row of the box has 144 bytes, more than the 128 "
            "that its swizzle permutes; split the box");
  EXPECT_EQ(VERIFY_WITH(swizzle = Swizzle::B64),
            "tensor map: a row of the box has 128 bytes, more than the 64 that "
            "its swizzle permutes; split the box");
}
