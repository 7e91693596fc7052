//===- WideIslands.cpp - Wide code that exporters spell out ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WideIslands.h"
#include "StoredNarrow.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/StorageCandidates.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"

using namespace mlir;
using namespace prec;

void WideIslands::ReadFrom::join(const ReadFrom &other) {
  isOther |= other.isOther || (type && other.type && type != other.type);
  if (!type)
    type = other.type;
}

WideIslands::ReadFrom WideIslands::getOrigin(Value value) const {
  Type element = getElementTypeOrSelf(value.getType());
  if (!isa<FloatType>(element))
    return {};
  if (prec::isStoredNarrow(element))
    return {element};
  auto it = origins.find(value);
  return it == origins.end() ? ReadFrom{Type(), /*isOther=*/true} : it->second;
}

WideIslands::ReadFrom WideIslands::joinOperands(Operation *op) const {
  ReadFrom origin;
  for (Value operand : op->getOperands())
    origin.join(getOrigin(operand));
  return origin;
}

/// Body arguments have the origins of the operands, and results have those of
/// the yielded values.
void WideIslands::readBody(Operation *op) {
  Block &body = op->getRegion(0).front();
  for (auto [argument, operand] :
       llvm::zip(body.getArguments(), op->getOperands()))
    origins[argument] = getOrigin(operand);
  for (Operation &inner : body.without_terminator()) {
    ReadFrom origin = inner.getNumRegions() != 0 ? ReadFrom{Type(), true}
                                                 : joinOperands(&inner);
    for (Value result : inner.getResults())
      origins[result] = origin;
  }
  for (auto [result, yielded] :
       llvm::zip(op->getResults(), body.getTerminator()->getOperands()))
    origins[result] = getOrigin(yielded);
}

void WideIslands::readOp(Operation *op, const OpModel &model) {
  if (isa<linalg::LinalgOp>(op) && op->getNumRegions() == 1 &&
      op->getRegion(0).hasOneBlock())
    return readBody(op);
  bool isSource = model.getIf<Source>();
  bool isComputed = model.isPointwise() || model.isReduction() ||
                    model.isContraction() || model.isCopy() || model.isGather();
  if (isa<RoundOp>(op) || (!isSource && !isComputed))
    return;
  ReadFrom origin = joinOperands(op);
  for (Value result : op->getResults())
    origins[result] = origin;
}

WideIslands::WideIslands(const ProgramModel &program) : program(program) {
  for (const auto &[op, model] : program.getOps())
    readOp(op, model);
}

/// Whether a use is a cast to `type`, or a body with no other use of the
/// element. Uses of the shape alone are allowed, too.
static bool isCastTo(OpOperand &use, Type type, const ProgramModel &program) {
  auto casts = [&](Operation *op) {
    return isFloatCast(op) &&
           getElementTypeOrSelf(op->getResult(0).getType()) == type;
  };
  Operation *op = use.getOwner();
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  OpModel scratch;
  bool isShape = program.getModel(op, scratch).getUse(use.getOperandNumber()) ==
                     OperandUse::Shape ||
                 isUnreadInit(use);
  if (isShape)
    return true;
  if (!structured)
    return casts(op);
  return structured.isDpsInput(&use) &&
         llvm::all_of(structured.getMatchingBlockArgument(&use).getUsers(),
                      casts);
}

bool WideIslands::isEnd(Operation *cast) const {
  Value value = cast->getOperand(0);
  Type type = getElementTypeOrSelf(cast->getResult(0).getType());
  ReadFrom origin = getOrigin(value);
  if (origin.isOther || origin.type != type)
    return false;
  auto argument = dyn_cast<BlockArgument>(value);
  auto structured = dyn_cast_or_null<linalg::LinalgOp>(cast->getParentOp());
  if (argument && structured)
    value = structured->getOperand(argument.getArgNumber());
  if (!value.getDefiningOp())
    return false;
  return llvm::all_of(value.getUses(), [&](OpOperand &use) {
    return isCastTo(use, type, program);
  });
}
