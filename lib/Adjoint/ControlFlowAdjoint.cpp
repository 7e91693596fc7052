//===- ControlFlowAdjoint.cpp - Reverse rules of scf ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reverse rules of control flow. A branch is taken again and reversed there.
// LoopAdjoint.h handles scf.for; other loops are converted to scf.for.
//
//===----------------------------------------------------------------------===//

#include "LoopAdjoint.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/Adjoint/AdjointInterface.h"
#include "prec/IR/PrecDialect.h"

using namespace mlir;
using namespace prec;

/// All ops between `before` (null for the start of the block) and `op`.
static SmallVector<Operation *> collectOps(Operation *before, Operation *op) {
  SmallVector<Operation *> result;
  for (Operation *next = before ? before->getNextNode()
                                : &op->getBlock()->front();
       next != op; next = next->getNextNode())
    result.push_back(next);
  return result;
}

namespace {
struct ForAdjoint : AdjointOpInterface::ExternalModel<ForAdjoint, scf::ForOp> {
  Operation *findObstacle(Operation *op) const {
    return canReverse(cast<scf::ForOp>(op)) ? nullptr : op;
  }
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    reverseLoop(cast<scf::ForOp>(op), sweep);
  }
};

/// scf.if and scf.index_switch. Emits an op of the same kind whose regions
/// return the cotangents of the values that the original regions use from
/// outside.
template <typename OpT>
struct BranchAdjoint
    : AdjointOpInterface::ExternalModel<BranchAdjoint<OpT>, OpT> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    llvm::SetVector<Value> captured = sweep.findCaptured(op->getRegions());
    bool isObserved = op->walk([](Operation *inner) {
                          return isa<ProbeOp, MarginOp>(inner)
                                     ? WalkResult::interrupt()
                                     : WalkResult::advance();
                        }).wasInterrupted();
    if (captured.empty() && !isObserved)
      return;
    SmallVector<std::pair<Value, Value>> outside;
    for (Value value : captured)
      outside.push_back({value, sweep.getAccumulator(value)});
    SmallVector<Value> seeds;
    for (OpResult result : op->getResults())
      seeds.push_back(sweep.getCotangent(result));
    OpBuilder &b = sweep.getBuilder();
    OperationState state(op->getLoc(), op->getName());
    state.addOperands(op->getOperands());
    state.addTypes(ValueRange(captured.getArrayRef()).getTypes());
    state.addAttributes(llvm::to_vector(op->getDiscardableAttrs()));
    for (unsigned i = 0; i < op->getNumRegions(); ++i)
      state.addRegion();
    state.propertiesAttr = op->getPropertiesAsAttribute();
    Operation *reversed = b.create(state);
    for (auto [from, to] :
         llvm::zip(op->getRegions(), reversed->getRegions())) {
      OpBuilder body = OpBuilder::atBlockEnd(&to.emplaceBlock());
      Sweep inner(body, sweep);
      IRMapping mapping;
      if (from.empty()) {
        for (auto [value, cotangent] : outside)
          inner.setCotangent(value, cotangent);
      } else {
        inner.reverseCopy(from.front(), mapping, seeds, outside);
      }
      SmallVector<Value> yields;
      for (Value value : captured)
        yields.push_back(inner.getCotangent(value));
      auto yield = scf::YieldOp::create(body, op->getLoc(), yields);
      eraseDeadOps(*yield->getBlock(), sweep.getActivity());
    }
    for (auto [value, result] : llvm::zip(captured, reversed->getResults()))
      sweep.setCotangent(value, result);
  }
};

/// Moves the region's ops into the block of the op.
struct ExecuteRegionAdjoint
    : AdjointOpInterface::ExternalModel<ExecuteRegionAdjoint,
                                        scf::ExecuteRegionOp> {
  Operation *findObstacle(Operation *op) const {
    return op->getRegion(0).hasOneBlock() ? nullptr : op;
  }
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    Block &body = op->getRegion(0).front();
    Operation *yield = body.getTerminator();
    SmallVector<Value> results(yield->getOperands());
    yield->erase();
    Operation *before = op->getPrevNode();
    op->getBlock()->getOperations().splice(op->getIterator(),
                                           body.getOperations());
    sweep.reverseExpansion(op, collectOps(before, op), results);
  }
};

/// Runs the loop once to count its iterations, and then as an scf.for with that
/// trip count. The ops before the condition run once more after it. The
/// counting run is not reversed.
struct WhileAdjoint
    : AdjointOpInterface::ExternalModel<WhileAdjoint, scf::WhileOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto loop = cast<scf::WhileOp>(op);
    Location loc = op->getLoc();
    OpBuilder b(op);
    auto number = [&](OpBuilder &b, int64_t i) {
      return arith::ConstantIndexOp::create(b, loc, i);
    };
    Value none = number(b, 0), one = number(b, 1);
    Value turns = countTurns(b, loop, none, one);
    auto run = scf::ForOp::create(
        b, loc, none, turns, one, loop.getInits(),
        [&](OpBuilder &body, Location, Value, ValueRange state) {
          IRMapping mapping;
          SmallVector<Value> passed = copyBefore(body, loop, state, mapping);
          scf::YieldOp::create(body, loc,
                               copyAfter(body, loop, passed, mapping));
        });
    IRMapping mapping;
    SmallVector<Value> results = copyBefore(b, loop, run.getResults(), mapping);
    sweep.reverseExpansion(op, collectOps(turns.getDefiningOp(), op), results);
  }

private:
  /// Copies the ops before the condition, on `state`; returns the values that
  /// the condition passes on.
  static SmallVector<Value> copyBefore(OpBuilder &b, scf::WhileOp loop,
                                       ValueRange state, IRMapping &mapping) {
    mapping.map(loop.getBeforeArguments(), state);
    for (Operation &inner : loop.getBefore().front().without_terminator())
      b.clone(inner, mapping);
    SmallVector<Value> passed;
    for (Value value : loop.getConditionOp().getArgs())
      passed.push_back(mapping.lookupOrDefault(value));
    return passed;
  }

  /// Copies the ops after the condition; returns the next state.
  static SmallVector<Value> copyAfter(OpBuilder &b, scf::WhileOp loop,
                                      ValueRange passed, IRMapping &mapping) {
    mapping.map(loop.getAfterArguments(), passed);
    Block &after = loop.getAfter().front();
    for (Operation &inner : after.without_terminator())
      b.clone(inner, mapping);
    SmallVector<Value> next;
    for (Value value : after.getTerminator()->getOperands())
      next.push_back(mapping.lookupOrDefault(value));
    return next;
  }

  /// The trip count, from a copy of the loop that also carries a counter.
  static Value countTurns(OpBuilder &b, scf::WhileOp loop, Value none,
                          Value one) {
    Location loc = loop.getLoc();
    SmallVector<Value> inits(loop.getInits());
    inits.push_back(none);
    SmallVector<Type> types(loop.getResultTypes());
    types.push_back(b.getIndexType());
    auto counting = scf::WhileOp::create(
        b, loc, types, inits,
        [&](OpBuilder &body, Location, ValueRange state) {
          IRMapping mapping;
          SmallVector<Value> passed =
              copyBefore(body, loop, state.drop_back(), mapping);
          passed.push_back(state.back());
          scf::ConditionOp::create(
              body, loc,
              mapping.lookupOrDefault(loop.getConditionOp().getCondition()),
              passed);
        },
        [&](OpBuilder &body, Location, ValueRange state) {
          IRMapping mapping;
          SmallVector<Value> next =
              copyAfter(body, loop, state.drop_back(), mapping);
          next.push_back(arith::AddIOp::create(body, loc, state.back(), one));
          scf::YieldOp::create(body, loc, next);
        });
    return counting.getResults().back();
  }
};

/// Emits a loop nest in order, in which each iteration writes its slices one
/// after the other.
struct ForallAdjoint
    : AdjointOpInterface::ExternalModel<ForallAdjoint, scf::ForallOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto loop = cast<scf::ForallOp>(op);
    Operation *before = op->getPrevNode();
    OpBuilder b(op);
    IRMapping mapping;
    SmallVector<Value> results =
        buildNest(b, loop, 0, loop.getOutputs(), mapping);
    sweep.reverseExpansion(op, collectOps(before, op), results);
  }

private:
  static SmallVector<Value> buildNest(OpBuilder &b, scf::ForallOp loop,
                                      unsigned depth, ValueRange outputs,
                                      IRMapping &mapping) {
    Location loc = loop.getLoc();
    if (depth == loop.getRank())
      return copyBody(b, loop, outputs, mapping);
    auto made = scf::ForOp::create(
        b, loc, loop.getLowerBound(b)[depth], loop.getUpperBound(b)[depth],
        loop.getStep(b)[depth], outputs,
        [&](OpBuilder &body, Location, Value counter, ValueRange carried) {
          mapping.map(loop.getInductionVar(depth), counter);
          scf::YieldOp::create(
              body, loc, buildNest(body, loop, depth + 1, carried, mapping));
        });
    return SmallVector<Value>(made.getResults());
  }

  static SmallVector<Value> copyBody(OpBuilder &b, scf::ForallOp loop,
                                     ValueRange outputs, IRMapping &mapping) {
    mapping.map(loop.getRegionIterArgs(), outputs);
    for (Operation &inner : loop.getBody()->without_terminator())
      b.clone(inner, mapping);
    SmallVector<Value> results(outputs);
    for (Operation &inner : loop.getTerminator().getYieldingOps()) {
      auto insert = cast<tensor::ParallelInsertSliceOp>(inner);
      unsigned number =
          cast<BlockArgument>(insert.getDest()).getArgNumber() - loop.getRank();
      auto map = [&](SmallVector<OpFoldResult> values) {
        for (OpFoldResult &value : values)
          if (auto dynamic = dyn_cast<Value>(value))
            value = mapping.lookupOrDefault(dynamic);
        return values;
      };
      results[number] = tensor::InsertSliceOp::create(
          b, insert.getLoc(), mapping.lookupOrDefault(insert.getSource()),
          results[number], map(insert.getMixedOffsets()),
          map(insert.getMixedSizes()), map(insert.getMixedStrides()));
    }
    return results;
  }
};
} // namespace

void prec::registerControlFlowAdjoints(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, scf::SCFDialect *) {
    scf::ForOp::attachInterface<ForAdjoint>(*context);
    scf::IfOp::attachInterface<BranchAdjoint<scf::IfOp>>(*context);
    scf::IndexSwitchOp::attachInterface<BranchAdjoint<scf::IndexSwitchOp>>(
        *context);
    scf::ExecuteRegionOp::attachInterface<ExecuteRegionAdjoint>(*context);
    scf::WhileOp::attachInterface<WhileAdjoint>(*context);
    scf::ForallOp::attachInterface<ForallAdjoint>(*context);
  });
}
