//===- NpyWriter.cpp - Buffers as .npy files ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The layout is that of numpy.lib.format: a magic string, two bytes of version,
// two of the header's length, the header and the elements.
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/NpyWriter.h"
#include "FileContents.h"
#include <cstring>

using namespace prec::runtime;

static std::string makeHeader(ElementType type,
                              const std::vector<int64_t> &shape) {
  std::string header = std::string("{'descr': '") + getNumpyName(type) +
                       "', 'fortran_order': False, 'shape': (";
  for (int64_t size : shape)
    header += std::to_string(size) + ", ";
  header += "), }";
  // NumPy aligns the elements to 64 bytes, for readers that map the file. The
  // header ends with a newline.
  constexpr size_t kPrefix = 10;
  size_t total = (kPrefix + header.size() + 1 + 63) / 64 * 64;
  header.resize(total - kPrefix - 1, ' ');
  header += '\n';
  std::string prefix = "\x93NUMPY";
  prefix += {1, 0, char(header.size() & 0xFF), char(header.size() >> 8)};
  return prefix + header;
}

static std::string extend(const std::string &bytes) {
  std::string wide(bytes.size() * 2, '\0');
  for (size_t i = 0; i < bytes.size() / 2; ++i) {
    uint16_t bits;
    std::memcpy(&bits, bytes.data() + 2 * i, sizeof(bits));
    float value = extendBf16(bits);
    std::memcpy(wide.data() + 4 * i, &value, sizeof(value));
  }
  return wide;
}

Status prec::runtime::writeNpy(const std::string &path, ElementType type,
                               const std::vector<int64_t> &shape,
                               const std::string &bytes) {
  bool isBf16 = type == ElementType::bf16;
  return writeFile(path, makeHeader(type, shape),
                   isBf16 ? extend(bytes) : bytes);
}
