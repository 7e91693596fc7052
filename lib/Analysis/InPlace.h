//===- InPlace.h - The same elements at the same places ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two values that come from one are equal element by element only if nothing
// moved its elements between them: s and its transpose are not, nor two halves
// of one projection. Conversions between floats move nothing, nor do bodies of
// linalg ops that read in the order in which they write.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_INPLACE_H
#define PREC_LIB_ANALYSIS_INPLACE_H

#include "mlir/IR/AffineMap.h"
#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// One question about values that are all read at one place.
class InPlace {
public:
  explicit InPlace(const ProgramModel &program) : program(program) {}

  /// What stands behind conversions and the borders of bodies, with the same
  /// elements at the same places; null if elements are moved. Stops where
  /// something is computed, and at the arguments of functions and loops.
  mlir::Value skip(mlir::Value value);

private:
  bool isRead(mlir::Operation *op, mlir::AffineMap map) {
    return places.try_emplace(op, map).first->second == map;
  }

  const ProgramModel &program;
  /// How the bodies that were entered are read, or written.
  llvm::DenseMap<mlir::Operation *, mlir::AffineMap> places;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_INPLACE_H
