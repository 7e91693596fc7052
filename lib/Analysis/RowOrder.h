//===- RowOrder.h - Numbers by their place in a sorted row ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The third largest element of a row is a number of the row, like the largest.
// A program reads it from the sorted row, or from the largest few elements.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_ROWORDER_H
#define PREC_LIB_ANALYSIS_ROWORDER_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// Whether `value` holds elements at a position in the order of their rows, and
/// fewer elements than the rows: a part of a sorted row, or the largest few.
bool isPlaceInOrder(mlir::Value value, const ProgramModel &program);

/// Whether `value` is at such a position in the order of `row`, so that it is
/// an element of `row`.
bool isPlaceInOrderOf(mlir::Value value, mlir::Value row,
                      const ProgramModel &program);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ROWORDER_H
