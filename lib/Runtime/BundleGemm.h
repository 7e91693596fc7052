//===- BundleGemm.h - Products that a bundle's kernels compute --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_BUNDLEGEMM_H
#define PREC_LIB_RUNTIME_BUNDLEGEMM_H

#include "JsonFields.h"
#include "prec/Runtime/Bundle.h"

namespace prec {
namespace runtime {

/// Reads the field `gemm` of a kernel and checks it against the arguments of
/// `kernel` and the buffers of `bundle`, which must have been read.
BundleGemm readGemm(json::Fields fields, const Bundle &bundle,
                    const BundleKernel &kernel, const json::Problems &problems);

} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_BUNDLEGEMM_H
