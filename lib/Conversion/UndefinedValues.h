//===- UndefinedValues.h - What MLIR leaves undefined -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value that MLIR leaves undefined gets a fixed one in the reference
// lowering. Whether a result depends on it shows in a second run with another
// one there: the host says at each place which of the two it is.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_CONVERSION_UNDEFINEDVALUES_H
#define PREC_LIB_CONVERSION_UNDEFINEDVALUES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

namespace prec {

/// The places in a module where undefined values are met. Passes add to those
/// of passes before them; `record` writes them to the host's function as
/// `kUndefinedPlacesAttr`.
class UndefinedValues {
public:
  UndefinedValues(mlir::ModuleOp module, bool asksHost);

  /// In code that runs where a value is undefined: `usual`, or `other` if the
  /// host is asked and says so. `what` is a clause of a message, such as
  /// "poison is undefined". The types are equal, and no tensors.
  mlir::Value choose(mlir::OpBuilder &builder, mlir::Location loc,
                     const llvm::Twine &what, mlir::Value usual,
                     mlir::Value other);
  /// The same for something without a value of its own: NaN or the smallest
  /// integer, what shows, or 0. Null if the type, a number's or a vector's, has
  /// none of them.
  mlir::Value makeContent(mlir::OpBuilder &builder, mlir::Location loc,
                          const llvm::Twine &what, mlir::Type type);
  void record();

private:
  mlir::ModuleOp module;
  bool asksHost;
  /// The host's.
  mlir::func::FuncOp function;
  llvm::SmallVector<mlir::Attribute> places;
};

} // namespace prec

#endif // PREC_LIB_CONVERSION_UNDEFINEDVALUES_H
