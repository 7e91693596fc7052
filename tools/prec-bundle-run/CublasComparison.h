//===- CublasComparison.h - Kernels next to a library's ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Times mean little from one run to the next: a GPU changes its clock with its
// temperature. So the library computes the same product in the same process, on
// the same buffers, in turn with our kernel.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_BUNDLERUN_CUBLASCOMPARISON_H
#define PREC_TOOLS_BUNDLERUN_CUBLASCOMPARISON_H

#include "Report.h"
#include "prec/Runtime/Cublas.h"

namespace prec {

/// Whether both compute the same, kernel by kernel: the largest difference as a
/// share of its bound, negative where the kernel has an epilogue or is no
/// product. Fails where it is larger than 1.
runtime::Status compareResults(const runtime::Bundle &bundle,
                               const std::vector<size_t> &kernels,
                               const runtime::Cublas &cublas,
                               runtime::BundleRunner &runner,
                               std::vector<double> &shares);

/// Times kernels as BundleRunner::time does, each followed by cuBLAS where it
/// is a product. `theirs` has no times for the others.
runtime::Status timeAgainst(const runtime::Bundle &bundle,
                            const std::vector<size_t> &kernels,
                            const runtime::TimingOptions &options,
                            const runtime::Cublas &cublas,
                            runtime::BundleRunner &runner,
                            std::vector<runtime::KernelTimes> &ours,
                            std::vector<runtime::KernelTimes> &theirs);

} // namespace prec

#endif // PREC_TOOLS_BUNDLERUN_CUBLASCOMPARISON_H
