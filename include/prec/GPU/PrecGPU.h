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

/// Shared memory of a CTA in bytes, at most (compute capability 9.0).
inline constexpr int64_t kMaxSharedBytes = 232448;

/// What kernels count to, in 32 bits with some room.
inline constexpr int64_t kCountLimit = int64_t(1) << 31;

/// Whether kernels load and store elements of the type one by one, as inputs
/// and results of a gemm.
bool isElementType(mlir::Type type);

/// How kernels of the warp family copy the factors of a gemm, lhs and rhs, to
/// shared memory and read them there: what their registers depend on beside the
/// configuration.
struct FactorCopies {
  int64_t elementBytes = 2;
  /// What one copy moves.
  std::array<int64_t, 2> copyBytes = {16, 16};
  /// Fragments are read element by element, since ldmatrix cannot transpose
  /// those of 32 bits.
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

/// How `prec_gpu.launch` is bufferized.
void registerBufferizableOpInterfaceExternalModels(
    mlir::DialectRegistry &registry);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_PRECGPU_H
