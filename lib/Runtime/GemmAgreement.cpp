//===- GemmAgreement.cpp - Whether two products agree ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/GemmAgreement.h"
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

using namespace prec::runtime;

/// Half a unit in the last place relative to the value, at most: 2^-p for a
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

/// Half the distance of the smallest numbers.
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

/// Elements from the first one to that of a row and a column of a matrix.
static size_t getIndex(const BundleMatrix &matrix, int64_t batch, int64_t row,
                       int64_t column) {
  int64_t inner = matrix.isFirstContiguous ? row : column;
  int64_t outer = matrix.isFirstContiguous ? column : row;
  return batch * matrix.batchStride + outer * matrix.leading + inner;
}

/// The norm of each row, or of each column, of one matrix of the batch. Memory
/// is read in its order.
static std::vector<double> getNorms(const MatrixBytes &bytes,
                                    const BundleMatrix &matrix, int64_t batch,
                                    int64_t rows, int64_t columns,
                                    bool isOfRows) {
  std::vector<double> norms(isOfRows ? rows : columns, 0.0);
  bool isFirstInner = matrix.isFirstContiguous;
  int64_t outerSize = isFirstInner ? columns : rows;
  int64_t innerSize = isFirstInner ? rows : columns;
  for (int64_t outer = 0; outer < outerSize; ++outer)
    for (int64_t inner = 0; inner < innerSize; ++inner) {
      int64_t row = isFirstInner ? inner : outer;
      int64_t column = isFirstInner ? outer : inner;
      double value = readElement(bytes, getIndex(matrix, batch, row, column));
      norms[isOfRows ? row : column] += value * value;
    }
  for (double &norm : norms)
    norm = std::sqrt(norm);
  return norms;
}

double prec::runtime::compareProducts(const BundleGemm &gemm,
                                      const MatrixBytes &a,
                                      const MatrixBytes &b,
                                      const MatrixBytes &x,
                                      const MatrixBytes &y) {
  const double roundoff = getUnitRoundoff(x.type);
  const double smallest = getSmallestHalf(x.type);
  const double perNorm = 2.0 * (gemm.k + 2) * std::ldexp(1, -24);
  double worst = 0;
  for (int64_t batch = 0; batch < gemm.batch; ++batch) {
    std::vector<double> rows =
        getNorms(a, gemm.a, batch, gemm.m, gemm.k, /*isOfRows=*/true);
    std::vector<double> columns =
        getNorms(b, gemm.b, batch, gemm.k, gemm.n, /*isOfRows=*/false);
    for (int64_t m = 0; m < gemm.m; ++m)
      for (int64_t n = 0; n < gemm.n; ++n) {
        size_t index = getIndex(gemm.c, batch, m, n);
        double left = readElement(x, index), right = readElement(y, index);
        if (left == right || (std::isnan(left) && std::isnan(right)))
          continue;
        double bound = perNorm * rows[m] * columns[n] +
                       roundoff * (std::abs(left) + std::abs(right)) +
                       2 * smallest;
        double share = std::abs(left - right) / bound;
        if (!(share <= std::numeric_limits<double>::max()))
          return std::numeric_limits<double>::infinity();
        worst = std::max(worst, share);
      }
  }
  return worst;
}
