//===- ResultBoxes.h - Results by way of shared memory ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the results of a warpgroup from its registers to global memory.
// Results with a tensor map are first written to boxes in shared memory, of 64
// rows of 128 bytes. Copies move the boxes to global memory while the next tile
// is computed, and drop elements outside of the tensor. Each warpgroup uses two
// boxes in turn. Other results are stored directly from registers.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_EMISSION_RESULTBOXES_H
#define PREC_GPU_EMISSION_RESULTBOXES_H

#include "Epilogue.h"
#include "TensorMaps.h"

namespace prec {
namespace gpu {

class ResultBoxes {
public:
  /// The boxes of all warpgroups start at `offset` of the dynamic shared
  /// memory.
  ResultBoxes(GemmKernel &kernel, int64_t offset);

  /// Applies the epilogue to the sums of 64 rows from `firstRow` and stores the
  /// results. `sums` is the structure of f32 that wgmma gives each thread.
  void store(mlir::Value warpgroup, mlir::Value firstRow, mlir::Value sums);
  /// Waits for the copies of the boxes. Must follow the last tile.
  void drain();

private:
  using Elements = llvm::SmallVector<llvm::SmallVector<mlir::Value>>;

  /// Calls `body` for each pair of `width` columns, in the order of registers,
  /// with the first of its 8 columns, and with 0 or 1 for the rows 0-7 or 8-15
  /// of the warp.
  void forEachPair(int64_t firstColumn, int64_t width,
                   llvm::function_ref<void(int64_t, int64_t)> body);
  std::pair<mlir::Value, mlir::Value> getPair(mlir::Value sums, int64_t column,
                                              int64_t half);
  /// The elements of each result in some columns, in the order of registers.
  Elements compute(Epilogue &epilogue, mlir::Value row, int64_t firstColumn,
                   int64_t width, mlir::Value sums);
  /// Stores all results from registers. Used if no result has a tensor map.
  void storeFromRegisters(Epilogue &epilogue, mlir::Value row,
                          mlir::Value sums);
  /// Stores several results, 64 columns of all of them at a time, so that no
  /// column is computed twice.
  void storeSeveral(Epilogue &epilogue, mlir::Value warpgroup,
                    mlir::Value firstRow, mlir::Value row, mlir::Value sums);
  /// Fills a box with the columns from `firstColumn` and stores it. `getValues`
  /// gives the values of `width` columns from `column`.
  void
  storeBox(unsigned result, mlir::Value warpgroup, mlir::Value firstRow,
           int64_t firstColumn,
           llvm::function_ref<llvm::SmallVector<mlir::Value>(int64_t column,
                                                             int64_t width)>
               getValues);
  mlir::Value getColumn(int64_t column);

  GemmKernel &kernel;
  DeviceBuilder &device;
  int64_t offset;
  /// The map of each result, and its value in the kernel, if the result has
  /// one.
  llvm::SmallVector<std::optional<OperandMap>> results;
  llvm::SmallVector<mlir::Value> maps;
  /// The boxes that a warpgroup stores per tile, and those of this tile so far.
  int64_t numPerTile = 0, numStored = 0;
};

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_RESULTBOXES_H
