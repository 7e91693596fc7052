//===- LaunchAbiTensors.cpp - Memrefs and tensor maps of programs ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of the launch ABI that take a memref's descriptor, whose
// dimensions run from the outermost to the contiguous one, or describe a tensor
// map, whose dimensions run the other way.
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Runtime.h"
#include <algorithm>
#include <cstring>

using namespace prec::runtime;

namespace {
/// The contents of a memref's descriptor.
struct MemRef {
  MemRef(int64_t rank, void *descriptor, int64_t elementBytes);
  /// The bytes from the first element to the end of the last one.
  size_t countBytes() const;

  int64_t rank;
  int64_t elementBytes;
  char *data;
  const int64_t *sizes;
  const int64_t *strides;
};
} // namespace

/// The layout is that of MLIR's "Target LLVM IR" page, "Ranked MemRef Types":
/// two pointers, an offset, and the arrays of sizes and strides.
MemRef::MemRef(int64_t rank, void *descriptor, int64_t elementBytes)
    : rank(rank), elementBytes(elementBytes) {
  auto **pointers = static_cast<char **>(descriptor);
  auto *numbers = reinterpret_cast<int64_t *>(pointers + 2);
  data = pointers[1] + numbers[0] * elementBytes;
  sizes = numbers + 1;
  strides = sizes + rank;
}

size_t MemRef::countBytes() const {
  int64_t last = 0;
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (sizes[dim] == 0)
      return 0;
    last += (sizes[dim] - 1) * strides[dim];
  }
  return (last + 1) * elementBytes;
}

//===----------------------------------------------------------------------===//
// Memory of the host
//===----------------------------------------------------------------------===//

void mgpuMemHostRegisterMemRef(int64_t rank, void *descriptor,
                               int64_t elementBytes) {
  Runtime &runtime = getRuntime();
  const char *function = "mgpuMemHostRegisterMemRef";
  MemRef memref(rank, descriptor, elementBytes);
  if (Device *device = runtime.getDevice(function))
    runtime.report(device->registerHost(memref.data, memref.countBytes()),
                   function);
}

void mgpuMemHostUnregisterMemRef(int64_t rank, void *descriptor,
                                 int64_t elementBytes) {
  Runtime &runtime = getRuntime();
  const char *function = "mgpuMemHostUnregisterMemRef";
  MemRef memref(rank, descriptor, elementBytes);
  if (Device *device = runtime.getDevice(function))
    runtime.report(device->unregisterHost(memref.data), function);
}

//===----------------------------------------------------------------------===//
// Tensor maps
//===----------------------------------------------------------------------===//

static Status parseSwizzle(int64_t bytes, Swizzle &swizzle) {
  switch (bytes) {
  case 0:
    swizzle = Swizzle::None;
    return Status();
  case 32:
    swizzle = Swizzle::B32;
    return Status();
  case 64:
    swizzle = Swizzle::B64;
    return Status();
  case 128:
    swizzle = Swizzle::B128;
    return Status();
  default:
    return Status::failure("tensor map: a swizzle of " + std::to_string(bytes) +
                           " bytes is unknown; 0, 32, 64 and 128 are possible");
  }
}

static Status encode(Device &device, const TensorMapSpec &spec,
                     TensorMap &map) {
  if (Status status = verify(spec); status.isFailure())
    return status;
  return device.encode(spec, map);
}

static Status checkRank(int64_t rank) {
  if (rank >= 1 && rank <= int64_t(TensorMapSpec::kMaxRank))
    return Status();
  return Status::failure("tensor map: rank " + std::to_string(rank) +
                         " is not possible; 1 to 5 is");
}

bool precTensorMapEncodeTiled(void *out128, int64_t type, int64_t rank,
                              void *base, const int64_t *sizes,
                              const int64_t *strides, const int64_t *box,
                              int64_t swizzleBytes) {
  Runtime &runtime = getRuntime();
  const char *function = "precTensorMapEncodeTiled";
  Device *device = runtime.getDevice(function);
  if (!device || runtime.report(checkRank(rank), function))
    return false;
  TensorMapSpec spec;
  spec.type = TensorMapType(type);
  spec.rank = rank;
  spec.base = base;
  for (int64_t dim = 0; dim < rank; ++dim) {
    spec.sizes[dim] = sizes[dim];
    spec.strides[dim] = dim == 0 ? 0 : strides[dim];
    // A clamped size is out of range as well.
    spec.box[dim] = std::clamp<int64_t>(box[dim], 0, UINT32_MAX);
  }
  TensorMap map;
  if (runtime.report(parseSwizzle(swizzleBytes, spec.swizzle), function) ||
      runtime.report(encode(*device, spec, map), function))
    return false;
  std::memcpy(out128, map.bytes.data(), map.bytes.size());
  return true;
}

bool precTensorMapEncode(void *out128, const PrecTensorMapSpec *spec) {
  int64_t box[TensorMapSpec::kMaxRank];
  for (unsigned dim = 0; dim < TensorMapSpec::kMaxRank; ++dim)
    box[dim] = spec->box[dim];
  return precTensorMapEncodeTiled(out128, spec->type, spec->rank, spec->base,
                                  spec->sizes, spec->strides, box,
                                  spec->swizzle);
}

/// Copies the map to the device, where nvgpu.tma.create.descriptor expects it.
static Status encodeMemRef(Device &device, const TensorMapSpec &spec,
                           void *&result) {
  TensorMap map;
  if (Status status = encode(device, spec, map); status.isFailure())
    return status;
  void *memory = nullptr;
  Status status = device.allocate(sizeof(map), /*stream=*/nullptr, memory);
  if (!status.isFailure())
    status = device.copy(memory, &map, sizeof(map), /*stream=*/nullptr);
  // The map is on the stack of this function, and other streams read the copy.
  if (!status.isFailure())
    status = device.synchronize(static_cast<Stream *>(nullptr));
  if (!status.isFailure())
    result = memory;
  return status;
}

void *mgpuTensorMapEncodeTiledMemref(int64_t rank, void *descriptor,
                                     int64_t type, int64_t interleave,
                                     int64_t swizzle, int64_t l2Promotion,
                                     int64_t fill, int64_t *box) {
  Runtime &runtime = getRuntime();
  const char *function = "mgpuTensorMapEncodeTiledMemref";
  Device *device = runtime.getDevice(function);
  if (!device || runtime.report(checkRank(rank), function))
    return nullptr;
  if (interleave != 0 || fill != 0) {
    runtime.report(Status::failure("tensor map: interleaved tensors and NaN "
                                   "outside of the tensor are not supported"),
                   function);
    return nullptr;
  }
  TensorMapSpec spec;
  spec.type = TensorMapType(type);
  spec.rank = rank;
  spec.swizzle = Swizzle(swizzle);
  spec.l2Promotion = L2Promotion(l2Promotion);
  int64_t elementBytes = getElementBytes(spec.type);
  MemRef memref(rank, descriptor, elementBytes);
  spec.base = memref.data;
  for (int64_t dim = 0; dim < rank; ++dim) {
    int64_t from = rank - 1 - dim;
    spec.sizes[dim] = memref.sizes[from];
    spec.strides[dim] = dim == 0 ? 0 : memref.strides[from] * elementBytes;
    spec.box[dim] = std::clamp<int64_t>(box[from], 0, UINT32_MAX);
  }
  if (memref.strides[rank - 1] != 1) {
    runtime.report(Status::failure("tensor map: the last dimension of the "
                                   "memref has stride " +
                                   std::to_string(memref.strides[rank - 1]) +
                                   "; it must be 1"),
                   function);
    return nullptr;
  }
  void *result = nullptr;
  runtime.report(encodeMemRef(*device, spec, result), function);
  return result;
}
