//===- GemmAgreement.cpp - Whether two products agree ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/GemmAgreement.h"
#include "Parts.h"
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

using namespace prec::runtime;

/// The fewest elements that are worth a thread.
static constexpr size_t kLeastElements = 1 << 16;

/// The largest half unit in the last place relative to the value: 2^-p for a
/// significand of p bits.
static double getUnitRoundoff(ElementType type) {
  switch (type) {
  case ElementType::bf16:
    return std::ldexp(1, -8);
  case ElementType::f16:
    return std::ldexp(1, -11);
  default:
    return 0; // The sums are f32 already.
  }
}

/// Half the distance between subnormal numbers.
static double getSmallestHalf(ElementType type) {
  return type == ElementType::f16 ? std::ldexp(1, -25) : 0;
}

static float readElement(const MatrixBytes &matrix, size_t index) {
  const char *place = matrix.bytes.data() +
                      (matrix.offset + index) * getElementBytes(matrix.type);
  if (matrix.type == ElementType::f32) {
    float value;
    std::memcpy(&value, place, sizeof(value));
    return value;
  }
  uint16_t bits;
  std::memcpy(&bits, place, sizeof(bits));
  return matrix.type == ElementType::bf16 ? extendBf16(bits) : extendF16(bits);
}

/// The offset of an element in elements.
static size_t getIndex(const BundleMatrix &matrix, int64_t batch, int64_t row,
                       int64_t column) {
  int64_t inner = matrix.isFirstContiguous ? row : column;
  int64_t outer = matrix.isFirstContiguous ? column : row;
  return batch * matrix.batchStride + outer * matrix.leading + inner;
}

/// The norm of each row, or of each column, of one matrix of the batch. Reads
/// memory in order.
static std::vector<double> getNorms(const MatrixBytes &bytes,
                                    const BundleMatrix &matrix, int64_t batch,
                                    int64_t rows, int64_t columns,
                                    bool isOfRows) {
  std::vector<double> norms(isOfRows ? rows : columns, 0.0);
  bool isFirstInner = matrix.isFirstContiguous;
  int64_t outerSize = isFirstInner ? columns : rows;
  int64_t innerSize = isFirstInner ? rows : columns;
  auto add = [&](size_t firstOuter, size_t lastOuter, size_t firstInner,
                 size_t lastInner) {
    for (size_t outer = firstOuter; outer < lastOuter; ++outer)
      for (size_t inner = firstInner; inner < lastInner; ++inner) {
        size_t row = isFirstInner ? inner : outer;
        size_t column = isFirstInner ? outer : inner;
        double value = readElement(bytes, getIndex(matrix, batch, row, column));
        norms[isOfRows ? row : column] += value * value;
      }
  };
  // Each norm is computed by one part.
  if (isOfRows == isFirstInner)
    forEachPart(
        innerSize, kLeastElements / outerSize + 1,
        [&](size_t first, size_t last) { add(0, outerSize, first, last); });
  else
    forEachPart(
        outerSize, kLeastElements / innerSize + 1,
        [&](size_t first, size_t last) { add(first, last, 0, innerSize); });
  for (double &norm : norms)
    norm = std::sqrt(norm);
  return norms;
}

namespace {
/// The bound on the difference of an element of the product.
struct Bound {
  double perNorm, roundoff, smallest;

  double get(double left, double right, double norms) const {
    return perNorm * norms + roundoff * (std::abs(left) + std::abs(right)) +
           2 * smallest;
  }
};
} // namespace

/// The largest difference of two rows as a share of its bound; infinite if only
/// one of two elements is NaN.
static double compareRow(const BundleGemm &gemm, const MatrixBytes &x,
                         const MatrixBytes &y, int64_t batch, int64_t row,
                         double norm, const std::vector<double> &columns,
                         const Bound &bound) {
  double worst = 0;
  for (int64_t n = 0; n < gemm.n; ++n) {
    size_t index = getIndex(gemm.c, batch, row, n);
    double left = readElement(x, index), right = readElement(y, index);
    if (left == right || (std::isnan(left) && std::isnan(right)))
      continue;
    double share =
        std::abs(left - right) / bound.get(left, right, norm * columns[n]);
    if (!(share <= std::numeric_limits<double>::max()))
      return std::numeric_limits<double>::infinity();
    worst = std::max(worst, share);
  }
  return worst;
}

double prec::runtime::compareProducts(const BundleGemm &gemm,
                                      const MatrixBytes &a,
                                      const MatrixBytes &b,
                                      const MatrixBytes &x,
                                      const MatrixBytes &y) {
  const Bound bound = {2.0 * double(gemm.k + 2) * std::ldexp(1, -24),
                       getUnitRoundoff(x.type), getSmallestHalf(x.type)};
  double worst = 0;
  for (int64_t batch = 0; batch < gemm.batch; ++batch) {
    std::vector<double> rows =
        getNorms(a, gemm.a, batch, gemm.m, gemm.k, /*isOfRows=*/true);
    std::vector<double> columns =
        getNorms(b, gemm.b, batch, gemm.k, gemm.n, /*isOfRows=*/false);
    std::vector<double> shares(gemm.m, 0.0);
    forEachPart(gemm.m, kLeastElements / gemm.n + 1,
                [&](size_t first, size_t last) {
                  for (size_t m = first; m < last; ++m)
                    shares[m] = compareRow(gemm, x, y, batch, int64_t(m),
                                           rows[m], columns, bound);
                });
    worst = std::max(worst, *std::max_element(shares.begin(), shares.end()));
  }
  return worst;
}
