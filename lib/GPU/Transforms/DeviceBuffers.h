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

/// Allocates and frees those buffers on the device that nothing but launches
/// reads or writes, in the places where that happens on the host.
void moveBuffersToDevice(mlir::Operation *root, mlir::IRRewriter &rewriter);

/// Whether a launch may take the address of a buffer as it is.
bool isOnDevice(mlir::Value buffer);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_TRANSFORMS_DEVICEBUFFERS_H
