//===- NarrowResults.h - Results that leave as they are stored --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A public function returns the types of the input. A result with `prec.abi =
// "narrow"` is returned as it is stored:
//
//   func @f() -> (f32 {prec.abi = "narrow"}) { %w = widen %n ; return %w }
//   -> func @f() -> (bf16 {prec.abi = "narrow"}) { return %n }
//
// This is bit-exact, since widening is. docs/Planning/ExportMap.md says how the
// caller learns of it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_NARROWRESULTS_H
#define PREC_LIB_TRANSFORMS_NARROWRESULTS_H

#include "mlir/IR/PatternMatch.h"
#include "prec/Analysis/CallTable.h"

namespace prec {

/// Changes the type of every such result of a public function that is widened
/// from narrow storage just to be returned. Others keep their type, with a
/// remark that gives the reason: nothing stores them narrow, they have a role,
/// or the module itself calls the function. Runs before casts fold into bodies.
/// A trial emits no remarks.
void narrowResults(mlir::FunctionOpInterface function, const CallTable &calls,
                   mlir::RewriterBase &rewriter, bool isTrial);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_NARROWRESULTS_H
