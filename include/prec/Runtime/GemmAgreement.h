//===- GemmAgreement.h - Whether two products agree -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two programs that add up the same products in different orders differ. How
// much they may is known, so a comparison of times can also tell whether both
// did the same work.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_GEMMAGREEMENT_H
#define PREC_RUNTIME_GEMMAGREEMENT_H

#include "prec/Runtime/Bundle.h"

namespace prec {
namespace runtime {

/// The bytes of a matrix and what they are.
struct MatrixBytes {
  const std::string &bytes;
  ElementType type;
  /// The place of the matrix's first element, in elements.
  size_t offset = 0;
};

/// The largest difference between the results x and y, as a share of what two
/// computations of the same product in f32 may differ by. Agreement is 1 or
/// less; not a number in one of them, unless it is in both, is infinity.
///
/// Each sum is within (k + 2) u s of the exact one, where u = 2^-24 and s is
/// the sum of |a| |b| over k. That is at most |row of a| |column of b|
/// (Cauchy-Schwarz), which needs k steps per row and column, not per element.
/// So before the results were rounded to their type,
///
///     |x - y| <= d = 2 (k + 2) 2^-24 |row of a| |column of b|
///
/// and after it each is off by half a unit in the last place more.
double compareProducts(const BundleGemm &gemm, const MatrixBytes &a,
                       const MatrixBytes &b, const MatrixBytes &x,
                       const MatrixBytes &y);

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_GEMMAGREEMENT_H
