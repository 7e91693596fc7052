//===- CostModel.h - Which configuration is likely to be fast ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Predicts the cycles that the busiest multiprocessor is busy for. The figures
// are made to be compared with each other: they put configurations in an order
// and are no times. Nothing in here was measured by us.
//
// A CTA computes a tile in steps along k. The multiprocessor with the most of
// them has `ctas` one after the other, `together` at a time: as many as its
// shared memory, registers and threads allow. Then
//
//   main = the longest of these, and an eighth of the others
//     tensor   ctas x steps x tile's products / rate of the tensor cores; of
//              fewer than four warps at a time some cores are idle
//     shared   ctas x steps x bytes into and out of shared memory / 128
//     l2       ctas x steps x bytes of both tiles / rate of L2; the CTAs of a
//              cluster share its tile of rhs
//     latency  rounds x steps x the longer of latency of memory / (stages - 1)
//              and, of warps, what a step takes them from one barrier to the
//              next. CTAs that are together hide it from each other
//     global   all bytes / rate of global memory, for the whole chip. A factor
//              is read again if L2 does not hold it until its next use
//   total = fill + main + epilogue + reduction
//     fill       latency and first copy, of each round; persistent kernels
//                start the copies of their next tile early
//     epilogue   ctas x bytes of a tile's inputs and results / rate of L2
//     reduction  with splits of k: another launch, which reads all their sums
//
// Padding is work, and so is every CTA of the last round.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_CONFIGURATION_COSTMODEL_H
#define PREC_LIB_GPU_CONFIGURATION_COSTMODEL_H

#include "prec/Formats/Chip.h"
#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

/// What the model knows of a contraction.
struct GemmShape {
  /// Dynamic where only a run knows.
  int64_t batch = 1, m = 1, n = 1, k = 1;
  FactorCopies factors;
  /// What the epilogue reads and writes for each element of the result.
  int64_t epilogueBytes = 4;

  bool isKnown() const;
};

/// In cycles.
struct Prediction {
  double tensor = 0, shared = 0, l2 = 0, latency = 0, global = 0;
  double fill = 0, epilogue = 0, reduction = 0;

  double getTotal() const;
};

/// CTAs that a multiprocessor holds at a time; 0 if not even one fits.
int64_t countResident(const Chip &chip, ConfigAttr config,
                      const FactorCopies &factors);

/// All sizes of `shape` are known.
Prediction predict(const Chip &chip, const GemmShape &shape, ConfigAttr config);

/// The predicted total, rounded. Of sizes that only a run knows it is the
/// geometric mean over a small, a middle and a large one, so that being slow by
/// a factor at one counts as much as at another.
int64_t predictCycles(const Chip &chip, const GemmShape &shape,
                      ConfigAttr config);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_CONFIGURATION_COSTMODEL_H
