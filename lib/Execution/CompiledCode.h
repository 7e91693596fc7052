//===- CompiledCode.h - Machine code of a lowered module --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module of the LLVM dialect, compiled in this process. Most of a program
// runs a few times, in less time than optimizing takes, and is compiled without
// optimization. Functions that prec-outline-loops marks as hot are optimized in
// an engine of their own, because one engine generates all of its code at one
// level, and optimized code generation takes four times as long. The results
// are bitwise those of code that is not optimized.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_COMPILEDCODE_H
#define PREC_LIB_EXECUTION_COMPILEDCODE_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace mlir {
class ExecutionEngine;
} // namespace mlir

namespace prec {

class CompiledCode {
public:
  ~CompiledCode();

  /// Moves hot functions out of the module and optimizes them. With
  /// `optimisesAll` the rest is optimized as well.
  static llvm::Expected<std::unique_ptr<CompiledCode>>
  compile(mlir::ModuleOp module, bool optimisesAll);

  /// Runs the initialization of data, in the process that will run the code.
  void initialize();
  /// The function in its packed form, which takes an array of addresses of
  /// arguments.
  llvm::Expected<void (*)(void **)> lookup(llvm::StringRef name) const;

private:
  /// `hot` is null without hot functions.
  std::unique_ptr<mlir::ExecutionEngine> hot, engine;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_COMPILEDCODE_H
