//===- LinalgModels.cpp - Op models of the linalg dialect -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One model for all structured ops, named and generic alike: the class follows
// from iterator types, indexing maps and the body, never from the op's name.
// Upstream's contraction predicates are not used: they accept sums of squares
// and outer products, and reject maps with literal zeros.
//
//===----------------------------------------------------------------------===//

#include "ScalarFunctions.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Interfaces/TilingInterface.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/OpModels.h"
#include "prec/OpModels/Tensors.h"

using namespace mlir;
using namespace prec;
using linalg::LinalgOp;

//===----------------------------------------------------------------------===//
// Classification
//===----------------------------------------------------------------------===//

/// Looks through the float casts that a body applies to its arguments.
static Value skipCasts(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<arith::ExtFOp, arith::TruncFOp, WidenOp>(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

/// The op that combines a term with accumulator `out` into `yielded`, or null:
/// add(term, out), max(out, term), ...
static Operation *getCombiningOp(Value yielded, BlockArgument out) {
  Operation *op = skipCasts(yielded).getDefiningOp();
  if (!op || op->getNumOperands() != 2 ||
      (skipCasts(op->getOperand(0)) != out &&
       skipCasts(op->getOperand(1)) != out))
    return nullptr;
  return op;
}

/// The values of a body that depend on what the turns before it made.
static DenseSet<Value> findRecurrent(LinalgOp op) {
  DenseSet<Value> recurrent;
  recurrent.insert_range(op.getRegionOutputArgs());
  for (Operation &inner : op.getBlock()->without_terminator()) {
    WalkResult result = inner.walk([&](Operation *user) {
      bool reads = llvm::any_of(user->getOperands(), [&](Value operand) {
        return recurrent.contains(operand);
      });
      return reads ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (result.wasInterrupted())
      recurrent.insert_range(inner.getResults());
  }
  return recurrent;
}

/// How each result of a reduction combines its elements, and with what.
static void describeCombination(LinalgOp op, OpModel &model) {
  DenseSet<Value> recurrent = findRecurrent(op);
  Operation *terminator = op.getBlock()->getTerminator();
  for (auto [yielded, out] :
       llvm::zip(terminator->getOperands(), op.getRegionOutputArgs())) {
    Operation *combining = getCombiningOp(yielded, out);
    Combiner combiner = classifyCombiner(combining);
    model.combiners.push_back(combiner);
    Value term;
    if (combiner != Combiner::Other)
      term = combining->getOperand(
          skipCasts(combining->getOperand(0)) == out ? 1 : 0);
    model.terms.push_back(recurrent.contains(term) ? Value() : term);
  }
}

/// True if the body is out + in0 * in1 on floats, up to order, casts and
/// fusing.
static bool isMultiplyAdd(Block &body) {
  BlockArgument out = body.getArgument(2);
  Value yielded = skipCasts(body.getTerminator()->getOperand(0));
  auto isFactors = [&](Value x, Value y) {
    Value a = skipCasts(x), b = skipCasts(y);
    Value in0 = body.getArgument(0), in1 = body.getArgument(1);
    return (a == in0 && b == in1) || (a == in1 && b == in0);
  };
  if (auto fma = yielded.getDefiningOp<math::FmaOp>())
    return skipCasts(fma.getC()) == out && isFactors(fma.getA(), fma.getB());
  auto add = dyn_cast_or_null<arith::AddFOp>(getCombiningOp(yielded, out));
  if (!add)
    return false;
  Value term = skipCasts(add.getLhs()) == out ? add.getRhs() : add.getLhs();
  auto mul = skipCasts(term).getDefiningOp<arith::MulFOp>();
  return mul && isFactors(mul.getLhs(), mul.getRhs());
}

/// The sizes of the loops, read off the operands that a loop indexes alone;
/// kDynamic for any other. (Upstream's getStaticLoopRanges composes affine maps
/// and is an order of magnitude slower; this runs for every op of a program.)
static SmallVector<int64_t> getLoopSizes(LinalgOp op,
                                         ArrayRef<AffineMap> maps) {
  SmallVector<int64_t> sizes(maps.front().getNumDims(), ShapedType::kDynamic);
  for (auto [map, operand] : llvm::zip(maps, op->getOperands())) {
    auto type = dyn_cast<ShapedType>(operand.getType());
    if (!type)
      continue;
    for (auto [expr, size] : llvm::zip(map.getResults(), type.getShape()))
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        if (!ShapedType::isDynamic(size))
          sizes[dim.getPosition()] = size;
  }
  return sizes;
}

/// The dimension groups of an op with maps (lhs, rhs, out). A dimension that
/// occurs in an operand in any form (also i + k of a convolution) belongs to
/// it; a literal 0 does not.
static Contraction getDimensions(ArrayRef<AffineMap> maps,
                                 ArrayRef<utils::IteratorType> iterators,
                                 ArrayRef<int64_t> sizes) {
  Contraction dims;
  for (auto [d, iterator] : llvm::enumerate(iterators)) {
    bool inLhs = maps[0].isFunctionOfDim(d);
    bool inRhs = maps[1].isFunctionOfDim(d);
    if (iterator == utils::IteratorType::reduction)
      dims.k = multiplySizes(dims.k, sizes[d]);
    else if (inLhs && inRhs)
      dims.batch = multiplySizes(dims.batch, sizes[d]);
    else if (inLhs)
      dims.m = multiplySizes(dims.m, sizes[d]);
    else if (inRhs)
      dims.n = multiplySizes(dims.n, sizes[d]);
  }
  return dims;
}

/// True for a loop that moves along a window: a factor adds it to a loop over
/// positions of the result.
static bool isWindowLoop(unsigned loop, ArrayRef<AffineMap> maps,
                         ArrayRef<utils::IteratorType> iterators) {
  auto slides = [&](AffineExpr expr) {
    if (isa<AffineDimExpr>(expr) || !expr.isFunctionOfDim(loop))
      return false;
    for (auto [d, iterator] : llvm::enumerate(iterators))
      if (iterator == utils::IteratorType::parallel && expr.isFunctionOfDim(d))
        return true;
    return false;
  };
  return llvm::any_of(maps.take_front(2), [&](AffineMap map) {
    return llvm::any_of(map.getResults(), slides);
  });
}

/// Sums of products of two factors over K > 1. Fills the contraction of `model`
/// and gives its class: with one input channel per group the sum runs over the
/// window alone, and without an M or N dimension it is a dot product.
static OpClass classifyProducts(LinalgOp op, ArrayRef<AffineMap> maps,
                                ArrayRef<utils::IteratorType> iterators,
                                ArrayRef<int64_t> sizes, OpModel &model) {
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
      !isMultiplyAdd(*op.getBlock()))
    return OpClass::Reduction;
  bool isWindowSum = false, hasChannels = false;
  for (auto [d, iterator] : llvm::enumerate(iterators)) {
    if (iterator != utils::IteratorType::reduction)
      continue;
    // A sum over a dimension of one factor alone is a reduction of that factor.
    if (!(maps[0].isFunctionOfDim(d) && maps[1].isFunctionOfDim(d)))
      return OpClass::Reduction;
    bool isWindow = isWindowLoop(d, maps, iterators);
    isWindowSum |= isWindow;
    hasChannels |= !isWindow && sizes[d] != 1;
  }
  Contraction dims = getDimensions(maps, iterators, sizes);
  if (dims.k == 1 || dims.k == 0)
    return OpClass::Reduction;
  dims.lhs = op.getDpsInputOperand(0)->getOperandNumber();
  dims.rhs = op.getDpsInputOperand(1)->getOperandNumber();
  model.contraction = dims;
  model.isWindowSum = isWindowSum && !hasChannels;
  bool isDotProduct = dims.m == 1 && dims.n == 1;
  return model.isWindowSum || isDotProduct ? OpClass::Reduction
                                           : OpClass::Contraction;
}

/// True if every element of every destination is written.
static bool writesAll(LinalgOp op) {
  return llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
    return op.getMatchingIndexingMap(&init).isPermutation();
  });
}

/// True if a dimension of the operand is not looped over: one column of many.
static bool skipsElements(LinalgOp op, OpOperand &operand) {
  return !llvm::all_of_zip(op.getMatchingIndexingMap(&operand).getResults(),
                           op.getShape(&operand),
                           [](AffineExpr expr, int64_t size) {
                             return isa<AffineDimExpr>(expr) || size == 1;
                           });
}

/// A body that yields input elements as they are: transpose, broadcast, copy.
static bool isCopyBody(LinalgOp op, OpModel &model) {
  Operation *terminator = op.getBlock()->getTerminator();
  if (&op.getBlock()->front() != terminator || !writesAll(op))
    return false;
  for (Value yielded : terminator->getOperands()) {
    auto argument = dyn_cast<BlockArgument>(yielded);
    if (!argument || argument.getOwner() != op.getBlock())
      return false;
    OpOperand &operand = op->getOpOperand(argument.getArgNumber());
    if (op.isDpsInit(&operand) || !isa<ShapedType>(operand.get().getType()))
      return false;
    model.sources.push_back(operand.getOperandNumber());
    model.dropsElements |= skipsElements(op, operand);
  }
  return true;
}

static OpModel describe(LinalgOp op) {
  OpModel model;
  model.hasBody = true;
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  if (!llvm::is_contained(iterators, utils::IteratorType::reduction)) {
    model.opClass =
        isCopyBody(op, model) ? OpClass::Layout : OpClass::Pointwise;
    return model;
  }
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<int64_t> sizes = getLoopSizes(op, maps);
  for (auto [iterator, size] : llvm::zip(iterators, sizes))
    if (iterator == utils::IteratorType::reduction)
      model.reducedElements = multiplySizes(model.reducedElements, size);
  model.opClass = classifyProducts(op, maps, iterators, sizes, model);
  if (model.opClass == OpClass::Contraction) {
    model.combiners = {Combiner::Sum};
    return model;
  }
  describeCombination(op, model);
  // A float and an integer result: the extremum and its position.
  if (op->getNumResults() == 2) {
    auto isInteger = [](Type type) {
      Type element = getElementTypeOrSelf(type);
      return isa<IndexType>(element) ||
             (isa<IntegerType>(element) && !element.isInteger(1));
    };
    Type first = op->getResult(0).getType(),
         second = op->getResult(1).getType();
    model.selects = isa<FloatType>(getElementTypeOrSelf(first)) &&
                    isInteger(second) && model.getCombiner(1) != Combiner::Sum;
  }
  return model;
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

namespace {
template <typename OpT>
struct StructuredModel
    : PrecisionOpInterface::ExternalModel<StructuredModel<OpT>, OpT> {
  OpModel getOpModel(Operation *op) const {
    // On buffers nothing is a value: an unknown op, left alone.
    auto structured = cast<LinalgOp>(op);
    return structured.hasPureTensorSemantics() ? describe(structured)
                                               : OpModel();
  }
};

struct IndexModel
    : PrecisionOpInterface::ExternalModel<IndexModel, linalg::IndexOp> {
  OpModel getOpModel(Operation *op) const {
    OpModel model;
    model.opClass = OpClass::Source;
    model.function = ScalarFunction::Index;
    if (auto parent = dyn_cast<LinalgOp>(op->getParentOp()))
      model.bound =
          parent.getStaticLoopRanges()[cast<linalg::IndexOp>(op).getDim()];
    return model;
  }
};

struct SoftmaxModel
    : PrecisionOpInterface::ExternalModel<SoftmaxModel, linalg::SoftmaxOp> {
  OpModel getOpModel(Operation *) const {
    OpModel model;
    model.opClass = OpClass::Pointwise;
    model.function = ScalarFunction::Softmax;
    return model;
  }
};

/// Copies between a layout and one in tiles. Both write the whole destination;
/// a pack fills incomplete tiles, and an unpack leaves out what filled them.
struct PackModel
    : PrecisionOpInterface::ExternalModel<PackModel, linalg::PackOp> {
  OpModel getOpModel(Operation *op) const {
    OpModel model;
    model.opClass = OpClass::Layout;
    auto pack = cast<linalg::PackOp>(op);
    model.sources = {pack.getSourceMutable().getOperandNumber()};
    for (OpOperand &padding : pack.getPaddingValueMutable())
      model.sources.push_back(padding.getOperandNumber());
    return model;
  }
};

struct UnPackModel
    : PrecisionOpInterface::ExternalModel<UnPackModel, linalg::UnPackOp> {
  OpModel getOpModel(Operation *op) const {
    OpModel model;
    model.opClass = OpClass::Layout;
    model.sources = {
        cast<linalg::UnPackOp>(op).getSourceMutable().getOperandNumber()};
    model.dropsElements = true;
    return model;
  }
};
} // namespace

template <typename... Ops> static void attachModels(MLIRContext *context) {
  (Ops::template attachInterface<StructuredModel<Ops>>(*context), ...);
}

void prec::registerLinalgOpModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    attachModels<
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
        >(context);
    linalg::IndexOp::attachInterface<IndexModel>(*context);
    linalg::SoftmaxOp::attachInterface<SoftmaxModel>(*context);
    linalg::PackOp::attachInterface<PackModel>(*context);
    linalg::UnPackOp::attachInterface<UnPackModel>(*context);
  });
}
