//===- NarrowResults.h - Results that leave as they are stored --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A public function returns what it returned, in the types of the input. With
// `prec.abi = "narrow"` on a result its caller takes what is stored:
//
//   func @f() -> (f32 {prec.abi = "narrow"}) { %w = widen %n ; return %w }
//   -> func @f() -> (bf16 {prec.abi = "narrow"}) { return %n }
//
// Bit-exact, since widening is: docs/Planning/ExportMap.md says how the caller
// is told.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_NARROWRESULTS_H
#define PREC_LIB_TRANSFORMS_NARROWRESULTS_H

#include "mlir/IR/PatternMatch.h"
#include "prec/Analysis/CallTable.h"

namespace prec {

/// Changes the type of every such result of a public function that is read wide
/// from narrow storage just to be returned. Others stay as they are, with a
/// remark that says why: nothing stores them narrow, they have a role, or the
/// module itself calls the function. Runs before casts fold into bodies. A
/// trial says nothing.
void narrowResults(mlir::FunctionOpInterface function, const CallTable &calls,
                   mlir::RewriterBase &rewriter, bool isTrial);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_NARROWRESULTS_H
