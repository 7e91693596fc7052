//===- ElementFlow.cpp - How elements are computed ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementFlow.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

static ElementStep makeMove(Operation *op, ValueRange sources) {
  return {SF::Identity, op, llvm::to_vector<3>(sources)};
}

static ElementStep getArgumentStep(BlockArgument argument,
                                   const ValueFlow *flow) {
  Operation *parent = argument.getOwner()->getParentOp();
  if (isa_and_nonnull<linalg::LinalgOp>(parent))
    return makeMove(parent, parent->getOperand(argument.getArgNumber()));
  if (flow && !flow->getSources(argument).empty())
    return makeMove(parent, flow->getSources(argument));
  return {SF::Opaque, nullptr, {}};
}

ElementStep prec::getElementStep(Value value, const ValueFlow *flow) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return getArgumentStep(argument, flow);
  Operation *op = value.getDefiningOp();
  unsigned number = cast<OpResult>(value).getResultNumber();
  if (flow && !flow->getSources(value).empty())
    return makeMove(op, flow->getSources(value));
  OpModel model = getOpModel(op);
  switch (model.opClass) {
  case OpClass::Pointwise:
    if (model.hasBody)
      return makeMove(op, op->getRegion(0).front().back().getOperand(number));
    return {model.function, op, llvm::to_vector<3>(op->getOperands())};
  case OpClass::View:
  case OpClass::Layout:
  case OpClass::Collective: {
    SmallVector<Value> sources;
    for (unsigned source : model.sources)
      sources.push_back(op->getOperand(source));
    return makeMove(op, sources);
  }
  case OpClass::Source:
    return {model.function, op, {}};
  case OpClass::Reduction:
    if (model.hasBody)
      return makeMove(op, op->getRegion(0).front().back().getOperand(number));
    if (number < model.reduced.size())
      return makeMove(op, op->getOperand(model.reduced[number].term));
    return {SF::Opaque, op, {}};
  default:
    return {SF::Opaque, op, {}};
  }
}

static bool isUniform(Value value, const ValueFlow *flow, unsigned depth) {
  // Deep chains of scalars do not occur; deep chains of tensors are not
  // uniform.
  constexpr unsigned kMaxDepth = 12;
  auto shaped = dyn_cast<ShapedType>(value.getType());
  if (shaped && shaped.hasRank() && shaped.getRank() == 0)
    return true;
  auto argument = dyn_cast<BlockArgument>(value);
  Operation *scope = value.getParentBlock()->getParentOp();
  bool isElement = isa_and_nonnull<linalg::LinalgOp>(scope);
  if (!shaped && !isElement)
    return true;
  if (depth > kMaxDepth || (argument && !isElement))
    return false;
  ElementStep step = getElementStep(value, flow);
  if (step.function == SF::Constant) {
    auto dense = step.op->getAttrOfType<DenseElementsAttr>("value");
    return !shaped || (dense && dense.isSplat());
  }
  return !step.operands.empty() && llvm::all_of(step.operands, [&](Value from) {
    return isUniform(from, flow, depth + 1);
  });
}

bool prec::isUniform(Value value, const ValueFlow *flow) {
  return ::isUniform(value, flow, 0);
}
