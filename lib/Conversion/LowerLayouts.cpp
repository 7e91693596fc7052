//===- LowerLayouts.cpp - The pass prec-lower-layouts ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_LOWERLAYOUTSPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

namespace {
/// `lower` replaces the op.
template <typename OpT, auto lower> struct Lower : OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op,
                                PatternRewriter &rewriter) const override {
    if (failed(lower(rewriter, op, /*lowerUnpadLikeWithSlices=*/true)))
      return rewriter.notifyMatchFailure(op, "upstream has no lowering");
    return success();
  }
};

/// On buffers an expansion has at most one dynamic size in each group.
struct ReshapeToUnknownSizes : OpRewritePattern<tensor::ExpandShapeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::ExpandShapeOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = op.getResultType();
    auto isUnknown = [&](int64_t dim) { return type.isDynamicDim(dim); };
    if (llvm::none_of(op.getReassociationIndices(),
                      [&](const ReassociationIndices &group) {
                        return llvm::count_if(group, isUnknown) > 1;
                      }))
      return rewriter.notifyMatchFailure(op, "one unknown size in each group");
    SmallVector<Value> sizes;
    for (OpFoldResult size : op.getMixedOutputShape())
      sizes.push_back(
          getValueOrCreateConstantIndexOp(rewriter, op.getLoc(), size));
    Value shape = tensor::FromElementsOp::create(rewriter, op.getLoc(), sizes);
    rewriter.replaceOpWithNewOp<tensor::ReshapeOp>(op, type, op.getSrc(),
                                                   shape);
    return success();
  }
};

struct LowerLayouts : prec::impl::LowerLayoutsPassBase<LowerLayouts> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<Lower<linalg::PackOp, linalg::lowerPack>,
                 Lower<linalg::UnPackOp, linalg::lowerUnPack>,
                 ReshapeToUnknownSizes>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
