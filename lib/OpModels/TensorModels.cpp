//===- TensorModels.cpp - Op models of the tensor dialect -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Views, copies and element access on tensors.
//
//===----------------------------------------------------------------------===//

#include "ScalarFunctions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/OpModels.h"
#include "prec/OpModels/Tensors.h"

using namespace mlir;
using namespace prec;
using tensor::PadOp;

/// Gives the results of an op the narrow element type.
static void setElementTypes(Operation *op, RewriterBase &rewriter,
                            FloatType element) {
  rewriter.modifyOpInPlace(op, [&] {
    for (OpResult result : op->getResults())
      result.setType(withElementType(result.getType(), element));
  });
}

/// True if the op inserts into an empty tensor, which gives a shape but no
/// elements.
static bool insertsIntoEmpty(Operation *op) {
  return op->getOperand(1).getDefiningOp<tensor::EmptyOp>() != nullptr;
}

namespace {
/// A view, copy or gather: the results hold elements of the first operand.
/// `Others` is the use of all other operands.
template <typename OpT, OpClass Class, OperandUse Others>
struct CopyModel
    : PrecisionOpInterface::ExternalModel<CopyModel<OpT, Class, Others>, OpT> {
  OpModel getOpModel(Operation *op) const {
    OpModel::Uses uses(op->getNumOperands(), Others);
    uses[0] = OperandUse::Match;
    if constexpr (Class == OpClass::Gather)
      return OpModel(Gather(), std::move(uses));
    else
      return OpModel(Copy{Class == OpClass::View,
                          std::is_same_v<OpT, tensor::ExtractSliceOp>},
                     std::move(uses));
  }
};

/// An insertion of operand 0 into operand 1; all other operands are indices.
template <typename OpT>
struct InsertModel
    : PrecisionOpInterface::ExternalModel<InsertModel<OpT>, OpT> {
  OpModel getOpModel(Operation *op) const {
    OpModel::Uses uses(op->getNumOperands(), OperandUse::Index);
    Copy copy;
    uses[0] = OperandUse::Match;
    uses[1] = OperandUse::Shape;
    if (!insertsIntoEmpty(op)) {
      uses[1] = OperandUse::Match;
      copy.updated = 1;
    }
    return OpModel(copy, std::move(uses));
  }
};

/// A copy of all its operands.
template <typename OpT>
struct JoinModel : PrecisionOpInterface::ExternalModel<JoinModel<OpT>, OpT> {
  OpModel getOpModel(Operation *op) const {
    return OpModel(Copy(),
                   OpModel::Uses(op->getNumOperands(), OperandUse::Match));
  }
};

struct BitcastModel
    : PrecisionOpInterface::ExternalModel<BitcastModel, tensor::BitcastOp> {
  OpModel getOpModel(Operation *) const {
    return describeScalar(ScalarFunction::BitCast, 1);
  }
};

/// Values made from sizes only, or from no operand.
template <typename OpT, ScalarFunction Function>
struct SourceModel
    : PrecisionOpInterface::ExternalModel<SourceModel<OpT, Function>, OpT> {
  OpModel getOpModel(Operation *op) const {
    return OpModel(Source{Function},
                   OpModel::Uses(op->getNumOperands(), OperandUse::Shape));
  }
};

/// An op without regions whose results take the element type of its source.
template <typename OpT>
struct NarrowCopy : NarrowableOpInterface::ExternalModel<NarrowCopy<OpT>, OpT> {
  void adoptNarrowOperands(Operation *op, RewriterBase &rewriter,
                           FloatType element) const {
    setElementTypes(op, rewriter, element);
  }
};

/// If the destination is an empty tensor, it becomes as narrow as the source.
template <typename OpT>
struct NarrowInsert
    : NarrowableOpInterface::ExternalModel<NarrowInsert<OpT>, OpT> {
  void adoptNarrowOperands(Operation *op, RewriterBase &rewriter,
                           FloatType element) const {
    Value into = op->getOperand(1);
    if (getElementTypeOrSelf(into.getType()) != element &&
        insertsIntoEmpty(op)) {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPoint(op);
      Value narrow = createEmptyLike(rewriter, into, element);
      rewriter.modifyOpInPlace(op, [&] { op->setOperand(1, narrow); });
    }
    setElementTypes(op, rewriter, element);
  }
};

/// A pad by a constant that every format has, such as 0 or -inf.
struct NarrowPad : NarrowableOpInterface::ExternalModel<NarrowPad, PadOp> {
  bool canAdoptNarrowOperands(Operation *op) const {
    FloatAttr value = getPaddingAttr(op);
    return value && llvm::all_of(getFormats(), [&](const FormatInfo &info) {
             return isRepresentable(value.getValue(), info.format);
           });
  }

  void adoptNarrowOperands(Operation *op, RewriterBase &rewriter,
                           FloatType element) const {
    OpBuilder::InsertionGuard guard(rewriter);
    Attribute narrow =
        roundConstant(getPaddingAttr(op), *getStoredFormat(element), element);
    rewriter.setInsertionPoint(op);
    auto constant = arith::ConstantOp::create(rewriter, op->getLoc(), element,
                                              cast<TypedAttr>(narrow));
    Operation *yield = op->getRegion(0).front().getTerminator();
    rewriter.modifyOpInPlace(yield, [&] { yield->setOperand(0, constant); });
    setElementTypes(op, rewriter, element);
  }

private:
  static FloatAttr getPaddingAttr(Operation *op) {
    FloatAttr value;
    if (Value padding = cast<PadOp>(op).getConstantPaddingValue())
      matchPattern(padding, m_Constant(&value));
    return value;
  }
};
} // namespace

template <typename OpT, OpClass Class, OperandUse Others = OperandUse::Shape>
static void attachCopy(MLIRContext *context) {
  OpT::template attachInterface<CopyModel<OpT, Class, Others>>(*context);
  OpT::template attachInterface<NarrowCopy<OpT>>(*context);
}

void prec::registerTensorOpModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    using namespace tensor;
    constexpr OpClass view = OpClass::View, layout = OpClass::Layout;
    constexpr OperandUse index = OperandUse::Index, shape = OperandUse::Shape;
    attachCopy<CastOp, view>(context);
    attachCopy<CollapseShapeOp, view>(context);
    attachCopy<ExpandShapeOp, view>(context);
    attachCopy<ExtractSliceOp, view, index>(context);
    attachCopy<ReshapeOp, view>(context);
    attachCopy<SplatOp, layout>(context);
    ConcatOp::attachInterface<JoinModel<ConcatOp>, NarrowCopy<ConcatOp>>(
        *context);
    FromElementsOp::attachInterface<JoinModel<FromElementsOp>,
                                    NarrowCopy<FromElementsOp>>(*context);
    // A pad also holds its padding value; analyses look it up in its body.
    PadOp::attachInterface<CopyModel<PadOp, layout, shape>, NarrowPad>(
        *context);
    InsertSliceOp::attachInterface<InsertModel<InsertSliceOp>,
                                   NarrowInsert<InsertSliceOp>>(*context);
    InsertOp::attachInterface<InsertModel<InsertOp>, NarrowInsert<InsertOp>>(
        *context);
    ScatterOp::attachInterface<InsertModel<ScatterOp>, NarrowInsert<ScatterOp>>(
        *context);
    GatherOp::attachInterface<CopyModel<GatherOp, OpClass::Gather, index>,
                              NarrowCopy<GatherOp>>(*context);
    ExtractOp::attachInterface<CopyModel<ExtractOp, OpClass::Gather, index>,
                               NarrowCopy<ExtractOp>>(*context);
    BitcastOp::attachInterface<BitcastModel>(*context);
    EmptyOp::attachInterface<SourceModel<EmptyOp, ScalarFunction::Constant>>(
        *context);
    DimOp::attachInterface<SourceModel<DimOp, ScalarFunction::Index>>(*context);
    RankOp::attachInterface<SourceModel<RankOp, ScalarFunction::Constant>>(
        *context);
    GenerateOp::attachInterface<SourceModel<GenerateOp, ScalarFunction::Index>>(
        *context);
  });
}
