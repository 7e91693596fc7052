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

/// How many neighbours along n are inside of the result together, at aligned
/// addresses: 2 or 1.
unsigned countNeighbours(GemmOp gemm);

/// Applies the gemm's epilogue to elements of the accumulator and stores its
/// results. Elements outside of the result are dropped.
class Epilogue {
public:
  explicit Epilogue(GemmKernel &kernel);

  /// Two neighbours along n, from (row, column), which is even.
  void apply(mlir::Value row, mlir::Value column, mlir::Value first,
             mlir::Value second);
  /// As many neighbours as `countNeighbours` says, which are inside.
  void applyInside(mlir::Value row, mlir::Value column,
                   llvm::ArrayRef<mlir::Value> sums);

  // For those whose neighbours are two.
  /// The elements of each result at two neighbours; anything where they are
  /// outside.
  llvm::SmallVector<llvm::SmallVector<mlir::Value>> compute(mlir::Value row,
                                                            mlir::Value column,
                                                            mlir::Value first,
                                                            mlir::Value second);
  /// Stores two neighbours of a result, if they are inside.
  void storeInside(unsigned result, mlir::Value row, mlir::Value column,
                   llvm::ArrayRef<mlir::Value> values);

private:
  /// The elements of one operand at some neighbours along n, or where the
  /// operand does not depend on n, one for all of them.
  llvm::SmallVector<mlir::Value> load(unsigned operand, mlir::Value row,
                                      mlir::Value column, unsigned count);
  void store(unsigned operand, mlir::Value row, mlir::Value column,
             llvm::ArrayRef<mlir::Value> values);
  mlir::Value getAddress(unsigned operand, mlir::Value row, mlir::Value column);
  bool isContiguousAlongN(unsigned operand);
  mlir::Value isInside(mlir::Value row, mlir::Value column);
  /// At elements that are inside.
  llvm::SmallVector<llvm::SmallVector<mlir::Value>>
  computeInside(mlir::Value row, mlir::Value column,
                llvm::ArrayRef<mlir::Value> sums);

  GemmKernel &kernel;
  DeviceBuilder &device;
  /// Per operand of the gemm; none for the factors.
  llvm::SmallVector<mlir::Value> bases;
};

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_EPILOGUE_H
