//===- MoveCasts.h - Casts that callers do once -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A private function that rounds its argument does so on every call, also in a
// loop that always hands over the same weight:
//
//   func private @f(%w : f32) { %n = narrow %w by <id> ; use(%n) }
//   for { call @f(%v) }
//   -> func private @f(%w : bf16 {prec.rounded = <id>}) { use(%w) }
//      for { %n = narrow %v by <id> ; call @f(%n) }
//
// after which the cast can leave the loop, or vanish into a frozen argument.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_MOVECASTS_H
#define PREC_LIB_TRANSFORMS_MOVECASTS_H

#include "mlir/IR/PatternMatch.h"
#include "prec/Analysis/CallTable.h"
#include "prec/IR/ArgumentAttributes.h"

namespace prec {

/// One cast like `cast`, of `value`, right after its definition, where it
/// dominates every reader: the one that is there already, which unites the ids,
/// or a new one.
mlir::Operation *castAtDefinition(mlir::RewriterBase &rewriter,
                                  mlir::Value value, mlir::Operation *cast);

/// What `value` copies elements of, or itself; with `calls` also through
/// functions that only copy.
mlir::Value skipCopies(mlir::Value value, const CallTable *calls = nullptr);

/// The type to which every reader of `argument` rounds it by a decision, with
/// the ids of all; null if there is another reader, or none.
std::pair<mlir::Type, class DecisionAttr>
getRoundedType(mlir::BlockArgument argument);

/// Makes `argument` one that is handed over in `type`; the casts go. The type
/// of the function, and its attributes, are left to the caller.
void takeRounded(mlir::RewriterBase &rewriter, mlir::BlockArgument argument,
                 mlir::Type type, class DecisionAttr ids,
                 ArgumentAttributes &attributes);

/// The functions so that each comes after those that it calls; where they call
/// each other, in any fixed order.
llvm::SmallVector<mlir::FunctionOpInterface>
orderCalleesFirst(llvm::ArrayRef<mlir::FunctionOpInterface> functions,
                  const CallTable &calls);

/// Moves casts of arguments of a private function, all of whose callers are
/// known and stand in functions for which `isPending` holds, to the callers:
/// where for one of them the cast is of what a loop does not change, a slice of
/// it, or a frozen argument, or of what an op makes that can write it narrow.
/// For the others it is the same work in another place.
void moveCastsToCallers(mlir::FunctionOpInterface function,
                        const CallTable &calls,
                        llvm::function_ref<bool(mlir::Operation *)> isPending,
                        mlir::RewriterBase &rewriter);

/// Adds to the decisions that `attribute` of the op lists.
void addIds(mlir::Operation *op, llvm::StringRef attribute, DecisionAttr ids);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_MOVECASTS_H
