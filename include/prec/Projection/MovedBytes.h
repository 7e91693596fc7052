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
#include "prec/Planning/Plan.h"

namespace prec {

/// What the entry functions move, each run once, calls included, as far as
/// `sizes` are known.
MovedBytes countMovedBytes(const ProgramModel &program,
                           const FusionGroups &groups,
                           const DimensionSizes &sizes);

} // namespace prec

#endif // PREC_PROJECTION_MOVEDBYTES_H
