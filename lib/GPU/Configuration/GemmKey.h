//===- GemmKey.h - What configurations are chosen by ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The properties of a contraction that decide how its kernel is cut, beside the
// chip: gemms of one key get one configuration.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_CONFIGURATION_GEMMKEY_H
#define PREC_LIB_GPU_CONFIGURATION_GEMMKEY_H

#include "CostModel.h"

namespace prec {
namespace gpu {

/// What the epilogue does; the last that applies.
enum class EpilogueClass {
  None,      ///< At most rounds the sum.
  Pointwise, ///< Computes, perhaps with scalars, rows or columns.
  Tensor,    ///< Reads an element of a tensor as large as the result.
  Results    ///< Has several results.
};

llvm::StringRef stringify(EpilogueClass epilogue);
std::optional<EpilogueClass> parseEpilogueClass(llvm::StringRef keyword);

struct GemmKey {
  GemmShape shape;
  /// "mk,kn": which dimension of each factor is contiguous, the last one named.
  /// A factor that is contiguous along neither has "-", as in "mk,-".
  std::string layouts;
  /// The element type of the factors: "bf16", "f16", "f32".
  std::string element;
  EpilogueClass epilogue = EpilogueClass::None;
  /// Why there is no kernel with wgmma, on whatever chip; empty if there is
  /// one.
  std::string noWarpgroup;
};

/// An order, for maps.
bool operator<(const GemmKey &a, const GemmKey &b);

GemmKey describeGemm(GemmOp gemm);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_CONFIGURATION_GEMMKEY_H
