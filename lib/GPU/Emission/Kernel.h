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

/// Threads of a CTA that adds up parts.
inline constexpr int64_t kCombinationThreads = 256;

/// What a kernel computes of its gemm.
enum class Task {
  /// Everything.
  Product,
  /// The sums over parts of k, as the only result. The first dimension of the
  /// batch, which no factor has, counts the parts.
  Parts,
  /// The results, out of the sums of parts.
  Combination
};

class GemmKernel {
public:
  /// Creates the function, empty but for its parameters, at the end of `module`
  /// and sets the insertion point into it. Parameters are one address per
  /// operand of the gemm, then the dynamic sizes of the iteration space in
  /// order, as i32, then for the warpgroup family the tensor maps that
  /// `getTensorMaps` gives. A combination has one address, of the parts' sums,
  /// in place of the factors, and no maps.
  GemmKernel(GemmOp gemm, Task task, mlir::gpu::GPUModuleOp module,
             llvm::StringRef name, mlir::OpBuilder &builder);

  GemmOp gemm;
  Task task;
  ConfigAttr config;
  DeviceBuilder device;
  mlir::LLVM::LLVMFuncOp function;
  /// In the CTA.
  mlir::Value thread;
  /// For a combination: one sum for each part and element of the result, with
  /// the dimensions in order.
  mlir::Value sumsOfParts;
  /// Tensor maps: of the factors, and of results that are written in boxes.
  llvm::SmallVector<mlir::Value> maps;
  /// Where the tile at hand starts in the groups m and n, and its place in the
  /// batch, per dimension.
  mlir::Value firstM, firstN;
  llvm::SmallVector<mlir::Value> batch;
  /// The steps along k that the tile at hand takes. All are tileK deep, but for
  /// the last one, which ends at `endK`. Of an empty part, the first is not
  /// before the end.
  mlir::Value firstStep, endStep, endK;

  /// Makes a tile the one at hand; in a cluster, the CTA's part of as many
  /// tiles along m as it has CTAs. Tiles are numbered in strips of a few along
  /// m: so those that are computed at one time share tiles of both factors in
  /// the second-level cache.
  void setTile(mlir::Value number);
  /// Tiles, or what a cluster computes at a time.
  mlir::Value countTiles();
  /// The number of this CTA in its cluster.
  mlir::Value getClusterRank();
  /// Whether tiles end where the result does, as far as is known here.
  bool areTilesWhole();
  /// Makes a member of the batch the one at hand.
  void setBatch(mlir::Value number);

  /// The number of elements of a group, as i32.
  mlir::Value getSize(Group group);
  /// The address of the element of an operand at the tile's place in the batch
  /// and at zero of the other groups.
  mlir::Value getBatchBase(unsigned operand);
  /// How far from there the element at a position of a group is, as i64.
  mlir::Value getOffset(unsigned operand, Group group, mlir::Value position);
  mlir::Type getElementType(unsigned operand);

private:
  void addMaps(unsigned first, unsigned count);
  void setSteps();

  /// Elements from one to the next along a dimension, as i64.
  mlir::Value getStride(unsigned operand, unsigned dim);
  /// Elements from one position of a group to the next, if that is the same
  /// everywhere.
  mlir::Value getLinearStride(unsigned operand, Group group);

  llvm::SmallVector<mlir::Value> pointers;
  /// The size of each dimension of the iteration space, as i32.
  llvm::SmallVector<mlir::Value> sizes;
};

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_KERNEL_H
