//===- NarrowCalls.h - What calls hand over on narrow storage ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call moves nothing: an argument of a private function is what its callers
// hand over, and the result of a call is what the function returns. No decision
// is about these seams; their type follows what is handed over:
//
//   %r = round %x ; call @f(%r)       func private @f(%w : f32)
//   -> %n = narrow %x ; call @f(%n)   func private @f(%w : bf16)
//
// if all callers hand over rounded values. Functions that others may run keep
// their signature.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_NARROWCALLS_H
#define PREC_LIB_TRANSFORMS_NARROWCALLS_H

#include "mlir/IR/PatternMatch.h"
#include "prec/Analysis/CallTable.h"
#include "prec/Analysis/StorageClasses.h"

namespace prec {

/// Every argument of a private function with the operands of its calls as
/// entries, and every result with that of its return.
std::deque<StorageClass> findSeams(const CallTable &calls);

/// Moves casts of what a private function returns into it, where every reader
/// of every call rounds the result to one type, and a kernel of the function
/// makes it, which can write it narrow:
///
///   %r = call @f() ; narrow %r by <id>   func private @f() { %x = exp .. ;
///   return %x }
///   -> %r = call @f()                    func private @f() { %x = exp .. ;
///                                          %n = narrow %x by <id> ; return %n
///                                          }
void moveCastsToCallee(mlir::FunctionOpInterface function,
                       const CallTable &calls, mlir::RewriterBase &rewriter);

/// Whether an op makes `value` that could write it narrow as well.
bool isWritten(mlir::Value value);

/// Whether the module itself calls the function, or names it: these callers
/// would have to hand over and take other types.
bool isCalledInside(mlir::FunctionOpInterface function, const CallTable &calls);

/// Sets the type of the function from its arguments and what it returns.
void updateFunctionType(mlir::FunctionOpInterface function);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_NARROWCALLS_H
