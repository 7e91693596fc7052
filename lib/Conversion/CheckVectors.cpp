//===- CheckVectors.cpp - Run checks of vector ops ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunChecks.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace prec;
using Predicate = Check::Predicate;

/// The mask of a transfer: its own, or that of the op around it; null for none.
static Value getMask(VectorTransferOpInterface op) {
  auto around = dyn_cast<vector::MaskOp>(op->getParentOp());
  return around ? around.getMask() : op.getMask();
}

/// Whether the mask is true anywhere. Counts as true if there is no mask, or if
/// its size is not known when compiling.
static Value isAnyMoved(Check &c, Value mask) {
  if (!mask || cast<VectorType>(mask.getType()).isScalable())
    return c.truth(true);
  return isAny(c.builder, c.loc, mask);
}

/// Checks a transfer. Dimensions that are declared to be within bounds must be.
/// In other dimensions, or under a mask, the lowering masks the rest, as long
/// as indices do not overflow. If the mask is false everywhere, indices do not
/// matter.
static void checkTransfer(Check &c, VectorTransferOpInterface op) {
  constexpr int64_t kNoOverflow = int64_t(1) << 62;
  SmallVector<bool> isWithin = op.getInBoundsValues();
  Value mask = getMask(op);
  Value isMoved = isAnyMoved(c, mask);
  if (mask)
    for (auto [v, index] : llvm::enumerate(op.getPermutationMap().getResults()))
      isWithin[v] = isa<AffineConstantExpr>(index);
  for (auto [d, index] : llvm::enumerate(op.getIndices())) {
    Value size = c.size(op.getBase(), d);
    std::string where = "dimension " + std::to_string(d) + " of size #";
    std::optional<unsigned> vectorDim =
        op.getPermutationMap().getResultPosition(
            getAffineDimExpr(d, op->getContext()));
    if (!vectorDim) {
      c.failIf(c.both(isMoved, c.isOutside(index, size)),
               "index # is outside " + where, {index, size});
    } else if (!isWithin[*vectorDim]) {
      c.failIf(c.both(isMoved, c.isOutside(index, c.number(kNoOverflow))),
               "index # is outside " + where, {index, size});
    } else {
      Value count = c.number(op.getVectorType().getDimSize(*vectorDim));
      c.failIf(c.either(c.isNegative(index),
                        c.compare(Predicate::sgt, index,
                                  c.make<arith::SubIOp>(size, count))),
               "# elements from index # leave " + where, {count, index, size});
    }
  }
  if (mask)
    op->setAttr(op.getInBoundsAttrName(), c.builder.getBoolArrayAttr(isWithin));
}

/// Checks a gather or scatter, which move along the last dimension.
template <typename OpT> static void checkLanes(Check &c, OpT op) {
  int64_t last = op.getOffsets().size() - 1;
  Value isMoved = isAnyMoved(c, op.getMask());
  for (auto [d, index] : llvm::enumerate(op.getOffsets().drop_back())) {
    Value size = c.size(op.getBase(), d);
    c.failIf(c.both(isMoved, c.isOutside(index, size)),
             "index # is outside dimension " + Twine(d) + " of size #",
             {index, size});
  }
  auto type =
      VectorType::get(cast<VectorType>(op.getIndices().getType()).getShape(),
                      c.builder.getIndexType());
  auto spread = [&](Value value) -> Value {
    return vector::BroadcastOp::create(c.builder, c.loc, type, value);
  };
  Value lanes = op.getIndices();
  if (lanes.getType() != type)
    lanes = arith::IndexCastOp::create(c.builder, c.loc, type, lanes);
  lanes = c.make<arith::AddIOp>(lanes, spread(op.getOffsets().back()));
  Value size = c.size(op.getBase(), last);
  Value isWrong = c.both(op.getMask(), c.isOutside(lanes, spread(size)));
  c.failIf(isWrong,
           "an index is outside dimension " + Twine(last) + " of size #", size);
}

/// Checks positions that the program computes.
static void checkPosition(Check &c, VectorType type,
                          ArrayRef<OpFoldResult> position) {
  for (auto [d, index] : llvm::enumerate(position))
    if (auto value = dyn_cast<Value>(index)) {
      Value size = c.number(type.getDimSize(d));
      c.failIf(c.isOutside(value, size),
               "index # is outside dimension " + Twine(d) + " of size #",
               {value, size});
    }
}

void prec::checkVectorOp(Check &c) {
  llvm::TypeSwitch<Operation *>(c.op)
      .Case([&](VectorTransferOpInterface op) { checkTransfer(c, op); })
      .Case<vector::GatherOp, vector::ScatterOp>(
          [&](auto op) { checkLanes(c, op); })
      .Case([&](vector::ExtractOp op) {
        checkPosition(c, op.getSourceVectorType(), op.getMixedPosition());
      })
      .Case([&](vector::InsertOp op) {
        checkPosition(c, op.getDestVectorType(), op.getMixedPosition());
      });
}
