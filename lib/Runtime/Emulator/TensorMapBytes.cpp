//===- TensorMapBytes.cpp - The emulator's tensor maps --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorMapBytes.h"
#include <cstring>

using namespace prec::runtime;
using namespace prec::runtime::emulator;

namespace {
struct Layout {
  uint64_t magic = 0x50414d524f534e54; // "TNSORMAP"
  uint64_t base = 0;
  std::array<uint64_t, TensorMapSpec::kMaxRank> sizes = {};
  std::array<uint64_t, TensorMapSpec::kMaxRank - 1> strides = {};
  std::array<uint16_t, TensorMapSpec::kMaxRank> box = {};
  uint8_t type = 0, rank = 0, swizzle = 0;
  uint8_t unused[3] = {};
  uint64_t check = 0;

  uint64_t computeCheck() const {
    uint64_t words[sizeof(Layout) / 8], hash = 0;
    std::memcpy(words, this, sizeof(words));
    for (size_t i = 0; i + 1 < sizeof(Layout) / 8; ++i)
      hash = (hash ^ words[i]) * 0x9e3779b97f4a7c15;
    return hash;
  }
};
} // namespace

static_assert(sizeof(Layout) <= sizeof(TensorMap), "a tensor map is too small");
static_assert(sizeof(Layout) % 8 == 0, "the check covers whole words");

TensorMap prec::runtime::emulator::encodeTensorMap(const TensorMapSpec &spec) {
  Layout layout;
  layout.base = reinterpret_cast<uint64_t>(spec.base);
  layout.sizes = spec.sizes;
  for (unsigned i = 0; i + 1 < TensorMapSpec::kMaxRank; ++i)
    layout.strides[i] = spec.strides[i + 1];
  for (unsigned i = 0; i < TensorMapSpec::kMaxRank; ++i)
    layout.box[i] = static_cast<uint16_t>(spec.box[i]);
  layout.type = static_cast<uint8_t>(spec.type);
  layout.rank = static_cast<uint8_t>(spec.rank);
  layout.swizzle = static_cast<uint8_t>(spec.swizzle);
  layout.check = layout.computeCheck();
  TensorMap map = {};
  std::memcpy(map.bytes.data(), &layout, sizeof(layout));
  return map;
}

std::optional<TensorMapSpec>
prec::runtime::emulator::decodeTensorMap(const void *bytes) {
  Layout layout;
  uint64_t magic = layout.magic;
  std::memcpy(&layout, bytes, sizeof(layout));
  if (layout.magic != magic || layout.check != layout.computeCheck())
    return std::nullopt;
  TensorMapSpec spec;
  spec.type = static_cast<TensorMapType>(layout.type);
  spec.rank = layout.rank;
  spec.base = reinterpret_cast<void *>(layout.base);
  spec.sizes = layout.sizes;
  for (unsigned i = 0; i + 1 < TensorMapSpec::kMaxRank; ++i)
    spec.strides[i + 1] = layout.strides[i];
  for (unsigned i = 0; i < TensorMapSpec::kMaxRank; ++i)
    spec.box[i] = layout.box[i];
  spec.swizzle = static_cast<Swizzle>(layout.swizzle);
  return spec;
}
