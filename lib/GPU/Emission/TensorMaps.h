//===- TensorMaps.h - Factors as tensor maps --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_EMISSION_TENSORMAPS_H
#define PREC_GPU_EMISSION_TENSORMAPS_H

#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

/// How boxes of a factor are copied.
struct FactorMap {
  TensorMapAttr attr;
  /// Rows of a box run along k, not along m or n.
  bool isAlongK = true;
  /// Where along each dimension of the tensor map a box starts: its place in a
  /// group, or for the batch the number of the dimension.
  struct Coordinate {
    Group group;
    unsigned batchDim = 0;
  };
  llvm::SmallVector<Coordinate> coordinates;
};

/// Elements that the 128-byte swizzle permutes: the width of every box.
inline constexpr int64_t kBoxWidth = 64;

/// The tensor map of a factor (operand 0 or 1) for tiles of `tile` elements of
/// m or n. If it has none, `why` says why.
std::optional<FactorMap> describeFactor(GemmOp gemm, unsigned operand,
                                        int64_t tile, llvm::StringRef &why);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_TENSORMAPS_H
