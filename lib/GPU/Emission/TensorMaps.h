//===- TensorMaps.h - Operands as tensor maps -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_EMISSION_TENSORMAPS_H
#define PREC_GPU_EMISSION_TENSORMAPS_H

#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

/// How boxes of an operand are copied.
struct OperandMap {
  TensorMapAttr attr;
  /// Where along each dimension of the tensor map a box starts: its place in a
  /// group, or for the batch the number of the dimension.
  struct Coordinate {
    Group group;
    unsigned batchDim = 0;
  };
  llvm::SmallVector<Coordinate> coordinates;
};

/// How boxes of a factor are copied, whose rows may run along k, or along m or
/// n.
struct FactorMap : OperandMap {
  bool isAlongK = true;
};

/// Elements that the 128-byte swizzle permutes: the width of every box.
int64_t getBoxWidth(mlir::Type element);
/// Rows of a box of results: those of one product of a warpgroup.
inline constexpr int64_t kResultRows = 64;

struct FactorMaps {
  FactorMap lhs, rhs;
};

/// What a kernel of the warpgroup family copies for tiles as `config` has them;
/// each CTA of a cluster copies its part of the tile of rhs. If a gemm cannot
/// have such a kernel, `why` says why.
std::optional<FactorMaps> describeFactors(GemmOp gemm, ConfigAttr config,
                                          llvm::StringRef &why);

/// How a result, an operand of the gemm, is written in boxes, if it can be:
/// rows run along n, and elements have 16 or 32 bits.
std::optional<OperandMap> describeResult(GemmOp gemm, unsigned operand);

/// The tensor maps that a gemm's kernel takes: of lhs, rhs, and each result
/// that has one. Kernels of the warp family take none.
llvm::SmallVector<mlir::Attribute> getTensorMaps(GemmOp gemm);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_TENSORMAPS_H
