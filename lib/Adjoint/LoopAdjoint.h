//===- LoopAdjoint.h - How loops are reversed -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop is run backwards: each turn computes the body again from what was
// carried into it, and reverses it. What the reversed body reads of that is
// kept by the loop itself, which gets a result for each: a tape, with the turn
// as its first dimension.
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
// The number of turns is computed before the loop. Tensors that are carried
// keep their sizes from turn to turn.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_LOOPADJOINT_H
#define PREC_LIB_ADJOINT_LOOPADJOINT_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "prec/Adjoint/Sweep.h"

namespace prec {

/// True if what `loop` carries can be kept on a tape.
bool canReverse(mlir::scf::ForOp loop);

void reverseLoop(mlir::scf::ForOp loop, Sweep &sweep);

} // namespace prec

#endif // PREC_LIB_ADJOINT_LOOPADJOINT_H
