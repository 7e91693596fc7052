//===- LowerBoxes.h - Boxes of results as instructions ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A part of prec-gpu-lower-tile-ops: what warpgroups do to write results by
// copies of boxes. Ops are replaced at the builder's insertion point and not
// erased.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_TRANSFORMS_LOWERBOXES_H
#define PREC_GPU_TRANSFORMS_LOWERBOXES_H

#include "../Emission/DeviceBuilder.h"
#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

void lower(BoxAcquireOp op, DeviceBuilder &device);
void lower(BoxWriteOp op, DeviceBuilder &device);
void lower(BoxStoreOp op, DeviceBuilder &device);
void lower(BoxDrainOp op, DeviceBuilder &device);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_TRANSFORMS_LOWERBOXES_H
