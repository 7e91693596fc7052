//===- FreezeArguments.h - Weights that arrive narrow -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An argument with role `frozen` never changes, so the caller can round it
// once, before all runs:
//
//   func @f(%w : f32 {prec.role = "frozen"}) { %n = narrow %w by <id> ; use(%n)
//   -> func @f(%w : bf16 {prec.role = "frozen", prec.rounded = <id>}) { use(%w)
//
// This is bit-exact if the caller passes what `prec.narrow` would have made of
// the old argument. docs/Planning/ExportMap.md says how the caller learns of
// it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_FREEZEARGUMENTS_H
#define PREC_LIB_TRANSFORMS_FREEZEARGUMENTS_H

#include "mlir/IR/PatternMatch.h"
#include "prec/Analysis/CallTable.h"

namespace prec {

/// Changes the type of every frozen argument of a public function whose only
/// readers are `prec.narrow` to one type. Ids and role stay on the argument.
/// Other arguments that are rounded keep their type, with a remark that gives
/// the reason: another op reads the argument wide, it is rounded to several
/// formats or without a decision, it is donated for a result of its type, or
/// the module itself calls the function. Runs before casts fold into bodies. A
/// trial emits no remarks.
void freezeArguments(mlir::FunctionOpInterface function, const CallTable &calls,
                     mlir::RewriterBase &rewriter, bool isTrial);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_FREEZEARGUMENTS_H
