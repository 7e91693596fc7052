//===- GemmKey.h - What configurations are chosen by ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The properties of a contraction that, together with the chip, decide its
// configuration. Gemms with equal keys get equal configurations.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_CONFIGURATION_GEMMKEY_H
#define PREC_LIB_GPU_CONFIGURATION_GEMMKEY_H

#include "CostModel.h"

namespace prec {
namespace gpu {

/// What the epilogue does. If several classes apply, the last one counts.
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
  /// The dimensions of each factor, the contiguous one last: "mk,kn". A factor
  /// that is contiguous along neither has "-", as in "mk,-".
  std::string layouts;
  /// The element type of the factors: "bf16", "f16", "f32".
  std::string element;
  EpilogueClass epilogue = EpilogueClass::None;
  /// Why no chip can run the gemm with wgmma; empty if one can.
  std::string noWarpgroup;
};

/// An order, for maps.
bool operator<(const GemmKey &a, const GemmKey &b);

GemmKey describeGemm(GemmOp gemm);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_CONFIGURATION_GEMMKEY_H
