//===- Emulator.cpp - The emulator as a device ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All work is complete when a call returns, so streams and events have no
// state. Their handles are still checked, because a stale one is an error on a
// real device.
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Emulator/Emulator.h"
#include "Allocations.h"
#include "DeviceModule.h"
#include "Launch.h"
#include "TensorMapBytes.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <set>

using namespace prec::runtime;
using namespace prec::runtime::emulator;
using llvm::formatv;

namespace prec {
namespace runtime {
class Function {
public:
  Module *module = nullptr;
  const Kernel *kernel = nullptr;
};
class Module {
public:
  std::unique_ptr<DeviceModule> code;
  std::map<std::string, Function> functions;
};
class Stream {};
class Event {};
} // namespace runtime
} // namespace prec

namespace {
class HostEmulator : public Emulator {
public:
  explicit HostEmulator(const EmulatorOptions &options) : options(options) {}
  ~HostEmulator() override;

  int getMultiprocessorCount() const override {
    return options.multiprocessors;
  }
  Status loadModule(const void *image, size_t bytes, Module *&result) override;
  void unloadModule(Module *module) override;
  Status getFunction(Module *module, const char *name,
                     Function *&result) override;
  Status launch(Function *function, const LaunchConfig &config, void **params,
                size_t numParams, Stream *stream) override;
  Status allocate(size_t bytes, Stream *stream, void *&result) override;
  Status free(void *memory, Stream *stream) override;
  Status copy(void *to, const void *from, size_t bytes,
              Stream *stream) override;
  Status fill16(void *to, uint16_t value, size_t count,
                Stream *stream) override;
  Status fill32(void *to, uint32_t value, size_t count,
                Stream *stream) override;
  Status encode(const TensorMapSpec &spec, TensorMap &result) override;
  Status createStream(Stream *&result) override;
  Status destroyStream(Stream *stream) override;
  Status synchronize(Stream *stream) override;
  Status createEvent(Event *&result) override;
  Status destroyEvent(Event *event) override;
  Status record(Event *event, Stream *stream) override;
  Status synchronize(Event *event) override;
  Status wait(Stream *stream, Event *event) override;
  LaunchStatistics getStatistics() const override { return statistics; }

private:
  Status check(Stream *stream) const;
  Status check(Event *event) const;
  template <typename T>
  Status fill(void *to, T value, size_t count, Stream *stream);

  EmulatorOptions options;
  LaunchStatistics statistics;
  /// All memory that kernels may access, and the part that the user can free.
  Allocations allocations;
  std::map<uint64_t, size_t> heap;
  std::map<Module *, std::unique_ptr<Module>> modules;
  std::map<Stream *, std::unique_ptr<Stream>> streams;
  std::map<Event *, std::unique_ptr<Event>> events;
};
} // namespace

/// The alignment that cuMemAlloc guarantees.
static constexpr size_t kAllocationAlign = 256;

HostEmulator::~HostEmulator() {
  modules.clear();
  for (auto [address, bytes] : heap)
    std::free(reinterpret_cast<void *>(address));
}

Status HostEmulator::check(Stream *stream) const {
  if (!stream || streams.count(stream))
    return Status();
  return Status::failure("the emulator knows no such stream");
}

Status HostEmulator::check(Event *event) const {
  if (events.count(event))
    return Status();
  return Status::failure("the emulator knows no such event");
}

Status HostEmulator::loadModule(const void *image, size_t bytes,
                                Module *&result) {
  auto code = DeviceModule::load(
      llvm::StringRef(static_cast<const char *>(image), bytes), options);
  if (!code)
    return Status::failure("cannot load a module into the emulator: " +
                           llvm::toString(code.takeError()));
  auto module = std::make_unique<Module>();
  module->code = std::move(*code);
  for (const ModuleVariable &variable : module->code->getVariables())
    allocations.add(variable.address, variable.bytes);
  result = module.get();
  modules[result] = std::move(module);
  return Status();
}

void HostEmulator::unloadModule(Module *module) {
  auto found = modules.find(module);
  if (found == modules.end())
    return;
  for (const ModuleVariable &variable : module->code->getVariables())
    allocations.remove(variable.address);
  modules.erase(found);
}

Status HostEmulator::getFunction(Module *module, const char *name,
                                 Function *&result) {
  if (!modules.count(module))
    return Status::failure("the emulator knows no such module");
  const Kernel *kernel = module->code->find(name);
  if (!kernel)
    return Status::failure(formatv("the module has no kernel '{0}'", name));
  result = &module->functions[name];
  result->module = module;
  result->kernel = kernel;
  return Status();
}

Status HostEmulator::launch(Function *function, const LaunchConfig &config,
                            void **params, size_t numParams, Stream *stream) {
  if (Status status = check(stream); status.isFailure())
    return status;
  Launch launch;
  const Kernel &kernel = *function->kernel;
  launch.module = function->module->code.get();
  launch.kernel = &kernel;
  launch.options = &options;
  if (Status status = prepareLaunch(config, launch); status.isFailure())
    return status;
  if (numParams != kernel.params.size())
    return Status::failure(
        formatv("cannot launch kernel '{0}': {1} arguments for {2} parameters",
                kernel.name, numParams, kernel.params.size()));
  // The kernel has its own copy of the arguments, because it may take their
  // address.
  uint64_t bytes = 0;
  llvm::SmallVector<uint64_t> offsets;
  for (const KernelParam &param : kernel.params) {
    bytes = llvm::alignTo(bytes, param.align);
    offsets.push_back(bytes);
    bytes += param.bytes;
  }
  bytes = llvm::alignTo(std::max<uint64_t>(bytes, 1), kAllocationAlign);
  std::unique_ptr<uint8_t, decltype(&std::free)> memory(
      static_cast<uint8_t *>(std::aligned_alloc(kAllocationAlign, bytes)),
      std::free);
  if (!memory)
    return Status::failure("the host has no memory for the arguments");
  llvm::SmallVector<void *> copies;
  for (auto [i, param] : llvm::enumerate(kernel.params)) {
    copies.push_back(memory.get() + offsets[i]);
    std::memcpy(copies.back(), params[i], param.bytes);
  }
  Allocations reachable = allocations;
  reachable.add(reinterpret_cast<uint64_t>(memory.get()), bytes);
  launch.allocations = &reachable;
  launch.params = copies.data();
  statistics = LaunchStatistics();
  return runGrid(launch, statistics);
}

Status HostEmulator::allocate(size_t bytes, Stream *stream, void *&result) {
  if (Status status = check(stream); status.isFailure())
    return status;
  size_t rounded = llvm::alignTo(std::max<size_t>(bytes, 1), kAllocationAlign);
  result = std::aligned_alloc(kAllocationAlign, rounded);
  if (!result)
    return Status::failure(formatv("the host has no {0} bytes left", bytes));
  // 0xff is a quiet NaN in all formats, so that unwritten data is noticed.
  std::memset(result, 0xff, rounded);
  auto address = reinterpret_cast<uint64_t>(result);
  allocations.add(address, bytes);
  heap[address] = bytes;
  return Status();
}

Status HostEmulator::free(void *memory, Stream *stream) {
  if (Status status = check(stream); status.isFailure())
    return status;
  if (!memory)
    return Status();
  auto address = reinterpret_cast<uint64_t>(memory);
  if (!heap.erase(address))
    return Status::failure(formatv(
        "address {0:x} was not allocated, or was freed before", address));
  allocations.remove(address);
  std::free(memory);
  return Status();
}

Status HostEmulator::copy(void *to, const void *from, size_t bytes,
                          Stream *stream) {
  if (Status status = check(stream); status.isFailure())
    return status;
  // Arrays without elements may have no address.
  if (bytes != 0)
    std::memmove(to, from, bytes);
  return Status();
}

template <typename T>
Status HostEmulator::fill(void *to, T value, size_t count, Stream *stream) {
  if (Status status = check(stream); status.isFailure())
    return status;
  if (!allocations.contains(reinterpret_cast<uint64_t>(to), count * sizeof(T)))
    return Status::failure(
        formatv("a fill of {0} bytes leaves the memory that was allocated",
                count * sizeof(T)));
  std::fill_n(static_cast<T *>(to), count, value);
  return Status();
}

Status HostEmulator::fill16(void *to, uint16_t value, size_t count,
                            Stream *stream) {
  return fill(to, value, count, stream);
}

Status HostEmulator::fill32(void *to, uint32_t value, size_t count,
                            Stream *stream) {
  return fill(to, value, count, stream);
}

Status HostEmulator::encode(const TensorMapSpec &spec, TensorMap &result) {
  if (Status status = verify(spec); status.isFailure())
    return status;
  result = encodeTensorMap(spec);
  return Status();
}

Status HostEmulator::createStream(Stream *&result) {
  auto stream = std::make_unique<Stream>();
  result = stream.get();
  streams[result] = std::move(stream);
  return Status();
}

Status HostEmulator::destroyStream(Stream *stream) {
  if (stream && streams.erase(stream))
    return Status();
  return Status::failure("the emulator knows no such stream");
}

Status HostEmulator::synchronize(Stream *stream) { return check(stream); }

Status HostEmulator::createEvent(Event *&result) {
  auto event = std::make_unique<Event>();
  result = event.get();
  events[result] = std::move(event);
  return Status();
}

Status HostEmulator::destroyEvent(Event *event) {
  if (events.erase(event))
    return Status();
  return check(event);
}

Status HostEmulator::record(Event *event, Stream *stream) {
  Status status = check(stream);
  return status.isFailure() ? status : check(event);
}

Status HostEmulator::synchronize(Event *event) { return check(event); }

Status HostEmulator::wait(Stream *stream, Event *event) {
  return record(event, stream);
}

std::unique_ptr<Emulator>
prec::runtime::createEmulator(const EmulatorOptions &options) {
  return std::make_unique<HostEmulator>(options);
}
