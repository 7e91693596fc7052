//===- BundleText.h - The text of a bundle.json -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The content of a bundle as plain values, and its text.
// docs/Runtime/Bundles.md defines the format. The reader is the run-time
// library, which does not link LLVM, so reader and writer share that page and
// the tests, but no code.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_BUNDLE_BUNDLETEXT_H
#define PREC_LIB_GPU_BUNDLE_BUNDLETEXT_H

#include "GemmFacts.h"
#include <array>

namespace prec {
namespace gpu {

struct DescribedBuffer {
  std::string name;
  std::string dtype;
  llvm::SmallVector<int64_t> shape;
  bool isOutput = false;
  /// The seed of normal numbers; without a seed the buffer holds zeros.
  std::optional<uint64_t> seed;
};

struct DescribedScalar {
  std::string type; ///< "i32"
  int64_t value = 0;
};

struct DescribedMap {
  unsigned buffer = 0;
  std::string type;
  /// Sizes and the box are in elements, the contiguous dimension first. Strides
  /// are in bytes and leave out that dimension. The swizzle is over 128 bytes.
  llvm::SmallVector<int64_t> sizes, strides, box;
};

struct DescribedKernel {
  std::string name;
  std::string file;
  std::string sha256;
  std::string entry;
  std::array<int64_t, 3> grid, block;
  /// Set for a persistent kernel, which runs at most as many CTAs as the device
  /// holds.
  PersistenceAttr persistence;
  int64_t sharedBytes = 0;
  /// The parameters in their order: indices of buffers, scalars, tensor maps.
  llvm::SmallVector<unsigned> buffers;
  llvm::SmallVector<DescribedScalar> scalars;
  llvm::SmallVector<DescribedMap> maps;
  /// The total size of all buffers.
  int64_t bytes = 0;
  std::optional<ProductFacts> product;
};

struct DescribedBundle {
  std::string name;
  std::string chip;
  std::vector<DescribedBuffer> buffers;
  std::vector<DescribedKernel> kernels;
};

std::string printBundle(const DescribedBundle &bundle);

/// `text` with underscores in place of characters that names in bundles may not
/// contain.
std::string makePlainName(llvm::StringRef text);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_BUNDLE_BUNDLETEXT_H
