//===- LowerCopies.cpp - The pass prec-lower-copies -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_LOWERCOPIESPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

namespace {
struct LowerCopy : OpRewritePattern<memref::CopyOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(memref::CopyOp op,
                                PatternRewriter &rewriter) const override {
    if (!isa<MemRefType>(op.getSource().getType()) ||
        !isa<MemRefType>(op.getTarget().getType()))
      return rewriter.notifyMatchFailure(op, "unranked");
    linalg::makeMemRefCopyOp(rewriter, op.getLoc(), op.getSource(),
                             op.getTarget());
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerCopies : prec::impl::LowerCopiesPassBase<LowerCopies> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<LowerCopy>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
