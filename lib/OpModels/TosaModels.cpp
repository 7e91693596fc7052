//===- TosaModels.cpp - Op models of the tosa dialect ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Models of tosa ops. Elementwise ops are in the table of scalar functions;
// they broadcast operands of size 1. tosa's verifier requires zero points and
// shifts of floats to be zero, so models use them only for their shape. Ops
// without a model here (resize, table, rescale, Fourier transforms, control
// flow, block-scaled ones) stay unchanged.
//
//===----------------------------------------------------------------------===//

#include "ScalarFunctions.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Matchers.h"
#include "prec/IR/DialectFunctions.h"
#include "prec/OpModels/OpModels.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;
using Uses = OpModel::Uses;

static constexpr OperandUse kMatch = OperandUse::Match;
static constexpr OperandUse kShape = OperandUse::Shape;
static constexpr OperandUse kIndex = OperandUse::Index;

static int64_t getSize(Value value, int64_t dim) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && dim >= 0 && dim < type.getRank() ? type.getDimSize(dim)
                                                  : ShapedType::kDynamic;
}

static int64_t multiplySizes(ArrayRef<int64_t> sizes) {
  int64_t product = 1;
  for (int64_t size : sizes)
    product = prec::multiplySizes(product, size);
  return product;
}

static std::optional<int64_t> getAxis(Operation *op) {
  int64_t axis = op->getAttrOfType<IntegerAttr>("axis").getInt();
  auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  return type && axis >= 0 && axis < type.getRank() ? std::optional(axis)
                                                    : std::nullopt;
}

std::optional<int64_t> prec::getReducedAxis(Operation *op) {
  return isa<tosa::ReduceSumOp, tosa::ReduceMaxOp, tosa::ReduceMinOp,
             tosa::ReduceProductOp>(op)
             ? getAxis(op)
             : std::nullopt;
}

std::optional<int64_t> prec::getArgMaxAxis(Operation *op) {
  return isa<tosa::ArgMaxOp>(op) ? getAxis(op) : std::nullopt;
}

std::optional<std::pair<FloatAttr, FloatAttr>>
prec::getClampLimits(Operation *op) {
  auto clamp = dyn_cast<tosa::ClampOp>(op);
  if (!clamp)
    return std::nullopt;
  auto least = dyn_cast<FloatAttr>(clamp.getMinValAttr());
  auto most = dyn_cast<FloatAttr>(clamp.getMaxValAttr());
  return least && most ? std::optional(std::pair(least, most)) : std::nullopt;
}

std::optional<double> prec::getRelu(Operation *op) {
  auto limits = getClampLimits(op);
  if (!limits || !limits->first.getValue().isFinite())
    return std::nullopt;
  APFloat most = limits->second.getValue();
  bool limitsNothing = most.isLargest() || most.isInfinity();
  return limitsNothing && !most.isNegative()
             ? std::optional(limits->first.getValueAsDouble())
             : std::nullopt;
}

bool prec::isTosaOp(Operation *op) {
  return isa_and_nonnull<tosa::TosaDialect>(op->getDialect());
}

bool prec::computesInTosa(OperationName name) {
  static const TypeID left[] = {TypeID::get<tosa::ConstOp>(),
                                TypeID::get<tosa::ConstShapeOp>(),
                                TypeID::get<tosa::YieldOp>()};
  return isa_and_nonnull<tosa::TosaDialect>(name.getDialect()) &&
         !llvm::is_contained(left, name.getTypeID());
}

bool prec::isTosaFunction(Operation *function, bool isInModule) {
  if (!isFunctionOf(
          function, [](Operation *op) { return computesInTosa(op); },
          isInModule))
    return false;
  WalkResult others =
      function->walk([](linalg::LinalgOp) { return WalkResult::interrupt(); });
  return !others.wasInterrupted();
}

bool prec::castsToNearest(Operation *op) { return isa<tosa::CastOp>(op); }

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// True if all operands after the first `count` are zero: a shift, or zero
/// points.
static bool areZeroFrom(Operation *op, unsigned count) {
  return llvm::all_of(op->getOperands().drop_front(count), [](Value zero) {
    return matchPattern(zero, m_Zero()) || matchPattern(zero, m_AnyZeroFloat());
  });
}

/// True for integers with zero points other than zero, for which bounds of sums
/// do not hold. Zero points of floats are zero by tosa's verifier where it
/// knows them, and narrowing checks them.
static bool hasOffsets(Operation *op, unsigned count) {
  return isa<IntegerType>(getElementTypeOrSelf(op->getOperand(0).getType())) &&
         !areZeroFrom(op, count);
}

namespace {
/// An op with an unknown function if any operand after the first `Count` is not
/// known to be zero.
template <typename OpT, unsigned Count>
struct WithZerosModel
    : PrecisionOpInterface::ExternalModel<WithZerosModel<OpT, Count>, OpT> {
  OpModel getOpModel(Operation *op) const {
    if (!areZeroFrom(op, Count))
      return {};
    OpModel model = describeScalar(
        *lookupScalarFunction(OpT::getOperationName()), op->getNumOperands());
    std::fill(model.uses.begin() + Count, model.uses.end(), kShape);
    return model;
  }
};

struct CastModel
    : PrecisionOpInterface::ExternalModel<CastModel, tosa::CastOp> {
  OpModel getOpModel(Operation *op) const {
    return describeScalar(classifyConversion(op->getOperand(0).getType(),
                                             op->getResult(0).getType()),
                          1);
  }
};

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// Ops whose results hold elements of the first operand.
template <typename OpT, OpClass Class, OperandUse Others>
struct MoveModel
    : PrecisionOpInterface::ExternalModel<MoveModel<OpT, Class, Others>, OpT> {
  OpModel getOpModel(Operation *op) const {
    Uses uses(op->getNumOperands(), Others);
    uses[0] = kMatch;
    if constexpr (Class == OpClass::Gather)
      return OpModel(Gather{/*selects=*/std::is_same_v<OpT, tosa::ArgMaxOp>},
                     std::move(uses));
    else
      return OpModel(
          Copy{Class == OpClass::View, std::is_same_v<OpT, tosa::SliceOp>},
          std::move(uses));
  }
};

struct ConcatModel
    : PrecisionOpInterface::ExternalModel<ConcatModel, tosa::ConcatOp> {
  OpModel getOpModel(Operation *op) const {
    return OpModel(Copy(), Uses(op->getNumOperands(), kMatch));
  }
};

/// A pad also holds its padding value.
struct PadModel : PrecisionOpInterface::ExternalModel<PadModel, tosa::PadOp> {
  OpModel getOpModel(Operation *) const {
    return OpModel(Copy(), {kMatch, kShape, kMatch});
  }
};

struct ScatterModel
    : PrecisionOpInterface::ExternalModel<ScatterModel, tosa::ScatterOp> {
  OpModel getOpModel(Operation *) const {
    return OpModel(Copy{/*isView=*/false, /*dropsElements=*/false,
                        /*hasBody=*/false, /*updated=*/0},
                   {kMatch, kIndex, kMatch});
  }
};

struct ConstModel
    : PrecisionOpInterface::ExternalModel<ConstModel, tosa::ConstOp> {
  OpModel getOpModel(Operation *) const {
    return OpModel(Source{SF::Constant});
  }
};

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Reduces along an axis, which stays with size 1.
template <typename OpT, Combiner Kind>
struct ReduceModel
    : PrecisionOpInterface::ExternalModel<ReduceModel<OpT, Kind>, OpT> {
  OpModel getOpModel(Operation *op) const {
    Reduction reduction;
    reduction.combiners = {Kind};
    reduction.terms = {0};
    reduction.elements =
        getSize(op->getOperand(0), cast<OpT>(op).getAxisAttr().getInt());
    return OpModel(std::move(reduction), {kMatch});
  }
};

/// The average of integers is rounded, so an average pool is not modeled as a
/// sum.
template <typename OpT, Combiner Kind>
struct PoolModel
    : PrecisionOpInterface::ExternalModel<PoolModel<OpT, Kind>, OpT> {
  OpModel getOpModel(Operation *op) const {
    if (hasOffsets(op, 1))
      return {};
    Reduction reduction;
    reduction.combiners = {Kind};
    reduction.terms = {0};
    reduction.isWindowed = true;
    reduction.elements = ::multiplySizes(cast<OpT>(op).getKernel());
    Uses uses(op->getNumOperands(), kShape);
    uses[0] = kMatch;
    return OpModel(std::move(reduction), std::move(uses));
  }
};

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

struct MatMulModel
    : PrecisionOpInterface::ExternalModel<MatMulModel, tosa::MatMulOp> {
  OpModel getOpModel(Operation *op) const {
    if (hasOffsets(op, 2))
      return {};
    Value a = op->getOperand(0), b = op->getOperand(1);
    Contraction dims;
    dims.batch = getSize(a, 0);
    dims.m = getSize(a, 1);
    dims.k = getSize(a, 2);
    dims.n = getSize(b, 2);
    return OpModel(classifyProducts(dims), {kMatch, kMatch, kShape, kShape});
  }
};
} // namespace

/// A convolution adds to the bias, which has the type of the result. Layouts
/// are NHWC by OHWI, or the same with a depth. A depthwise convolution handles
/// each channel by itself, with weights in HWCM.
static OpModel describeConvolution(Operation *op, bool isDepthwise) {
  auto weight = dyn_cast<RankedTensorType>(op->getOperand(1).getType());
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!weight || !result)
    return {};
  Contraction dims;
  dims.m = ::multiplySizes(result.getShape().drop_back());
  ArrayRef<int64_t> sizes = weight.getShape();
  if (isDepthwise) {
    dims.batch = sizes[2];
    dims.n = sizes[3];
    dims.k = ::multiplySizes(sizes.take_front(2));
  } else {
    dims.n = sizes.front();
    dims.k = ::multiplySizes(sizes.drop_front());
  }
  if (ShapedType::isDynamic(dims.k) || hasOffsets(op, 3))
    return {};
  OpModel model;
  model.uses = {kMatch, kMatch, OperandUse::Opaque, kShape, kShape};
  model.ties.push_back({2, 0});
  bool isWindowSum = isDepthwise || sizes.back() == 1;
  // With M = N = 1 a single window gives one number: a dot product.
  bool isDot = dims.m == 1 && dims.n == 1;
  if (dims.k > 1 && !isWindowSum && !isDot) {
    model.kind = dims;
    return model;
  }
  Reduction reduction;
  reduction.elements = dims.k;
  if (dims.k > 1 || isWindowSum)
    reduction.products = dims;
  reduction.isWindowSum = reduction.isWindowed = isWindowSum;
  model.kind = std::move(reduction);
  return model;
}

namespace {
template <typename OpT>
struct ConvolutionModel
    : PrecisionOpInterface::ExternalModel<ConvolutionModel<OpT>, OpT> {
  OpModel getOpModel(Operation *op) const {
    return describeConvolution(op,
                               std::is_same_v<OpT, tosa::DepthwiseConv2DOp>);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

template <typename OpT, OpClass Class, OperandUse Others = OperandUse::Shape>
static void attachMove(MLIRContext *context) {
  OpT::template attachInterface<MoveModel<OpT, Class, Others>>(*context);
}

template <typename OpT, Combiner Kind>
static void attachReduce(MLIRContext *context) {
  OpT::template attachInterface<ReduceModel<OpT, Kind>>(*context);
}

static void attachModels(MLIRContext *context, tosa::TosaDialect *) {
  using namespace tosa;
  attachScalarModels<
      AddOp, SubOp, IntDivOp, PowOp, MaximumOp, MinimumOp, AbsOp, CeilOp,
      FloorOp, ExpOp, LogOp, RsqrtOp, ReciprocalOp, SinOp, CosOp, TanhOp, ErfOp,
      SigmoidOp, ClampOp, SelectOp, EqualOp, GreaterOp, GreaterEqualOp,
      BitwiseAndOp, BitwiseOrOp, BitwiseXorOp, BitwiseNotOp, LogicalAndOp,
      LogicalOrOp, LogicalXorOp, LogicalNotOp, LogicalLeftShiftOp,
      LogicalRightShiftOp, ArithmeticRightShiftOp, ClzOp>(context);
  MulOp::attachInterface<WithZerosModel<MulOp, 2>>(*context);
  NegateOp::attachInterface<WithZerosModel<NegateOp, 1>>(*context);
  CastOp::attachInterface<CastModel>(*context);
  attachMove<IdentityOp, OpClass::View>(context);
  attachMove<ReshapeOp, OpClass::View>(context);
  attachMove<SliceOp, OpClass::View, kIndex>(context);
  attachMove<TransposeOp, OpClass::Layout>(context);
  attachMove<ReverseOp, OpClass::Layout>(context);
  attachMove<TileOp, OpClass::Layout>(context);
  attachMove<GatherOp, OpClass::Gather, kIndex>(context);
  attachMove<ArgMaxOp, OpClass::Gather>(context);
  ConcatOp::attachInterface<ConcatModel>(*context);
  tosa::PadOp::attachInterface<PadModel>(*context);
  ScatterOp::attachInterface<ScatterModel>(*context);
  ConstOp::attachInterface<ConstModel>(*context);
  attachReduce<ReduceSumOp, Combiner::Sum>(context);
  attachReduce<ReduceMaxOp, Combiner::Max>(context);
  attachReduce<ReduceMinOp, Combiner::Min>(context);
  attachReduce<ReduceProductOp, Combiner::Other>(context);
  attachReduce<ReduceAllOp, Combiner::Other>(context);
  attachReduce<ReduceAnyOp, Combiner::Other>(context);
  AvgPool2dOp::attachInterface<PoolModel<AvgPool2dOp, Combiner::Other>>(
      *context);
  MaxPool2dOp::attachInterface<PoolModel<MaxPool2dOp, Combiner::Max>>(*context);
  MatMulOp::attachInterface<MatMulModel>(*context);
  Conv2DOp::attachInterface<ConvolutionModel<Conv2DOp>>(*context);
  Conv3DOp::attachInterface<ConvolutionModel<Conv3DOp>>(*context);
  TransposeConv2DOp::attachInterface<ConvolutionModel<TransposeConv2DOp>>(
      *context);
  DepthwiseConv2DOp::attachInterface<ConvolutionModel<DepthwiseConv2DOp>>(
      *context);
}

void prec::registerTosaOpModels(DialectRegistry &registry) {
  registry.addExtension(attachModels);
}
