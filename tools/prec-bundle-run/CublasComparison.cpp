//===- CublasComparison.cpp - Kernels next to a library's -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CublasComparison.h"
#include "prec/Runtime/GemmAgreement.h"
#include <cmath>
#include <cstdio>

using namespace prec;
using namespace prec::runtime;

static const BundleBuffer &getBuffer(const Bundle &bundle,
                                     const BundleKernel &kernel,
                                     const BundleMatrix &matrix) {
  return bundle.buffers[kernel.arguments[matrix.argument].buffer];
}

/// Runs cuBLAS in place of a kernel.
static Status multiply(const Bundle &bundle, size_t index, const Cublas &cublas,
                       const BundleRunner &runner) {
  const BundleKernel &kernel = bundle.kernels[index];
  const BundleGemm &gemm = *kernel.gemm;
  return cublas.multiply(gemm, getBuffer(bundle, kernel, gemm.a).type,
                         getBuffer(bundle, kernel, gemm.c).type,
                         runner.getAddress(index, gemm.a.argument),
                         runner.getAddress(index, gemm.b.argument),
                         runner.getAddress(index, gemm.c.argument));
}

/// Runs `steps` until one fails. Returns its status.
static Status runSteps(const std::vector<std::function<Status()>> &steps) {
  for (const std::function<Status()> &step : steps)
    if (Status status = step(); status.isFailure())
      return status;
  return Status();
}

static Status compareResult(const Bundle &bundle, size_t index,
                            const Cublas &cublas, BundleRunner &runner,
                            double &share) {
  const BundleKernel &kernel = bundle.kernels[index];
  const BundleGemm &gemm = *kernel.gemm;
  auto getIndex = [&](const BundleMatrix &matrix) {
    return kernel.arguments[matrix.argument].buffer;
  };
  size_t result = getIndex(gemm.c);
  std::string a, b, ours, theirs;
  // Both start from numbers that they have to replace.
  Status status =
      runSteps({[&] { return runner.poison(result); },
                [&] { return runner.launch(index); },
                [&] { return runner.read(result, ours); },
                [&] { return runner.poison(result); },
                [&] { return multiply(bundle, index, cublas, runner); },
                [&] { return runner.read(result, theirs); },
                [&] { return runner.read(getIndex(gemm.a), a); },
                [&] { return runner.read(getIndex(gemm.b), b); }});
  if (status.isFailure())
    return status;
  auto view = [&](const BundleMatrix &matrix, const std::string &bytes) {
    ElementType type = getBuffer(bundle, kernel, matrix).type;
    size_t offset = kernel.arguments[matrix.argument].offsetBytes;
    return MatrixBytes{bytes, type, offset / getElementBytes(type)};
  };
  share = compareProducts(gemm, view(gemm.a, a), view(gemm.b, b),
                          view(gemm.c, ours), view(gemm.c, theirs));
  if (share <= 1)
    return Status();
  if (std::isinf(share))
    return Status::failure(
        "its result has no number, or was not written, where "
        "that of cuBLAS has one; run the bundle with the "
        "emulator");
  char text[64];
  snprintf(text, sizeof(text), "%.3g", share);
  return Status::failure(std::string("its result differs from that of cuBLAS "
                                     "by ") +
                         text +
                         " times what two orders of summation may differ by; "
                         "run the bundle with the emulator, or its outputs "
                         "through a check");
}

Status prec::compareResults(const Bundle &bundle,
                            const std::vector<size_t> &kernels,
                            const Cublas &cublas, BundleRunner &runner,
                            std::vector<double> &shares) {
  shares.assign(kernels.size(), -1);
  for (size_t i = 0; i < kernels.size(); ++i) {
    const BundleKernel &kernel = bundle.kernels[kernels[i]];
    if (!kernel.gemm || kernel.gemm->hasEpilogue)
      continue;
    Status status =
        compareResult(bundle, kernels[i], cublas, runner, shares[i]);
    if (status.isFailure())
      return Status::failure("kernel '" + kernel.name +
                             "': " + status.message());
  }
  return Status();
}

Status prec::timeAgainst(const Bundle &bundle,
                         const std::vector<size_t> &kernels,
                         const TimingOptions &options, const Cublas &cublas,
                         BundleRunner &runner, std::vector<KernelTimes> &ours,
                         std::vector<KernelTimes> &theirs) {
  std::vector<TimedWork> work;
  for (size_t index : kernels) {
    const BundleKernel &kernel = bundle.kernels[index];
    work.push_back({"kernel '" + kernel.name + "'",
                    [&runner, index] { return runner.launch(index); }});
    if (kernel.gemm)
      work.push_back(
          {"cuBLAS in place of kernel '" + kernel.name + "'",
           [&, index] { return multiply(bundle, index, cublas, runner); }});
  }
  std::vector<KernelTimes> times;
  Status status = runner.time(work, options, times);
  size_t next = 0;
  for (size_t index : kernels) {
    ours.push_back(std::move(times[next++]));
    theirs.emplace_back();
    if (bundle.kernels[index].gemm)
      theirs.back() = std::move(times[next++]);
  }
  return status;
}
