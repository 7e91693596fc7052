//===- Kernel.h - A gemm as it becomes a kernel -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel function of one `prec_gpu.gemm`: its parameters, the sizes of its
// iteration space, and the addresses of its operands' elements in global
// memory. Operands are dense and row-major; other layouts are expressed by
// their maps.
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

/// The threads of a CTA of a combination.
inline constexpr int64_t kCombinationThreads = 256;

/// The part of its gemm that a kernel computes.
enum class Task {
  /// Everything.
  Product,
  /// The sums over parts of k, as the only result. The first dimension of the
  /// batch counts the parts; no factor has it.
  Parts,
  /// The results, from the sums of parts.
  Combination
};

class GemmKernel {
public:
  /// Creates the function at the end of `module` with an empty body and sets
  /// the insertion point into it. The parameters are one address per operand of
  /// the gemm, then the dynamic sizes of the iteration space in order, as i32,
  /// then for the warpgroup family the tensor maps of `getTensorMaps`. A
  /// combination has one address, of the parts' sums, instead of those of the
  /// factors, and no maps.
  GemmKernel(GemmOp gemm, Task task, mlir::gpu::GPUModuleOp module,
             llvm::StringRef name, mlir::OpBuilder &builder);

  GemmOp gemm;
  Task task;
  ConfigAttr config;
  DeviceBuilder device;
  mlir::LLVM::LLVMFuncOp function;
  /// The index of the thread in its CTA.
  mlir::Value thread;
  /// For a combination: the sums, one for each part and element of the result,
  /// with dimensions in the order of the iteration space.
  mlir::Value sumsOfParts;
  /// The tensor maps of the factors, and of results that are written in boxes.
  llvm::SmallVector<mlir::Value> maps;
  /// Where the current tile starts in the groups m and n, and its index in each
  /// dimension of the batch.
  mlir::Value firstM, firstN;
  llvm::SmallVector<mlir::Value> batch;
  /// The steps along k of the current tile. Each step is tileK deep, except the
  /// last one, which ends at `endK`. For an empty part `firstStep` is at or
  /// after `endStep`.
  mlir::Value firstStep, endStep, endK;

  /// Makes tile `number` the current one. In a cluster, a number stands for as
  /// many tiles along m as the cluster has CTAs, and each CTA takes one of
  /// them. Tiles are numbered in strips of a few along m, so that tiles that
  /// are computed at the same time share tiles of both factors in the
  /// second-level cache.
  void setTile(mlir::Value number);
  /// The number of tiles, or of groups of tiles that a cluster computes at a
  /// time.
  mlir::Value countTiles();
  /// The number of this CTA in its cluster.
  mlir::Value getClusterRank();
  /// Whether all tiles are known to lie inside of the result.
  bool areTilesWhole();
  /// Makes member `number` of the batch the current one.
  void setBatch(mlir::Value number);

  /// The number of elements of a group, as i32.
  mlir::Value getSize(Group group);
  /// The address of the operand's element at the current batch indices and at
  /// zero in the other groups.
  mlir::Value getBatchBase(unsigned operand);
  /// The offset from this address, in elements, of a position in a group; an
  /// i64.
  mlir::Value getOffset(unsigned operand, Group group, mlir::Value position);
  mlir::Type getElementType(unsigned operand);

private:
  void addMaps(unsigned first, unsigned count);
  void setSteps();

  /// The stride of a dimension in elements, as i64.
  mlir::Value getStride(unsigned operand, unsigned dim);
  /// The stride of a group in elements, as i64; null if the distance between
  /// neighbouring positions is not the same everywhere.
  mlir::Value getLinearStride(unsigned operand, Group group);

  llvm::SmallVector<mlir::Value> pointers;
  /// The size of each dimension of the iteration space, as i32.
  llvm::SmallVector<mlir::Value> sizes;
};

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_KERNEL_H
