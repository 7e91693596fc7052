//===- BundleArguments.h - Arguments of a bundle's kernels ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_BUNDLEARGUMENTS_H
#define PREC_LIB_RUNTIME_BUNDLEARGUMENTS_H

#include "JsonFields.h"
#include "prec/Runtime/Bundle.h"

namespace prec {
namespace runtime {

/// 2^40 bytes: more than any GPU has, and far from overflow.
static constexpr int64_t kMaxBufferBytes = int64_t(1) << 40;

/// Reads one argument and checks it against the buffers of `bundle`, which must
/// have been read. Failures go to `problems`, which are those of `fields`.
BundleArgument readArgument(json::Fields &fields, const Bundle &bundle,
                            const json::Problems &problems);

} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_BUNDLEARGUMENTS_H
