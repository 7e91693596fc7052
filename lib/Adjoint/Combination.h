//===- Combination.h - How a linalg body combines its results ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Describes how a body uses the old element of a result, as far as derivatives
// need it: whether the iterations on one element can be reversed independently.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_COMBINATION_H
#define PREC_LIB_ADJOINT_COMBINATION_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace prec {

struct Combination {
  enum Kind {
    /// Each element is written once; the body may read the old element.
    Once,
    /// The old element plus terms that do not depend on any old element.
    Sum,
    /// The larger or the smaller of the old element and `term`.
    Extremum,
    /// Iterations depend on each other in another way.
    Sequence
  };
  Kind kind = Sequence;
  /// The value that an extremum compares with the old element; null otherwise.
  mlir::Value term;
};

/// How `op` combines the elements of a result.
Combination getCombination(mlir::linalg::GenericOp op, unsigned result);

/// True if each element of an operand that is indexed by `map` is visited at
/// most once.
bool isInjective(mlir::AffineMap map);

} // namespace prec

#endif // PREC_LIB_ADJOINT_COMBINATION_H
