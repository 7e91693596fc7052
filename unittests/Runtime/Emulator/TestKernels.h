//===- TestKernels.h - Kernels as text --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tests write kernels in LLVM IR, mostly a few lines. This file adds the parts
// that all of them share: declarations, shared memory, and the calls of the
// device.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_RUNTIME_EMULATOR_TESTKERNELS_H
#define PREC_UNITTESTS_RUNTIME_EMULATOR_TESTKERNELS_H

#include "prec/Runtime/Emulator/Emulator.h"
#include "llvm/ADT/StringRef.h"
#include "gtest/gtest.h"
#include <cstring>
#include <string>
#include <vector>

namespace prec {
namespace test {

struct KernelCase {
  /// The kernel @k(ptr addrspace(1) %out, ptr addrspace(1) %in) defines the
  /// values %tid and, for each warp, %warp. These lines follow and end with
  /// `ret void`.
  std::string body;
  uint32_t block = 64;
  uint32_t grid = 1;
  uint32_t dynamicBytes = 0;
  /// The attributes of the kernel, such as `"nvvm.reqntid"="64"`.
  std::string attributes = {};
  std::string declarations = {};
};

/// The text of the kernel, with 16 KiB of shared memory @s, an mbarrier @bar
/// and dynamic shared memory @dyn.
std::string getText(const KernelCase &kernel);

/// Runs the kernel on a new device and returns the status. Its input is 64 KiB
/// in which byte i is i % 251. The output is copied to `output`, if given.
runtime::Status run(const KernelCase &kernel,
                    const runtime::EmulatorOptions &options,
                    std::vector<uint8_t> *output = nullptr);

/// With 20 seeds, `faulty` fails with a message that contains `message`, and
/// `clean` succeeds.
void expectCaught(const KernelCase &faulty, llvm::StringRef message);
void expectClean(const KernelCase &clean);

/// A device with memory, for tests that need tensor maps.
class TestDevice {
public:
  explicit TestDevice(const runtime::EmulatorOptions &options = {});
  template <typename T> T *allocate(const std::vector<T> &values) {
    return static_cast<T *>(upload(values.data(), values.size() * sizeof(T)));
  }
  void *upload(const void *data, size_t bytes);
  runtime::TensorMap encode(const runtime::TensorMapSpec &spec);
  runtime::Status launch(const std::string &text,
                         const runtime::LaunchConfig &config,
                         std::vector<void *> params);
  std::unique_ptr<runtime::Emulator> device;
};

} // namespace test
} // namespace prec

#endif // PREC_UNITTESTS_RUNTIME_EMULATOR_TESTKERNELS_H
