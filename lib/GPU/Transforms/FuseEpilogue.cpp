//===- FuseEpilogue.cpp - Elementwise ops become part of a gemm -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GemmFusion.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/StorageCandidates.h"

using namespace mlir;
using namespace prec::gpu;

/// Types that kernels compute with.
static bool isScalarType(Type type) {
  return type.isSignlessInteger() || type.isBF16() || type.isF16() ||
         type.isF32() || type.isF64();
}

/// Whether an op of a body can run in a kernel: arithmetic on numbers, rounded
/// to nearest, and functions of libdevice.
static bool isArithmetic(Operation &op) {
  if (isa<math::AbsFOp, math::CeilOp, math::CosOp, math::ErfOp, math::ExpOp,
          math::Exp2Op, math::ExpM1Op, math::FloorOp, math::LogOp,
          math::Log1pOp, math::Log2Op, math::PowFOp, math::RsqrtOp, math::SinOp,
          math::SqrtOp, math::TanhOp>(op))
    return op.getResult(0).getType().isF32();
  auto rounding = dyn_cast<arith::ArithRoundingModeInterface>(op);
  return isa_and_nonnull<arith::ArithDialect>(op.getDialect()) &&
         op.getNumRegions() == 0 &&
         llvm::all_of(op.getOperandTypes(), isScalarType) &&
         llvm::all_of(op.getResultTypes(), isScalarType) &&
         !(rounding && rounding.getRoundingModeAttr());
}

/// Whether every value that `body` uses from outside is a constant.
static bool usesOnlyConstants(Block &body) {
  for (Operation &op : body)
    for (Value operand : op.getOperands())
      if (operand.getParentBlock() != &body &&
          !matchPattern(operand, m_Constant()))
        return false;
  return true;
}

/// Why `generic`, the only reader of the result of `gemm`, cannot be part of
/// its epilogue; empty if it can.
static StringRef explainNoFusion(GemmOp gemm, linalg::GenericOp generic,
                                 OpOperand &use) {
  if (!generic.hasPureTensorSemantics() ||
      generic.getNumParallelLoops() != generic.getNumLoops())
    return "it is not elementwise";
  if (!generic.isDpsInput(&use) ||
      !generic.getMatchingIndexingMap(&use).isPermutation() ||
      generic.getNumLoops() !=
          gemm.getNumDims() - gemm.getDims(Group::K).size())
    return "it spreads the result";
  for (OpOperand &operand : generic->getOpOperands()) {
    if (!isa<RankedTensorType>(operand.get().getType()) ||
        !isElementType(getElementTypeOrSelf(operand.get().getType())))
      return "it reads something that no kernel does";
    AffineMap map = generic.getMatchingIndexingMap(&operand);
    if (!map.isProjectedPermutation())
      return "it reads at other places";
    bool isOut = generic.isDpsInit(&operand);
    if (isOut && !prec::isUnreadInit(operand))
      return "it reads what its results held";
    if (isOut && !map.isPermutation())
      return "its results have fewer dimensions";
  }
  Block *body = generic.getBlock();
  if (!llvm::all_of(body->without_terminator(), isArithmetic) ||
      !usesOnlyConstants(*body))
    return "its body does more than arithmetic";
  return "";
}

/// Whether only `input` reads its value. Use as an init whose elements are not
/// read, as in elementwise ops on tensors, does not count.
static bool isOnlyRead(OpOperand &input, linalg::GenericOp generic) {
  return llvm::all_of(input.get().getUses(), [&](OpOperand &use) {
    return &use == &input ||
           (use.getOwner() == generic && prec::isUnreadInit(use));
  });
}

LogicalResult prec::gpu::fuseEpilogue(linalg::GenericOp generic,
                                      RewriterBase &rewriter) {
  rewriter.setInsertionPoint(generic);
  OpOperand *use = nullptr;
  GemmOp gemm;
  for (OpOperand *input : generic.getDpsInputOperands()) {
    auto producer = input->get().getDefiningOp<GemmOp>();
    if (!producer || producer->getNumResults() != 1 ||
        !isOnlyRead(*input, generic) ||
        producer->getBlock() != generic->getBlock())
      continue;
    StringRef why = explainNoFusion(producer, generic, *input);
    if (!why.empty())
      return rewriter.notifyMatchFailure(generic, why);
    gemm = producer;
    use = input;
    break;
  }
  if (!gemm)
    return rewriter.notifyMatchFailure(generic, "no gemm before it");

  // Map each dimension of the generic to one of the gemm's iteration space,
  // through the dimension of the gemm's result that it reads.
  AffineMap resultMap = gemm.getMap(gemm->getNumOperands() - 1);
  AffineMap readMap = generic.getMatchingIndexingMap(use);
  SmallVector<AffineExpr> dims(generic.getNumLoops());
  for (auto [read, dim] :
       llvm::zip(readMap.getResults(), resultMap.getResults()))
    dims[cast<AffineDimExpr>(read).getPosition()] = dim;
  auto toGemm = [&](AffineMap map) {
    return map.replaceDimsAndSymbols(dims, {}, gemm.getNumDims(), 0);
  };
  SmallVector<Value> inputs(gemm.getInputs());
  SmallVector<AffineMap> maps;
  for (unsigned i = 0; i < 2 + inputs.size(); ++i)
    maps.push_back(gemm.getMap(i));
  for (OpOperand *input : generic.getDpsInputOperands())
    if (input != use) {
      inputs.push_back(input->get());
      maps.push_back(toGemm(generic.getMatchingIndexingMap(input)));
    }
  for (OpOperand &out : generic.getDpsInitsMutable())
    maps.push_back(toGemm(generic.getMatchingIndexingMap(&out)));
  // The gemm's result goes away; its init replaces it.
  SmallVector<Value> outs(generic.getOutputs());
  llvm::replace(outs, use->get(), gemm.getOuts().front());
  auto fused = GemmOp::create(
      rewriter, generic.getLoc(), generic.getResultTypes(), gemm.getLhs(),
      gemm.getRhs(), inputs, outs, gemm.getGroups(),
      rewriter.getAffineMapArrayAttr(maps), gemm.getConfigAttr());

  Block &first = gemm.getEpilogue().front(), &second = *generic.getBlock();
  SmallVector<Type> types(first.getArgumentTypes());
  for (OpOperand *input : generic.getDpsInputOperands())
    if (input != use)
      types.push_back(getElementTypeOrSelf(input->get().getType()));
  SmallVector<Location> locations(types.size(), generic.getLoc());
  {
    OpBuilder::InsertionGuard guard(rewriter);
    Block *body =
        rewriter.createBlock(&fused.getEpilogue(), {}, types, locations);
    IRMapping mapping;
    for (auto [from, to] :
         llvm::zip(first.getArguments(), body->getArguments()))
      mapping.map(from, to);
    for (Operation &op : first.without_terminator())
      rewriter.clone(op, mapping);
    Value result =
        mapping.lookupOrDefault(first.getTerminator()->getOperand(0));
    unsigned next = first.getNumArguments();
    for (OpOperand *input : generic.getDpsInputOperands())
      mapping.map(generic.getMatchingBlockArgument(input),
                  input == use ? result : Value(body->getArgument(next++)));
    // An operand that the body does not define is a constant outside of it.
    auto bringConstants = [&](Operation &op) {
      for (Value operand : op.getOperands())
        if (!mapping.contains(operand))
          mapping.map(
              operand,
              rewriter.clone(*operand.getDefiningOp())
                  ->getResult(cast<OpResult>(operand).getResultNumber()));
    };
    for (Operation &op : second.without_terminator()) {
      bringConstants(op);
      rewriter.clone(op, mapping);
    }
    Operation *terminator = second.getTerminator();
    bringConstants(*terminator);
    YieldOp::create(
        rewriter, generic.getLoc(),
        llvm::map_to_vector(terminator->getOperands(), [&](Value value) {
          return mapping.lookup(value);
        }));
  }
  rewriter.replaceOp(generic, fused.getResults());
  rewriter.eraseOp(gemm);
  return success();
}
