//===- EmitGemm.h - The kernel of a contraction -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_EMISSION_EMITGEMM_H
#define PREC_GPU_EMISSION_EMITGEMM_H

#include "Kernel.h"

namespace prec {
namespace gpu {

/// Fills in the kernel of a gemm with a configuration of the warp family. Each
/// CTA computes one tile of the result.
void emitWarpGemm(GemmKernel &kernel);

/// Fills in the kernel of a gemm with a configuration of the warpgroup family.
/// Its factors have tensor maps. CTAs take one tile after the other, so that
/// any number of CTAs computes the result.
void emitWarpgroupGemm(GemmKernel &kernel);

/// Fills in the kernel that adds the sums of `parts` parts, in their order, and
/// applies the epilogue. Each thread computes `countNeighbours` elements of the
/// result.
void emitCombination(GemmKernel &kernel, int64_t parts);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_EMITGEMM_H
