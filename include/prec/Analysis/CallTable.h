//===- CallTable.h - Functions, their callers and callees -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Resolves every call of a module once, so that the analyses can follow values
// through function boundaries.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_CALLTABLE_H
#define PREC_ANALYSIS_CALLTABLE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

struct ModelledOp;

class CallTable {
public:
  CallTable() = default;
  /// `ops` are those of the module, in program order.
  CallTable(mlir::ModuleOp module, llvm::ArrayRef<ModelledOp> ops);

  /// All functions, in program order.
  llvm::ArrayRef<mlir::FunctionOpInterface> getFunctions() const {
    return functions;
  }
  /// The name of a function in ids: its context if it has one, else its symbol
  /// name. Names are unique: functions of equal names in nested modules get the
  /// suffixes `~1`, `~2` in program order.
  llvm::StringRef getName(mlir::FunctionOpInterface function) const {
    return names.find(function)->second;
  }
  /// The function that `call` runs; null if it is unknown or has no body.
  mlir::FunctionOpInterface getCallee(mlir::Operation *call) const {
    return callees.lookup(call);
  }
  /// The resolved calls of `function`, in program order.
  llvm::ArrayRef<mlir::Operation *>
  getCallers(mlir::FunctionOpInterface function) const;

  /// Removes a resolved call that the caller is about to erase.
  void erase(mlir::Operation *call);

  /// The function that `value` is an argument of, or that returns it as the
  /// result of a call; null for other values.
  mlir::FunctionOpInterface getSignatureOwner(mlir::Value value) const;
  /// For an argument, the operands of all calls that pass it. For the result of
  /// a call, the operand of the callee's return. Empty for other values.
  llvm::SmallVector<mlir::OpOperand *, 1>
  getHandedOver(mlir::Value value) const;

  /// True if calls outside this table may run `function` with any arguments:
  /// from outside the module, or through a reference to its name.
  bool isEntry(mlir::FunctionOpInterface function) const {
    return function.isPublic() || referenced.contains(function);
  }

private:
  void findReferences(mlir::ModuleOp module,
                      mlir::SymbolTableCollection &symbols);

  llvm::SmallVector<mlir::FunctionOpInterface> functions;
  llvm::DenseMap<mlir::Operation *, std::string> names;
  llvm::DenseMap<mlir::Operation *, mlir::FunctionOpInterface> callees;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Operation *>>
      callers;
  /// Functions with references to their names outside of resolved calls.
  llvm::DenseSet<mlir::Operation *> referenced;
};

/// The terminator of a function with one block; null if the function has no
/// body or several blocks.
mlir::Operation *getReturn(mlir::FunctionOpInterface function);

} // namespace prec

#endif // PREC_ANALYSIS_CALLTABLE_H
