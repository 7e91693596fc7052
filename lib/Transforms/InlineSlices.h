//===- InlineSlices.h - Slices that functions take for loops ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JAX takes the weights of one layer out of a stack by a private function,
// `dynamic_index_in_dim`, so that a cast behind it does not see the slice that
// it is of:
//
//   loop { %w = call @slice(%stack, %i) ; narrow %w by <id> }
//   -> loop { %w = dynamic_slice %stack, %i ; narrow %w by <id> }
//
// after which the cast can leave the loop (HoistCasts.h). Nothing is computed
// otherwise.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_INLINESLICES_H
#define PREC_LIB_TRANSFORMS_INLINESLICES_H

#include "mlir/IR/PatternMatch.h"
#include "prec/Analysis/CallTable.h"

namespace prec {

/// The operand of `call` of whose elements its result `number` is a copy, or
/// null: computed by one private function in one block.
mlir::Value findCopiedOperand(mlir::Operation *call, unsigned number,
                              const CallTable &calls);

/// Puts the bodies of functions that only copy in place of their calls in loops
/// of `function`, where casts with ids are all that reads the results.
void inlineSlices(mlir::FunctionOpInterface function, CallTable &calls,
                  mlir::RewriterBase &rewriter);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_INLINESLICES_H
