//===- NpyWriter.h - Buffers as .npy files ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_NPYWRITER_H
#define PREC_RUNTIME_NPYWRITER_H

#include "prec/Runtime/ElementType.h"
#include "prec/Runtime/Status.h"
#include <vector>

namespace prec {
namespace runtime {

/// Writes the elements to `path` in version 1 of NumPy's format, whole or not
/// at all. bf16 has no NumPy type, so it is written as f32, which is exact.
Status writeNpy(const std::string &path, ElementType type,
                const std::vector<int64_t> &shape, const std::string &bytes);

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_NPYWRITER_H
