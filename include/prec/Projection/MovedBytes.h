//===- MovedBytes.h - What a program moves through memory -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts bytes on a program as it is, before or after precision is assigned. A
// value that leaves its fusion group is written once, and read once by each
// group that reads it. So a cast costs bytes if it is a kernel of its own, and
// none if its group absorbs it. docs/Planning/Bytes.md has the full definition;
// test/Numerics/moved_bytes.py counts by it independently.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_MOVEDBYTES_H
#define PREC_PROJECTION_MOVEDBYTES_H

#include "prec/Analysis/DimensionSizes.h"
#include "prec/Analysis/FusionGroups.h"
#include "prec/Planning/KernelCosts.h"
#include "prec/Planning/Plan.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

/// The bytes that the entry functions move if each runs once, including calls,
/// as far as `sizes` are known. With `costs`, also the time of their kernels.
MovedBytes countMovedBytes(const ProgramModel &program,
                           const FusionGroups &groups,
                           const DimensionSizes &sizes,
                           const KernelCosts *costs = nullptr);

/// The work of each group in one run of its function, over all turns of loops.
llvm::MapVector<unsigned, KernelWork> countWork(const ProgramModel &program,
                                                const FusionGroups &groups,
                                                const DimensionSizes &sizes);

/// The number of products in one run of a contraction; std::nullopt if sizes
/// are unknown.
std::optional<double> countProducts(mlir::Operation *op,
                                    const Contraction &contraction,
                                    const DimensionSizes &sizes);

} // namespace prec

#endif // PREC_PROJECTION_MOVEDBYTES_H
