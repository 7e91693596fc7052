//===- OrderLoops.cpp - The pass prec-order-loops -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_ORDERLOOPSPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

/// Shorter innermost loops are not worth an order of their own, and what is
/// read less often is not worth a copy.
constexpr int64_t kFewTurns = 8;

namespace {
/// How far the address of an operand's element moves when a loop goes on by
/// one.
enum class Step { None, Element, Far };

/// A loop that may become the innermost one, and what has to be copied for
/// that.
struct Innermost {
  unsigned loop;
  SmallVector<OpOperand *, 2> toCopy;
};
} // namespace

/// The dimension of the operand that the loop alone moves, one by one.
static std::optional<unsigned> getMovedDimension(AffineMap map, unsigned loop) {
  std::optional<unsigned> moved;
  for (auto [i, index] : llvm::enumerate(map.getResults())) {
    if (!index.isFunctionOfDim(loop))
      continue;
    AffineExpr dim = getAffineDimExpr(loop, map.getContext());
    AffineExpr step = simplifyAffineExpr(index.replace(dim, dim + 1) - index,
                                         map.getNumDims(), map.getNumSymbols());
    if (moved || step != getAffineConstantExpr(1, map.getContext()))
      return std::nullopt;
    moved = i;
  }
  return moved;
}

static Step getStep(linalg::GenericOp op, OpOperand &operand, unsigned loop) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  if (!type || !map.isFunctionOfDim(loop))
    return Step::None;
  std::optional<unsigned> moved = getMovedDimension(map, loop);
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!moved || failed(type.getStridesAndOffset(strides, offset)))
    return Step::Far;
  return strides[*moved] == 1 ? Step::Element : Step::Far;
}

/// Whether elements of an operand are read in enough turns of loops other than
/// the ones that find them to be worth a copy.
static bool isReadOften(linalg::GenericOp op, OpOperand &operand) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  int64_t turns = 1;
  for (auto [loop, size] : llvm::enumerate(op.getStaticLoopRanges()))
    if (!map.isFunctionOfDim(loop) && !ShapedType::isDynamic(size))
      turns *= size;
  return turns >= kFewTurns;
}

static std::optional<Innermost> considerInnermost(linalg::GenericOp op,
                                                  unsigned loop) {
  Innermost found{loop, {}};
  for (OpOperand &operand : op->getOpOperands()) {
    if (getStep(op, operand, loop) != Step::Far)
      continue;
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (op.isDpsInit(&operand) || !type.hasStaticShape() ||
        !op.getMatchingIndexingMap(&operand).isProjectedPermutation() ||
        !isReadOften(op, operand))
      return std::nullopt;
    found.toCopy.push_back(&operand);
  }
  return found;
}

/// Of the parallel loops the one for which least is copied, and then the
/// longest.
static std::optional<Innermost> findInnermost(linalg::GenericOp op) {
  std::optional<Innermost> best;
  int64_t longest = 0;
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop) {
    int64_t size = ShapedType::isDynamic(sizes[loop]) ? kFewTurns : sizes[loop];
    if (!linalg::isParallelIterator(op.getIteratorTypesArray()[loop]) ||
        size < kFewTurns)
      continue;
    std::optional<Innermost> found = considerInnermost(op, loop);
    if (!found)
      continue;
    if (!best || std::pair(found->toCopy.size(), -size) <=
                     std::pair(best->toCopy.size(), -longest)) {
      longest = size;
      best = std::move(found);
    }
  }
  return best;
}

/// Reads the operand from a copy in which elements that the loop meets one
/// behind the other lie so.
static void copyFor(linalg::GenericOp op, OpOperand &operand, unsigned loop,
                    RewriterBase &rewriter) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  auto type = cast<MemRefType>(operand.get().getType());
  SmallVector<int64_t> permutation, shape;
  SmallVector<AffineExpr> indices;
  unsigned last = *getMovedDimension(map, loop);
  for (unsigned i = 0; i < map.getNumResults(); ++i)
    if (i != last)
      permutation.push_back(i);
  permutation.push_back(last);
  for (int64_t i : permutation) {
    shape.push_back(type.getDimSize(i));
    indices.push_back(map.getResult(i));
  }
  rewriter.setInsertionPoint(op);
  Value copy = memref::AllocOp::create(
      rewriter, op.getLoc(), MemRefType::get(shape, type.getElementType()));
  linalg::TransposeOp::create(rewriter, op.getLoc(), operand.get(), copy,
                              permutation);
  rewriter.setInsertionPointAfter(op);
  memref::DeallocOp::create(rewriter, op.getLoc(), copy);
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  maps[operand.getOperandNumber()] =
      AffineMap::get(map.getNumDims(), 0, indices, op.getContext());
  rewriter.modifyOpInPlace(op, [&] {
    operand.set(copy);
    op.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
  });
}

/// Sums of several elements at once, each in its order, whose body has no
/// effect that an order of elements could show.
static bool hasSumsToOrder(linalg::LinalgOp op) {
  return op.hasPureBufferSemantics() && op.getNumReductionLoops() != 0 &&
         op.getNumParallelLoops() != 0 &&
         llvm::all_of(
             op.getBlock()->without_terminator(),
             [](Operation &inner) { return isMemoryEffectFree(&inner); });
}

static void orderLoops(linalg::LinalgOp op, RewriterBase &rewriter) {
  rewriter.setInsertionPoint(op);
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic) {
    FailureOr<linalg::GenericOp> made = linalg::generalizeNamedOp(rewriter, op);
    if (failed(made))
      return;
    generic = *made;
  }
  std::optional<Innermost> innermost = findInnermost(generic);
  if (!innermost)
    return;
  for (OpOperand *operand : innermost->toCopy)
    copyFor(generic, *operand, innermost->loop, rewriter);
  SmallVector<unsigned> order;
  for (unsigned loop = 0; loop < generic.getNumLoops(); ++loop)
    if (loop != innermost->loop)
      order.push_back(loop);
  order.push_back(innermost->loop);
  // Refuses the order that is there already.
  (void)linalg::interchangeGenericOp(rewriter, generic, order);
}

namespace {
struct OrderLoops : prec::impl::OrderLoopsPassBase<OrderLoops> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (hasSumsToOrder(op))
        ops.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : ops)
      orderLoops(op, rewriter);
  }
};
} // namespace
