//===- CostModel.h - Which configuration is likely to be fast ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Predicts for how many cycles the busiest multiprocessor is busy. The
// predictions serve only to compare configurations; they are not times. No
// figure of the model comes from measurements of our own.
//
// A CTA computes a tile in steps along k. The busiest multiprocessor runs
// `ctas` CTAs in `rounds` rounds, `together` at a time, which is as many as its
// shared memory, registers and threads allow. Then
//
//   main = the longest of these, plus an eighth of the others
//     tensor   ctas x steps x tile's products / rate of the tensor cores; with
//              fewer than four warps at a time, some cores are idle
//     shared   ctas x steps x bytes into and out of shared memory / 128
//     l2       ctas x steps x bytes of both tiles / rate of L2; the CTAs of a
//              cluster share its tile of rhs
//     latency  rounds x steps x the larger of latency of memory / (stages - 1)
//              and, for warps, the cycles of a step from one barrier to the
//              next. CTAs that run together hide it from each other
//     global   all bytes / rate of global memory, for the whole chip. A factor
//              is read again if L2 does not hold it until its next use
//   total = fill + main + epilogue + reduction
//     fill       latency and first copy, for each round; persistent kernels pay
//                it once, because they start the copies of the next tile early
//     epilogue   ctas x bytes of a tile's inputs and results / rate of L2
//     reduction  with splits of k: a second launch, which reads all their sums
//
// The model counts padding as work, and rounds the CTAs of a multiprocessor up.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_CONFIGURATION_COSTMODEL_H
#define PREC_LIB_GPU_CONFIGURATION_COSTMODEL_H

#include "prec/Formats/Chip.h"
#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

/// The properties of a contraction that the model uses.
struct GemmShape {
  /// ShapedType::kDynamic if the size is known only at run time.
  int64_t batch = 1, m = 1, n = 1, k = 1;
  FactorCopies factors;
  /// The bytes that the epilogue reads and writes for each element of the
  /// result.
  int64_t epilogueBytes = 4;

  bool isKnown() const;
};

/// In cycles.
struct Prediction {
  double tensor = 0, shared = 0, l2 = 0, latency = 0, global = 0;
  double fill = 0, epilogue = 0, reduction = 0;

  double getTotal() const;
};

/// The number of CTAs that a multiprocessor holds at a time; 0 if none fits.
int64_t countResident(const Chip &chip, ConfigAttr config,
                      const FactorCopies &factors);

/// Requires `shape.isKnown()`.
Prediction predict(const Chip &chip, const GemmShape &shape, ConfigAttr config);

/// The predicted total, rounded. For dynamic sizes it is the geometric mean
/// over a small, a middle and a large size, so that a slowdown by some factor
/// counts the same at each of them.
int64_t predictCycles(const Chip &chip, const GemmShape &shape,
                      ConfigAttr config);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_CONFIGURATION_COSTMODEL_H
