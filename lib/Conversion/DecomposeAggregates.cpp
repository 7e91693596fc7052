//===- DecomposeAggregates.cpp - The pass prec-decompose-aggregates -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
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

/// What may be undefined is looked after in arith's form.
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

template <typename OpT, Value expand(OpBuilder &, OpT)>
struct Expand : OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op,
                                PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, expand(rewriter, op));
    return success();
  }
};

struct DecomposeAggregates
    : prec::impl::DecomposeAggregatesPassBase<DecomposeAggregates> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<Decompose, LowerTensorBitcast>(&getContext());
    patterns.add<Expand<tensor::GatherOp, prec::expandGather>,
                 Expand<tensor::ScatterOp, prec::expandScatter>>(&getContext());
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
