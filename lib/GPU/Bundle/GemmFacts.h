//===- GemmFacts.h - What product a launch computes -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch does not say what its kernel computes. The launch of a contraction
// carries that as a discardable attribute, so that a bundle can count its work
// and compare it with a library:
//
//     prec_gpu.product = {groups = array<i64: 0, 1, 1, 1>,
//                         lhs = affine_map<(d0, d1, d2) -> (d0, d2)>,
//                         rhs = affine_map<(d0, d1, d2) -> (d2, d1)>,
//                         out = affine_map<(d0, d1, d2) -> (d0, d1)>,
//                         epilogue = "none"}
//
// Groups and maps are those of the prec_gpu.gemm; the maps belong to the first
// two inputs and the first result of the launch. `epilogue` is "none" where
// elements are the sum, rounded to the result's type, and "fused" otherwise.
// With the unit attribute `parts` the sums are of parts of k, which the first
// dimension of the batch counts. Sizes are those of the launch's types. Whoever
// drops the attribute loses these figures, nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_BUNDLE_GEMMFACTS_H
#define PREC_LIB_GPU_BUNDLE_GEMMFACTS_H

#include "prec/GPU/PrecGPU.h"
#include <optional>

namespace prec {
namespace gpu {

constexpr llvm::StringLiteral kProductAttrName = "prec_gpu.product";

/// The attribute for a launch in place of `gemm`.
mlir::DictionaryAttr describeProduct(GemmOp gemm, bool hasParts = false);

/// Where the elements of a matrix lie, in elements.
struct GemmOperand {
  /// Position among the kernel's parameters.
  unsigned argument = 0;
  /// "mk": k is contiguous and m has the stride `leading`.
  std::string layout;
  int64_t leading = 0;
  /// From one matrix of the batch to the next; 0 where all are the same.
  int64_t batchStride = 0;
};

/// A product as BLAS knows it: c[i] = a[i] b[i] for i < batch.
struct GemmFacts {
  int64_t m = 0, n = 0, k = 0, batch = 1;
  GemmOperand a, b, c;
  bool hasEpilogue = false;
};

struct ProductFacts {
  /// A multiplication and an addition for each step of each sum.
  double flops = 0;
  /// Nothing where BLAS cannot express the product; `whyNot` says why.
  std::optional<GemmFacts> gemm;
  std::string whyNot;
};

/// What the attribute of `launch`, whose types are static, says; nothing where
/// it has none.
std::optional<ProductFacts> readProduct(LaunchOp launch);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_BUNDLE_GEMMFACTS_H
