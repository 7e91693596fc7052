//===- TensorModels.cpp - Op models of the tensor dialect -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Views, copies and element access on tensors.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/OpModels.h"

using namespace mlir;
using namespace prec;
using tensor::PadOp;

namespace {
/// A view, copy or gather: the results hold elements of `Sources`.
template <typename OpT, OpClass Class, unsigned... Sources>
struct CopyModel
    : PrecisionOpInterface::ExternalModel<CopyModel<OpT, Class, Sources...>,
                                          OpT> {
  OpModel getOpModel(Operation *) const {
    OpModel model;
    model.opClass = Class;
    model.sources = {Sources...};
    model.dropsElements = std::is_same_v<OpT, tensor::ExtractSliceOp>;
    return model;
  }
};

/// A copy of all its operands.
template <typename OpT>
struct JoinModel : PrecisionOpInterface::ExternalModel<JoinModel<OpT>, OpT> {
  OpModel getOpModel(Operation *op) const {
    OpModel model;
    model.opClass = OpClass::Layout;
    for (unsigned i = 0, e = op->getNumOperands(); i < e; ++i)
      model.sources.push_back(i);
    return model;
  }
};

template <typename OpT, OpClass Class, ScalarFunction Function>
struct FunctionModel
    : PrecisionOpInterface::ExternalModel<FunctionModel<OpT, Class, Function>,
                                          OpT> {
  OpModel getOpModel(Operation *) const {
    OpModel model;
    model.opClass = Class;
    model.function = Function;
    return model;
  }
};

/// An op without regions whose results take the element type of its source.
template <typename OpT>
struct NarrowCopy : NarrowableOpInterface::ExternalModel<NarrowCopy<OpT>, OpT> {
  void adoptNarrowOperands(Operation *op, RewriterBase &rewriter,
                           FloatType element) const {
    rewriter.modifyOpInPlace(op, [&] {
      for (OpResult result : op->getResults())
        result.setType(withElementType(result.getType(), element));
    });
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
    rewriter.modifyOpInPlace(op, [&] {
      OpResult result = op->getResult(0);
      result.setType(withElementType(result.getType(), element));
    });
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

template <typename OpT, OpClass Class>
static void attachCopy(MLIRContext *context) {
  OpT::template attachInterface<CopyModel<OpT, Class, 0>>(*context);
  OpT::template attachInterface<NarrowCopy<OpT>>(*context);
}

void prec::registerTensorOpModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    using namespace tensor;
    attachCopy<CastOp, OpClass::View>(context);
    attachCopy<CollapseShapeOp, OpClass::View>(context);
    attachCopy<ExpandShapeOp, OpClass::View>(context);
    attachCopy<ExtractSliceOp, OpClass::View>(context);
    attachCopy<ReshapeOp, OpClass::View>(context);
    attachCopy<SplatOp, OpClass::Layout>(context);
    ConcatOp::attachInterface<JoinModel<ConcatOp>, NarrowCopy<ConcatOp>>(
        *context);
    FromElementsOp::attachInterface<JoinModel<FromElementsOp>,
                                    NarrowCopy<FromElementsOp>>(*context);
    // A pad also holds what it fills with, which analyses look at in its body.
    PadOp::attachInterface<CopyModel<PadOp, OpClass::Layout, 0>, NarrowPad>(
        *context);
    InsertSliceOp::attachInterface<
        CopyModel<InsertSliceOp, OpClass::Layout, 0, 1>>(*context);
    InsertOp::attachInterface<CopyModel<InsertOp, OpClass::Layout, 0, 1>>(
        *context);
    ScatterOp::attachInterface<CopyModel<ScatterOp, OpClass::Layout, 0, 1>>(
        *context);
    GatherOp::attachInterface<CopyModel<GatherOp, OpClass::Gather, 0>>(
        *context);
    ExtractOp::attachInterface<CopyModel<ExtractOp, OpClass::Gather, 0>>(
        *context);
    BitcastOp::attachInterface<
        FunctionModel<BitcastOp, OpClass::Pointwise, ScalarFunction::BitCast>>(
        *context);
    EmptyOp::attachInterface<
        FunctionModel<EmptyOp, OpClass::Source, ScalarFunction::Constant>>(
        *context);
    DimOp::attachInterface<
        FunctionModel<DimOp, OpClass::Source, ScalarFunction::Index>>(*context);
    RankOp::attachInterface<
        FunctionModel<RankOp, OpClass::Source, ScalarFunction::Constant>>(
        *context);
    GenerateOp::attachInterface<
        FunctionModel<GenerateOp, OpClass::Source, ScalarFunction::Index>>(
        *context);
  });
}
