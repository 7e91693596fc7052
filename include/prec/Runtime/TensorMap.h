//===- TensorMap.h - What a tensor copy needs to know -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The description from which a device encodes a tensor map: the 128 bytes that
// a kernel takes by value, for copies of boxes between global and shared
// memory. Names and limits are those of cuTensorMapEncodeTiled (CUDA driver
// API). Dimension 0 is the contiguous one.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_TENSORMAP_H
#define PREC_RUNTIME_TENSORMAP_H

#include "prec/Runtime/Status.h"
#include <array>
#include <cstdint>

namespace prec {
namespace runtime {

/// The numbers are those of CUtensorMapDataType.
enum class TensorMapType : uint32_t {
  u8 = 0,
  u16 = 1,
  u32 = 2,
  s32 = 3,
  f16 = 6,
  f32 = 7,
  f64 = 8,
  bf16 = 9,
};

/// How the 16-byte chunks of a box's rows are permuted in shared memory; the
/// numbers are those of CUtensorMapSwizzle.
enum class Swizzle : uint32_t { None = 0, B32 = 1, B64 = 2, B128 = 3 };

/// The bytes of global memory that the second-level cache reads at a time; they
/// affect speed only. The numbers are those of CUtensorMapL2promotion.
enum class L2Promotion : uint32_t { None = 0, B64 = 1, B128 = 2, B256 = 3 };

struct TensorMapSpec {
  static constexpr unsigned kMaxRank = 5;

  TensorMapType type = TensorMapType::bf16;
  uint32_t rank = 0;
  /// An address in global memory, 16-byte aligned.
  void *base = nullptr;
  /// In elements.
  std::array<uint64_t, kMaxRank> sizes = {};
  /// The strides of dimensions 1 and up, in bytes, multiples of 16; strides[0]
  /// is unused.
  std::array<uint64_t, kMaxRank> strides = {};
  /// In elements, at most 256 each.
  std::array<uint32_t, kMaxRank> box = {};
  Swizzle swizzle = Swizzle::None;
  L2Promotion l2Promotion = L2Promotion::B128;
};

/// The encoded map, aligned as CUtensorMap of CUDA 13; older drivers need 64.
struct alignas(128) TensorMap {
  std::array<uint8_t, 128> bytes;
};

unsigned getElementBytes(TensorMapType type);

/// Checks the driver's rules on rank, alignment, sizes, strides, and box
/// against the swizzle. The driver itself reports any breach as "invalid
/// value".
Status verify(const TensorMapSpec &spec);

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_TENSORMAP_H
