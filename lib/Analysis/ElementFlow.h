//===- ElementFlow.h - How elements are computed ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One step back from a value to what its elements are computed from, in the
// same words for tensor ops, for the scalar ops in bodies of linalg ops, and
// for moves through regions and calls. A chain looks equal whether it is spread
// over many ops or fused into one body.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_ELEMENTFLOW_H
#define PREC_LIB_ANALYSIS_ELEMENTFLOW_H

#include "prec/Analysis/ValueFlow.h"
#include "prec/IR/PrecInterfaces.h"

namespace prec {

struct ElementStep {
  /// `Identity` for moves: copies, body arguments, yields, calls. `Opaque` with
  /// no operands where elements come from an op that mixes them (a contraction,
  /// a gather) or from outside.
  ScalarFunction function = ScalarFunction::Opaque;
  mlir::Operation *op = nullptr;
  llvm::SmallVector<mlir::Value, 3> operands;
};

/// `flow` may be null: then arguments of functions and loops are opaque.
ElementStep getElementStep(mlir::Value value, const ValueFlow *flow);

/// True for one number in all elements: constants, scalars, tensors of rank 0
/// and what is computed from them.
bool isUniform(mlir::Value value, const ValueFlow *flow);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ELEMENTFLOW_H
