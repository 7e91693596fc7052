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

/// Applies the gemm's epilogue to elements of the accumulator and stores its
/// results. Elements outside of the result are dropped.
class Epilogue {
public:
  explicit Epilogue(GemmKernel &kernel);

  /// Two neighbours along n, from (row, column), which is even.
  void apply(mlir::Value row, mlir::Value column, mlir::Value first,
             mlir::Value second);

private:
  /// The elements of one operand at some neighbours along n, or where the
  /// operand does not depend on n, one for all of them.
  llvm::SmallVector<mlir::Value> load(unsigned operand, mlir::Value row,
                                      mlir::Value column, unsigned count);
  void store(unsigned operand, mlir::Value row, mlir::Value column,
             llvm::ArrayRef<mlir::Value> values);
  mlir::Value getAddress(unsigned operand, mlir::Value row, mlir::Value column);
  bool isContiguousAlongN(unsigned operand);
  /// At elements that are inside.
  void applyInside(mlir::Value row, mlir::Value column,
                   llvm::ArrayRef<mlir::Value> sums);

  GemmKernel &kernel;
  DeviceBuilder &device;
  /// Per operand of the gemm; none for the factors.
  llvm::SmallVector<mlir::Value> bases;
  /// Neighbours are inside together, and their addresses are aligned.
  bool arePairsWhole;
};

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_EPILOGUE_H
