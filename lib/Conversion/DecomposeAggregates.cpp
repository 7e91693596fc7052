//===- DecomposeAggregates.cpp - The pass prec-decompose-aggregates -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tosa/Transforms/Passes.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "prec/Conversion/Passes.h"

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

/// `lower` replaces the op.
template <typename OpT, auto lower> struct Lower : OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op,
                                PatternRewriter &rewriter) const override {
    return failed(lower(rewriter, op, true)) ? failure() : success();
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

struct DecomposeAggregates
    : prec::impl::DecomposeAggregatesPassBase<DecomposeAggregates> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<Decompose, Lower<linalg::PackOp, linalg::lowerPack>,
                 Lower<linalg::UnPackOp, linalg::lowerUnPack>>(&getContext());
    patterns.add<LowerTensorBitcast>(&getContext());
    linalg::populateDecomposeWinogradOpsPatterns(patterns);
    tosa::populateTosaDecomposeTransposeConv(&getContext(), patterns);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
