//===- BundleRunner.cpp - Running the kernels of a bundle -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/BundleRunner.h"
#include <algorithm>
#include <cstdlib>

using namespace prec::runtime;

double KernelTimes::getMedian() const {
  size_t middle = microseconds.size() / 2;
  return microseconds.size() % 2
             ? microseconds[middle]
             : (microseconds[middle - 1] + microseconds[middle]) / 2;
}

bool prec::runtime::isChipCompatible(const std::string &chip, bool isPtx,
                                     int major, int minor) {
  char *end = nullptr;
  int number = std::strtol(chip.c_str() + std::string("sm_").size(), &end, 10);
  int chipMajor = number / 10, chipMinor = number % 10;
  if (*end == 'a')
    return chipMajor == major && chipMinor == minor;
  bool isLater =
      major > chipMajor || (major == chipMajor && minor >= chipMinor);
  return isLater && (major == chipMajor || (isPtx && *end == '\0'));
}

BundleRunner::~BundleRunner() {
  // After a failure the device may refuse these calls, too. A destructor cannot
  // report that.
  for (void *memory : buffers)
    (void)device.free(memory, stream);
  if (stream) {
    (void)device.synchronize(stream);
    (void)device.destroyStream(stream);
  }
  for (LoadedKernel &kernel : kernels)
    device.unloadModule(kernel.module);
}

//===----------------------------------------------------------------------===//
// Preparing
//===----------------------------------------------------------------------===//

static Status addContext(const Status &status, const std::string &context) {
  return status.isFailure() ? Status::failure(context + ": " + status.message())
                            : status;
}

Status BundleRunner::fill(size_t index) {
  const BundleBuffer &buffer = bundle.buffers[index];
  size_t bytes = buffer.countBytes();
  Status status = device.allocate(bytes, stream, buffers[index]);
  if (status.isFailure())
    return status;
  std::string contents = buffer.isNormal
                             ? makeNormal(buffer.type, buffer.countElements(),
                                          buffer.seed, buffer.scale)
                             : std::string(bytes, '\0');
  status = device.copy(buffers[index], contents.data(), bytes, stream);
  // Wait, because `contents` goes out of scope.
  return status.isFailure() ? status : device.synchronize(stream);
}

/// Takes the addresses of the values after all of them are in place, since the
/// vector may move them.
Status BundleRunner::bind(const BundleKernel &kernel) {
  LoadedKernel &loaded = kernels.back();
  for (const BundleArgument &argument : kernel.arguments) {
    ArgumentValue &value = loaded.values.emplace_back();
    if (argument.kind == BundleArgument::Kind::Scalar) {
      value.scalar = argument.scalar;
      continue;
    }
    void *place =
        static_cast<char *>(buffers[argument.buffer]) + argument.offsetBytes;
    if (argument.kind == BundleArgument::Kind::Pointer) {
      value.pointer = place;
      continue;
    }
    TensorMapSpec spec = argument.map;
    spec.base = place;
    Status status = verify(spec);
    if (!status.isFailure())
      status = device.encode(spec, value.map);
    if (status.isFailure())
      return status;
  }
  for (ArgumentValue &value : loaded.values)
    loaded.params.push_back(&value);
  return Status();
}

Status BundleRunner::load(const BundleKernel &kernel) {
  LoadedKernel &loaded = kernels.emplace_back();
  Status status = device.loadModule(kernel.image.data(), kernel.image.size(),
                                    loaded.module);
  if (!status.isFailure())
    status = device.getFunction(loaded.module, kernel.entry.c_str(),
                                loaded.function);
  return status.isFailure() ? status : bind(kernel);
}

Status BundleRunner::prepare() {
  if (Status status = device.createStream(stream); status.isFailure())
    return status;
  buffers.resize(bundle.buffers.size());
  for (size_t i = 0; i < buffers.size(); ++i)
    if (Status status =
            addContext(fill(i), "buffer '" + bundle.buffers[i].name + "'");
        status.isFailure())
      return status;
  for (const BundleKernel &kernel : bundle.kernels)
    if (Status status =
            addContext(load(kernel), "kernel '" + kernel.name + "'");
        status.isFailure())
      return status;
  return Status();
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

Status BundleRunner::launch(size_t index) {
  LoadedKernel &kernel = kernels[index];
  const BundleKernel &described = bundle.kernels[index];
  LaunchConfig config = described.config;
  if (described.persistence)
    config.grid.x = countPersistentBlocks(config.grid.x, *described.persistence,
                                          device.getMultiprocessorCount());
  return device.launch(kernel.function, config, kernel.params.data(),
                       kernel.params.size(), stream);
}

Status BundleRunner::runOnce(const std::vector<size_t> &chosen) {
  // Waits after each kernel, so that a failure names it.
  for (size_t index : chosen) {
    Status status = launch(index);
    if (!status.isFailure())
      status = synchronize();
    if (status.isFailure())
      return addContext(status, "kernel '" + bundle.kernels[index].name + "'");
  }
  return Status();
}

Status BundleRunner::launchTimed(const TimedWork &work, int batch, Event *from,
                                 Event *to, double &microseconds) {
  Status status = device.record(from, stream);
  for (int i = 0; i < batch && !status.isFailure(); ++i)
    status = work.launch();
  if (!status.isFailure())
    status = device.record(to, stream);
  if (!status.isFailure())
    status = device.synchronize(to);
  float milliseconds = 0;
  if (!status.isFailure())
    status = device.measure(from, to, milliseconds);
  microseconds = milliseconds * 1000.0 / batch;
  return addContext(status, work.name);
}

Status BundleRunner::time(const std::vector<TimedWork> &work,
                          const TimingOptions &options,
                          std::vector<KernelTimes> &result) {
  result.assign(work.size(), KernelTimes());
  Event *from = nullptr, *to = nullptr;
  Status status = device.createEvent(from);
  if (!status.isFailure())
    status = device.createEvent(to);
  int rounds = options.warmups + options.repeats;
  for (int round = 0; round < rounds && !status.isFailure(); ++round)
    for (size_t i = 0; i < work.size() && !status.isFailure(); ++i) {
      double microseconds = 0;
      status = launchTimed(work[i], options.batch, from, to, microseconds);
      if (round >= options.warmups)
        result[i].microseconds.push_back(microseconds);
    }
  for (Event *event : {from, to})
    if (event)
      (void)device.destroyEvent(event);
  for (KernelTimes &times : result)
    std::sort(times.microseconds.begin(), times.microseconds.end());
  return status;
}

Status BundleRunner::time(const std::vector<size_t> &chosen,
                          const TimingOptions &options,
                          std::vector<KernelTimes> &result) {
  std::vector<TimedWork> work;
  for (size_t index : chosen)
    work.push_back({"kernel '" + bundle.kernels[index].name + "'",
                    [this, index] { return launch(index); }});
  return time(work, options, result);
}

void *BundleRunner::getAddress(size_t kernel, size_t argument) const {
  const BundleArgument &place = bundle.kernels[kernel].arguments[argument];
  return static_cast<char *>(buffers[place.buffer]) + place.offsetBytes;
}

Status BundleRunner::poison(size_t index) {
  const BundleBuffer &buffer = bundle.buffers[index];
  std::string bytes(buffer.countBytes(), '\xff');
  Status status =
      device.copy(buffers[index], bytes.data(), bytes.size(), stream);
  if (!status.isFailure())
    status = device.synchronize(stream);
  return addContext(status, "buffer '" + buffer.name + "'");
}

Status BundleRunner::read(size_t index, std::string &bytes) {
  const BundleBuffer &buffer = bundle.buffers[index];
  bytes.assign(buffer.countBytes(), '\0');
  Status status =
      device.copy(bytes.data(), buffers[index], bytes.size(), stream);
  if (!status.isFailure())
    status = device.synchronize(stream);
  return addContext(status, "buffer '" + buffer.name + "'");
}
