//===- LinalgAdjoint.cpp - Reverse rules of the linalg dialect ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The single rule for linalg.generic; named ops are generalized before. For
// each active operand it emits an op with the same iterations. This op computes
// the body again, reverses it, and adds to the operand's cotangent:
//
//   %y = linalg.generic maps (MX, MW, MY) ins(%x, %w) outs(%init)
//        { yield %out + %x * %w }
//
//   %gx = linalg.generic maps (MW, MY, MX) ins(%w, %gy) outs(%zero)
//        { yield %out + %gy * %w }
//
// Loops that do not index a dimension of the operand by themselves become
// reductions, for sums and for windows that overlap.
//
// For a maximum, the first iteration whose term equals the result takes the
// cotangent, and a second result of i1 records that it was taken. Ops whose
// iterations depend on each other in another way (products), and ops whose body
// looks up elements of active tensors (gathers), are converted to loops, whose
// rule applies.
//
//===----------------------------------------------------------------------===//

#include "Captured.h"
#include "Combination.h"
#include "GenericUpdate.h"
#include "LinalgToLoops.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/Adjoint/AdjointInterface.h"
#include "prec/Adjoint/Sweep.h"

using namespace mlir;
using namespace prec;
using linalg::GenericOp;

namespace {
/// The rule for one op.
class GenericReversal {
public:
  GenericReversal(GenericOp op, Sweep &sweep) : op(op), sweep(sweep) {
    for (OpResult result : op->getResults())
      results.push_back({sweep.getCotangent(result),
                         getCombination(op, result.getResultNumber())});
  }
  bool needsLoops();
  void emit();

private:
  void addToInput(OpOperand *input);
  void addToInit(unsigned result);

  GenericOp op;
  Sweep &sweep;
  SmallVector<ReversedResult> results;
};
} // namespace

bool GenericReversal::needsLoops() {
  for (const ReversedResult &result : results)
    if (result.cotangent && result.combination.kind == Combination::Sequence)
      return true;
  return llvm::any_of(findCapturedValues(op.getRegion()),
                      [&](Value value) { return sweep.isActive(value); });
}

void GenericReversal::addToInput(OpOperand *input) {
  OpBuilder &b = sweep.getBuilder();
  Location loc = op.getLoc();
  Value value = input->get();
  if (isa<RankedTensorType>(value.getType())) {
    sweep.setCotangent(value, emitUpdate(op, results, input,
                                         sweep.getAccumulator(value), sweep));
    return;
  }
  // The cotangent of a scalar is summed in a tensor of one element.
  Value start = tensor::FromElementsOp::create(
      b, loc, RankedTensorType::get({}, value.getType()),
      sweep.getAccumulator(value));
  Value sum = emitUpdate(op, results, input, start, sweep);
  sweep.setCotangent(value, tensor::ExtractOp::create(b, loc, sum));
}

void GenericReversal::addToInit(unsigned result) {
  Value init = op.getOutputs()[result], cotangent = results[result].cotangent;
  if (!cotangent || !sweep.isActive(init))
    return;
  switch (results[result].combination.kind) {
  case Combination::Sum:
    return sweep.add(init, cotangent);
  case Combination::Extremum: {
    Value zero = sweep.createZero(init);
    return sweep.add(init, arith::SelectOp::create(
                               sweep.getBuilder(), op.getLoc(),
                               findTaken(op, result, sweep), cotangent, zero));
  }
  case Combination::Once: {
    OpOperand *operand = op.getDpsInitOperand(result);
    bool isRead = !op.getRegionOutputArgs()[result].use_empty();
    if (!isRead && op.getMatchingIndexingMap(operand).isPermutation())
      return;
    return sweep.add(init, emitUpdate(op, results, operand, cotangent, sweep));
  }
  case Combination::Sequence:
    break;
  }
  llvm_unreachable("is reversed as loops");
}

void GenericReversal::emit() {
  for (OpOperand *input : op.getDpsInputOperands())
    if (sweep.isActive(input->get()))
      addToInput(input);
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    addToInit(i);
}

namespace {
struct GenericAdjoint
    : AdjointOpInterface::ExternalModel<GenericAdjoint, GenericOp> {
  Operation *findObstacle(Operation *op) const {
    return cast<GenericOp>(op).hasPureTensorSemantics() ? nullptr : op;
  }

  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto generic = cast<GenericOp>(op);
    GenericReversal reversal(generic, sweep);
    if (!reversal.needsLoops())
      return reversal.emit();
    SmallVector<Operation *> made;
    Operation *before = op->getPrevNode();
    SmallVector<Value> results = createLoops(generic);
    for (Operation *next = before ? before->getNextNode()
                                  : &op->getBlock()->front();
         next != op; next = next->getNextNode())
      made.push_back(next);
    sweep.reverseExpansion(op, made, results);
  }
};
} // namespace

void prec::registerLinalgAdjoints(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    GenericOp::attachInterface<GenericAdjoint>(*context);
  });
}
