//===- OrderLoops.cpp - The pass prec-order-loops -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No bit changes if each iteration of the parallel loops has its own element of
// each result: all addends of one element then come from iterations that differ
// in the other loops only. These loops keep their order, wherever the parallel
// loops stand. Other ops stay as they are.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_ORDERLOOPSPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

/// Shorter loops do not fill a vector of eight f32.
static constexpr int64_t kShortest = 8;
/// An operand that is read less often is not worth a copy. For a factor of 1024
/// x 1024 that the loop reads across, a copy pays from 20 rows of the other
/// factor on in f32, and from 32 in f64.
static constexpr int64_t kFewestReads = 32;

namespace {
/// A loop that may become the innermost one, and the numbers of the operands
/// that must be copied for that.
struct Innermost {
  unsigned loop;
  int64_t size;
  SmallVector<unsigned, 2> toCopy;
};
} // namespace

/// The only dimension of the operand that the loop moves, if it does by one
/// element in each iteration.
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

/// Whether the loop jumps from one element of the operand to the next. Other
/// loops meet adjacent elements, or one element in all iterations.
static bool jumps(linalg::LinalgOp op, OpOperand &operand, unsigned loop) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  if (!type || !map.isFunctionOfDim(loop))
    return false;
  std::optional<unsigned> moved = getMovedDimension(map, loop);
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!moved || failed(type.getStridesAndOffset(strides, offset)))
    return true;
  return strides[*moved] != 1;
}

/// Whether to copy the operand: an input that is read often, in sums of floats.
/// Sums of integers may be reordered, and need no other loop to be fast. An op
/// in a loop would repeat the copy in each iteration.
static bool isWorthCopy(linalg::LinalgOp op, OpOperand &operand) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  if (!cast<MemRefType>(operand.get().getType()).hasStaticShape() ||
      op.isDpsInit(&operand) || !map.isProjectedPermutation() ||
      op->getParentOfType<LoopLikeOpInterface>() ||
      !llvm::all_of(op.getDpsInits(), [](Value init) {
        return isa<FloatType>(getElementTypeOrSelf(init));
      }))
    return false;
  int64_t reads = 1;
  for (auto [loop, size] : llvm::enumerate(op.getStaticLoopRanges()))
    if (!map.isFunctionOfDim(loop) && ShapedType::isStatic(size))
      reads *= size;
  return reads >= kFewestReads;
}

static std::optional<Innermost> considerInnermost(linalg::LinalgOp op,
                                                  unsigned loop, int64_t size) {
  Innermost found{loop, size, {}};
  for (OpOperand &operand : op->getOpOperands()) {
    if (!jumps(op, operand, loop))
      continue;
    if (!isWorthCopy(op, operand))
      return std::nullopt;
    found.toCopy.push_back(operand.getOperandNumber());
  }
  return found;
}

/// The parallel loop that needs the fewest copies; of these the longest, then
/// the last.
static std::optional<Innermost> findInnermost(linalg::LinalgOp op) {
  std::optional<Innermost> best;
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  for (auto [loop, size] : llvm::enumerate(op.getStaticLoopRanges())) {
    // The length of a dynamic loop is unknown.
    if (!linalg::isParallelIterator(iterators[loop]) ||
        ShapedType::isDynamic(size) || size < kShortest)
      continue;
    std::optional<Innermost> found = considerInnermost(op, loop, size);
    if (found && (!best || std::pair(found->toCopy.size(), -found->size) <=
                               std::pair(best->toCopy.size(), -best->size)))
      best = std::move(found);
  }
  return best;
}

/// Makes the op read the operand from a copy in which elements that the loop
/// meets one after the other are adjacent.
static void copyFor(linalg::GenericOp op, OpOperand &operand, unsigned loop,
                    RewriterBase &rewriter) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  auto type = cast<MemRefType>(operand.get().getType());
  SmallVector<int64_t> permutation, shape;
  unsigned last = *getMovedDimension(map, loop);
  for (unsigned i = 0; i < map.getNumResults(); ++i)
    if (i != last)
      permutation.push_back(i);
  permutation.push_back(last);
  SmallVector<AffineExpr> indices;
  for (int64_t i : permutation) {
    shape.push_back(type.getDimSize(i));
    indices.push_back(map.getResult(i));
  }
  rewriter.setInsertionPoint(op);
  Value copy = memref::AllocOp::create(
      rewriter, op.getLoc(),
      MemRefType::get(shape, type.getElementType(), MemRefLayoutAttrInterface(),
                      type.getMemorySpace()));
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

/// Whether each iteration of the parallel loops has its own element.
static bool hasOwnElements(linalg::LinalgOp op, OpOperand &init) {
  AffineMap map = op.getMatchingIndexingMap(&init);
  if (!map.isProjectedPermutation())
    return false;
  SmallVector<unsigned> parallel;
  op.getParallelDims(parallel);
  return llvm::all_of(parallel,
                      [&](unsigned loop) { return map.isFunctionOfDim(loop); });
}

/// Whether the op has sums for several elements, each in a fixed order, and a
/// body without effects that would show another order of elements.
static bool hasSumsToOrder(linalg::LinalgOp op) {
  return op.hasPureBufferSemantics() && op.getNumReductionLoops() != 0 &&
         llvm::all_of(
             op.getDpsInitsMutable(),
             [&](OpOperand &init) { return hasOwnElements(op, init); }) &&
         llvm::all_of(
             op.getBlock()->without_terminator(),
             [](Operation &inner) { return isMemoryEffectFree(&inner); });
}

static void orderLoops(linalg::LinalgOp op, RewriterBase &rewriter) {
  std::optional<Innermost> innermost = findInnermost(op);
  bool isThere = innermost && innermost->loop + 1 == op.getNumLoops();
  if (!innermost || (isThere && innermost->toCopy.empty()))
    return;
  rewriter.setInsertionPoint(op);
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic) {
    FailureOr<linalg::GenericOp> made = linalg::generalizeNamedOp(rewriter, op);
    if (failed(made))
      return;
    generic = *made;
  }
  for (unsigned operand : innermost->toCopy)
    copyFor(generic, generic->getOpOperand(operand), innermost->loop, rewriter);
  if (isThere)
    return;
  SmallVector<unsigned> order;
  for (unsigned loop = 0; loop < generic.getNumLoops(); ++loop)
    if (loop != innermost->loop)
      order.push_back(loop);
  order.push_back(innermost->loop);
  [[maybe_unused]] FailureOr<linalg::GenericOp> ordered =
      linalg::interchangeGenericOp(rewriter, generic, order);
  assert(succeeded(ordered) && "the order is another permutation");
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
