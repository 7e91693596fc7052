//===- LowerBoxes.h - Boxes of results as instructions ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A part of prec-gpu-lower-tile-ops: lowers the ops by which warpgroups write
// results through boxes. The lowering inserts at the builder's insertion point
// and does not erase the op.
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
