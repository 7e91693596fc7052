//===- ApproximateFunctions.h - Functions that need not be exact *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// GPUs compute some functions in one or two instructions with a larger error:
//
//   exp    ex2.approx of x log2(e): 2 + floor(|1.173 x|) ulp
//          (CUDA C++ Programming Guide, "Intrinsic Functions", __expf)
//   tanh   tanh.approx: 2^-11, relative (PTX ISA, "tanh")
//
// Not included are functions that have only an absolute bound (sin, cos, log
// near 1) and functions that are parts of norms (rsqrt). A plan allows the
// approximation with the mode `approximate` of the op that computes the
// function. The final program carries it as the flag `afn` on the function
// itself.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_APPROXIMATEFUNCTIONS_H
#define PREC_ANALYSIS_APPROXIMATEFUNCTIONS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/SmallVector.h"

namespace prec {

/// The exponentials and hyperbolic tangents of f32 that `op` computes: `op`
/// itself, or ops in its body if it is a linalg.generic. Ops of other dialects
/// and named linalg ops cannot carry the flag.
llvm::SmallVector<mlir::Operation *>
findApproximableFunctions(mlir::Operation *op);

} // namespace prec

#endif // PREC_ANALYSIS_APPROXIMATEFUNCTIONS_H
