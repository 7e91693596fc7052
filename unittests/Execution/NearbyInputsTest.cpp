//===- NearbyInputsTest.cpp - Inputs like those that are given ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/NearbyInputs.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>

using namespace prec;

static Array make(ElementKind kind, llvm::ArrayRef<double> elements) {
  Array array(kind, {int64_t(elements.size())});
  for (auto [i, element] : llvm::enumerate(elements))
    array.set(i, element);
  return array;
}

TEST(NearbyInputs, WhatIsNoSampleStays) {
  double infinity = std::numeric_limits<double>::infinity();
  InputSet input{"x",
                 {make(ElementKind::f32, {0, 1, -0.5, 255, -infinity, NAN}),
                  make(ElementKind::f32, {257, -1e9, -3.4028234e38}),
                  make(ElementKind::f32, {0.999}),
                  make(ElementKind::i32, {257, 1000}),
                  make(ElementKind::bf16, {1.0 / 3, 1.0 / 7})},
                 {}};
  EXPECT_FALSE(makeNearbyInput(input, 1));
  // 257.5 has ten significant bits, more than bf16, and is no integer.
  input.arguments.push_back(make(ElementKind::f32, {1, 257.5, 0}));
  std::optional<InputSet> moved = makeNearbyInput(input, 1);
  ASSERT_TRUE(moved);
  for (size_t i = 0; i < 5; ++i)
    EXPECT_EQ(llvm::StringRef(moved->arguments[i].data(),
                              moved->arguments[i].getNumBytes()),
              llvm::StringRef(input.arguments[i].data(),
                              input.arguments[i].getNumBytes()));
  const Array &last = moved->arguments[5];
  EXPECT_EQ(last.getDouble(0), 1);
  EXPECT_NE(last.getDouble(1), 257.5);
  EXPECT_EQ(last.getDouble(2), 0);
}

/// The elements after the move, as one array of this shape.
static std::vector<double> moveAll(llvm::ArrayRef<double> elements,
                                   llvm::ArrayRef<int64_t> shape,
                                   unsigned number) {
  Array array(ElementKind::f32, shape);
  for (auto [i, element] : llvm::enumerate(elements))
    array.set(i, element);
  InputSet input{"x", {array}, {}};
  return makeNearbyInput(input, number)->arguments.front().toDoubles();
}

TEST(NearbyInputs, MovesByPartsOfEachElement) {
  std::vector<double> elements;
  for (int i = 0; i < 4096; ++i)
    elements.push_back((i % 2 ? 4.0 : -4.0) / 3);
  std::vector<double> one = moveAll(elements, {4096}, 1),
                      again = moveAll(elements, {4096}, 1),
                      other = moveAll(elements, {4096}, 2);
  EXPECT_EQ(one, again);
  double squares = 0, products = 0;
  for (size_t i = 0; i < elements.size(); ++i) {
    double x = double(float(elements[i]));
    squares += std::pow(one[i] / x - 1, 2);
    products += (one[i] / x - 1) * (other[i] / x - 1);
  }
  // The rms of 4096 normal numbers is within 4 % of 2^-5, and two such sets are
  // almost uncorrelated.
  EXPECT_NEAR(std::sqrt(squares / 4096) * 32, 1, 0.04);
  EXPECT_NEAR(products / squares, 0, 0.06);
}

/// The rms of the moves of 64 rows of 64 elements.
static double measureMoves(llvm::function_ref<double(int)> getElement) {
  std::vector<double> elements;
  for (int i = 0; i < 64 * 64; ++i)
    elements.push_back(getElement(i));
  std::vector<double> one = moveAll(elements, {64, 64}, 1);
  double squares = 0;
  for (int i = 0; i < 64 * 64; ++i)
    squares += std::pow(one[i] - double(float(elements[i])), 2);
  return std::sqrt(squares / (64 * 64));
}

/// Of temperatures around 300, only the differences between days and between
/// places are data.
TEST(NearbyInputs, AnOffsetIsNoSpread) {
  double moved = measureMoves(
      [](int i) { return 300 + ((i / 64 + i) % 2 ? 64.064 : -64.064); });
  EXPECT_NEAR(moved * 32 / 64.064, 1, 0.04);
}

/// If the rows are equal, elements move by the spread within their row.
TEST(NearbyInputs, RowsMayBeAlike) {
  double moved = measureMoves([](int i) { return i % 2 ? 1.001 : -1.001; });
  EXPECT_NEAR(moved * 32 / 1.001, 1, 0.04);
}

/// Elements whose move would be smaller than a rounding to bf16 move by such a
/// rounding.
TEST(NearbyInputs, MovesByARounding) {
  std::vector<double> elements;
  for (int i = 0; i < 1024; ++i)
    elements.push_back(300 + i / 1024.0 + 1e-3);
  std::vector<double> one = moveAll(elements, {1024}, 1);
  double squares = 0;
  for (int i = 0; i < 1024; ++i)
    squares += std::pow(one[i] / double(float(elements[i])) - 1, 2);
  EXPECT_NEAR(std::sqrt(squares / 1024) * 256, 1, 0.08);
}
