//===- HostCalls.h - Calls of a program to the host -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Creates the calls that Instrumentation.h lists. A call is inserted at the
// builder's position and carries a number that identifies it for the host.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_HOSTCALLS_H
#define PREC_LIB_EXECUTION_HOSTCALLS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"

namespace prec {

/// Makes calls to the host, declaring each function once.
class HostCalls {
public:
  explicit HostCalls(mlir::ModuleOp module);

  mlir::OpBuilder &before(mlir::Operation *op) {
    builder.setInsertionPoint(op);
    return builder;
  }
  mlir::OpBuilder &after(mlir::Operation *op) {
    builder.setInsertionPointAfter(op);
    return builder;
  }

  void probe(mlir::Location loc, int64_t number, mlir::Value value);
  void observe(mlir::Location loc, int64_t number, mlir::Value value,
               mlir::Value cotangent);
  /// Return the host's answer, with the type of `value`.
  mlir::Value choose(mlir::Location loc, int64_t number, mlir::Value value);
  mlir::Value margin(mlir::Location loc, int64_t number, mlir::Value value);
  /// An i1 that tells whether a switch is on.
  mlir::Value isOn(mlir::Location loc, int64_t number);

private:
  mlir::Value show(mlir::Location loc, mlir::Value value);
  mlir::Value ask(mlir::Location loc, llvm::StringRef prefix, int64_t number,
                  mlir::Value value);
  mlir::Value constant(mlir::Location loc, int64_t number);
  void call(mlir::Location loc, llvm::StringRef prefix, int64_t number,
            mlir::ValueRange operands);
  mlir::func::FuncOp declare(llvm::StringRef name, mlir::FunctionType type);

  mlir::SymbolTable symbols;
  mlir::OpBuilder builder;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_HOSTCALLS_H
