//===- BundleArguments.cpp - Arguments of a bundle's kernels --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An argument that points outside of its buffer would silently overwrite other
// data of the device, so pointers and tensor maps are checked to the byte.
//
//===----------------------------------------------------------------------===//

#include "BundleArguments.h"
#include <cstring>

using namespace prec::runtime;
using json::Fields;
using json::Problems;

/// Reads the buffer and the offset of an argument.
static void readPlace(Fields &fields, const Bundle &bundle,
                      BundleArgument &argument) {
  if (bundle.buffers.empty())
    return fields.fail("buffer", "the bundle has no buffers");
  argument.buffer =
      fields.getInteger("buffer", 0, int64_t(bundle.buffers.size()) - 1);
  if (!fields.has("offset") || argument.buffer >= bundle.buffers.size())
    return;
  argument.offsetBytes = fields.getInteger(
      "offset", 0, int64_t(bundle.buffers[argument.buffer].countBytes()) - 1);
}

static void readScalar(Fields &fields, BundleArgument &argument) {
  switch (fields.getChoice("type", {"i32", "i64", "f32"})) {
  case 0: {
    int32_t value = fields.getInteger("value", INT32_MIN, INT32_MAX);
    std::memcpy(&argument.scalar, &value, sizeof(value));
    break;
  }
  case 1:
    argument.scalar = fields.getInteger("value", INT64_MIN, INT64_MAX);
    break;
  default: {
    float value = fields.getNumber("value", -3.4028234e38, 3.4028234e38);
    std::memcpy(&argument.scalar, &value, sizeof(value));
    break;
  }
  }
}

/// The end of the last element, in bytes from the base. A result larger than
/// kMaxBufferBytes may be less than the true one, but is still larger than any
/// buffer.
static uint64_t countMapBytes(const TensorMapSpec &spec) {
  uint64_t bytes = spec.sizes[0] * getElementBytes(spec.type);
  for (uint32_t dim = 1; dim < spec.rank; ++dim) {
    uint64_t steps = spec.sizes[dim] - 1, stride = spec.strides[dim];
    bool isTooLarge = stride != 0 && steps > kMaxBufferBytes / stride;
    bytes += isTooLarge ? kMaxBufferBytes : steps * stride;
  }
  return bytes;
}

static void readTensorMap(Fields &fields, const Bundle &bundle,
                          const Problems &problems, BundleArgument &argument) {
  static const std::vector<std::string> kNames = {"u8",  "u16", "u32", "s32",
                                                  "f16", "f32", "f64", "bf16"};
  static constexpr TensorMapType kTypes[] = {
      TensorMapType::u8,  TensorMapType::u16, TensorMapType::u32,
      TensorMapType::s32, TensorMapType::f16, TensorMapType::f32,
      TensorMapType::f64, TensorMapType::bf16};
  TensorMapSpec &map = argument.map;
  map.type = kTypes[fields.getChoice("type", kNames)];
  auto sizes = fields.getIntegers("sizes", 1, TensorMapSpec::kMaxRank, 1,
                                  int64_t(1) << 32);
  map.rank = sizes.size();
  auto strides = fields.getIntegers("strides", map.rank - 1, map.rank - 1, 0,
                                    (int64_t(1) << 40) - 1);
  auto box = fields.getIntegers("box", map.rank, map.rank, 1, 256);
  map.swizzle =
      Swizzle(fields.getChoice("swizzle", {"none", "32B", "64B", "128B"}));
  if (fields.has("l2_promotion"))
    map.l2Promotion = L2Promotion(
        fields.getChoice("l2_promotion", {"none", "64B", "128B", "256B"}));
  if (problems.any())
    return;
  for (uint32_t dim = 0; dim < map.rank; ++dim) {
    map.sizes[dim] = sizes[dim];
    map.strides[dim] = dim == 0 ? 0 : strides[dim - 1];
    map.box[dim] = box[dim];
  }

  // Buffers are aligned to 256 bytes or more, so the address 256 shows whether
  // the offset keeps the rules of alignment.
  constexpr uintptr_t kSomeBuffer = 256;
  TensorMapSpec placed = map;
  placed.base = reinterpret_cast<void *>(kSomeBuffer + argument.offsetBytes);
  if (Status status = verify(placed); status.isFailure())
    return fields.fail("kind", status.message());
  const BundleBuffer &buffer = bundle.buffers[argument.buffer];
  uint64_t end = argument.offsetBytes + countMapBytes(map);
  if (end > buffer.countBytes())
    fields.fail("sizes", "the tensor ends at byte " + std::to_string(end) +
                             " of the buffer '" + buffer.name +
                             "', which has " +
                             std::to_string(buffer.countBytes()));
}

BundleArgument prec::runtime::readArgument(Fields &fields, const Bundle &bundle,
                                           const Problems &problems) {
  BundleArgument argument;
  argument.kind = BundleArgument::Kind(
      fields.getChoice("kind", {"pointer", "scalar", "tensor_map"}));
  if (problems.any())
    return argument;
  if (argument.kind == BundleArgument::Kind::Scalar)
    readScalar(fields, argument);
  else
    readPlace(fields, bundle, argument);
  if (argument.kind == BundleArgument::Kind::TensorMap)
    readTensorMap(fields, bundle, problems, argument);
  fields.finish();
  return argument;
}
