//===- GenericUpdate.h - The cotangent of one operand -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The op that adds what all iterations of a linalg.generic contribute to the
// cotangent of one of its operands.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_GENERICUPDATE_H
#define PREC_LIB_ADJOINT_GENERICUPDATE_H

#include "Combination.h"
#include "prec/Adjoint/Sweep.h"

namespace prec {

/// What the sweep knows of a result: its cotangent, null where none arrives.
struct ReversedResult {
  mlir::Value cotangent;
  Combination combination;
};

/// `accumulator` plus what all iterations contribute to the cotangent of
/// `target`: an input; or an init of which each place is written once, whose
/// accumulator is the cotangent of the result. No result is a sequence.
mlir::Value emitUpdate(mlir::linalg::GenericOp op,
                       llvm::ArrayRef<ReversedResult> results,
                       mlir::OpOperand *target, mlir::Value accumulator,
                       Sweep &sweep);

/// For an extremum, a tensor of i1: whether the result is what it started with.
mlir::Value findTaken(mlir::linalg::GenericOp op, unsigned result,
                      Sweep &sweep);

} // namespace prec

#endif // PREC_LIB_ADJOINT_GENERICUPDATE_H
