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

/// Fills in the kernel of a gemm whose configuration is of the warp family. One
/// CTA computes one tile of the result.
void emitWarpGemm(GemmKernel &kernel);

/// The same for the warpgroup family, whose factors have tensor maps. CTAs take
/// one tile after the other; there may be any number of them.
void emitWarpgroupGemm(GemmKernel &kernel);

/// The kernel that adds up the sums of `parts` parts, in their order, and
/// applies the epilogue. A thread has `getCombinationWidth` elements of the
/// result.
void emitCombination(GemmKernel &kernel, int64_t parts);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_EMITGEMM_H
