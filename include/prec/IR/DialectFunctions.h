//===- DialectFunctions.h - What a function is written in -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_DIALECTFUNCTIONS_H
#define PREC_IR_DIALECTFUNCTIONS_H

#include "mlir/IR/Operation.h"

namespace prec {

/// True for a function that holds ops of the dialect, and for a function that
/// only calls functions in a module that holds such ops. `isInModule` says
/// whether the module does, so that a caller with many functions searches the
/// module once.
bool isFunctionOf(mlir::Operation *function,
                  llvm::function_ref<bool(mlir::Operation *)> isOfDialect,
                  bool isInModule);

} // namespace prec

#endif // PREC_IR_DIALECTFUNCTIONS_H
