//===- TensorMapBytes.h - The emulator's tensor maps ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The contents of the 128 bytes of a tensor map on this device: the description
// itself, and a check value that distinguishes a map from other data.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_TENSORMAPBYTES_H
#define PREC_LIB_RUNTIME_EMULATOR_TENSORMAPBYTES_H

#include "prec/Runtime/TensorMap.h"
#include <optional>

namespace prec {
namespace runtime {
namespace emulator {

TensorMap encodeTensorMap(const TensorMapSpec &spec);
std::optional<TensorMapSpec> decodeTensorMap(const void *bytes);

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_TENSORMAPBYTES_H
