//===- TosaNarrow.cpp - Tosa ops on narrow storage ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rebuilds tosa ops on narrow operands: copies change their type throughout,
// products keep their f32 result (and bias). The zero points of a factor have
// its type, so they are recreated.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Matchers.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/OpModels.h"

using namespace mlir;
using namespace prec;

namespace {
template <typename OpT>
struct NarrowMove : NarrowableOpInterface::ExternalModel<NarrowMove<OpT>, OpT> {
  void adoptNarrowOperands(Operation *op, RewriterBase &rewriter,
                           FloatType element) const {
    rewriter.modifyOpInPlace(op, [&] {
      OpResult result = op->getResult(0);
      result.setType(withElementType(result.getType(), element));
    });
  }
};
} // namespace

/// A zero of type `type` next to `zero`; reuses the following op if it is one.
static Value makeZero(Value zero, Type type, RewriterBase &rewriter) {
  Operation *op = zero.getDefiningOp();
  auto next = dyn_cast_or_null<tosa::ConstOp>(op->getNextNode());
  if (next && next.getType() == type &&
      matchPattern(next.getOutput(), m_AnyZeroFloat()))
    return next;
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointAfter(op);
  return tosa::ConstOp::create(rewriter, zero.getLoc(), type,
                               cast<ElementsAttr>(rewriter.getZeroAttr(type)));
}

namespace {
/// The factors are the first two operands, and their zero points the last two.
template <typename OpT>
struct NarrowProducts
    : NarrowableOpInterface::ExternalModel<NarrowProducts<OpT>, OpT> {
  bool canAdoptNarrowOperands(Operation *op) const {
    return llvm::all_of(op->getOperands().take_back(2), [](Value zero) {
      return matchPattern(zero, m_AnyZeroFloat());
    });
  }

  void adoptNarrowOperands(Operation *op, RewriterBase &rewriter,
                           FloatType) const {
    for (unsigned factor : {0u, 1u}) {
      OpOperand &zero = op->getOpOperand(op->getNumOperands() - 2 + factor);
      Value old = zero.get();
      Type type = withElementType(old.getType(),
                                  getElementTypeOrSelf(op->getOperand(factor)));
      if (old.getType() == type)
        continue;
      Value made = makeZero(old, type, rewriter);
      rewriter.modifyOpInPlace(op, [&] { zero.set(made); });
      if (old.use_empty())
        rewriter.eraseOp(old.getDefiningOp());
    }
  }
};
} // namespace

template <typename... Ops> static void attachMoves(MLIRContext *context) {
  (Ops::template attachInterface<NarrowMove<Ops>>(*context), ...);
}

template <typename... Ops> static void attachProducts(MLIRContext *context) {
  (Ops::template attachInterface<NarrowProducts<Ops>>(*context), ...);
}

static void attachNarrowing(MLIRContext *context, tosa::TosaDialect *) {
  using namespace tosa;
  attachMoves<IdentityOp, ReshapeOp, SliceOp, TransposeOp, ReverseOp, TileOp,
              GatherOp, ConcatOp, tosa::PadOp, ScatterOp>(context);
  attachProducts<MatMulOp, Conv2DOp, Conv3DOp, TransposeConv2DOp>(context);
}

void prec::registerTosaNarrowing(DialectRegistry &registry) {
  registry.addExtension(attachNarrowing);
}
