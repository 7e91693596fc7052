//===- DefineUnwritten.cpp - The pass prec-define-unwritten ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bufferization knows which tensors without contents are read: an op that does
// not read its destination overwrites all of it. For linalg ops this can be
// wrong. A linalg op counts as reading its destination only if its body uses
// it, but elements that its indexing map leaves out also stay. Such an op gets
// a use of its destination that does nothing.
//===----------------------------------------------------------------------===//

#include "UndefinedValues.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_DEFINEUNWRITTENPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

/// Whether each element is written: every loop has a dimension of the
/// destination, and every dimension has a loop or one element.
static bool writesEverything(linalg::LinalgOp op, OpOperand &destination) {
  AffineMap map = op.getMatchingIndexingMap(&destination);
  ArrayRef<int64_t> shape = op.getShape(&destination);
  llvm::SmallBitVector loops(map.getNumDims());
  for (auto [size, index] : llvm::zip(shape, map.getResults())) {
    if (auto loop = dyn_cast<AffineDimExpr>(index))
      loops.set(loop.getPosition());
    else if (size != 1)
      return false;
  }
  // If a loop occurs twice, as in a diagonal, elements are left out.
  return loops.all() && llvm::count_if(map.getResults(), [](AffineExpr index) {
                          return isa<AffineDimExpr>(index);
                        }) == map.getNumDims();
}

static void readDestination(linalg::LinalgOp op, OpOperand &destination) {
  BlockArgument old = op.getMatchingBlockArgument(&destination);
  OpBuilder builder = OpBuilder::atBlockBegin(old.getOwner());
  UnrealizedConversionCastOp::create(builder, op.getLoc(),
                                     TypeRange(old.getType()), ValueRange(old));
}

static void define(bufferization::AllocTensorOp op, UndefinedValues &values) {
  Location loc = op.getLoc();
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  Value content = values.makeContent(
      builder, loc, "elements of this tensor are read that nobody wrote",
      op.getType().getElementType());
  if (!content)
    return;
  auto fill = linalg::FillOp::create(builder, loc, content, op.getResult());
  op.getResult().replaceAllUsesExcept(fill.getResult(0), fill);
}

namespace {
struct DefineUnwritten : prec::impl::DefineUnwrittenPassBase<DefineUnwritten> {
  using DefineUnwrittenPassBase::DefineUnwrittenPassBase;

  void runOnOperation() override {
    SmallVector<bufferization::AllocTensorOp> allocations;
    getOperation()->walk([&](Operation *op) {
      if (auto allocation = dyn_cast<bufferization::AllocTensorOp>(op)) {
        if (!allocation.getCopy())
          allocations.push_back(allocation);
      } else if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
        for (OpOperand &destination : linalgOp.getDpsInitsMutable())
          if (isa<RankedTensorType>(destination.get().getType()) &&
              !linalgOp.payloadUsesValueFromOperand(&destination) &&
              !writesEverything(linalgOp, destination))
            readDestination(linalgOp, destination);
      }
    });
    bufferization::BufferizationOptions options;
    bufferization::AnalysisState state(options);
    UndefinedValues values(getOperation(), askHost);
    for (bufferization::AllocTensorOp allocation : allocations)
      if (state.isValueRead(allocation.getResult()))
        define(allocation, values);
    values.record();
  }
};
} // namespace
