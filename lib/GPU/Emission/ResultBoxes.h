//===- ResultBoxes.h - Results by way of shared memory ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How a warpgroup gets the sums that it has in registers to the results in
// global memory. Results with a tensor map go to shared memory first, in boxes
// of 64 rows of 128 bytes, and from there by copies, which run while the next
// tile is computed and drop what is outside of the tensor. Each warpgroup has
// two boxes, which it uses in turn. Other results are stored from registers.
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
  /// The boxes of all warpgroups lie from `offset` on in shared memory.
  ResultBoxes(GemmKernel &kernel, int64_t offset);

  /// Applies the epilogue to the sums of 64 rows from `firstRow`, a structure
  /// of f32 for each thread as wgmma leaves it, and stores the results.
  void store(mlir::Value warpgroup, mlir::Value firstRow, mlir::Value sums);
  /// Behind the last tile.
  void drain();

private:
  using Elements = llvm::SmallVector<llvm::SmallVector<mlir::Value>>;

  /// For each pair of `width` columns, in the order of registers: the first of
  /// its 8 columns, and whether it is of the rows 0-7 or 8-15 of the warp.
  void forEachPair(int64_t firstColumn, int64_t width,
                   llvm::function_ref<void(int64_t, int64_t)> body);
  std::pair<mlir::Value, mlir::Value> getPair(mlir::Value sums, int64_t column,
                                              int64_t half);
  /// The results of some columns, in the order of registers, per result.
  Elements compute(Epilogue &epilogue, mlir::Value row, int64_t firstColumn,
                   int64_t width, mlir::Value sums);
  /// Element by element where sizes are odd.
  void storeFromRegisters(Epilogue &epilogue, mlir::Value row,
                          mlir::Value sums);
  /// 64 columns of all results at a time: to compute them twice would be work.
  void storeSeveral(Epilogue &epilogue, mlir::Value warpgroup,
                    mlir::Value firstRow, mlir::Value row, mlir::Value sums);
  /// Fills a box from `firstColumn` on with what `getValues` gives for some
  /// columns from another one on, and stores it.
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
  /// Per result.
  llvm::SmallVector<std::optional<OperandMap>> results;
  llvm::SmallVector<mlir::Value> maps;
  /// Boxes that a warpgroup stores of each tile, and so far of this one.
  int64_t numPerTile = 0, numStored = 0;
};

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_RESULTBOXES_H
