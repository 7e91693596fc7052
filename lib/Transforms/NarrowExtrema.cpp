//===- NarrowExtrema.cpp - Extrema that are written narrow ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NarrowExtrema.h"
#include "MoveCasts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/OpModels/Extrema.h"
#include "prec/OpModels/Tensors.h"

using namespace mlir;
using namespace prec;

/// Changes a body that is written out: it widens the accumulator, and rounds
/// what it yields.
static void roundInBody(NarrowOp narrow, linalg::LinalgOp extremum,
                        RewriterBase &rewriter) {
  Operation *yield = extremum.getBlock()->getTerminator();
  Type element = getElementTypeOrSelf(narrow.getType());
  rewriter.setInsertionPointToStart(extremum.getBlock());
  widenArgument(rewriter, narrow.getLoc(),
                extremum.getRegionOutputArgs().front(), element);
  rewriter.setInsertionPoint(yield);
  auto rounded =
      NarrowOp::create(rewriter, narrow.getLoc(), element, yield->getOperand(0),
                       narrow.getDecisionAttr());
  rewriter.modifyOpInPlace(yield, [&] { yield->setOperand(0, rounded); });
}

/// The initial value of the extremum, rounded.
static Value roundStart(Value start, FloatType element,
                        RewriterBase &rewriter) {
  auto fill = start.getDefiningOp<linalg::FillOp>();
  Operation *constant = getConstantOp(fill ? fill.value() : start);
  Type type = withElementType(constant->getResult(0).getType(), element);
  Attribute rounded =
      roundConstant(getConstantAttr(constant), *getStoredFormat(element), type);
  Value narrow = arith::ConstantOp::create(rewriter, constant->getLoc(), type,
                                           cast<TypedAttr>(rounded));
  if (!fill)
    return narrow;
  Value empty = createEmptyLike(rewriter, fill.output(), element);
  return linalg::FillOp::create(rewriter, fill.getLoc(), narrow, empty)
      ->getResult(0);
}

bool prec::foldIntoExtremum(NarrowOp narrow, RewriterBase &rewriter) {
  Operation *producer = narrow.getInput().getDefiningOp();
  auto element = cast<FloatType>(getElementTypeOrSelf(narrow.getType()));
  if (!producer || !narrow.getInput().hasOneUse() ||
      !mayAccumulateNarrow(producer, *getStoredFormat(element)))
    return false;
  auto extremum = cast<linalg::LinalgOp>(producer);
  // The body of a named op follows from its types.
  bool isNamed = bool(extremum.getRegionBuilder());
  OpOperand &init = extremum.getDpsInitsMutable()[0];
  rewriter.setInsertionPoint(extremum);
  Value before = init.get(), start = roundStart(before, element, rewriter);
  rewriter.modifyOpInPlace(extremum, [&] {
    init.set(start);
    extremum->getResult(0).setType(start.getType());
  });
  if (isNamed) {
    cast<NarrowableOpInterface>(extremum.getOperation())
        .adoptNarrowOperands(rewriter, element);
    if (DecisionAttr ids = narrow.getDecisionAttr())
      addIds(extremum, getIdsAttr(extremum), ids);
  } else {
    roundInBody(narrow, extremum, rewriter);
  }
  rewriter.replaceOp(narrow, extremum->getResult(0));
  if (before.use_empty())
    rewriter.eraseOp(before.getDefiningOp());
  return true;
}
