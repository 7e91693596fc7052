//===- DeviceBuffers.h - Buffers that stay on the device --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_TRANSFORMS_DEVICEBUFFERS_H
#define PREC_LIB_GPU_TRANSFORMS_DEVICEBUFFERS_H

#include "mlir/IR/PatternMatch.h"

namespace prec {
namespace gpu {

/// Moves buffers that only launches read or write to the device. Allocation and
/// deallocation stay where they are.
void moveBuffersToDevice(mlir::Operation *root, mlir::IRRewriter &rewriter);

/// Whether a buffer is on the device, so that a launch takes its address
/// without a copy.
bool isOnDevice(mlir::Value buffer);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_TRANSFORMS_DEVICEBUFFERS_H
