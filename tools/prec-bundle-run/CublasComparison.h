//===- CublasComparison.h - Kernels next to a library's ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Times differ from run to run, because a GPU changes its clock with its
// temperature. So cuBLAS computes the same product in the same process, on the
// same buffers, in turn with our kernel.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_BUNDLERUN_CUBLASCOMPARISON_H
#define PREC_TOOLS_BUNDLERUN_CUBLASCOMPARISON_H

#include "Report.h"
#include "prec/Runtime/Cublas.h"

namespace prec {

/// Compares the results of each kernel with those of cuBLAS. A share is the
/// largest difference over its bound. It is negative if the kernel has an
/// epilogue or is no product. Fails if a share is larger than 1.
runtime::Status compareResults(const runtime::Bundle &bundle,
                               const std::vector<size_t> &kernels,
                               const runtime::Cublas &cublas,
                               runtime::BundleRunner &runner,
                               std::vector<double> &shares);

/// Times kernels as BundleRunner::time does, each followed by cuBLAS if it is a
/// product. For other kernels `theirs` has no times.
runtime::Status timeAgainst(const runtime::Bundle &bundle,
                            const std::vector<size_t> &kernels,
                            const runtime::TimingOptions &options,
                            const runtime::Cublas &cublas,
                            runtime::BundleRunner &runner,
                            std::vector<runtime::KernelTimes> &ours,
                            std::vector<runtime::KernelTimes> &theirs);

} // namespace prec

#endif // PREC_TOOLS_BUNDLERUN_CUBLASCOMPARISON_H
