//===- Gemm.cpp - A contraction and what follows it -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "prec/GPU/PrecGPU.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace prec::gpu;

static llvm::SmallBitVector getUsedDims(AffineMap map) {
  llvm::SmallBitVector used(map.getNumDims());
  for (AffineExpr expression : map.getResults())
    used.set(cast<AffineDimExpr>(expression).getPosition());
  return used;
}

std::pair<Value, int64_t> GemmOp::getSource(unsigned dim) {
  std::pair<Value, int64_t> dynamic;
  for (OpOperand &operand : getOperation()->getOpOperands())
    for (auto [i, expression] : llvm::enumerate(getMap(operand).getResults())) {
      if (cast<AffineDimExpr>(expression).getPosition() != dim)
        continue;
      auto type = cast<RankedTensorType>(operand.get().getType());
      if (!type.isDynamicDim(i))
        return {operand.get(), i};
      if (!dynamic.first)
        dynamic = {operand.get(), i};
    }
  return dynamic;
}

SmallVector<int64_t> GemmOp::getLoopSizes() {
  SmallVector<int64_t> sizes;
  for (unsigned dim = 0, e = getNumDims(); dim < e; ++dim) {
    auto [value, position] = getSource(dim);
    sizes.push_back(cast<ShapedType>(value.getType()).getDimSize(position));
  }
  return sizes;
}

/// Every map fits its operand and is a permutation of some dimensions.
static LogicalResult verifyMaps(GemmOp op) {
  if (op.getMaps().size() != op->getNumOperands())
    return op.emitOpError()
           << "needs one map per operand: " << op->getNumOperands() << ", not "
           << op.getMaps().size();
  unsigned numDims = op.getNumDims();
  if (numDims < 3)
    return op.emitOpError("needs the dimensions m, n and k");
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMap(operand);
    auto type = cast<RankedTensorType>(operand.get().getType());
    if (map.getNumDims() != numDims || map.getNumSymbols() ||
        map.getNumResults() != type.getRank() || !map.isProjectedPermutation())
      return op.emitOpError() << "map " << operand.getOperandNumber()
                              << " must name dimensions of the space, one for "
                                 "each dimension of "
                              << type;
  }
  for (unsigned dim = 0; dim < numDims; ++dim)
    if (!op.getSource(dim).first)
      return op.emitOpError() << "no operand has dimension " << dim;
  SmallVector<int64_t> sizes = op.getLoopSizes();
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = cast<RankedTensorType>(operand.get().getType());
    for (auto [i, expression] :
         llvm::enumerate(op.getMap(operand).getResults())) {
      int64_t size = sizes[cast<AffineDimExpr>(expression).getPosition()];
      if (!type.isDynamicDim(i) && type.getDimSize(i) != size)
        return op.emitOpError()
               << "dimension " << i << " of operand "
               << operand.getOperandNumber() << " is " << type.getDimSize(i)
               << " and elsewhere " << size;
    }
  }
  return success();
}

static LogicalResult verifyRoles(GemmOp op) {
  unsigned m = op.getDimM(), n = op.getDimN(), k = op.getDimK();
  llvm::SmallBitVector lhs = getUsedDims(op.getMap(0)),
                       rhs = getUsedDims(op.getMap(1));
  if (!lhs[m] || !lhs[k] || lhs[n])
    return op.emitOpError("lhs must have m and k, and not n");
  if (!rhs[n] || !rhs[k] || rhs[m])
    return op.emitOpError("rhs must have n and k, and not m");
  for (OpOperand &operand :
       MutableArrayRef(op->getOpOperands()).drop_front(2)) {
    llvm::SmallBitVector used = getUsedDims(op.getMap(operand));
    if (used[k])
      return op.emitOpError("only the factors have k");
    bool isResult = operand.getOperandNumber() >= 2 + op.getInputs().size();
    if (isResult && used.count() != op.getNumDims() - 1)
      return op.emitOpError("results must have every dimension but k");
  }
  return success();
}

LogicalResult GemmOp::verify() {
  if (failed(verifyMaps(*this)) || failed(verifyRoles(*this)))
    return failure();
  Type factor = cast<ShapedType>(getLhs().getType()).getElementType();
  if (factor != cast<ShapedType>(getRhs().getType()).getElementType() ||
      !(factor.isBF16() || factor.isF16()))
    return emitOpError("both factors must be bf16, or both f16");
  if (getOuts().empty())
    return emitOpError("needs at least one result");
  for (auto [out, result] : llvm::zip_longest(getOuts(), getResultTypes()))
    if (!out || !result || out->getType() != *result)
      return emitOpError("results must have the types of outs");
  Block &body = getEpilogue().front();
  SmallVector<Type> arguments = {Float32Type::get(getContext())}, yielded;
  for (Value input : getInputs())
    arguments.push_back(getElementTypeOrSelf(input.getType()));
  for (Value out : getOuts())
    yielded.push_back(getElementTypeOrSelf(out.getType()));
  if (!llvm::equal(body.getArgumentTypes(), arguments))
    return emitOpError("the epilogue takes the sum, as f32, and one element of "
                       "each input");
  if (!llvm::equal(body.getTerminator()->getOperandTypes(), yielded))
    return emitOpError("the epilogue gives one element of each result");
  return success();
}
