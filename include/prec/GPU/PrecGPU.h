//===- PrecGPU.h - The prec_gpu dialect -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_PRECGPU_H
#define PREC_GPU_PRECGPU_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "prec/GPU/PrecGPUDialect.h.inc"
#include "prec/GPU/PrecGPUEnums.h.inc"
#include <optional>

namespace prec {
namespace gpu {
/// The groups of dimensions of a gemm, in their order.
enum class Group { Batch, M, N, K };

/// Whether kernels load and store elements of the type one by one, as inputs
/// and results of a gemm.
bool isElementType(mlir::Type type);
} // namespace gpu
} // namespace prec

#define GET_ATTRDEF_CLASSES
#include "prec/GPU/PrecGPUAttributes.h.inc"

#define GET_TYPEDEF_CLASSES
#include "prec/GPU/PrecGPUTypes.h.inc"

#define GET_OP_CLASSES
#include "prec/GPU/PrecGPUOps.h.inc"

#define GET_OP_CLASSES
#include "prec/GPU/PrecGPUTileOps.h.inc"

namespace prec {
namespace gpu {

/// How `prec_gpu.launch` is bufferized.
void registerBufferizableOpInterfaceExternalModels(
    mlir::DialectRegistry &registry);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_PRECGPU_H
