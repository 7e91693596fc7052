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

/// The tensor map of an operand, and the coordinates of its boxes.
struct OperandMap {
  TensorMapAttr attr;
  /// For each dimension of the tensor map, the position where a box starts: the
  /// tile's position in a group, or for the batch the index in dimension
  /// `batchDim`.
  struct Coordinate {
    Group group;
    unsigned batchDim = 0;
  };
  llvm::SmallVector<Coordinate> coordinates;
};

/// The same for a factor. Its rows run along k, or along m or n.
struct FactorMap : OperandMap {
  bool isAlongK = true;
};

/// The width of every box in elements: the 128 bytes of the swizzle.
int64_t getBoxWidth(mlir::Type element);
/// The rows of a box of results, which are those of one product of a warpgroup.
inline constexpr int64_t kResultRows = 64;

struct FactorMaps {
  FactorMap lhs, rhs;
};

/// The maps of the factors for a kernel of the warpgroup family with the tiles
/// of `config`. Each CTA of a cluster copies its part of the tile of rhs.
/// Returns std::nullopt and sets `why` if the gemm cannot have such a kernel.
std::optional<FactorMaps> describeFactors(GemmOp gemm, ConfigAttr config,
                                          llvm::StringRef &why);

/// The map of a result, given as an operand of the gemm. std::nullopt if it
/// cannot be written in boxes: its rows must run along n and start at multiples
/// of 16 bytes, and its elements must have 16 or 32 bits.
std::optional<OperandMap> describeResult(GemmOp gemm, unsigned operand);

/// The tensor maps that a gemm's kernel takes: of lhs, rhs, and each result
/// that has one. Empty for kernels of the warp family.
llvm::SmallVector<mlir::Attribute> getTensorMaps(GemmOp gemm);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_TENSORMAPS_H
