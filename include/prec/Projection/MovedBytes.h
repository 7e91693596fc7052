//===- MovedBytes.h - What a program moves through memory -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counted on a program as it is, before or after precision is assigned: a value
// that leaves its fusion group is written once, and read once by each group
// that reads it. So a cast costs something where it is a kernel of its own, and
// nothing where its group takes it up. docs/Planning/Bytes.md is the definition
// in full; test/Numerics/moved_bytes.py counts by it without this code.
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

/// What the entry functions move, each run once, calls included, as far as
/// `sizes` are known; with `costs`, also what their kernels take.
MovedBytes countMovedBytes(const ProgramModel &program,
                           const FusionGroups &groups,
                           const DimensionSizes &sizes,
                           const KernelCosts *costs = nullptr);

/// What each group does in one run of its function, over all turns of loops.
llvm::MapVector<unsigned, KernelWork> countWork(const ProgramModel &program,
                                                const FusionGroups &groups,
                                                const DimensionSizes &sizes);

/// How many products a contraction adds up each time that it runs, if sizes
/// are known.
std::optional<double> countProducts(mlir::Operation *op,
                                    const Contraction &contraction,
                                    const DimensionSizes &sizes);

} // namespace prec

#endif // PREC_PROJECTION_MOVEDBYTES_H
