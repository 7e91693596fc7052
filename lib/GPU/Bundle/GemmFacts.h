//===- GemmFacts.h - What product a launch computes -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch does not say what its kernel computes. The launch of a contraction
// therefore carries a discardable attribute, so that a bundle can count its
// operations and compare it with a library:
//
//     prec_gpu.product = {groups = array<i64: 0, 1, 1, 1>,
//                         lhs = affine_map<(d0, d1, d2) -> (d0, d2)>,
//                         rhs = affine_map<(d0, d1, d2) -> (d2, d1)>,
//                         out = affine_map<(d0, d1, d2) -> (d0, d1)>,
//                         epilogue = "none"}
//
// Groups and maps are those of the prec_gpu.gemm. The maps belong to the first
// two inputs and the first result of the launch. `epilogue` is "none" if the
// result is the sum, rounded to the result's type, and "fused" otherwise. With
// the unit attribute `parts`, the sums are over parts of k, and the first
// dimension of the batch counts the parts. Sizes come from the types of the
// launch. A pass that drops the attribute loses only these figures.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_BUNDLE_GEMMFACTS_H
#define PREC_LIB_GPU_BUNDLE_GEMMFACTS_H

#include "prec/GPU/PrecGPU.h"
#include <optional>

namespace prec {
namespace gpu {

constexpr llvm::StringLiteral kProductAttrName = "prec_gpu.product";

/// The attribute of the launch that replaces `gemm`.
mlir::DictionaryAttr describeProduct(GemmOp gemm, bool hasParts = false);

/// The layout of a matrix, in elements.
struct GemmOperand {
  /// Position among the kernel's parameters.
  unsigned argument = 0;
  /// "mk": k is contiguous and m has the stride `leading`.
  std::string layout;
  int64_t leading = 0;
  /// The distance between matrices of the batch; 0 if all are the same.
  int64_t batchStride = 0;
};

/// A batched matrix product of BLAS: c[i] = a[i] b[i] for i < batch.
struct GemmFacts {
  int64_t m = 0, n = 0, k = 0, batch = 1;
  GemmOperand a, b, c;
  bool hasEpilogue = false;
};

struct ProductFacts {
  /// One multiplication and one addition for each step of each sum.
  double flops = 0;
  /// std::nullopt if BLAS cannot express the product; `whyNot` says why.
  std::optional<GemmFacts> gemm;
  std::string whyNot;
};

/// Reads the attribute of `launch`, whose types must be static; std::nullopt if
/// it has none.
std::optional<ProductFacts> readProduct(LaunchOp launch);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_BUNDLE_GEMMFACTS_H
