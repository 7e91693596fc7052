//===- PrepareBufferization.cpp - The pass prec-prepare-bufferization -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites five forms into equivalent ones: four that upstream's passes get
// wrong, in bufferization or after it, and one for which they take too long.
//
//===----------------------------------------------------------------------===//

#include "mlir/Analysis/CallGraph.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "prec/Conversion/Passes.h"
#include "llvm/ADT/SCCIterator.h"

namespace prec {
#define GEN_PASS_DEF_PREPAREBUFFERIZATIONPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

/// The largest number of results that start from one small tensor. Each such
/// tensor has a buffer until the function returns.
static constexpr size_t kMostUses = 16;
static constexpr int64_t kMostElements = 1 << 14;

static bool isSmall(Value tensor) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  return type && type.hasStaticShape() &&
         type.getNumElements() <= kMostElements;
}

/// Makes `op` read copies of its tensors.
static void copyOperands(Operation *op, Location loc) {
  OpBuilder builder(op);
  for (OpOperand &operand : op->getOpOperands())
    if (auto type = dyn_cast<RankedTensorType>(operand.get().getType()))
      operand.set(bufferization::AllocTensorOp::create(
          builder, loc, type, /*dynamicSizes=*/ValueRange(),
          /*copy=*/operand.get()));
}

/// Bufferization does not see that a switch may yield a value from outside, and
/// may overwrite it before it is read. So every case yields a copy.
static void copyYielded(scf::IndexSwitchOp op) {
  for (Region &region : op->getRegions())
    copyOperands(region.front().getTerminator(), op.getLoc());
}

/// Bufferization finds out callees first what functions do to their arguments.
/// Functions that call one another have no such order, so their results and the
/// operands of calls to them are copied.
static void copyThroughRecursion(ModuleOp module) {
  DenseSet<Region *> recursive;
  const CallGraph graph(module);
  for (auto it = llvm::scc_begin(&graph); !it.isAtEnd(); ++it)
    if (it.hasCycle())
      for (CallGraphNode *node : *it)
        if (!node->isExternal())
          recursive.insert(node->getCallableRegion());
  if (recursive.empty())
    return;
  SymbolTableCollection symbols;
  module->walk([&](Operation *op) {
    if (auto call = dyn_cast<CallOpInterface>(op)) {
      auto callee = dyn_cast_or_null<CallableOpInterface>(
          call.resolveCallableInTable(&symbols));
      if (callee && recursive.contains(callee.getCallableRegion()))
        copyOperands(op, op->getLoc());
    } else if (isa<func::ReturnOp>(op) &&
               recursive.contains(op->getParentRegion())) {
      copyOperands(op, op->getLoc());
    }
  });
}

/// Makes the step of dimensions with one element 1, which has no effect on the
/// elements. If a slice drops such a dimension and its step is not 1, the
/// strides no longer tell which dimension was dropped.
template <typename OpT> static void removeSteps(OpT op) {
  SmallVector<OpFoldResult> steps = op.getMixedStrides();
  for (auto [step, size] : llvm::zip(steps, op.getStaticSizes()))
    if (size == 1)
      step = OpBuilder(op).getIndexAttr(1);
  SmallVector<Value> dynamicSteps;
  SmallVector<int64_t> staticSteps;
  dispatchIndexOpFoldResults(steps, dynamicSteps, staticSteps);
  op.getStridesMutable().assign(dynamicSteps);
  op.setStaticStrides(staticSteps);
}

/// Replaces a pad of no elements, whose result is padding alone. Upstream would
/// insert nothing behind the last element, which the verifier rejects.
static void generatePadding(tensor::PadOp op) {
  if (!llvm::is_contained(op.getSourceType().getShape(), 0))
    return;
  OpBuilder builder(op);
  Location loc = op.getLoc();
  SmallVector<Value> sizes;
  for (auto [d, low, high] :
       llvm::enumerate(op.getMixedLowPad(), op.getMixedHighPad())) {
    if (!op.getResultType().isDynamicDim(d))
      continue;
    Value size = tensor::DimOp::create(builder, loc, op.getSource(), d);
    for (OpFoldResult amount : {low, high})
      size = arith::AddIOp::create(
          builder, loc, size,
          getValueOrCreateConstantIndexOp(builder, loc, amount));
    sizes.push_back(size);
  }
  auto generated =
      tensor::GenerateOp::create(builder, loc, op.getResultType(), sizes);
  generated.getBody().takeBody(op.getRegion());
  op.replaceAllUsesWith(generated.getResult());
  op.erase();
}

/// Clones `op` so that no clone has more than `kMostUses` of the uses.
static void cloneForUses(Operation *op,
                         llvm::function_ref<bool(OpOperand &)> isWritten) {
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : op->getUses())
    if (isWritten(use))
      uses.push_back(&use);
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  // Uses are listed last to first.
  ArrayRef<OpOperand *> left = uses;
  while (left.size() > kMostUses) {
    Value clone = builder.clone(*op)->getResult(0);
    for (OpOperand *use : left.take_front(kMostUses))
      use->set(clone);
    left = left.drop_front(kMostUses);
  }
}

/// Lets fewer results start from one tensor. Results that are written to one
/// empty tensor, or over one fill, share a buffer as far as their lifetimes
/// allow. To find out how far, bufferization compares each read of it with each
/// write, and repeats this for each result. For a thousand results, as in an
/// unrolled recurrent network, this takes minutes.
static void separateInits(ModuleOp module) {
  SmallVector<linalg::FillOp> fills;
  module->walk([&](linalg::FillOp fill) {
    if (fill.hasPureTensorSemantics() && isSmall(fill.getResult(0)))
      fills.push_back(fill);
  });
  for (linalg::FillOp fill : fills)
    cloneForUses(fill, [](OpOperand &use) {
      auto op = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
      return op && op.isDpsInit(&use);
    });
  SmallVector<tensor::EmptyOp> empties;
  module->walk([&](tensor::EmptyOp empty) {
    if (isSmall(empty))
      empties.push_back(empty);
  });
  for (tensor::EmptyOp empty : empties)
    cloneForUses(empty, [](OpOperand &) { return true; });
}

namespace {
struct PrepareBufferization
    : prec::impl::PrepareBufferizationPassBase<PrepareBufferization> {
  void runOnOperation() override {
    copyThroughRecursion(getOperation());
    separateInits(getOperation());
    getOperation()->walk([](Operation *op) {
      if (auto choice = dyn_cast<scf::IndexSwitchOp>(op))
        copyYielded(choice);
      else if (auto extract = dyn_cast<tensor::ExtractSliceOp>(op))
        removeSteps(extract);
      else if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
        removeSteps(insert);
      else if (auto insert = dyn_cast<tensor::ParallelInsertSliceOp>(op))
        removeSteps(insert);
      else if (auto pad = dyn_cast<tensor::PadOp>(op))
        generatePadding(pad);
    });
  }
};
} // namespace
