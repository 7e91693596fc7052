//===- UndefinedValues.h - What MLIR leaves undefined -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reference lowering gives a fixed content to each value that MLIR leaves
// undefined. A second run with another content shows whether a result depends
// on it. At each place the host says which of the two contents to take.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_CONVERSION_UNDEFINEDVALUES_H
#define PREC_LIB_CONVERSION_UNDEFINEDVALUES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

namespace prec {

/// The places in a module where undefined values occur. A pass adds its places
/// to those of earlier passes; `record` writes them to the host's function as
/// `kUndefinedPlacesAttr`.
class UndefinedValues {
public:
  UndefinedValues(mlir::ModuleOp module, bool asksHost);

  /// Called in code that runs only if a value is undefined. Returns `usual`, or
  /// `other` if the host is asked and says so. `what` is a clause of a message,
  /// such as "poison is undefined". The types are equal, and are no tensors.
  mlir::Value choose(mlir::OpBuilder &builder, mlir::Location loc,
                     const llvm::Twine &what, mlir::Value usual,
                     mlir::Value other);
  /// The same for a value without a usual content. The usual one is NaN or the
  /// smallest integer, the other one is the largest number. Null if the type is
  /// neither a number nor a vector of numbers.
  mlir::Value makeContent(mlir::OpBuilder &builder, mlir::Location loc,
                          const llvm::Twine &what, mlir::Type type);
  void record();

private:
  mlir::ModuleOp module;
  bool asksHost;
  /// The function of the host, if it is declared.
  mlir::func::FuncOp function;
  llvm::SmallVector<mlir::Attribute> places;
};

} // namespace prec

#endif // PREC_LIB_CONVERSION_UNDEFINEDVALUES_H
