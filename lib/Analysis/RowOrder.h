//===- RowOrder.h - Numbers by their place in a sorted row ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The third largest of a row is a number of it as the largest is. It is read
// from the row after a sort, or from the largest few.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_ROWORDER_H
#define PREC_LIB_ANALYSIS_ROWORDER_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// Whether `value` holds the numbers that rows have at a place of their order,
/// and fewer than the rows have: a part of a row that is sorted, or the largest
/// few.
bool isPlaceInOrder(mlir::Value value, const ProgramModel &program);

/// Whether `value` is such a place in the order of `row`, of which it is an
/// element then.
bool isPlaceInOrderOf(mlir::Value value, mlir::Value row,
                      const ProgramModel &program);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ROWORDER_H
