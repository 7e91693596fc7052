//===- NarrowCalls.h - What calls hand over on narrow storage ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call moves no data: an argument of a private function is what its callers
// pass, and the result of a call is what the function returns. So no decision
// is about these seams. Their type follows what is passed:
//
//   %r = round %x ; call @f(%r)       func private @f(%w : f32)
//   -> %n = narrow %x ; call @f(%n)   func private @f(%w : bf16)
//
// if all callers pass rounded values. Functions that code outside of the module
// may call keep their signature.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_NARROWCALLS_H
#define PREC_LIB_TRANSFORMS_NARROWCALLS_H

#include "mlir/IR/PatternMatch.h"
#include "prec/Analysis/CallTable.h"
#include "prec/Analysis/StorageClasses.h"

namespace prec {

/// The seams of private functions as storage classes: every argument with the
/// operands of its calls as entries, and every result with that of its return.
std::deque<StorageClass> findSeams(const CallTable &calls);

/// Moves casts of the result of a private function into the function, if every
/// reader of every call rounds the result to one type, and if an op of the
/// function makes the result and can write it narrow:
///
///   func private @f() { %x = exp .. ; return %x }
///   %r = call @f() ; narrow %r by <id>
///   -> func private @f() { %x = exp .. ; %n = narrow %x by <id> ; return %n }
///      %r = call @f()
void moveCastsToCallee(mlir::FunctionOpInterface function,
                       const CallTable &calls, mlir::RewriterBase &rewriter);

/// Whether an op makes `value` and can write it narrow instead.
bool isWritten(mlir::Value value);

/// Whether the module itself calls or names the function. Such callers would
/// have to pass and take other types.
bool isCalledInside(mlir::FunctionOpInterface function, const CallTable &calls);

/// Sets the type of the function from its arguments and what it returns.
void updateFunctionType(mlir::FunctionOpInterface function);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_NARROWCALLS_H
