//===- Kernel.h - A gemm as it becomes a kernel -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel function of one `prec_gpu.gemm`: its parameters, the sizes of its
// iteration space, and where elements of its operands lie in global memory.
// Operands are dense and row-major; what has another layout has another map.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_EMISSION_KERNEL_H
#define PREC_GPU_EMISSION_KERNEL_H

#include "DeviceBuilder.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

class GemmKernel {
public:
  /// Creates the function, empty but for its parameters, at the end of `module`
  /// and sets the insertion point into it. Parameters are one address per
  /// operand of the gemm, then the dynamic sizes of the iteration space in
  /// order, as i32.
  GemmKernel(GemmOp gemm, mlir::gpu::GPUModuleOp module, llvm::StringRef name,
             mlir::OpBuilder &builder);

  GemmOp gemm;
  ConfigAttr config;
  DeviceBuilder device;
  mlir::LLVM::LLVMFuncOp function;
  /// The size of each dimension of the iteration space.
  llvm::SmallVector<mlir::Value> sizes;
  /// Where this CTA's tile starts, per dimension of the iteration space but k.
  llvm::SmallVector<mlir::Value> origin;
  /// In the CTA.
  mlir::Value thread;

  /// The address of the element of an operand at this CTA's batch coordinates
  /// and at zero of the other dimensions.
  mlir::Value getBatchBase(unsigned operand);
  /// Elements from one to the next along a dimension, as i64; 0 if the operand
  /// does not have it.
  mlir::Value getStride(unsigned operand, unsigned dim);
  /// The dimension along which an operand is contiguous.
  unsigned getContiguousDim(unsigned operand);
  mlir::Type getElementType(unsigned operand);

private:
  /// Decodes the CTA's number.
  void findOrigin();

  llvm::SmallVector<mlir::Value> pointers;
};

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_KERNEL_H
