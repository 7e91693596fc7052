//===- ArgumentAttributes.h - Attributes of many arguments ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The attributes of all arguments of a function are stored as one attribute of
// the function, which the MLIR context never frees. Setting them one by one
// makes one list per argument, each of full length: 160 MB for a function with
// 4,500 weights. This class collects the changes and makes them at once.
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
  /// Makes the collected changes. Does nothing if there are none.
  void apply();

private:
  mlir::NamedAttrList &change(unsigned argument);

  mlir::FunctionOpInterface function;
  /// The attributes of each argument whose attributes change.
  llvm::DenseMap<unsigned, mlir::NamedAttrList> changed;
};

} // namespace prec

#endif // PREC_IR_ARGUMENTATTRIBUTES_H
