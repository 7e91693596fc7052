//===- InlineSlices.h - Slices that functions take for loops ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JAX takes the weights of one layer out of a stack in a private function,
// `dynamic_index_in_dim`. A cast of the result does not see that its operand is
// a slice:
//
//   loop { %w = call @slice(%stack, %i) ; narrow %w by <id> }
//   -> loop { %w = dynamic_slice %stack, %i ; narrow %w by <id> }
//
// The cast can then leave the loop (HoistCasts.h). Results do not change.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_INLINESLICES_H
#define PREC_LIB_TRANSFORMS_INLINESLICES_H

#include "mlir/IR/PatternMatch.h"
#include "prec/Analysis/CallTable.h"

namespace prec {

/// The operand of `call` whose elements result `number` copies, if the body of
/// the callee computes the result by copies alone; else null.
mlir::Value findCopiedOperand(mlir::Operation *call, unsigned number,
                              const CallTable &calls);

/// Inlines calls in loops of `function` whose callee only copies, if all
/// readers of the results are casts with ids.
void inlineSlices(mlir::FunctionOpInterface function, CallTable &calls,
                  mlir::RewriterBase &rewriter);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_INLINESLICES_H
