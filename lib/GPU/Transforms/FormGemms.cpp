//===- FormGemms.cpp - The pass prec-gpu-form-gemms -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// First, each contraction becomes a gemm whose epilogue yields the sum. Then
// gemms absorb the elementwise ops that read them.
//
//===----------------------------------------------------------------------===//

#include "GemmFusion.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "prec/Analysis/Exactness.h"
#include "prec/GPU/Passes.h"
#include "prec/OpModels/Bodies.h"
#include "llvm/Support/MathExtras.h"
#include <limits>

namespace prec {
namespace gpu {
#define GEN_PASS_DEF_FORMGEMMSPASS
#include "prec/GPU/Passes.h.inc"
} // namespace gpu
} // namespace prec

using namespace mlir;
using namespace prec::gpu;

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

/// Whether tensor cores multiply the value, with products that are exact in
/// f32. f32 is multiplied as tf32, so such a value must hold only numbers of
/// tf32.
static bool isFactor(Value value) {
  Type type = getElementTypeOrSelf(value.getType());
  return type.isBF16() || type.isF16() ||
         (type.isF32() && isAlreadyRounded(value, prec::Format::tf32));
}

/// Whether the body is out + a * b in f32, as tensor cores compute it: no
/// intermediate result is rounded to a narrower type, and no product is fused.
static bool isSumOfProducts(Block &body) {
  return body.getNumArguments() == 3 && prec::isMultiplyAdd(body) &&
         llvm::all_of(body.without_terminator(), [](Operation &op) {
           return isa<arith::ExtFOp>(op) ||
                  (isa<arith::AddFOp, arith::MulFOp>(op) &&
                   op.getResult(0).getType().isF32());
         });
}

/// Whether the op reduces two factors for tensor cores into f32. The body is
/// not checked.
static bool hasFactors(linalg::LinalgOp op) {
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
      !op.hasPureTensorSemantics())
    return false;
  Value lhs = op.getDpsInputOperand(0)->get();
  Value rhs = op.getDpsInputOperand(1)->get();
  return getElementTypeOrSelf(lhs.getType()) ==
             getElementTypeOrSelf(rhs.getType()) &&
         getElementTypeOrSelf(op->getResult(0).getType()).isF32() &&
         op.getNumReductionLoops() != 0 && isFactor(lhs) && isFactor(rhs);
}

/// Looks through transposes of a factor; returns their source and its map.
static std::pair<Value, AffineMap> foldTransposes(Value factor, AffineMap map) {
  while (auto transpose = factor.getDefiningOp<linalg::TransposeOp>()) {
    SmallVector<AffineExpr> results(map.getNumResults());
    for (auto [to, from] : llvm::enumerate(transpose.getPermutation()))
      results[from] = map.getResult(to);
    map = AffineMap::get(map.getNumDims(), 0, results, map.getContext());
    factor = transpose.getInput();
  }
  return {factor, map};
}

namespace {
/// The groups of a contraction's loops. Within a group, loops are in the order
/// in which the result, or for k the second factor, has them.
struct Roles {
  SmallVector<unsigned> batch, m, n, k;
  /// True if the second operand has m, so that it becomes lhs.
  bool isSwapped = false;
};
} // namespace

/// Sorts `dims` by their place among the results of `map`.
static void sortBy(AffineMap map, SmallVectorImpl<unsigned> &dims) {
  auto find = [&](unsigned dim) {
    return llvm::find_if(map.getResults(), [&](AffineExpr expression) {
      return expression.isFunctionOfDim(dim);
    });
  };
  llvm::sort(dims, [&](unsigned a, unsigned b) {
    return std::pair(find(a), a) < std::pair(find(b), b);
  });
}

/// A convolution is a gemm over the positions and the channels of its result.
/// The ones that are contiguous in the result become n.
static std::optional<Roles> findConvolutionRoles(linalg::LinalgOp op) {
  FailureOr<linalg::ConvolutionDimensions> dims =
      linalg::inferConvolutionDims(op);
  if (failed(dims) || dims->outputImage.empty() || dims->outputChannel.empty())
    return std::nullopt;
  Roles roles;
  llvm::append_range(roles.batch, dims->depth);
  AffineMap result = op.getIndexingMapsArray()[2];
  bool isChannelLast = llvm::any_of(dims->outputChannel, [&](unsigned dim) {
    return result.getResults().back().isFunctionOfDim(dim);
  });
  // The first operand of a convolution is the image.
  roles.isSwapped = !isChannelLast;
  SmallVector<unsigned> &channels = isChannelLast ? roles.n : roles.m;
  SmallVector<unsigned> &image = isChannelLast ? roles.m : roles.n;
  llvm::append_range(channels, dims->outputChannel);
  llvm::append_range(isChannelLast ? image : roles.batch, dims->batch);
  llvm::append_range(image, dims->outputImage);
  llvm::append_range(roles.k, dims->filterLoop);
  llvm::append_range(roles.k, dims->inputChannel);
  return roles;
}

static std::optional<Roles> findRoles(linalg::LinalgOp op) {
  std::optional<Roles> roles;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (llvm::all_of(
          maps, [](AffineMap map) { return map.isProjectedPermutation(); })) {
    FailureOr<linalg::ContractionDimensions> dims =
        linalg::inferContractionDims(op);
    if (succeeded(dims) && !dims->m.empty() && !dims->n.empty()) {
      roles.emplace();
      llvm::append_range(roles->batch, dims->batch);
      llvm::append_range(roles->m, dims->m);
      llvm::append_range(roles->n, dims->n);
      llvm::append_range(roles->k, dims->k);
    }
  } else {
    roles = findConvolutionRoles(op);
  }
  if (!roles || roles->batch.size() + roles->m.size() + roles->n.size() +
                        roles->k.size() !=
                    op.getNumLoops())
    return std::nullopt;
  for (SmallVector<unsigned> *dims : {&roles->batch, &roles->m, &roles->n})
    sortBy(maps[2], *dims);
  // The filter of a convolution is its second operand.
  sortBy(maps[1], roles->k);
  return roles;
}

static bool isZero(Value value) {
  if (auto fill = value.getDefiningOp<linalg::FillOp>())
    return matchPattern(fill.getInputs()[0], m_PosZeroFloat());
  return matchPattern(value, m_PosZeroFloat());
}

namespace {
struct FormGemm : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override;
};
} // namespace

LogicalResult FormGemm::matchAndRewrite(linalg::LinalgOp op,
                                        PatternRewriter &rewriter) const {
  if (!hasFactors(op))
    return rewriter.notifyMatchFailure(
        op, "no contraction of factors for tensor cores");
  auto keep = [&](StringRef why) {
    op->emitRemark() << "stays on the host: " << why;
    return failure();
  };
  if (!isSumOfProducts(*op.getBlock()))
    return keep("its body is not a sum of products");
  std::optional<Roles> roles = findRoles(op);
  if (!roles)
    return keep(
        "it is neither a convolution nor a contraction with dimensions of "
        "its own for each factor");
  // A factor whose map adds up dimensions needs static sizes for its addresses.
  if (op.hasDynamicShape() &&
      !llvm::all_of(op.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isProjectedPermutation(); }))
    return keep("it is a convolution of sizes that only a run knows");
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  SmallVector<unsigned> order;
  SmallVector<int64_t> groups;
  for (ArrayRef<unsigned> dims : {ArrayRef(roles->batch), ArrayRef(roles->m),
                                  ArrayRef(roles->n), ArrayRef(roles->k)}) {
    // Positions in a kernel are 32-bit numbers.
    int64_t size = 1;
    for (unsigned dim : dims)
      if (!ShapedType::isDynamic(ranges[dim]) &&
          (llvm::MulOverflow(size, ranges[dim], size) ||
           size > std::numeric_limits<int32_t>::max()))
        return keep("a dimension is longer than kernels count to");
    llvm::append_range(order, dims);
    groups.push_back(dims.size());
  }
  SmallVector<AffineExpr> newDims(order.size());
  for (auto [to, from] : llvm::enumerate(order))
    newDims[from] = rewriter.getAffineDimExpr(to);
  SmallVector<AffineMap> maps;
  for (AffineMap map : op.getIndexingMapsArray())
    maps.push_back(map.replaceDimsAndSymbols(newDims, {}, order.size(), 0));
  unsigned lhsNumber = roles->isSwapped, rhsNumber = 1 - lhsNumber;
  auto [lhs, lhsMap] =
      foldTransposes(op.getDpsInputOperand(lhsNumber)->get(), maps[lhsNumber]);
  auto [rhs, rhsMap] =
      foldTransposes(op.getDpsInputOperand(rhsNumber)->get(), maps[rhsNumber]);
  Value init = op.getDpsInitOperand(0)->get();
  SmallVector<AffineMap> newMaps = {lhsMap, rhsMap};
  SmallVector<Value> inputs;
  // A gemm does not read `outs`, so the tensor that was filled serves as well.
  Value out = init;
  if (auto fill = init.getDefiningOp<linalg::FillOp>())
    out = fill.getOutputs()[0];
  if (!isZero(init)) {
    inputs.push_back(init);
    newMaps.push_back(maps[2]);
  }
  newMaps.push_back(maps[2]);
  auto gemm =
      GemmOp::create(rewriter, op.getLoc(), op->getResultTypes(), lhs, rhs,
                     inputs, ValueRange(out), groups,
                     rewriter.getAffineMapArrayAttr(newMaps), ConfigAttr());
  Type f32 = rewriter.getF32Type();
  SmallVector<Type> types(1 + inputs.size(), f32);
  SmallVector<Location> locations(types.size(), op.getLoc());
  {
    OpBuilder::InsertionGuard guard(rewriter);
    Block *body =
        rewriter.createBlock(&gemm.getEpilogue(), {}, types, locations);
    Value sum = body->getArgument(0);
    if (!inputs.empty())
      sum = arith::AddFOp::create(rewriter, op.getLoc(), sum,
                                  body->getArgument(1));
    YieldOp::create(rewriter, op.getLoc(), sum);
  }
  rewriter.replaceOp(op, gemm.getResults());
  return success();
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct FormGemms : prec::gpu::impl::FormGemmsPassBase<FormGemms> {
  void runOnOperation() override {
    RewritePatternSet contractions(&getContext());
    contractions.add<FormGemm>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(contractions));
    // In program order, so that each op sees a gemm that has absorbed the ops
    // before it.
    SmallVector<Operation *> readers;
    getOperation()->walk([&](Operation *op) {
      if (isa<linalg::GenericOp, tensor::ExpandShapeOp>(op))
        readers.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (Operation *op : readers) {
      if (auto generic = dyn_cast<linalg::GenericOp>(op))
        (void)fuseEpilogue(generic, rewriter);
      else
        (void)expandResult(cast<tensor::ExpandShapeOp>(op), rewriter);
    }
  }
};
} // namespace
