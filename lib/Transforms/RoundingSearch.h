//===- RoundingSearch.h - A rounding that a value has seen ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_ROUNDINGSEARCH_H
#define PREC_LIB_TRANSFORMS_ROUNDINGSEARCH_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// True for a rounding that the program itself asks for, and nobody else.
bool isGivenRounding(mlir::Operation *op);

/// An op by which prec rounds and that reaches `value` through copies, exact
/// casts, regions and calls only, or null. With `skipsGiven` the roundings of
/// the program itself are passed by.
mlir::Operation *findRounding(mlir::Value value, const ProgramModel &program,
                              bool skipsGiven = false);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ROUNDINGSEARCH_H
