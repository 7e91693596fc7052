//===- CudaMemory.cpp - Memory, streams and events of an NVIDIA GPU -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaObjects.h"
#include "prec/Runtime/CudaDevice.h"

using namespace prec::runtime;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static std::string printBytes(size_t bytes) {
  return std::to_string(bytes) + " bytes";
}

Status CudaDevice::describeAllocation(cuda::Result error, const char *call,
                                      size_t bytes) const {
  std::string what = "allocating " + printBytes(bytes);
  size_t free = 0, total = 0;
  if (error == cuda::kOutOfMemory &&
      driver->memGetInfo(&free, &total) == cuda::kSuccess) {
    size_t ours = 0;
    {
      std::lock_guard<std::mutex> lock(mutex);
      for (auto &[memory, allocation] : allocations)
        ours += allocation.bytes;
    }
    what += " (" + name + " has " + printBytes(free) + " free of " +
            std::to_string(total) + "; this program holds " +
            std::to_string(ours) + ")";
  }
  return describe(error, call, what);
}

Status CudaDevice::allocate(size_t bytes, Stream *stream, void *&result) {
  result = nullptr;
  // The driver reports zero bytes as an error, but programs may have empty
  // tensors.
  if (bytes == 0)
    return Status();
  Scope scope(*this);
  bool isPooled = stream && hasPool;
  cuda::Pointer memory = 0;
  cuda::Result error =
      isPooled ? driver->memAllocAsync(&memory, bytes, unwrap(stream))
               : driver->memAlloc(&memory, bytes);
  if (error)
    return describeAllocation(
        error, isPooled ? "cuMemAllocAsync" : "cuMemAlloc", bytes);
  result = reinterpret_cast<void *>(memory);
  std::lock_guard<std::mutex> lock(mutex);
  allocations[result] = {bytes, isPooled};
  return Status();
}

Status CudaDevice::allocateShared(size_t bytes, void *&result) {
  result = nullptr;
  if (bytes == 0)
    return Status();
  Scope scope(*this);
  cuda::Pointer memory = 0;
  if (cuda::Result error =
          driver->memAllocManaged(&memory, bytes, cuda::kMemAttachGlobal))
    return describeAllocation(error, "cuMemAllocManaged", bytes);
  result = reinterpret_cast<void *>(memory);
  std::lock_guard<std::mutex> lock(mutex);
  allocations[result] = {bytes, /*isPooled=*/false};
  return Status();
}

Status CudaDevice::free(void *memory, Stream *stream) {
  if (!memory)
    return Status();
  bool isPooled = false;
  {
    // Memory that is not in the map was allocated by the host with the driver.
    std::lock_guard<std::mutex> lock(mutex);
    auto found = allocations.find(memory);
    if (found != allocations.end()) {
      isPooled = found->second.isPooled;
      allocations.erase(found);
    }
  }
  Scope scope(*this);
  // Memory of the pool may be freed without a stream if all its uses have
  // completed. A caller that passes no stream guarantees this.
  bool isOrdered = isPooled && stream;
  cuda::Result error =
      isOrdered ? driver->memFreeAsync(toPointer(memory), unwrap(stream))
                : driver->memFree(toPointer(memory));
  return error ? describe(error, isOrdered ? "cuMemFreeAsync" : "cuMemFree", "")
               : Status();
}

Status CudaDevice::registerHost(void *memory, size_t bytes) {
  if (bytes == 0)
    return Status();
  Scope scope(*this);
  cuda::Result error = driver->memHostRegister(memory, bytes, /*flags=*/0);
  // Two views of one buffer register it twice.
  if (!error || error == cuda::kHostMemoryAlreadyRegistered)
    return Status();
  return describe(error, "cuMemHostRegister",
                  "registering " + printBytes(bytes) + " of the host");
}

Status CudaDevice::unregisterHost(void *memory) {
  Scope scope(*this);
  cuda::Result error = driver->memHostUnregister(memory);
  if (!error || error == cuda::kHostMemoryNotRegistered)
    return Status();
  return describe(error, "cuMemHostUnregister", "");
}

Status CudaDevice::copy(void *to, const void *from, size_t bytes,
                        Stream *stream) {
  if (bytes == 0)
    return Status();
  Scope scope(*this);
  cuda::Result error = driver->memcpyAsync(toPointer(to), toPointer(from),
                                           bytes, unwrap(stream));
  return error
             ? describe(error, "cuMemcpyAsync", "copying " + printBytes(bytes))
             : Status();
}

Status CudaDevice::fill16(void *to, uint16_t value, size_t count,
                          Stream *stream) {
  if (count == 0)
    return Status();
  Scope scope(*this);
  cuda::Result error =
      driver->memsetD16Async(toPointer(to), value, count, unwrap(stream));
  return error ? describe(error, "cuMemsetD16Async",
                          "filling " + printBytes(2 * count))
               : Status();
}

Status CudaDevice::fill32(void *to, uint32_t value, size_t count,
                          Stream *stream) {
  if (count == 0)
    return Status();
  Scope scope(*this);
  cuda::Result error =
      driver->memsetD32Async(toPointer(to), value, count, unwrap(stream));
  return error ? describe(error, "cuMemsetD32Async",
                          "filling " + printBytes(4 * count))
               : Status();
}

Status CudaDevice::encode(const TensorMapSpec &spec, TensorMap &result) {
  if (!driver->tensorMapEncodeTiled)
    return Status::failure(
        "tensor map: the driver must be of CUDA 12.0 or newer; this one is " +
        driver->getVersion());
  constexpr uint32_t kInterleaveNone = 0, kFillZero = 0;
  const uint32_t elementStrides[TensorMapSpec::kMaxRank] = {1, 1, 1, 1, 1};
  Scope scope(*this);
  cuda::Result error = driver->tensorMapEncodeTiled(
      &result, uint32_t(spec.type), spec.rank, spec.base, spec.sizes.data(),
      spec.strides.data() + 1, spec.box.data(), elementStrides, kInterleaveNone,
      uint32_t(spec.swizzle), uint32_t(spec.l2Promotion), kFillZero);
  return error ? describe(error, "cuTensorMapEncodeTiled", "tensor map")
               : Status();
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

Status CudaDevice::createStream(Stream *&result) {
  Scope scope(*this);
  cuda::Stream stream = nullptr;
  if (cuda::Result error =
          driver->streamCreate(&stream, cuda::kStreamNonBlocking))
    return describe(error, "cuStreamCreate", "");
  result = reinterpret_cast<Stream *>(stream);
  return Status();
}

Status CudaDevice::destroyStream(Stream *stream) {
  Scope scope(*this);
  cuda::Result error = driver->streamDestroy(unwrap(stream));
  return error ? describe(error, "cuStreamDestroy", "") : Status();
}

Status CudaDevice::synchronize(Stream *stream) {
  Scope scope(*this);
  cuda::Result error = driver->streamSynchronize(unwrap(stream));
  return error ? describe(error, "cuStreamSynchronize", "") : Status();
}

Status CudaDevice::createEvent(Event *&result) {
  Scope scope(*this);
  cuda::Event event = nullptr;
  if (cuda::Result error = driver->eventCreate(&event, /*flags=*/0))
    return describe(error, "cuEventCreate", "");
  result = reinterpret_cast<Event *>(event);
  return Status();
}

Status CudaDevice::destroyEvent(Event *event) {
  Scope scope(*this);
  cuda::Result error = driver->eventDestroy(unwrap(event));
  return error ? describe(error, "cuEventDestroy", "") : Status();
}

Status CudaDevice::record(Event *event, Stream *stream) {
  Scope scope(*this);
  cuda::Result error = driver->eventRecord(unwrap(event), unwrap(stream));
  return error ? describe(error, "cuEventRecord", "") : Status();
}

Status CudaDevice::synchronize(Event *event) {
  Scope scope(*this);
  cuda::Result error = driver->eventSynchronize(unwrap(event));
  return error ? describe(error, "cuEventSynchronize", "") : Status();
}

Status CudaDevice::wait(Stream *stream, Event *event) {
  Scope scope(*this);
  cuda::Result error =
      driver->streamWaitEvent(unwrap(stream), unwrap(event), /*flags=*/0);
  return error ? describe(error, "cuStreamWaitEvent", "") : Status();
}

Status CudaDevice::measure(Event *from, Event *to, float &milliseconds) {
  Scope scope(*this);
  cuda::Result error =
      driver->eventElapsedTime(&milliseconds, unwrap(from), unwrap(to));
  return error ? describe(error, "cuEventElapsedTime", "") : Status();
}
