//===- Epilogue.h - From accumulators to results ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_EMISSION_EPILOGUE_H
#define PREC_GPU_EMISSION_EPILOGUE_H

#include "Kernel.h"

namespace prec {
namespace gpu {

/// The number of neighbours along n that are stored together, at an aligned
/// address: 2 if the innermost dimension of n is known and even, so that both
/// are inside of the result or neither is; otherwise 1.
unsigned countNeighbours(GemmOp gemm);

/// Applies the gemm's epilogue to elements of the accumulator and stores its
/// results. Elements outside of the result are dropped.
class Epilogue {
public:
  explicit Epilogue(GemmKernel &kernel);

  /// Applies the epilogue to two neighbours along n from (row, column); column
  /// must be even.
  void apply(mlir::Value row, mlir::Value column, mlir::Value first,
             mlir::Value second);
  /// The same for `countNeighbours` neighbours, which must be inside of the
  /// result.
  void applyInside(mlir::Value row, mlir::Value column,
                   llvm::ArrayRef<mlir::Value> sums);

  // For gemms whose `countNeighbours` is 2:
  /// The elements of each result at two neighbours, undefined outside of the
  /// result.
  llvm::SmallVector<llvm::SmallVector<mlir::Value>> compute(mlir::Value row,
                                                            mlir::Value column,
                                                            mlir::Value first,
                                                            mlir::Value second);
  /// Stores two neighbours of a result if they are inside of it.
  void storeInside(unsigned result, mlir::Value row, mlir::Value column,
                   llvm::ArrayRef<mlir::Value> values);

private:
  /// Loads one operand at `count` neighbours along n. If the operand does not
  /// depend on n, the same value stands for all of them.
  llvm::SmallVector<mlir::Value> load(unsigned operand, mlir::Value row,
                                      mlir::Value column, unsigned count);
  void store(unsigned operand, mlir::Value row, mlir::Value column,
             llvm::ArrayRef<mlir::Value> values);
  mlir::Value getAddress(unsigned operand, mlir::Value row, mlir::Value column);
  bool isContiguousAlongN(unsigned operand);
  mlir::Value isInside(mlir::Value row, mlir::Value column);
  /// Computes the results without a test. The elements must be inside of the
  /// result unless the epilogue has no inputs and is speculatable.
  llvm::SmallVector<llvm::SmallVector<mlir::Value>>
  computeInside(mlir::Value row, mlir::Value column,
                llvm::ArrayRef<mlir::Value> sums);

  GemmKernel &kernel;
  DeviceBuilder &device;
  /// The batch base of each operand of the gemm; null for the factors.
  llvm::SmallVector<mlir::Value> bases;
};

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_EPILOGUE_H
