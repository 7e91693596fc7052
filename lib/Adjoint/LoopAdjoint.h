//===- LoopAdjoint.h - How loops are reversed -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reverses a loop. Each iteration of the reversed loop computes the body again
// from the values that were carried into it, and reverses it. The original loop
// records the carried values that the reversed body uses. It gets one more
// result for each, a tape, whose first dimension is the iteration.
//
//   %r = scf.for %i ... iter_args(%c = %init) { %n = f(%c); yield %n }
//
//   %r, %tape = scf.for %i ... iter_args(%c = %init, %t = %empty) {
//     %kept = tensor.insert_slice %c into %t[turn, ...]
//     %n = f(%c); yield %n, %kept
//   }
//   %ginit = scf.for %k = 0 to turns iter_args(%g = %gr) {
//     %c = tensor.extract_slice %tape[turns - 1 - %k, ...]
//     %n = f(%c); yield (df/dc)(%c) %g
//   }
//
// The number of iterations is computed before the loop. Carried tensors must
// have the same sizes in all iterations.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_LOOPADJOINT_H
#define PREC_LIB_ADJOINT_LOOPADJOINT_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "prec/Adjoint/Sweep.h"

namespace prec {

/// True if tapes can record the values that `loop` carries.
bool canReverse(mlir::scf::ForOp loop);

void reverseLoop(mlir::scf::ForOp loop, Sweep &sweep);

} // namespace prec

#endif // PREC_LIB_ADJOINT_LOOPADJOINT_H
