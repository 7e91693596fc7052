//===- Combination.h - How a linalg body combines its results ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a body does with the old element of a result, as far as a derivative
// needs to know it: whether the iterations on one element can be reversed each
// by itself.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_COMBINATION_H
#define PREC_LIB_ADJOINT_COMBINATION_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace prec {

struct Combination {
  enum Kind {
    /// Each element is written once; the body may read what was there.
    Once,
    /// The old element plus what does not depend on any old element.
    Sum,
    /// The larger, or smaller, of the old element and `term`.
    Extremum,
    /// Iterations depend on each other in another way.
    Sequence
  };
  Kind kind = Sequence;
  /// What an extremum compares with the old element; null for other kinds.
  mlir::Value term;
};

/// How `op` combines the elements of a result.
Combination getCombination(mlir::linalg::GenericOp op, unsigned result);

/// True if each element of an operand that is indexed by `map` is visited at
/// most once.
bool isInjective(mlir::AffineMap map);

} // namespace prec

#endif // PREC_LIB_ADJOINT_COMBINATION_H
