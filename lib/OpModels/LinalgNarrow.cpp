//===- LinalgNarrow.cpp - Linalg ops on narrow storage --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rebuilds structured ops on narrow operands: copies change their type
// throughout, contractions keep their accumulator and widen their factors in
// the body.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/OpModels.h"
#include "prec/OpModels/Tensors.h"

using namespace mlir;
using namespace prec;
using linalg::LinalgOp;

Value prec::createEmptyLike(OpBuilder &builder, Value like, FloatType element) {
  auto type = cast<RankedTensorType>(withElementType(like.getType(), element));
  Location loc = like.getLoc();
  if (auto empty = like.getDefiningOp<tensor::EmptyOp>())
    return tensor::EmptyOp::create(builder, loc, type, empty.getDynamicSizes());
  SmallVector<Value> sizes;
  for (auto [d, size] : llvm::enumerate(type.getShape()))
    if (ShapedType::isDynamic(size))
      sizes.push_back(tensor::DimOp::create(builder, loc, like, d));
  return tensor::EmptyOp::create(builder, loc, type, sizes);
}

Value prec::createElementwise(OpBuilder &builder, Location loc, Value in,
                              FloatType element,
                              function_ref<Value(OpBuilder &, Value)> compute) {
  Value init = createEmptyLike(builder, in, element);
  unsigned rank = cast<RankedTensorType>(in.getType()).getRank();
  SmallVector<AffineMap> maps(2, builder.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             builder, loc, init.getType(), in, init, maps, iterators,
             [&](OpBuilder &body, Location, ValueRange arguments) {
               linalg::YieldOp::create(body, loc,
                                       compute(body, arguments.front()));
             })
      .getResult(0);
}

/// Narrows a copy. The result and the destination take the narrow type, and so
/// do the block arguments of the destination and of the sources, whose only use
/// is the terminator.
static void narrowCopy(LinalgOp op, RewriterBase &rewriter, FloatType element) {
  rewriter.setInsertionPoint(op);
  for (OpOperand &init : op.getDpsInitsMutable()) {
    Value old = init.get();
    Value empty = createEmptyLike(rewriter, old, element);
    rewriter.modifyOpInPlace(op, [&] { init.set(empty); });
    auto oldEmpty = old.getDefiningOp<tensor::EmptyOp>();
    if (oldEmpty && oldEmpty->use_empty())
      rewriter.eraseOp(oldEmpty);
  }
  rewriter.modifyOpInPlace(op, [&] {
    for (OpResult result : op->getResults())
      result.setType(withElementType(result.getType(), element));
    for (Value yielded : op.getBlock()->getTerminator()->getOperands())
      yielded.setType(element);
    for (BlockArgument out : op.getRegionOutputArgs())
      out.setType(element);
  });
}

/// The attribute by which a named op says how its body casts. The bodies of
/// contractions depend on no other attribute. (A query for all attributes would
/// build a dictionary of them.)
static SmallVector<NamedAttribute, 1> getCastAttr(Operation *op) {
  StringRef name = "cast";
  SmallVector<NamedAttribute, 1> attributes;
  if (std::optional<Attribute> cast = op->getInherentAttr(name); cast && *cast)
    attributes.emplace_back(StringAttr::get(op->getContext(), name), *cast);
  return attributes;
}

void prec::widenArgument(RewriterBase &rewriter, Location loc,
                         BlockArgument argument, Type narrow) {
  Type wide = argument.getType();
  rewriter.modifyOpInPlace(argument.getOwner()->getParentOp(),
                           [&] { argument.setType(narrow); });
  auto widen = WidenOp::create(rewriter, loc, wide, argument);
  rewriter.replaceAllUsesExcept(argument, widen, widen);
}

/// Narrows a contraction. Upstream's builder makes the mixed-type body of a
/// named op; generic bodies widen the two factors first. The accumulator stays.
static void narrowContraction(LinalgOp op, RewriterBase &rewriter) {
  Block &body = *op.getBlock();
  auto regionBuilder = op.getRegionBuilder();
  if (!regionBuilder) {
    rewriter.setInsertionPointToStart(&body);
    for (OpOperand *input : op.getDpsInputOperands()) {
      BlockArgument argument = op.getMatchingBlockArgument(input);
      Type narrow = getElementTypeOrSelf(input->get().getType());
      if (argument.getType() != narrow)
        widenArgument(rewriter, op.getLoc(), argument, narrow);
    }
    return;
  }
  rewriter.modifyOpInPlace(op, [&] {
    body.clear();
    for (OpOperand *input : op.getDpsInputOperands())
      op.getMatchingBlockArgument(input).setType(
          getElementTypeOrSelf(input->get().getType()));
    // The accumulator may be a value that gets its cast later, so its type
    // comes from the result.
    for (auto [argument, result] :
         llvm::zip_equal(op.getRegionOutputArgs(), op->getResults()))
      argument.setType(getElementTypeOrSelf(result.getType()));
    OpBuilder::InsertionGuard guard(rewriter);
    ImplicitLocOpBuilder builder(op.getLoc(), rewriter);
    builder.setInsertionPointToStart(&body);
    regionBuilder(builder, body, getCastAttr(op),
                  [&] { return op->emitError(); });
  });
}

namespace {
template <typename OpT>
struct StructuredNarrow
    : NarrowableOpInterface::ExternalModel<StructuredNarrow<OpT>, OpT> {
  void adoptNarrowOperands(Operation *op, RewriterBase &rewriter,
                           FloatType element) const {
    OpBuilder::InsertionGuard guard(rewriter);
    auto structured = cast<LinalgOp>(op);
    if (structured.getNumReductionLoops() == 0)
      narrowCopy(structured, rewriter, element);
    else
      narrowContraction(structured, rewriter);
  }
};
} // namespace

template <typename... Ops> static void attachNarrowing(MLIRContext *context) {
  (Ops::template attachInterface<StructuredNarrow<Ops>>(*context), ...);
}

void prec::registerLinalgNarrowing(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    attachNarrowing<
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
        >(context);
  });
}
