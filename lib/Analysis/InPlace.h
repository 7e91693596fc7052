//===- InPlace.h - The same elements at the same places ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two values that come from one value are equal element by element only if no
// op moved elements between them. s and its transpose are not, nor are two
// halves of one projection. Float conversions move nothing, nor do bodies of
// linalg ops that read in the order in which they write.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_INPLACE_H
#define PREC_LIB_ANALYSIS_INPLACE_H

#include "mlir/IR/AffineMap.h"
#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// One query about values that are all read at one place.
class InPlace {
public:
  explicit InPlace(const ProgramModel &program) : program(program) {}

  /// The source of `value` behind conversions and the borders of bodies, with
  /// the same elements at the same places. Null if elements are moved, or after
  /// `horizon::kMoves` steps. Stops at computed values and at arguments of
  /// functions and loops.
  mlir::Value skip(mlir::Value value);

private:
  bool isRead(mlir::Operation *op, mlir::AffineMap map) {
    return places.try_emplace(op, map).first->second == map;
  }

  const ProgramModel &program;
  /// The indexing map of each body that the query entered.
  llvm::DenseMap<mlir::Operation *, mlir::AffineMap> places;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_INPLACE_H
