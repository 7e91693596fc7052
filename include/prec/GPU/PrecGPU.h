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
#include <array>
#include <optional>
#include <tuple>

namespace prec {
namespace gpu {
/// The groups of dimensions of a gemm, in their order.
enum class Group { Batch, M, N, K };

/// The most shared memory of a CTA, in bytes (compute capability 9.0).
inline constexpr int64_t kMaxSharedBytes = 232448;

/// Kernels count positions and elements in 32 bits. Counts stay below this
/// limit, which leaves room to run past the end.
inline constexpr int64_t kCountLimit = int64_t(1) << 31;

/// True if elements of the type may be inputs and results of a gemm: kernels
/// load and store them one by one.
bool isElementType(mlir::Type type);

/// How kernels of the warp family copy the factors of a gemm, lhs and rhs, to
/// shared memory and read them there. The registers of a kernel depend on this
/// and on the configuration.
struct FactorCopies {
  int64_t elementBytes = 2;
  /// The bytes that one copy moves.
  std::array<int64_t, 2> copyBytes = {16, 16};
  /// True if fragments are read element by element, because ldmatrix cannot
  /// transpose elements of 32 bits.
  std::array<bool, 2> readsElements = {false, false};

  auto tie() const { return std::tie(elementBytes, copyBytes, readsElements); }
};
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

/// Registers the bufferization of `prec_gpu.launch`.
void registerBufferizableOpInterfaceExternalModels(
    mlir::DialectRegistry &registry);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_PRECGPU_H
