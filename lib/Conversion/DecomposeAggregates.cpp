//===- DecomposeAggregates.cpp - The pass prec-decompose-aggregates -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Dialect/Tosa/Transforms/Passes.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "prec/Conversion/Passes.h"
#include "prec/OpModels/Tensors.h"

namespace prec {
#define GEN_PASS_DEF_DECOMPOSEAGGREGATESPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

namespace {
struct Decompose : OpInterfaceRewritePattern<linalg::AggregatedOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::AggregatedOpInterface op,
                                PatternRewriter &rewriter) const override {
    FailureOr<SmallVector<Value>> values = op.decomposeOperation(rewriter);
    if (failed(values))
      return rewriter.notifyMatchFailure(op, "the op does not say how");
    rewriter.replaceOp(op, *values);
    return success();
  }
};

/// Undefined results are handled in arith's form only.
template <typename IndexOp, typename ArithOp>
struct UseArith : OpRewritePattern<IndexOp> {
  using OpRewritePattern<IndexOp>::OpRewritePattern;
  LogicalResult matchAndRewrite(IndexOp op,
                                PatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<ArithOp>(op, op.getLhs(), op.getRhs());
    return success();
  }
};

/// Only arith's bit cast has a form on buffers.
struct LowerTensorBitcast : OpRewritePattern<tensor::BitcastOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::BitcastOp op,
                                PatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<arith::BitcastOp>(op, op.getType(),
                                                  op.getSource());
    return success();
  }
};

/// Turns negative padding into a slice, since it removes elements. Gradients of
/// pads are written with it.
struct SplitNegativePadding : OpRewritePattern<tensor::PadOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::PadOp op,
                                PatternRewriter &rewriter) const override {
    // With dynamic amounts the slice could get static sizes that the type of
    // the result does not have.
    if (!op.getLow().empty() || !op.getHigh().empty())
      return rewriter.notifyMatchFailure(op, "no amount may be a value");
    SmallVector<OpFoldResult> lows = op.getMixedLowPad(),
                              highs = op.getMixedHighPad(), offsets;
    SmallVector<int64_t> shape(op.getSourceType().getShape());
    bool isNegative = false;
    for (auto [size, low, high] : llvm::zip_equal(shape, lows, highs)) {
      int64_t first = takeNegative(low), last = takeNegative(high);
      offsets.push_back(rewriter.getIndexAttr(first));
      if (first == 0 && last == 0)
        continue;
      isNegative = true;
      if (ShapedType::isDynamic(size) || size < first + last)
        return rewriter.notifyMatchFailure(op, "more than there is, perhaps");
      size -= first + last;
    }
    if (!isNegative)
      return failure();
    Location loc = op.getLoc();
    SmallVector<OpFoldResult> sizes;
    for (auto [d, size] : llvm::enumerate(shape))
      sizes.push_back(
          ShapedType::isDynamic(size)
              ? tensor::getMixedSize(rewriter, loc, op.getSource(), d)
              : rewriter.getIndexAttr(size));
    SmallVector<OpFoldResult> steps(shape.size(), rewriter.getIndexAttr(1));
    Value slice = tensor::ExtractSliceOp::create(rewriter, loc, op.getSource(),
                                                 offsets, sizes, steps);
    auto isNone = [](OpFoldResult amount) {
      return isConstantIntValue(amount, 0);
    };
    if (!op.getNofold() && llvm::all_of(lows, isNone) &&
        llvm::all_of(highs, isNone)) {
      if (slice.getType() != op.getType())
        slice = tensor::CastOp::create(rewriter, loc, op.getType(), slice);
      rewriter.replaceOp(op, slice);
      return success();
    }
    auto pad = tensor::PadOp::create(rewriter, loc, op.getResultType(), slice,
                                     lows, highs, op.getNofold());
    rewriter.inlineRegionBefore(op.getRegion(), pad.getRegion(),
                                pad.getRegion().end());
    rewriter.replaceOp(op, pad);
    return success();
  }

private:
  /// Sets a negative padding to 0 and returns how many elements it removes; 0
  /// if it is unknown or not negative.
  static int64_t takeNegative(OpFoldResult &padding) {
    std::optional<int64_t> amount = getConstantIntValue(padding);
    if (!amount || *amount >= 0)
      return 0;
    padding = OpBuilder(padding.getContext()).getIndexAttr(0);
    return -*amount;
  }
};

template <typename OpT, Value expand(OpBuilder &, OpT)>
struct Expand : OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op,
                                PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, expand(rewriter, op));
    return success();
  }
};

/// Upstream lowers this op only in types of tosa, which f64 is not. The float64
/// form of a program contains it.
struct LowerMaxPoolInF64 : OpRewritePattern<tosa::MaxPool2dOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tosa::MaxPool2dOp op,
                                PatternRewriter &rewriter) const override {
    auto input = dyn_cast<RankedTensorType>(op.getInput().getType());
    auto result = dyn_cast<RankedTensorType>(op.getType());
    if (!input || !result || !input.hasStaticShape() ||
        !result.hasStaticShape() || !result.getElementType().isF64() ||
        op.getNanMode() != tosa::NanPropagationMode::PROPAGATE)
      return rewriter.notifyMatchFailure(op, "upstream lowers it, if anybody");
    Location loc = op.getLoc();
    Type element = result.getElementType();
    Value lowest = arith::ConstantOp::create(
        rewriter, loc,
        rewriter.getFloatAttr(element, APFloat::getInf(APFloat::IEEEdouble(),
                                                       /*Negative=*/true)));
    Value init =
        linalg::FillOp::create(
            rewriter, loc, lowest,
            tensor::EmptyOp::create(rewriter, loc, result.getShape(), element)
                .getResult())
            .getResult(0);
    Value window =
        tensor::EmptyOp::create(rewriter, loc, op.getKernel(), element);
    Value padded = pad(op, input, lowest, rewriter);
    rewriter.replaceOpWithNewOp<linalg::PoolingNhwcMaxOp>(
        op, TypeRange(result), ValueRange{padded, window}, ValueRange(init),
        rewriter.getI64VectorAttr(op.getStride()),
        rewriter.getI64VectorAttr({1, 1}));
    return success();
  }

private:
  /// Pads the input by the amounts of the op: top, bottom, left and right.
  static Value pad(tosa::MaxPool2dOp op, RankedTensorType input, Value lowest,
                   PatternRewriter &rewriter) {
    ArrayRef<int64_t> by = op.getPad();
    if (llvm::all_of(by, [](int64_t size) { return size == 0; }))
      return op.getInput();
    SmallVector<int64_t> shape(input.getShape());
    shape[1] += by[0] + by[1];
    shape[2] += by[2] + by[3];
    auto number = [&](int64_t size) -> OpFoldResult {
      return rewriter.getIndexAttr(size);
    };
    return tensor::PadOp::create(
        rewriter, op.getLoc(), input.clone(shape), op.getInput(),
        {number(0), number(by[0]), number(by[2]), number(0)},
        {number(0), number(by[1]), number(by[3]), number(0)}, lowest);
  }
};

struct DecomposeAggregates
    : prec::impl::DecomposeAggregatesPassBase<DecomposeAggregates> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<Decompose, LowerTensorBitcast, SplitNegativePadding,
                 LowerMaxPoolInF64>(&getContext());
    patterns.add<Expand<tensor::GatherOp, prec::expandGather>,
                 Expand<tensor::ScatterOp, prec::expandScatter>,
                 Expand<tosa::ScatterOp, prec::expandScatter>>(&getContext());
    patterns.add<UseArith<index::DivSOp, arith::DivSIOp>,
                 UseArith<index::DivUOp, arith::DivUIOp>,
                 UseArith<index::CeilDivSOp, arith::CeilDivSIOp>,
                 UseArith<index::CeilDivUOp, arith::CeilDivUIOp>,
                 UseArith<index::FloorDivSOp, arith::FloorDivSIOp>,
                 UseArith<index::RemSOp, arith::RemSIOp>,
                 UseArith<index::RemUOp, arith::RemUIOp>,
                 UseArith<index::ShlOp, arith::ShLIOp>,
                 UseArith<index::ShrSOp, arith::ShRSIOp>,
                 UseArith<index::ShrUOp, arith::ShRUIOp>>(&getContext());
    linalg::populateDecomposeWinogradOpsPatterns(patterns);
    tosa::populateTosaDecomposeTransposeConv(&getContext(), patterns);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
