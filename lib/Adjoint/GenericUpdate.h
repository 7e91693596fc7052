//===- GenericUpdate.h - The cotangent of one operand -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits the op that adds the contributions of all iterations of a
// linalg.generic to the cotangent of one of its operands.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_GENERICUPDATE_H
#define PREC_LIB_ADJOINT_GENERICUPDATE_H

#include "Combination.h"
#include "prec/Adjoint/Sweep.h"

namespace prec {

/// The cotangent of a result (null if none arrives) and how it is combined.
struct ReversedResult {
  mlir::Value cotangent;
  Combination combination;
};

/// `accumulator` plus the contributions of all iterations to the cotangent of
/// `target`. The target is an input, or an init each of whose elements is
/// written once; the accumulator of an init is the cotangent of the result. No
/// result may be of kind Sequence.
mlir::Value emitUpdate(mlir::linalg::GenericOp op,
                       llvm::ArrayRef<ReversedResult> results,
                       mlir::OpOperand *target, mlir::Value accumulator,
                       Sweep &sweep);

/// For an extremum, a tensor of i1: true where the result equals its initial
/// value.
mlir::Value findTaken(mlir::linalg::GenericOp op, unsigned result,
                      Sweep &sweep);

} // namespace prec

#endif // PREC_LIB_ADJOINT_GENERICUPDATE_H
