//===- ExpandRoundings.cpp - The pass prec-expand-roundings ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions between floats are in Encodings.h. Conversions between integers
// and 16-bit floats, and fused multiply-adds, go through a wider float.
//
//===----------------------------------------------------------------------===//

#include "Encodings.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_EXPANDROUNDINGSPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

/// Whether a type is a scalar or vector of bf16 or f16. Tensors become loops
/// over scalars before this.
static bool isHalfWidth(Type type) {
  if (isa<TensorType>(type))
    return false;
  Type element = getElementTypeOrSelf(type);
  return element.isBF16() || element.isF16();
}

namespace {
struct ExpandTruncation : OpRewritePattern<arith::TruncFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    Type from = getElementTypeOrSelf(op.getIn().getType());
    if (!isHalfWidth(op.getType()) || !(from.isF32() || from.isF64()))
      return rewriter.notifyMatchFailure(op, "not from f32 or f64 to 16 bits");
    if (op.getRoundingmode().value_or(arith::RoundingMode::to_nearest_even) !=
        arith::RoundingMode::to_nearest_even)
      return rewriter.notifyMatchFailure(op, "another rounding mode");
    rewriter.replaceOp(
        op, expandTruncation(rewriter, op.getLoc(), op.getIn(), op.getType()));
    return success();
  }
};

struct ExpandExtension : OpRewritePattern<arith::ExtFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::ExtFOp op,
                                PatternRewriter &rewriter) const override {
    if (!isHalfWidth(op.getIn().getType()))
      return rewriter.notifyMatchFailure(op, "not from 16 bits");
    rewriter.replaceOp(
        op, expandExtension(rewriter, op.getLoc(), op.getIn(), op.getType()));
    return success();
  }
};

/// Converts integers to 16-bit floats with one rounding, by way of f64, which
/// holds them exactly.
template <typename OpT> struct ExpandFromInteger : OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op,
                                PatternRewriter &rewriter) const override {
    if (!isHalfWidth(op.getType()))
      return rewriter.notifyMatchFailure(op, "not to 16 bits");
    Value in = op.getIn();
    unsigned width = getElementTypeOrSelf(in.getType()).getIntOrFloatBitWidth();
    EncodingBuilder b(rewriter, op.getLoc(), in.getType());
    if (width > kF64Digits) {
      using ExtendOp = std::conditional_t<std::is_same_v<OpT, arith::SIToFPOp>,
                                          arith::ExtSIOp, arith::ExtUIOp>;
      if (width < 64)
        in =
            b.template make<ExtendOp>(b.withElement(rewriter.getI64Type()), in);
      in = keepExact(b, in);
    }
    Value wide = b.template make<OpT>(b.withElement(rewriter.getF64Type()), in);
    rewriter.replaceOp(
        op, expandTruncation(rewriter, op.getLoc(), wide, op.getType()));
    return success();
  }

private:
  /// The precision of f64.
  static constexpr unsigned kF64Digits = 53;

  /// Integers of 64 bits do not fit into f64. Their last eleven bits become one
  /// bit that says whether any was set (rounding to odd). A later rounding to
  /// fewer bits then gives the same result.
  static Value keepExact(EncodingBuilder &b, Value in) {
    constexpr uint64_t kLow = (1 << 11) - 1;
    Value high = b.template make<arith::AndIOp>(in, b.constant(in, ~kLow));
    Value odd = b.template make<arith::OrIOp>(high, b.constant(in, kLow + 1));
    Value isExact = b.compare(arith::CmpIPredicate::eq, in, high);
    Value rounded = b.template make<arith::SelectOp>(isExact, high, odd);
    // True for -2^53 to 2^53 - 1, compared as unsigned after adding 2^53. The
    // unsigned numbers just below 2^64 count as small, too, but are no nearer
    // to a tie than 2^55 - 2^53.
    Value shifted =
        b.template make<arith::AddIOp>(in, b.constant(in, uint64_t(1) << 53));
    Value isSmall = b.compare(arith::CmpIPredicate::ult, shifted,
                              b.constant(in, uint64_t(1) << 54));
    return b.template make<arith::SelectOp>(isSmall, in, rounded);
  }
};

/// Converts 16-bit floats to integers by way of f32, which holds all of them.
template <typename OpT> struct ExpandToInteger : OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op,
                                PatternRewriter &rewriter) const override {
    if (!isHalfWidth(op.getIn().getType()))
      return rewriter.notifyMatchFailure(op, "not from 16 bits");
    EncodingBuilder b(rewriter, op.getLoc(), op.getIn().getType());
    Value wide = expandExtension(rewriter, op.getLoc(), op.getIn(),
                                 b.withElement(rewriter.getF32Type()));
    rewriter.replaceOpWithNewOp<OpT>(op, op.getType(), wide);
    return success();
  }
};

/// Computes a product and a sum with one rounding. In f64 the product of 16-bit
/// floats is exact. The sum is rounded to odd, so that rounding it to 16 bits
/// gives the same as rounding the exact sum.
template <typename OpT> struct ExpandMultiplyAdd : OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op,
                                PatternRewriter &rewriter) const override {
    Type type = op->getResult(0).getType();
    if (!isHalfWidth(type))
      return rewriter.notifyMatchFailure(op, "not of 16 bits");
    EncodingBuilder b(rewriter, op.getLoc(), type);
    Type wide = b.withElement(rewriter.getF64Type());
    auto operands = llvm::map_to_vector(op->getOperands(), [&](Value operand) {
      return expandExtension(rewriter, op.getLoc(), operand, wide);
    });
    Value product = b.template make<arith::MulFOp>(operands[0], operands[1]);
    Value sum = addToOdd(rewriter, b, product, operands[2]);
    rewriter.replaceOp(op, expandTruncation(rewriter, op.getLoc(), sum, type));
    return success();
  }

private:
  /// Rounds a sum in f64 to odd. Knuth's TwoSum gives the error of the sum. If
  /// there is an error and the sum is even, the exact sum lies between it and
  /// the odd neighbour on that side.
  static Value addToOdd(OpBuilder &builder, EncodingBuilder &b, Value x,
                        Value y) {
    auto add = [&](Value l, Value r) {
      return b.template make<arith::AddFOp>(l, r);
    };
    auto subtract = [&](Value l, Value r) {
      return b.template make<arith::SubFOp>(l, r);
    };
    Value sum = add(x, y);
    Value ofY = subtract(sum, x);
    Value lacking = add(subtract(x, subtract(sum, ofY)), subtract(y, ofY));
    Value zero = b.template make<arith::ConstantOp>(
        cast<TypedAttr>(builder.getZeroAttr(sum.getType())));
    auto compare = [&](arith::CmpFPredicate predicate, Value value) {
      return b.template make<arith::CmpFOp>(predicate, value, zero);
    };
    Value bits = b.template make<arith::BitcastOp>(b.integer(64), sum);
    Value one = b.constant(bits, uint64_t(1));
    Value last = b.template make<arith::AndIOp>(bits, one);
    Value isEven = b.compare(arith::CmpIPredicate::ne, last, one);
    Value isLacking = compare(arith::CmpFPredicate::ONE, lacking);
    // Encodings grow with the magnitude.
    Value isOutward = b.compare(arith::CmpIPredicate::eq,
                                compare(arith::CmpFPredicate::OGT, lacking),
                                compare(arith::CmpFPredicate::OGT, sum));
    Value outer = b.template make<arith::AddIOp>(bits, one);
    Value inner = b.template make<arith::SubIOp>(bits, one);
    Value odd = b.template make<arith::SelectOp>(isOutward, outer, inner);
    Value moves = b.template make<arith::AndIOp>(isEven, isLacking);
    Value result = b.template make<arith::SelectOp>(moves, odd, bits);
    return b.template make<arith::BitcastOp>(sum.getType(), result);
  }
};

struct ExpandRoundings : prec::impl::ExpandRoundingsPassBase<ExpandRoundings> {
  void runOnOperation() override {
    if (failed(checkIntegers()))
      return signalPassFailure();
    RewritePatternSet patterns(&getContext());
    patterns.add<
        ExpandTruncation, ExpandExtension, ExpandFromInteger<arith::SIToFPOp>,
        ExpandFromInteger<arith::UIToFPOp>, ExpandToInteger<arith::FPToSIOp>,
        ExpandToInteger<arith::FPToUIOp>, ExpandMultiplyAdd<math::FmaOp>,
        ExpandMultiplyAdd<vector::FMAOp>>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }

  /// Other passes would round these integers to f32 first.
  LogicalResult checkIntegers() {
    WalkResult result = getOperation()->walk([](Operation *op) {
      if (!isa<arith::SIToFPOp, arith::UIToFPOp>(op) ||
          !isHalfWidth(op->getResult(0).getType()) ||
          getElementTypeOrSelf(op->getOperand(0)).getIntOrFloatBitWidth() <= 64)
        return WalkResult::advance();
      op->emitError()
          << "an integer of more than 64 bits cannot become a 16-bit float";
      return WalkResult::interrupt();
    });
    return failure(result.wasInterrupted());
  }
};
} // namespace
