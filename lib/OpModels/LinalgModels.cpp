//===- LinalgModels.cpp - Op models of the linalg dialect -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One model for all structured ops, named and generic: the class follows from
// iterator types, indexing maps and the body, never from the op's name.
// Upstream's contraction predicates do not fit: they accept sums of squares and
// outer products, and reject maps with literal zeros.
//
//===----------------------------------------------------------------------===//

#include "ScalarFunctions.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Interfaces/TilingInterface.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"
#include "prec/OpModels/IndexBounds.h"
#include "prec/OpModels/OpModels.h"
#include "prec/OpModels/Tensors.h"

using namespace mlir;
using namespace prec;
using linalg::LinalgOp;

//===----------------------------------------------------------------------===//
// Classification
//===----------------------------------------------------------------------===//

/// The op that combines a term with accumulator `out` into `yielded`, or null:
/// add(term, out), max(out, term), ...
static Operation *getCombiningOp(Value yielded, BlockArgument out) {
  Operation *op = skipFloatCasts(yielded).getDefiningOp();
  if (!op || op->getNumOperands() != 2 ||
      (skipFloatCasts(op->getOperand(0)) != out &&
       skipFloatCasts(op->getOperand(1)) != out))
    return nullptr;
  return op;
}

/// The accumulators of a body. (Upstream's getRegionOutputArgs counts operands
/// through the interface, and this function runs for every op of a program.)
static Block::BlockArgListType getAccumulators(LinalgOp op) {
  return op.getBlock()->getArguments().take_back(op->getNumResults());
}

/// How each result of a reduction combines its elements.
static void describeCombination(LinalgOp op, Reduction &reduction) {
  Operation *terminator = op.getBlock()->getTerminator();
  for (auto [yielded, out] :
       llvm::zip(terminator->getOperands(), getAccumulators(op)))
    reduction.combiners.push_back(
        classifyCombiner(getCombiningOp(yielded, out)));
}

/// For each loop, whether it occurs in the map in any form (also as i + k of a
/// convolution).
static SmallVector<bool> findLoops(AffineMap map) {
  SmallVector<bool> loops(map.getNumDims());
  for (AffineExpr result : map.getResults()) {
    if (auto dim = dyn_cast<AffineDimExpr>(result))
      loops[dim.getPosition()] = true;
    else
      result.walk([&](AffineExpr part) {
        if (auto dim = dyn_cast<AffineDimExpr>(part))
          loops[dim.getPosition()] = true;
      });
  }
  return loops;
}

/// The dimension groups of an op. An operand has a dimension if the dimension
/// occurs in its map; a literal 0 is no occurrence.
static Contraction getDimensions(ArrayRef<bool> lhsLoops,
                                 ArrayRef<bool> rhsLoops,
                                 ArrayRef<utils::IteratorType> iterators,
                                 ArrayRef<int64_t> sizes) {
  Contraction dims;
  for (auto [d, iterator] : llvm::enumerate(iterators)) {
    bool inLhs = lhsLoops[d], inRhs = rhsLoops[d];
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

/// True for a loop that moves along a window: a factor's map adds it to a loop
/// over positions of the result.
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

/// The two factors of a sum of products over K > 1, or std::nullopt.
/// `isWindowSum` is set if there is one input channel per group, so that the
/// sum runs over the window alone.
static std::optional<Contraction>
findProducts(LinalgOp op, ArrayRef<AffineMap> maps,
             ArrayRef<utils::IteratorType> iterators, ArrayRef<int64_t> sizes,
             bool &isWindowSum) {
  if (op->getNumOperands() != 3 || op->getNumResults() != 1 ||
      !isMultiplyAdd(*op.getBlock()))
    return std::nullopt;
  SmallVector<bool> lhsLoops = findLoops(maps[0]),
                    rhsLoops = findLoops(maps[1]);
  bool hasWindow = false, hasChannels = false;
  for (auto [d, iterator] : llvm::enumerate(iterators)) {
    if (iterator != utils::IteratorType::reduction)
      continue;
    // A sum over a dimension of one factor alone is a reduction of that factor.
    if (!lhsLoops[d] || !rhsLoops[d])
      return std::nullopt;
    bool isWindow = isWindowLoop(d, maps, iterators);
    hasWindow |= isWindow;
    hasChannels |= !isWindow && sizes[d] != 1;
  }
  Contraction dims = getDimensions(lhsLoops, rhsLoops, iterators, sizes);
  if (dims.k == 1 || dims.k == 0)
    return std::nullopt;
  isWindowSum = hasWindow && !hasChannels;
  return dims;
}

/// True if every element of every destination is written.
static bool writesAll(LinalgOp op) {
  return llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
    return op.getMatchingIndexingMap(&init).isPermutation();
  });
}

/// True if the op does not loop over a dimension of the operand: it reads, for
/// instance, one column of many.
static bool skipsElements(LinalgOp op, OpOperand &operand) {
  return !llvm::all_of_zip(op.getMatchingIndexingMap(&operand).getResults(),
                           op.getShape(&operand),
                           [](AffineExpr expr, int64_t size) {
                             return isa<AffineDimExpr>(expr) || size == 1;
                           });
}

/// The model of a body that yields input elements unchanged: transpose,
/// broadcast, copy. std::nullopt for other bodies.
static std::optional<OpModel> describeCopyBody(LinalgOp op) {
  Operation *terminator = op.getBlock()->getTerminator();
  if (&op.getBlock()->front() != terminator || !writesAll(op))
    return std::nullopt;
  Copy copy;
  copy.hasBody = true;
  OpModel::Uses uses(op->getNumOperands(), OperandUse::Shape);
  for (Value yielded : terminator->getOperands()) {
    auto argument = dyn_cast<BlockArgument>(yielded);
    if (!argument || argument.getOwner() != op.getBlock())
      return std::nullopt;
    OpOperand &operand = op->getOpOperand(argument.getArgNumber());
    if (op.isDpsInit(&operand) || !isa<ShapedType>(operand.get().getType()))
      return std::nullopt;
    uses[operand.getOperandNumber()] = OperandUse::Match;
    copy.dropsElements |= skipsElements(op, operand);
  }
  return OpModel(copy, std::move(uses));
}

/// A body converts its inputs. A destination is read if the body uses its
/// element.
static OpModel::Uses getBodyUses(LinalgOp op) {
  OpModel::Uses uses(op->getNumOperands(), OperandUse::Either);
  for (BlockArgument out : getAccumulators(op))
    if (out.use_empty())
      uses[out.getArgNumber()] = OperandUse::Shape;
  return uses;
}

/// True if one result is a float and one an integer, in either order: the
/// extremum and its position.
static bool isArgMax(LinalgOp op, const Reduction &reduction) {
  if (op->getNumResults() != 2)
    return false;
  auto getType = [&](unsigned result) {
    return getElementTypeOrSelf(op->getResult(result).getType());
  };
  unsigned best = isa<FloatType>(getType(0)) ? 0 : 1;
  Type position = getType(1 - best);
  bool isInteger = isa<IndexType>(position) ||
                   (isa<IntegerType>(position) && !position.isInteger(1));
  return isa<FloatType>(getType(best)) && isInteger &&
         reduction.combiners[1 - best] != Combiner::Sum;
}

static OpModel describeReduction(LinalgOp op,
                                 ArrayRef<utils::IteratorType> iterators) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<int64_t> sizes = getLoopSizes(op, maps);
  Reduction reduction;
  reduction.hasBody = true;
  for (auto [iterator, size] : llvm::zip(iterators, sizes))
    if (iterator == utils::IteratorType::reduction)
      reduction.elements = multiplySizes(reduction.elements, size);
  for (auto [d, iterator] : llvm::enumerate(iterators))
    reduction.isWindowed |= iterator == utils::IteratorType::reduction &&
                            isWindowLoop(d, maps, iterators);
  reduction.products =
      findProducts(op, maps, iterators, sizes, reduction.isWindowSum);
  OpModel model;
  model.uses = getBodyUses(op);
  for (auto [i, out] : llvm::enumerate(getAccumulators(op))) {
    model.uses[out.getArgNumber()] = OperandUse::Opaque;
    model.ties.push_back({out.getArgNumber(), static_cast<unsigned>(i)});
  }
  if (const std::optional<Contraction> &products = reduction.products) {
    model.uses[products->lhs] = model.uses[products->rhs] = OperandUse::Match;
    // Without an M or N dimension the op is a dot product.
    bool isDotProduct = products->m == 1 && products->n == 1;
    if (!reduction.isWindowSum && !isDotProduct) {
      model.kind = *products;
      return model;
    }
  }
  describeCombination(op, reduction);
  reduction.selects = isArgMax(op, reduction);
  model.kind = std::move(reduction);
  return model;
}

static OpModel describe(LinalgOp op) {
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  if (llvm::is_contained(iterators, utils::IteratorType::reduction))
    return describeReduction(op, iterators);
  if (std::optional<OpModel> copy = describeCopyBody(op))
    return std::move(*copy);
  return OpModel(Pointwise{ScalarFunction::Opaque, /*hasBody=*/true},
                 getBodyUses(op));
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

namespace {
template <typename OpT>
struct StructuredModel
    : PrecisionOpInterface::ExternalModel<StructuredModel<OpT>, OpT> {
  OpModel getOpModel(Operation *op) const {
    // An op on buffers has no values, so it stays unknown and unchanged.
    auto structured = cast<LinalgOp>(op);
    return structured.hasPureTensorSemantics() ? describe(structured)
                                               : OpModel();
  }
};

/// Transposes and broadcasts, whose maps are permutations and projections by
/// construction. This model does not query the maps, because a named op
/// composes them anew for each query.
template <typename OpT>
struct RearrangeModel
    : PrecisionOpInterface::ExternalModel<RearrangeModel<OpT>, OpT> {
  OpModel getOpModel(Operation *op) const {
    if (!cast<LinalgOp>(op).hasPureTensorSemantics())
      return OpModel();
    Copy copy;
    copy.hasBody = true;
    return OpModel(copy, {OperandUse::Match, OperandUse::Shape});
  }
};

struct IndexModel
    : PrecisionOpInterface::ExternalModel<IndexModel, linalg::IndexOp> {
  OpModel getOpModel(Operation *) const {
    return OpModel(Source{ScalarFunction::Index});
  }
};

struct SoftmaxModel
    : PrecisionOpInterface::ExternalModel<SoftmaxModel, linalg::SoftmaxOp> {
  OpModel getOpModel(Operation *) const {
    return OpModel(Pointwise{ScalarFunction::Softmax},
                   {OperandUse::Match, OperandUse::Shape});
  }
};

/// Copies between a plain and a tiled layout. Both ops write the whole
/// destination. A pack fills incomplete tiles, and an unpack drops the filling.
struct PackModel
    : PrecisionOpInterface::ExternalModel<PackModel, linalg::PackOp> {
  OpModel getOpModel(Operation *op) const {
    OpModel model(Copy(),
                  OpModel::Uses(op->getNumOperands(), OperandUse::Shape));
    auto pack = cast<linalg::PackOp>(op);
    model.uses[pack.getSourceMutable().getOperandNumber()] = OperandUse::Match;
    for (OpOperand &padding : pack.getPaddingValueMutable())
      model.uses[padding.getOperandNumber()] = OperandUse::Match;
    return model;
  }
};

struct UnPackModel
    : PrecisionOpInterface::ExternalModel<UnPackModel, linalg::UnPackOp> {
  OpModel getOpModel(Operation *op) const {
    Copy copy;
    copy.dropsElements = true;
    OpModel model(copy, OpModel::Uses(op->getNumOperands(), OperandUse::Shape));
    auto unpack = cast<linalg::UnPackOp>(op);
    model.uses[unpack.getSourceMutable().getOperandNumber()] =
        OperandUse::Match;
    return model;
  }
};

template <typename OpT>
using ModelOf = std::conditional_t<std::is_same_v<OpT, linalg::TransposeOp> ||
                                       std::is_same_v<OpT, linalg::BroadcastOp>,
                                   RearrangeModel<OpT>, StructuredModel<OpT>>;
} // namespace

template <typename... Ops> static void attachModels(MLIRContext *context) {
  (Ops::template attachInterface<ModelOf<Ops>>(*context), ...);
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
