//===- ElementBytes.h - Elements of arrays of bytes -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_FORMATS_ELEMENTBYTES_H
#define PREC_FORMATS_ELEMENTBYTES_H

#include <cstddef>
#include <cstring>

namespace prec {

/// Element `i` of `bytes`, which may have any alignment.
template <typename T> T loadElement(const char *bytes, size_t i) {
  T value;
  std::memcpy(&value, bytes + i * sizeof(T), sizeof(T));
  return value;
}

template <typename T> void storeElement(char *bytes, size_t i, T value) {
  std::memcpy(bytes + i * sizeof(T), &value, sizeof(T));
}

} // namespace prec

#endif // PREC_FORMATS_ELEMENTBYTES_H
