//===- RecordingDevice.h - A device that writes down its calls --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_RUNTIME_RECORDINGDEVICE_H
#define PREC_UNITTESTS_RUNTIME_RECORDINGDEVICE_H

#include "prec/Runtime/Device.h"
#include <string>
#include <vector>

namespace prec {
namespace runtime {

/// Records the calls that it gets. Its objects are small numbers.
class RecordingDevice : public Device {
public:
  std::vector<std::string> log;
  TensorMapSpec lastSpec;
  /// The status that the next call returns.
  Status answer;
  int multiprocessors = 10;

  int getMultiprocessorCount() const override { return multiprocessors; }

  Status loadModule(const void *image, size_t bytes, Module *&result) override {
    result = reinterpret_cast<Module *>(1);
    return note("load " + std::to_string(bytes));
  }
  void unloadModule(Module *) override { (void)note("unload"); }
  Status getFunction(Module *, const char *name, Function *&result) override {
    result = reinterpret_cast<Function *>(2);
    return note(std::string("function ") + name);
  }
  Status launch(Function *, const LaunchConfig &config, void **params,
                size_t numParams, Stream *stream) override {
    return note("launch " + print(config.grid) + print(config.block) +
                print(config.cluster) +
                std::to_string(config.dynamicSharedBytes) + " params " +
                std::to_string(numParams) + " stream " + print(stream));
  }
  Status allocate(size_t bytes, Stream *stream, void *&result) override {
    result = memory;
    return note("allocate " + std::to_string(bytes) + " stream " +
                print(stream));
  }
  Status allocateShared(size_t bytes, void *&result) override {
    result = memory;
    return note("allocateShared " + std::to_string(bytes));
  }
  Status free(void *memory, Stream *stream) override {
    return note("free stream " + print(stream));
  }
  Status registerHost(void *memory, size_t bytes) override {
    return note("register " + print(memory) + " " + std::to_string(bytes));
  }
  Status unregisterHost(void *memory) override {
    return note("unregister " + print(memory));
  }
  Status copy(void *to, const void *from, size_t bytes,
              Stream *stream) override {
    return note("copy " + std::to_string(bytes) + " stream " + print(stream));
  }
  Status fill16(void *, uint16_t value, size_t count, Stream *) override {
    return note("fill16 " + std::to_string(value) + " x " +
                std::to_string(count));
  }
  Status fill32(void *, uint32_t value, size_t count, Stream *) override {
    return note("fill32 " + std::to_string(value) + " x " +
                std::to_string(count));
  }
  Status encode(const TensorMapSpec &spec, TensorMap &result) override {
    lastSpec = spec;
    result.bytes.fill(7);
    return note("encode");
  }
  Status createStream(Stream *&result) override {
    result = reinterpret_cast<Stream *>(3);
    return note("createStream");
  }
  Status destroyStream(Stream *stream) override {
    return note("destroyStream " + print(stream));
  }
  Status synchronize(Stream *stream) override {
    return note("synchronize stream " + print(stream));
  }
  Status createEvent(Event *&result) override {
    result = reinterpret_cast<Event *>(4);
    return note("createEvent");
  }
  Status destroyEvent(Event *event) override {
    return note("destroyEvent " + print(event));
  }
  Status record(Event *event, Stream *stream) override {
    return note("record " + print(event) + " " + print(stream));
  }
  Status synchronize(Event *event) override {
    return note("synchronize event " + print(event));
  }
  Status wait(Stream *stream, Event *event) override {
    return note("wait " + print(stream) + " " + print(event));
  }

private:
  Status note(std::string text) {
    log.push_back(std::move(text));
    return std::exchange(answer, Status());
  }
  static std::string print(const Dim3 &size) {
    return std::to_string(size.x) + "x" + std::to_string(size.y) + "x" +
           std::to_string(size.z) + " ";
  }
  static std::string print(const void *pointer) {
    return std::to_string(reinterpret_cast<uintptr_t>(pointer));
  }

  alignas(16) char memory[256];
};

} // namespace runtime
} // namespace prec

#endif // PREC_UNITTESTS_RUNTIME_RECORDINGDEVICE_H
