//===- TaintTransferTest.cpp - Taint through scalar functions -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intervals are checked against brute force over small integers, and origins
// against their order in a chain.
//
//===----------------------------------------------------------------------===//

#include "TaintTransfer.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace prec;
using SF = ScalarFunction;

/// All intervals with bounds in [-3, 3].
static std::vector<TaintState> intervals() {
  std::vector<TaintState> result;
  for (int low = -3; low <= 3; ++low)
    for (int high = low; high <= 3; ++high)
      result.push_back(TaintState::count(Origin::Positional, low, high));
  return result;
}

namespace {

class TaintTransfer : public testing::Test {
protected:
  mlir::MLIRContext context;
  mlir::Builder builder{&context};
  mlir::Type f32 = builder.getF32Type();

  TaintState run(SF function, llvm::ArrayRef<TaintState> operands) {
    return transferScalar(function, operands, f32);
  }
};

TEST_F(TaintTransfer, IntervalsContainEveryResult) {
  struct Case {
    SF function;
    double (*apply)(double, double);
  };
  const Case cases[] = {
      {SF::Add, [](double a, double b) { return a + b; }},
      {SF::Sub, [](double a, double b) { return a - b; }},
      {SF::Mul, [](double a, double b) { return a * b; }},
      {SF::Min, [](double a, double b) { return std::fmin(a, b); }},
      {SF::Max, [](double a, double b) { return std::fmax(a, b); }},
  };
  for (const Case &c : cases)
    for (const TaintState &a : intervals())
      for (const TaintState &b : intervals()) {
        TaintState result = run(c.function, {a, b});
        EXPECT_TRUE(result.integral);
        double low = INFINITY, high = -INFINITY;
        for (double x = a.low; x <= a.high; ++x)
          for (double y = b.low; y <= b.high; ++y) {
            low = std::fmin(low, c.apply(x, y));
            high = std::fmax(high, c.apply(x, y));
          }
        // The interval is sound and, for these functions, tight.
        EXPECT_EQ(result.low, low);
        EXPECT_EQ(result.high, high);
      }
}

TEST_F(TaintTransfer, MultiplyAddsAreProductsAndSums) {
  TaintState few = TaintState::count(Origin::Constant, -2, 3);
  TaintState result = run(
      SF::MultiplyAdd, {few, few, TaintState::count(Origin::Constant, 0, 1)});
  EXPECT_TRUE(result.integral && result.counted);
  EXPECT_EQ(result.low, -6);
  EXPECT_EQ(result.high, 10);
  EXPECT_FALSE(run(SF::MultiplyAdd, {few, few, TaintState::data()}).integral);
}

TEST_F(TaintTransfer, SumsScaleTheInterval) {
  TaintState zero = TaintState::count(Origin::Constant, 0, 0);
  TaintState sum =
      transferSum(zero, TaintState::count(Origin::Constant, 0, 1), 4096);
  EXPECT_EQ(sum.low, 0);
  EXPECT_EQ(sum.high, 4096);
  sum = transferSum(zero, TaintState::count(Origin::Constant, -1, 1),
                    mlir::ShapedType::kDynamic);
  EXPECT_EQ(sum.high, TaintState::kInfinity);
}

TEST_F(TaintTransfer, DataAbsorbs) {
  TaintState position = TaintState::count(Origin::Positional, 0, 8191);
  TaintState parameter = getArgumentState(f32);
  EXPECT_EQ(run(SF::Mul, {position, parameter}).origin, Origin::Positional);
  EXPECT_EQ(run(SF::Mul, {position, TaintState::data()}).origin, Origin::Data);
  EXPECT_FALSE(run(SF::Mul, {position, parameter}).integral);
}

TEST_F(TaintTransfer, CompressingFunctionsAndComparesEndPositions) {
  TaintState angle =
      run(SF::Mul, {TaintState::count(Origin::Positional, 0, 8191),
                    getArgumentState(f32)});
  for (SF function : {SF::Exp, SF::Sqrt, SF::Softmax, SF::Tanh, SF::Log})
    EXPECT_EQ(run(function, {angle}).origin, Origin::Constant);
  TaintState truth = run(SF::Compare, {angle, angle});
  EXPECT_EQ(truth, TaintState::count(Origin::Constant, 0, 1));
  EXPECT_EQ(run(SF::Neg, {angle}).origin, Origin::Positional);
}

TEST_F(TaintTransfer, SelectionIgnoresItsCondition) {
  TaintState position = TaintState::count(Origin::Positional, 0, 9);
  TaintState result =
      run(SF::Select, {TaintState::data(), position, TaintState::constant()});
  EXPECT_EQ(result.origin, Origin::Positional);
}

TEST_F(TaintTransfer, IntegersWrapAround) {
  TaintState big = TaintState::count(Origin::Positional, 0, 100);
  TaintState sum = transferScalar(SF::Add, {big, big}, builder.getI8Type());
  EXPECT_LE(sum.low, -128);
  EXPECT_GE(sum.high, 127);
}

TEST_F(TaintTransfer, ConversionsReadASign) {
  TaintState negative = TaintState::count(Origin::Positional, -1, -1);
  mlir::Type i32 = builder.getI32Type();
  EXPECT_EQ(transferScalar(SF::IntToFloat, {negative}, f32, i32).low, -1);
  TaintState read = transferScalar(SF::UIntToFloat, {negative}, f32, i32);
  EXPECT_EQ(read.low, 0);
  EXPECT_EQ(read.high, 4294967295.0);
}

TEST_F(TaintTransfer, RemaindersAndMasksBound) {
  mlir::Type i64 = builder.getI64Type();
  TaintState any =
      TaintState::count(Origin::Positional, 0, TaintState::kInfinity);
  TaintState eight = TaintState::count(Origin::Constant, 8, 8);
  EXPECT_EQ(transferScalar(SF::Rem, {any, eight}, i64).high, 7);
  EXPECT_EQ(transferScalar(SF::And, {any, eight}, i64).low, 0);
}

TEST_F(TaintTransfer, UnreachedIsTheIdentityOfJoin) {
  for (TaintState state : {TaintState::data(), TaintState::constant(),
                           TaintState::count(Origin::Positional, 3, 4)})
    EXPECT_EQ(TaintState::join(TaintState::unreached(), state), state);
}

TEST_F(TaintTransfer, DifferencesOfInfinitiesAreUnbounded) {
  TaintState huge{
      Origin::Constant,     true, false, false, TaintState::kInfinity,
      TaintState::kInfinity};
  TaintState difference = run(SF::Sub, {huge, huge});
  EXPECT_EQ(difference.low, -TaintState::kInfinity);
  EXPECT_EQ(difference.high, TaintState::kInfinity);
}

TEST_F(TaintTransfer, NonFiniteConstantsHaveNoRange) {
  TaintState state =
      getConstantState(builder.getFloatAttr(builder.getF32Type(), -INFINITY));
  EXPECT_EQ(state, TaintState::constant());
  state = getConstantState(builder.getF32FloatAttr(3));
  EXPECT_TRUE(state.integral);
  EXPECT_FALSE(state.counted);
}

TEST_F(TaintTransfer, ContractionOfParametersIsData) {
  TaintState parameter = getArgumentState(f32);
  TaintState zero = TaintState::count(Origin::Constant, 0, 0);
  EXPECT_EQ(transferContraction(zero, parameter, parameter, 8).origin,
            Origin::Data);
  TaintState oneHot = TaintState::count(Origin::Constant, 0, 1);
  EXPECT_EQ(transferContraction(zero, oneHot, oneHot, 8).high, 8);
  // The initial value of the accumulator counts as well.
  TaintState position = TaintState::count(Origin::Positional, 0, 8191);
  EXPECT_EQ(transferContraction(position, oneHot, oneHot, 8).high, 8199);
  EXPECT_EQ(transferContraction(position, oneHot, oneHot, 8).origin,
            Origin::Positional);
  EXPECT_EQ(transferGather(parameter, f32).origin, Origin::Data);
}

} // namespace
