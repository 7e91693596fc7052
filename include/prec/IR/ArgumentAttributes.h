//===- ArgumentAttributes.h - Attributes of many arguments ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The attributes of all arguments of a function are one attribute of it, which
// MLIR's context keeps for good. Setting them one by one makes as many lists as
// there are arguments, each as long: 160 MB for a function with 4,500 weights.
// Changes are collected here and made at once.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_ARGUMENTATTRIBUTES_H
#define PREC_IR_ARGUMENTATTRIBUTES_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace prec {

class ArgumentAttributes {
public:
  explicit ArgumentAttributes(mlir::FunctionOpInterface function)
      : function(function) {}

  void set(unsigned argument, llvm::StringRef name, mlir::Attribute value);
  void remove(unsigned argument, llvm::StringRef name);
  /// Makes the changes; nothing if there are none.
  void apply();

private:
  mlir::NamedAttrList &change(unsigned argument);

  mlir::FunctionOpInterface function;
  /// The attributes of each argument whose attributes change.
  llvm::DenseMap<unsigned, mlir::NamedAttrList> changed;
};

} // namespace prec

#endif // PREC_IR_ARGUMENTATTRIBUTES_H
