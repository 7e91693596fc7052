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

struct FactorMaps {
  FactorMap lhs, rhs;
};

/// What a kernel of the warpgroup family copies for tiles of `tileM` x `tileN`.
/// If a gemm cannot have one, `why` says why.
std::optional<FactorMaps> describeFactors(GemmOp gemm, int64_t tileM,
                                          int64_t tileN, llvm::StringRef &why);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_TENSORMAPS_H
