//===- TensorMap.cpp - What a tensor copy needs to know -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rules are those of cuTensorMapEncodeTiled (CUDA driver API, "Tensor Map
// Object Management"). The driver reports the breach of any rule as "invalid
// value". Here each rule has its own message, which names the dimension.
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/TensorMap.h"

using namespace prec::runtime;

unsigned prec::runtime::getElementBytes(TensorMapType type) {
  switch (type) {
  case TensorMapType::u8:
    return 1;
  case TensorMapType::u16:
  case TensorMapType::f16:
  case TensorMapType::bf16:
    return 2;
  case TensorMapType::u32:
  case TensorMapType::s32:
  case TensorMapType::f32:
    return 4;
  case TensorMapType::f64:
    return 8;
  }
  return 0;
}

/// "dimension 2"
static std::string dimension(unsigned dim) {
  return "dimension " + std::to_string(dim);
}

/// The most bytes of a row of the box for a swizzle; 0 for no limit.
static unsigned getSwizzleBytes(Swizzle swizzle) {
  switch (swizzle) {
  case Swizzle::None:
    return 0;
  case Swizzle::B32:
    return 32;
  case Swizzle::B64:
    return 64;
  case Swizzle::B128:
    return 128;
  }
  return 0;
}

static Status fail(std::string text) {
  return Status::failure("tensor map: " + std::move(text));
}

static Status verifyGlobal(const TensorMapSpec &spec, unsigned elementBytes) {
  constexpr uint64_t kMaxSize = uint64_t(1) << 32;
  constexpr uint64_t kMaxStride = uint64_t(1) << 40;
  if (!spec.base)
    return fail("the base address is null");
  if (reinterpret_cast<uintptr_t>(spec.base) % 16 != 0)
    return fail("the base address is not a multiple of 16 bytes; allocate the "
                "tensor or start the view at such an address");
  for (unsigned dim = 0; dim < spec.rank; ++dim) {
    if (spec.sizes[dim] == 0 || spec.sizes[dim] > kMaxSize)
      return fail(dimension(dim) + " has size " +
                  std::to_string(spec.sizes[dim]) + "; 1 to 2^32 is possible");
    if (dim == 0)
      continue;
    uint64_t stride = spec.strides[dim];
    if (stride % 16 != 0)
      return fail("the stride of " + dimension(dim) + " is " +
                  std::to_string(stride) +
                  " bytes, no multiple of 16; pad the rows of the tensor");
    if (stride >= kMaxStride)
      return fail("the stride of " + dimension(dim) + " is " +
                  std::to_string(stride) + " bytes; it must be below 2^40");
  }
  // The documentation derives each stride from the previous one. For outer
  // dimensions this is not a rule: a transposed view has them in another order.
  if (spec.rank > 1 && spec.strides[1] < spec.sizes[0] * elementBytes)
    return fail("the stride of dimension 1 is " +
                std::to_string(spec.strides[1]) + " bytes, less than the " +
                std::to_string(spec.sizes[0] * elementBytes) +
                " bytes of a row");
  return Status();
}

static Status verifyBox(const TensorMapSpec &spec, unsigned elementBytes) {
  for (unsigned dim = 0; dim < spec.rank; ++dim)
    if (spec.box[dim] == 0 || spec.box[dim] > 256)
      return fail("the box has size " + std::to_string(spec.box[dim]) + " in " +
                  dimension(dim) + "; 1 to 256 is possible");
  unsigned rowBytes = spec.box[0] * elementBytes;
  if (rowBytes % 16 != 0)
    return fail("a row of the box has " + std::to_string(rowBytes) +
                " bytes, no multiple of 16");
  unsigned swizzleBytes = getSwizzleBytes(spec.swizzle);
  if (swizzleBytes != 0 && rowBytes > swizzleBytes)
    return fail("a row of the box has " + std::to_string(rowBytes) +
                " bytes, more than the " + std::to_string(swizzleBytes) +
                " that its swizzle permutes; split the box");
  return Status();
}

Status prec::runtime::verify(const TensorMapSpec &spec) {
  unsigned elementBytes = getElementBytes(spec.type);
  if (elementBytes == 0)
    return fail("element type " + std::to_string(uint32_t(spec.type)) +
                " is unknown");
  if (uint32_t(spec.swizzle) > uint32_t(Swizzle::B128))
    return fail("swizzle " + std::to_string(uint32_t(spec.swizzle)) +
                " is unknown; 0 to 3 is possible");
  if (uint32_t(spec.l2Promotion) > uint32_t(L2Promotion::B256))
    return fail("second-level promotion " +
                std::to_string(uint32_t(spec.l2Promotion)) +
                " is unknown; 0 to 3 is possible");
  if (spec.rank == 0 || spec.rank > TensorMapSpec::kMaxRank)
    return fail("rank " + std::to_string(spec.rank) +
                " is not possible; 1 to 5 is");
  if (Status status = verifyGlobal(spec, elementBytes); status.isFailure())
    return status;
  return verifyBox(spec, elementBytes);
}
