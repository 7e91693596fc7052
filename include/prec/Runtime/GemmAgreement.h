//===- GemmAgreement.h - Whether two products agree -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two programs that add the same products in different orders give different
// results. The difference has a known bound, so a comparison of times can also
// check that both programs did the same work.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_GEMMAGREEMENT_H
#define PREC_RUNTIME_GEMMAGREEMENT_H

#include "prec/Runtime/Bundle.h"

namespace prec {
namespace runtime {

/// The bytes of a matrix and their element type.
struct MatrixBytes {
  const std::string &bytes;
  ElementType type;
  /// The offset of the matrix's first element, in elements.
  size_t offset = 0;
};

/// The largest difference between the results x and y, as a share of the bound
/// for two computations of the same product in f32. The results agree if it is
/// at most 1. It is infinite if one of them is NaN where the other is not.
///
/// Each sum is within (k + 2) u s of the exact one, where u = 2^-24 and s is
/// the sum of |a| |b| over k. s is at most |row of a| |column of b|
/// (Cauchy-Schwarz), which needs k steps per row and column, not per element.
/// So before the results are rounded to their type,
///
///     |x - y| <= d = 2 (k + 2) 2^-24 |row of a| |column of b|
///
/// and the rounding adds half a unit in the last place to each.
double compareProducts(const BundleGemm &gemm, const MatrixBytes &a,
                       const MatrixBytes &b, const MatrixBytes &x,
                       const MatrixBytes &y);

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_GEMMAGREEMENT_H
