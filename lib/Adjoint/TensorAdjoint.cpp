//===- TensorAdjoint.cpp - Reverse rules of the tensor dialect ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reverse rules of tensor ops. An op that reads a part adds its cotangent to
// that part of the source's cotangent. An op that writes a part passes on that
// part of the destination's cotangent and sets it to zero. Reshapes and casts
// convert back to the shape of the source.
//
//===----------------------------------------------------------------------===//

#include "SumElements.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "prec/Adjoint/AdjointInterface.h"
#include "prec/Adjoint/Sweep.h"

using namespace mlir;
using namespace mlir::tensor;
using namespace prec;

namespace {
template <typename Model, typename OpT>
using Rule = AdjointOpInterface::ExternalModel<Model, OpT>;

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

struct ExtractSliceAdjoint : Rule<ExtractSliceAdjoint, ExtractSliceOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto slice = cast<ExtractSliceOp>(op);
    if (!sweep.isActive(slice.getSource()))
      return;
    OpBuilder &b = sweep.getBuilder();
    Location loc = op->getLoc();
    auto offsets = slice.getMixedOffsets(), sizes = slice.getMixedSizes(),
         strides = slice.getMixedStrides();
    Value part = sweep.getCotangent(slice);
    if (Value sum = sweep.getCotangent(slice.getSource())) {
      Value old = ExtractSliceOp::create(b, loc, slice.getType(), sum, offsets,
                                         sizes, strides);
      part = arith::AddFOp::create(b, loc, old, part);
    }
    Value whole = sweep.getAccumulator(slice.getSource());
    sweep.setCotangent(
        slice.getSource(),
        InsertSliceOp::create(b, loc, part, whole, offsets, sizes, strides));
  }
};

struct InsertSliceAdjoint : Rule<InsertSliceAdjoint, InsertSliceOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto insert = cast<InsertSliceOp>(op);
    OpBuilder &b = sweep.getBuilder();
    Location loc = op->getLoc();
    auto offsets = insert.getMixedOffsets(), sizes = insert.getMixedSizes(),
         strides = insert.getMixedStrides();
    Value whole = sweep.getCotangent(insert);
    if (sweep.isActive(insert.getSource()))
      sweep.add(insert.getSource(),
                ExtractSliceOp::create(b, loc, insert.getSourceType(), whole,
                                       offsets, sizes, strides));
    if (sweep.isActive(insert.getDest())) {
      Value zero = sweep.createZero(insert.getSource());
      sweep.add(
          insert.getDest(),
          InsertSliceOp::create(b, loc, zero, whole, offsets, sizes, strides));
    }
  }
};

struct ExtractAdjoint : Rule<ExtractAdjoint, ExtractOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto extract = cast<ExtractOp>(op);
    if (!sweep.isActive(extract.getTensor()))
      return;
    OpBuilder &b = sweep.getBuilder();
    Location loc = op->getLoc();
    Value element = sweep.getCotangent(extract);
    if (Value sum = sweep.getCotangent(extract.getTensor())) {
      Value old = ExtractOp::create(b, loc, sum, extract.getIndices());
      element = arith::AddFOp::create(b, loc, old, element);
    }
    Value whole = sweep.getAccumulator(extract.getTensor());
    sweep.setCotangent(
        extract.getTensor(),
        InsertOp::create(b, loc, element, whole, extract.getIndices()));
  }
};

struct InsertAdjoint : Rule<InsertAdjoint, InsertOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto insert = cast<InsertOp>(op);
    OpBuilder &b = sweep.getBuilder();
    Location loc = op->getLoc();
    Value whole = sweep.getCotangent(insert);
    if (sweep.isActive(insert.getScalar()))
      sweep.add(insert.getScalar(),
                ExtractOp::create(b, loc, whole, insert.getIndices()));
    if (sweep.isActive(insert.getDest())) {
      Value zero = sweep.createZero(insert.getScalar());
      sweep.add(insert.getDest(),
                InsertOp::create(b, loc, zero, whole, insert.getIndices()));
    }
  }
};

struct ConcatAdjoint : Rule<ConcatAdjoint, ConcatOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto concat = cast<ConcatOp>(op);
    OpBuilder &b = sweep.getBuilder();
    Location loc = op->getLoc();
    Value whole = sweep.getCotangent(concat);
    unsigned rank = concat.getResultType().getRank();
    SmallVector<OpFoldResult> offsets(rank, b.getIndexAttr(0)),
        strides(rank, b.getIndexAttr(1));
    OpFoldResult &offset = offsets[concat.getDim()];
    for (Value input : concat.getInputs()) {
      SmallVector<OpFoldResult> sizes = getMixedSizes(b, loc, input);
      if (sweep.isActive(input))
        sweep.add(input, ExtractSliceOp::create(
                             b, loc, cast<RankedTensorType>(input.getType()),
                             whole, offsets, sizes, strides));
      Value next = arith::AddIOp::create(
          b, loc, getValueOrCreateConstantIndexOp(b, loc, offset),
          getValueOrCreateConstantIndexOp(b, loc, sizes[concat.getDim()]));
      offset = getAsOpFoldResult(next);
    }
  }
};

/// A padding with a single value gets the sum of the cotangent outside of the
/// source. Any other padding is expanded to a tensor of all padding values,
/// into which the source is inserted.
struct PadAdjoint : Rule<PadAdjoint, PadOp> {
  Operation *findObstacle(Operation *op) const {
    auto pad = cast<PadOp>(op);
    auto isNegative = [](int64_t amount) {
      return !ShapedType::isDynamic(amount) && amount < 0;
    };
    if (llvm::any_of(pad.getStaticLow(), isNegative) ||
        llvm::any_of(pad.getStaticHigh(), isNegative))
      return op;
    return pad.getConstantPaddingValue() || pad.getResultType().hasStaticShape()
               ? nullptr
               : op;
  }

  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto pad = cast<PadOp>(op);
    if (!pad.getConstantPaddingValue())
      return expand(pad, sweep);
    OpBuilder &b = sweep.getBuilder();
    Location loc = op->getLoc();
    Value whole = sweep.getCotangent(pad), source = pad.getSource(),
          padding = pad.getConstantPaddingValue();
    SmallVector<OpFoldResult> offsets = pad.getMixedLowPad(),
                              sizes = getMixedSizes(b, loc, source),
                              strides(offsets.size(), b.getIndexAttr(1));
    if (sweep.isActive(source))
      sweep.add(source, ExtractSliceOp::create(b, loc, pad.getSourceType(),
                                               whole, offsets, sizes, strides));
    if (sweep.isActive(padding)) {
      Value rest = InsertSliceOp::create(b, loc, sweep.createZero(source),
                                         whole, offsets, sizes, strides);
      sweep.add(padding, sumElements(b, loc, rest));
    }
  }

private:
  static void expand(PadOp pad, Sweep &sweep) {
    OpBuilder b(pad);
    Location loc = pad.getLoc();
    auto values = GenerateOp::create(b, loc, pad.getResultType(), ValueRange());
    IRMapping mapping;
    pad.getRegion().cloneInto(&values.getBody(), mapping);
    Value source = pad.getSource();
    SmallVector<OpFoldResult> offsets = pad.getMixedLowPad(),
                              sizes = getMixedSizes(b, loc, source),
                              strides(offsets.size(), b.getIndexAttr(1));
    auto whole =
        InsertSliceOp::create(b, loc, source, values, offsets, sizes, strides);
    sweep.reverseExpansion(pad, {values, whole}, whole->getResults());
  }
};

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

struct CastAdjoint : Rule<CastAdjoint, CastOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    Value source = op->getOperand(0);
    sweep.add(source,
              CastOp::create(sweep.getBuilder(), op->getLoc(), source.getType(),
                             sweep.getCotangent(op->getResult(0))));
  }
};

struct CollapseAdjoint : Rule<CollapseAdjoint, CollapseShapeOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto collapse = cast<CollapseShapeOp>(op);
    OpBuilder &b = sweep.getBuilder();
    Value source = collapse.getSrc();
    sweep.add(source,
              ExpandShapeOp::create(b, op->getLoc(), collapse.getSrcType(),
                                    sweep.getCotangent(collapse),
                                    collapse.getReassociationIndices(),
                                    getMixedSizes(b, op->getLoc(), source)));
  }
};

struct ExpandAdjoint : Rule<ExpandAdjoint, ExpandShapeOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto expand = cast<ExpandShapeOp>(op);
    sweep.add(expand.getSrc(),
              CollapseShapeOp::create(sweep.getBuilder(), op->getLoc(),
                                      expand.getSrcType(),
                                      sweep.getCotangent(expand),
                                      expand.getReassociationIndices()));
  }
};

struct ReshapeAdjoint : Rule<ReshapeAdjoint, ReshapeOp> {
  Operation *findObstacle(Operation *op) const {
    return isa<RankedTensorType>(op->getOperand(0).getType()) ? nullptr : op;
  }

  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto reshape = cast<ReshapeOp>(op);
    OpBuilder &b = sweep.getBuilder();
    Location loc = op->getLoc();
    Value source = reshape.getSource();
    SmallVector<Value> sizes =
        getValueOrCreateConstantIndexOp(b, loc, getMixedSizes(b, loc, source));
    auto type = RankedTensorType::get(static_cast<int64_t>(sizes.size()),
                                      b.getIndexType());
    Value shape = FromElementsOp::create(b, loc, type, sizes);
    sweep.add(source, ReshapeOp::create(b, loc, source.getType(),
                                        sweep.getCotangent(reshape), shape));
  }
};

//===----------------------------------------------------------------------===//
// From scalars
//===----------------------------------------------------------------------===//

struct SplatAdjoint : Rule<SplatAdjoint, SplatOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    if (sweep.isActive(op->getOperand(0)))
      sweep.add(op->getOperand(0),
                sumElements(sweep.getBuilder(), op->getLoc(),
                            sweep.getCotangent(op->getResult(0))));
  }
};

struct FromElementsAdjoint : Rule<FromElementsAdjoint, FromElementsOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    OpBuilder &b = sweep.getBuilder();
    Location loc = op->getLoc();
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    for (auto [i, element] : llvm::enumerate(op->getOperands())) {
      if (!sweep.isActive(element))
        continue;
      SmallVector<Value> indices;
      for (int64_t index : delinearize(i, computeStrides(type.getShape())))
        indices.push_back(arith::ConstantIndexOp::create(b, loc, index));
      sweep.add(element,
                ExtractOp::create(b, loc, sweep.getCotangent(op->getResult(0)),
                                  indices));
    }
  }
};

/// Generates elements by position, and is expanded to a linalg op that writes
/// each.
struct GenerateAdjoint : Rule<GenerateAdjoint, GenerateOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto generate = cast<GenerateOp>(op);
    OpBuilder b(op);
    Location loc = op->getLoc();
    RankedTensorType type = generate.getType();
    Value empty = EmptyOp::create(b, loc, type, generate.getDynamicExtents());
    unsigned rank = type.getRank();
    auto made = linalg::GenericOp::create(
        b, loc, type, ValueRange(), empty, b.getMultiDimIdentityMap(rank),
        SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
        [&](OpBuilder &b, Location loc, ValueRange) {
          IRMapping mapping;
          for (BlockArgument position : generate.getBody().getArguments())
            mapping.map(position, linalg::IndexOp::create(
                                      b, loc, position.getArgNumber()));
          Block &body = generate.getBody().front();
          for (Operation &inner : body.without_terminator())
            b.clone(inner, mapping);
          linalg::YieldOp::create(
              b, loc,
              mapping.lookupOrDefault(body.getTerminator()->getOperand(0)));
        });
    sweep.reverseExpansion(op, made.getOperation(), made.getResults());
  }
};
} // namespace

void prec::registerTensorAdjoints(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, TensorDialect *) {
    ExtractSliceOp::attachInterface<ExtractSliceAdjoint>(*context);
    InsertSliceOp::attachInterface<InsertSliceAdjoint>(*context);
    ExtractOp::attachInterface<ExtractAdjoint>(*context);
    InsertOp::attachInterface<InsertAdjoint>(*context);
    ConcatOp::attachInterface<ConcatAdjoint>(*context);
    PadOp::attachInterface<PadAdjoint>(*context);
    CastOp::attachInterface<CastAdjoint>(*context);
    CollapseShapeOp::attachInterface<CollapseAdjoint>(*context);
    ExpandShapeOp::attachInterface<ExpandAdjoint>(*context);
    ReshapeOp::attachInterface<ReshapeAdjoint>(*context);
    SplatOp::attachInterface<SplatAdjoint>(*context);
    FromElementsOp::attachInterface<FromElementsAdjoint>(*context);
    GenerateOp::attachInterface<GenerateAdjoint>(*context);
  });
}
