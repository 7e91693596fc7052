//===- CompiledCode.h - Machine code of a lowered module --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module of the LLVM dialect, compiled in this process. Most of a program is
// run a few times, in less time than optimising takes, and is compiled as it
// is. Functions that prec-outline-loops has marked as hot are optimised, in an
// engine of their own: one engine generates all of its code alike, and where
// that is good, it takes four times as long. Bits are those of code that is not
// optimised.
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

  /// Takes hot functions out of the module. With `optimisesAll` the rest is
  /// optimised as well.
  static llvm::Expected<std::unique_ptr<CompiledCode>>
  compile(mlir::ModuleOp module, bool optimisesAll);

  /// Runs what initialises data, in the process that is to run the code.
  void initialize();
  /// The function in its packed form, which takes an array of addresses of
  /// arguments.
  llvm::Expected<void (*)(void **)> lookup(llvm::StringRef name) const;

private:
  /// Null without hot functions.
  std::unique_ptr<mlir::ExecutionEngine> hot, engine;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_COMPILEDCODE_H
