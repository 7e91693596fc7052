//===- RoundingSearch.h - A rounding that a value has seen ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_ROUNDINGSEARCH_H
#define PREC_LIB_TRANSFORMS_ROUNDINGSEARCH_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// True for a rounding that the given program asks for, and no decision.
bool isGivenRounding(mlir::Operation *op);

/// An op by which prec rounds and that reaches `value` through copies, exact
/// casts, regions and calls only; null if there is none. `skipsGiven` ignores
/// the roundings of the given program.
mlir::Operation *findRounding(mlir::Value value, const ProgramModel &program,
                              bool skipsGiven = false);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ROUNDINGSEARCH_H
