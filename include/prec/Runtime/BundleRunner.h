//===- BundleRunner.h - Running the kernels of a bundle ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads a bundle to a device: memory with its contents, modules and arguments.
// Then runs kernels once each, for their results, or many times, for their
// times. All work is in one stream.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_BUNDLERUNNER_H
#define PREC_RUNTIME_BUNDLERUNNER_H

#include "prec/Runtime/Bundle.h"
#include <functional>

namespace prec {
namespace runtime {

struct TimingOptions {
  int warmups = 3;
  int repeats = 20;
  /// Launches between two events. Times are divided by this number.
  int batch = 1;
};

struct KernelTimes {
  /// The times of single launches, sorted.
  std::vector<double> microseconds;

  double getMedian() const;
  double getMin() const { return microseconds.front(); }
  double getMax() const { return microseconds.back(); }
};

/// A function that enqueues work in the stream.
struct TimedWork {
  std::string name; ///< Used in messages of failures.
  std::function<Status()> launch;
};

/// Whether code for `chip` runs on a GPU with this compute capability. The
/// major version must be the same and the minor one not smaller; with the
/// suffix `a` both must be the same. PTX without a suffix also runs on any
/// later GPU.
bool isChipCompatible(const std::string &chip, bool isPtx, int major,
                      int minor);

class BundleRunner {
public:
  /// Both arguments must outlive the runner.
  BundleRunner(Device &device, const Bundle &bundle)
      : device(device), bundle(bundle) {}
  ~BundleRunner();
  BundleRunner(const BundleRunner &) = delete;
  BundleRunner &operator=(const BundleRunner &) = delete;

  /// Must be called first.
  Status prepare();
  /// Launches these kernels in order, once each, and waits for each.
  Status runOnce(const std::vector<size_t> &kernels);
  /// Launches these kernels in turn, so that conditions that change with time,
  /// such as the temperature, are the same for all. The contents of buffers are
  /// undefined afterwards.
  Status time(const std::vector<size_t> &kernels, const TimingOptions &options,
              std::vector<KernelTimes> &result);
  Status time(const std::vector<TimedWork> &work, const TimingOptions &options,
              std::vector<KernelTimes> &result);

  Status launch(size_t kernel);
  Status synchronize() { return device.synchronize(stream); }
  Status read(size_t buffer, std::string &bytes);
  /// Sets every byte to 0xff, which is NaN in all float types.
  Status poison(size_t buffer);
  Stream *getStream() const { return stream; }
  /// The address that an argument points to. It must not be a scalar.
  void *getAddress(size_t kernel, size_t argument) const;

private:
  Status fill(size_t buffer);
  Status load(const BundleKernel &kernel);
  Status bind(const BundleKernel &kernel);
  Status launchTimed(const TimedWork &work, int batch, Event *from, Event *to,
                     double &microseconds);

  /// The storage from which the device reads an argument's value.
  union ArgumentValue {
    void *pointer;
    uint64_t scalar;
    TensorMap map;
  };
  struct LoadedKernel {
    Module *module = nullptr;
    Function *function = nullptr;
    std::vector<ArgumentValue> values;
    std::vector<void *> params;
  };

  Device &device;
  const Bundle &bundle;
  Stream *stream = nullptr;
  std::vector<void *> buffers;
  std::vector<LoadedKernel> kernels;
};

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_BUNDLERUNNER_H
