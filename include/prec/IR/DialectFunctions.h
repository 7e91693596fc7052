//===- DialectFunctions.h - What a function is written in -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_DIALECTFUNCTIONS_H
#define PREC_IR_DIALECTFUNCTIONS_H

#include "mlir/IR/Operation.h"

namespace prec {

/// True for a function that holds such ops, and for one that does nothing but
/// call functions in a module with such ops, which is what `isInModule` says:
/// who asks of many functions looks once.
bool isFunctionOf(mlir::Operation *function,
                  llvm::function_ref<bool(mlir::Operation *)> isOfDialect,
                  bool isInModule);

} // namespace prec

#endif // PREC_IR_DIALECTFUNCTIONS_H
