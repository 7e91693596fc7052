//===- MoveCasts.h - Casts that callers do once -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A private function that rounds an argument repeats the rounding on every
// call, even in a loop that always passes the same weight:
//
//   func private @f(%w : f32) { %n = narrow %w by <id> ; use(%n) }
//   for { call @f(%v) }
//   -> func private @f(%w : bf16 {prec.rounded = <id>}) { use(%w) }
//      for { %n = narrow %v by <id> ; call @f(%n) }
//
// The cast can then leave the loop, or vanish into a frozen argument.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_MOVECASTS_H
#define PREC_LIB_TRANSFORMS_MOVECASTS_H

#include "mlir/IR/PatternMatch.h"
#include "prec/Analysis/CallTable.h"
#include "prec/IR/ArgumentAttributes.h"

namespace prec {

/// Casts `value` as `cast` does, right after the definition of `value`, where
/// the cast dominates every reader. Reuses an equal cast of that block, which
/// gets the ids of both, or creates a new one.
mlir::Operation *castAtDefinition(mlir::RewriterBase &rewriter,
                                  mlir::Value value, mlir::Operation *cast);

/// The value whose elements `value` copies, or `value` itself. With `calls`
/// also follows functions that only copy.
mlir::Value skipCopies(mlir::Value value, const CallTable *calls = nullptr);

/// The type to which every reader of `argument` rounds it by a decision, with
/// the ids of all. Null if a reader does anything else, if types differ, or if
/// nothing reads the argument.
std::pair<mlir::Type, class DecisionAttr>
getRoundedType(mlir::BlockArgument argument);

/// Gives `argument` the type `type`; the casts that read it go. The caller
/// updates the type of the function and applies `attributes`.
void takeRounded(mlir::RewriterBase &rewriter, mlir::BlockArgument argument,
                 mlir::Type type, class DecisionAttr ids,
                 ArgumentAttributes &attributes);

/// Orders functions so that each comes after those that it calls. Functions
/// that call each other come in a deterministic order.
llvm::SmallVector<mlir::FunctionOpInterface>
orderCalleesFirst(llvm::ArrayRef<mlir::FunctionOpInterface> functions,
                  const CallTable &calls);

/// Moves casts of arguments of a private function to its callers. All callers
/// must be known, and `isPending` must hold for their calls. A cast moves if at
/// least one caller passes a value for which this saves work: one that a loop
/// does not change, a slice of such a value, a frozen argument, or the result
/// of an op that can write it narrow. For other callers it is the same work in
/// another place.
void moveCastsToCallers(mlir::FunctionOpInterface function,
                        const CallTable &calls,
                        llvm::function_ref<bool(mlir::Operation *)> isPending,
                        mlir::RewriterBase &rewriter);

/// Adds `ids` to the decisions that `attribute` of the op lists.
void addIds(mlir::Operation *op, llvm::StringRef attribute, DecisionAttr ids);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_MOVECASTS_H
