//===- DeviceBuilder.h - Instructions of device code ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All nvvm ops are created here, so that a change of their syntax between
// releases of LLVM is a change of this file only. Coordinates inside a kernel
// are i32 and unsigned; offsets into global memory are i64. Arithmetic on
// constants folds as it is built, so that emitters need no special case for
// static sizes.
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

  // Unsigned integer arithmetic on two values of one type. Sums, differences
  // and products must not wrap.
  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value sub(mlir::Value a, mlir::Value b);
  mlir::Value mul(mlir::Value a, mlir::Value b);
  mlir::Value div(mlir::Value a, mlir::Value b);
  mlir::Value rem(mlir::Value a, mlir::Value b);
  mlir::Value max(mlir::Value a, mlir::Value b);
  mlir::Value min(mlir::Value a, mlir::Value b);
  mlir::Value bitXor(mlir::Value a, mlir::Value b);
  mlir::Value logicalAnd(mlir::Value a, mlir::Value b);
  mlir::Value bitAnd(mlir::Value a, mlir::Value b);
  mlir::Value bitOr(mlir::Value a, mlir::Value b);
  mlir::Value less(mlir::Value a, mlir::Value b);
  mlir::Value equal(mlir::Value a, mlir::Value b);
  mlir::Value select(mlir::Value condition, mlir::Value a, mlir::Value b);
  mlir::Value ceilDiv(mlir::Value a, int64_t b) {
    return div(add(a, i32(b - 1)), i32(b));
  }
  mlir::Value toI64(mlir::Value value);

  /// `pointer` moved by `offset` elements of `type`.
  mlir::Value advance(mlir::Value pointer, mlir::Value offset, mlir::Type type);
  mlir::Value load(mlir::Type type, mlir::Value pointer, unsigned alignment);
  void store(mlir::Value value, mlir::Value pointer, unsigned alignment);

  /// The lower 32 bits of an address in shared memory.
  mlir::Value addressBits(mlir::Value pointer);

  // Functions of f32 in one or two instructions. Their errors are in
  // prec/Analysis/ApproximateFunctions.h.
  mlir::Value approximateExp(mlir::Value x);
  mlir::Value approximateTanh(mlir::Value x);

  void doIf(mlir::Value condition, llvm::function_ref<void()> then);
  void doIfElse(mlir::Value condition, llvm::function_ref<void()> then,
                llvm::function_ref<void()> otherwise);
  /// Keeps LLVM and the assembler from unrolling an scf.for.
  void keepRolled(mlir::Operation *loop);

  mlir::Value threadIndex();
  mlir::Value blockIndex();
  /// The number of CTAs.
  mlir::Value gridSize();
  /// The value of lane 0, in all lanes.
  mlir::Value broadcast(mlir::Value value);
  /// True in one lane of the warp.
  mlir::Value elect();
  /// Releases registers, or takes more, for all threads of a warpgroup.
  void setRegisters(int64_t count, bool increase);
  /// Waits for all threads of the CTA.
  void barrier();
  /// Waits for `threads` threads at the named barrier `id`. Id 0 is the barrier
  /// of all threads of the CTA.
  void barrier(mlir::Value id, int64_t threads);
  /// Waits for all threads of the cluster.
  void clusterBarrier();
  /// The address in the CTA `rank` of the cluster that corresponds to an
  /// address in this CTA's shared memory.
  mlir::Value mapToCta(mlir::Value pointer, mlir::Value rank);

  /// Copies `bytes` (4, 8 or 16) from global to shared memory asynchronously;
  /// writes zeros if `isInside` is false.
  void copyAsync(mlir::Value to, mlir::Value from, unsigned bytes,
                 mlir::Value isInside);
  void commitCopies();
  /// Waits until at most `pending` groups of copies of this thread are in
  /// flight.
  void waitForCopies(unsigned pending);

  /// Loads four 8x8 matrices of 16-bit elements. Lanes 0-7, 8-15, ... hold the
  /// addresses of their rows.
  std::array<mlir::Value, 4> loadMatrices(mlir::Value pointer, bool transpose);
  /// Computes c + a * b on one warp. If `type` is bf16 or f16, the shapes are
  /// 16x16 by 16x8 and the fragment layouts those of mma.m16n8k16. If it is
  /// f32, the product is in tf32, the shapes are 16x8 by 8x8 and the layouts
  /// those of m16n8k8. Fragments of factors are i32.
  std::array<mlir::Value, 4> multiply(mlir::Type type,
                                      llvm::ArrayRef<mlir::Value> a,
                                      llvm::ArrayRef<mlir::Value> b,
                                      llvm::ArrayRef<mlir::Value> c);

  // Barriers in shared memory (mbarrier), and copies of boxes that arrive at
  // them.
  void initBarrier(mlir::Value barrier, int64_t arrivals);
  /// Makes initialised barriers visible to other threads and to copies.
  void fenceBarrierInit();
  /// Arrives at a barrier of this CTA, or at one from `mapToCta`.
  void arrive(mlir::Value barrier);
  /// Arrives, and makes the phase wait for `bytes` of copies.
  void expectBytes(mlir::Value barrier, int64_t bytes);
  /// Waits until the phase with this parity is complete.
  void waitForBarrier(mlir::Value barrier, mlir::Value parity);
  /// Copies a box to this CTA, or with a mask to the same offset in each CTA of
  /// the cluster that the mask names.
  void copyBox(mlir::Value to, mlir::Value map, mlir::ValueRange coordinates,
               mlir::Value barrier, std::optional<int64_t> mask);

  // Copies of boxes from shared memory, in groups.
  /// Stores four 8x8 matrices of 16-bit elements of a warp. Lanes 0-7, 8-15,
  /// ... hold the addresses of their rows.
  void storeMatrices(mlir::Value pointer, llvm::ArrayRef<mlir::Value> matrices);
  /// Makes what this thread has written to shared memory visible to copies of
  /// boxes.
  void fenceCopies();
  void storeBox(mlir::Value map, mlir::ValueRange coordinates,
                mlir::Value from);
  void commitStores();
  /// Waits until at most `pending` groups of this thread still read shared
  /// memory.
  void waitForStores(int64_t pending);

  // Products of a warpgroup from shared memory: sums += a * b, 64 x n, 32 bytes
  // deep. Elements of f32 are multiplied as tf32 and must lie along k.
  void fenceProducts();
  mlir::Value multiplyAsync(mlir::Value sums, mlir::Value a, mlir::Value b,
                            mlir::Type element, int64_t n, bool isAAlongK,
                            bool isBAlongK, bool accumulates);
  void commitProducts();
  /// Waits until at most `pending` committed groups of products are in flight.
  void waitForProducts(int64_t pending);

private:
  /// The type of addresses in shared memory of the cluster. The shared memory
  /// of this CTA is a part of it.
  mlir::Type getClusterPointer();

  mlir::OpBuilder &builder;
  mlir::Location loc;
};

/// The address of the dynamic shared memory of the kernels of this module.
mlir::Value getDynamicShared(DeviceBuilder &device);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_DEVICEBUILDER_H
