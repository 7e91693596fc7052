//===- RoundingSearch.h - A rounding that a value has seen ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_ROUNDINGSEARCH_H
#define PREC_LIB_TRANSFORMS_ROUNDINGSEARCH_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// An op by which prec rounds and that reaches `value` through copies, exact
/// casts, regions and calls only, or null.
mlir::Operation *findRounding(mlir::Value value, const ProgramModel &program);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ROUNDINGSEARCH_H
