//===- ModelIntegers.h - Integers that define the model ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A position bucket such as 8 log(n / 8) / log(16) is 2 for n = 16, and in
// float64 with the program's f32 constants it is 1.9999999. The conversion to
// an integer then takes another row of a table than the program does. That is
// no error of the program: integers that are made of constants and positions
// alone are the same in every run and belong to the model, like its weights.
//
// So a program in float64 takes them as the program makes them. The arithmetic
// between constants and such a conversion is copied, in its own types, and only
// the conversion reads the copy. Whatever else reads the arithmetic is widened.
// A conversion that depends on an argument of any function, on data that a loop
// carries, on the result of a call, or on a float narrower than f32, is left as
// it is.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_CONVERSION_MODELINTEGERS_H
#define PREC_LIB_CONVERSION_MODELINTEGERS_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace prec {

/// What must keep its types when the rest of the program is retyped. Nothing in
/// here reads a float that is retyped, and only integers leave it.
struct ModelIntegers {
  /// The copies. What is nested in them is not listed.
  llvm::SmallPtrSet<mlir::Operation *, 8> ops;
  /// Additional arguments of bodies whose op is retyped otherwise.
  llvm::SmallVector<mlir::BlockArgument> arguments;
};

/// Makes the copies. No value changes by that alone.
ModelIntegers copyModelIntegers(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_LIB_CONVERSION_MODELINTEGERS_H
