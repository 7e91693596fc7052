//===- ComputedNarrow.cpp - What is computed in bf16 or fp16 --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputedNarrow.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"

using namespace mlir;
using namespace prec;

ComputedNarrow::ComputedNarrow(const ProgramModel &program)
    : program(program), stored(program), islands(program) {
  collect();
}

bool ComputedNarrow::isInKept(Operation *op) const {
  for (; op; op = op->getParentOp())
    if (stored.isKept(op))
      return true;
  return false;
}

/// Records the result that `cast`, the end of an island, rounds. That is the
/// result of the op before the cast, also where the cast is all that a body
/// contains, or the result of the op whose body ends with the cast. Returns
/// false in regions inside of bodies, where the cast rounds no result of an op
/// on tensors.
bool ComputedNarrow::addSpelt(Operation *cast) {
  Type type = getElementTypeOrSelf(cast->getResult(0).getType());
  Value value = cast->getOperand(0);
  Operation *parent = cast->getParentOp();
  if (!isa<linalg::LinalgOp>(parent)) {
    if (parent->getParentOfType<linalg::LinalgOp>() ||
        isa<tensor::GenerateOp>(parent) ||
        parent->getParentOfType<tensor::GenerateOp>())
      return false;
    spelt[llvm::cast<OpResult>(value)] = type;
    return true;
  }
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (auto result =
            dyn_cast<OpResult>(parent->getOperand(argument.getArgNumber())))
      spelt[result] = type;
    return true;
  }
  for (OpOperand &use : cast->getResult(0).getUses())
    if (use.getOwner()->hasTrait<OpTrait::IsTerminator>())
      spelt[parent->getResult(use.getOperandNumber())] = type;
  return true;
}

void ComputedNarrow::collectCasts(Operation *op) {
  if (!isFloatCast(op) || isa<RoundOp, NarrowOp, WidenOp>(op))
    return;
  Value input = op->getOperand(0);
  Type from = input.getType(), to = op->getResult(0).getType();
  if (!isStoredNarrow(from) && !isStoredNarrow(to))
    return;
  bool isLiteral = !isa<ShapedType>(from) && matchPattern(input, m_Constant());
  bool isSpelt = isStoredNarrow(to) && islands.isEnd(op) && addSpelt(op);
  casts.push_back({op, from, to, isLiteral, isSpelt});
}

/// Whether a body computes anything narrow. Casts and moves do not count,
/// because they round nothing that the program does not state.
static bool computesNarrow(Operation *op) {
  return op
      ->walk([&](Operation *inner) {
        bool isMove = inner == op || isFloatCast(inner) ||
                      isa<tensor::ExtractOp, arith::SelectOp>(inner);
        bool isNarrow = llvm::any_of(inner->getResultTypes(), isStoredNarrow);
        return isNarrow && !isMove ? WalkResult::interrupt()
                                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Collects ops that round what they compute: no casts, and no ops that only
/// move values.
void ComputedNarrow::collectRounded(Operation *op, const OpModel &model) {
  if (model.isCopy() || model.isGather() || model.getIf<RegionModel>() ||
      model.getIf<CallModel>() || isFloatCast(op))
    return;
  bool isRounded = llvm::any_of(
      op->getResults(), [&](Value result) { return values.contains(result); });
  if (isRounded && (!isa<linalg::LinalgOp>(op) || computesNarrow(op)))
    rounded.insert(op);
}

void ComputedNarrow::collect() {
  auto add = [&](Value value) {
    if (isStoredNarrow(value.getType()) && !stored.contains(value))
      values[value] = value.getType();
  };
  SmallVector<FlowEdge> edges;
  for (const ModelledOp &modelled : program.getOps()) {
    Operation *op = modelled.op;
    const OpModel &model = modelled.model;
    if (isInKept(op))
      continue;
    edges.clear();
    collectFlow(op, model, edges);
    for (const FlowEdge &edge : edges)
      if (edge.use)
        moves[edge.use] = edge.to;
    auto addWithin = [&](Operation *inner) {
      if (inner != op && stored.isKept(inner))
        return;
      llvm::for_each(inner->getResults(), add);
      for (Region &region : inner->getRegions())
        for (Block &block : region)
          llvm::for_each(block.getArguments(), add);
      collectCasts(inner);
    };
    if (isa<linalg::LinalgOp>(op))
      op->walk<WalkOrder::PreOrder>(addWithin);
    else
      addWithin(op);
    collectRounded(op, model);
  }
  for (const Cast &cast : casts)
    if (isa<linalg::GenericOp>(cast.op->getParentOp()))
      bodies.insert(cast.op->getParentOp());
}

NarrowArithmetic ComputedNarrow::getArithmetic() const {
  NarrowArithmetic arithmetic;
  auto add = [&](Operation *op) {
    const OpModel &model = program.getModel(op);
    ++(model.isContraction() ? arithmetic.contractions
       : model.isReduction() ? arithmetic.reductions
                             : arithmetic.others);
  };
  llvm::for_each(rounded, add);
  // Ops whose rounding is spelt out count only if anything is widened.
  llvm::SmallSetVector<Operation *, 8> others;
  if (!rounded.empty())
    for (auto [result, type] : spelt)
      if (!rounded.contains(result.getOwner()))
        others.insert(result.getOwner());
  llvm::for_each(others, add);
  return arithmetic;
}
