//===- BundleText.h - The text of a bundle.json -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What goes into a bundle, as plain values, and its text. The format is that of
// docs/Runtime/Bundles.md; its reader is the run-time library, which has no
// LLVM, so the two share the page and the tests, not code.
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
  /// Normal numbers; zeros where there is none.
  std::optional<uint64_t> seed;
};

struct DescribedScalar {
  std::string type; ///< "i32"
  int64_t value = 0;
};

struct DescribedMap {
  unsigned buffer = 0;
  std::string type;
  /// In elements, the contiguous dimension first; strides are in bytes and
  /// leave that one out. The swizzle is over 128 bytes.
  llvm::SmallVector<int64_t> sizes, strides, box;
};

struct DescribedKernel {
  std::string name;
  std::string file;
  std::string sha256;
  std::string entry;
  std::array<int64_t, 3> grid, block;
  /// Set where CTAs stay, of which there are no more than a device holds.
  PersistenceAttr persistence;
  int64_t sharedBytes = 0;
  /// Indices of buffers, then scalars, then tensor maps: the order of the
  /// parameters.
  llvm::SmallVector<unsigned> buffers;
  llvm::SmallVector<DescribedScalar> scalars;
  llvm::SmallVector<DescribedMap> maps;
  /// The size of all buffers together.
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

/// `text` with underscores in place of what names in bundles may not have.
std::string makePlainName(llvm::StringRef text);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_BUNDLE_BUNDLETEXT_H
