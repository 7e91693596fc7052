//===- DeviceBuilder.h - Instructions of device code ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one place that creates nvvm ops, so that a change of their syntax between
// releases is a change here. Coordinates inside a kernel are i32 and unsigned;
// offsets into global memory are i64. Arithmetic on constants folds as it is
// built, so that emitters need not treat static sizes apart.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_EMISSION_DEVICEBUILDER_H
#define PREC_GPU_EMISSION_DEVICEBUILDER_H

#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/Builders.h"
#include <array>

namespace prec {
namespace gpu {

/// Address spaces of NVPTX.
enum AddressSpace : unsigned { kGlobalSpace = 1, kSharedSpace = 3 };

class DeviceBuilder {
public:
  DeviceBuilder(mlir::OpBuilder &builder, mlir::Location loc)
      : builder(builder), loc(loc) {}

  mlir::OpBuilder &getBuilder() { return builder; }
  mlir::Location getLoc() const { return loc; }

  mlir::Value i32(int64_t value);
  mlir::Value i64(int64_t value);

  // Unsigned integer arithmetic on two values of one type.
  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value sub(mlir::Value a, mlir::Value b);
  mlir::Value mul(mlir::Value a, mlir::Value b);
  mlir::Value div(mlir::Value a, mlir::Value b);
  mlir::Value rem(mlir::Value a, mlir::Value b);
  mlir::Value min(mlir::Value a, mlir::Value b);
  mlir::Value bitXor(mlir::Value a, mlir::Value b);
  mlir::Value logicalAnd(mlir::Value a, mlir::Value b);
  mlir::Value less(mlir::Value a, mlir::Value b);
  mlir::Value select(mlir::Value condition, mlir::Value a, mlir::Value b);
  mlir::Value ceilDiv(mlir::Value a, int64_t b) {
    return div(add(a, i32(b - 1)), i32(b));
  }
  mlir::Value toI64(mlir::Value value);

  /// `pointer` moved by `offset` elements of `type`.
  mlir::Value advance(mlir::Value pointer, mlir::Value offset, mlir::Type type);
  mlir::Value load(mlir::Type type, mlir::Value pointer, unsigned alignment);
  void store(mlir::Value value, mlir::Value pointer, unsigned alignment);

  mlir::Value threadIndex();
  mlir::Value blockIndex();
  /// All threads of the CTA.
  void barrier();

  /// Copies `bytes` (4, 8 or 16) from global to shared memory asynchronously;
  /// where `isInside` is false, zeros.
  void copyAsync(mlir::Value to, mlir::Value from, unsigned bytes,
                 mlir::Value isInside);
  void commitCopies();
  /// Until at most `pending` groups of copies of this thread are under way.
  void waitForCopies(unsigned pending);

  /// Four 8x8 matrices of 16-bit elements, whose rows lanes 0-7, 8-15, ...
  /// point to.
  std::array<mlir::Value, 4> loadMatrices(mlir::Value pointer, bool transpose);
  /// c + a * b on one warp: 16x16 by 16x8, in the fragment layouts of
  /// mma.m16n8k16. `type` is bf16 or f16.
  std::array<mlir::Value, 4> multiply(mlir::Type type,
                                      llvm::ArrayRef<mlir::Value> a,
                                      llvm::ArrayRef<mlir::Value> b,
                                      llvm::ArrayRef<mlir::Value> c);

private:
  mlir::OpBuilder &builder;
  mlir::Location loc;
};

/// The address of the dynamic shared memory of the kernels of this module.
mlir::Value getDynamicShared(DeviceBuilder &device);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_DEVICEBUILDER_H
