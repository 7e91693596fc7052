//===- BlockedProbes.cpp - Probes that get no cotangent -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Derivatives.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "prec/Adjoint/Activity.h"
#include "prec/Adjoint/AdjointInterface.h"
#include "prec/Adjoint/EmitAdjoint.h"
#include "prec/Adjoint/Sweep.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/MarginKind.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

/// The active operands with whose elements `op` itself computes; operands that
/// only give sizes are excluded.
static SmallVector<Value> findActiveOperands(Operation *op,
                                             const Activity &activity) {
  SmallVector<Value> result;
  for (OpOperand &operand : op->getOpOperands())
    if (activity.contains(operand.get()) &&
        getOpModel(op).getUse(operand.getOperandNumber()) != OperandUse::Shape)
      result.push_back(operand.get());
  return result;
}

/// The op without a rule that `op` is or contains; null if there is none.
/// Terminators need no rule, because values only pass through them and the op
/// around them has one.
static Operation *findObstacle(Operation *op) {
  if (auto adjoint = dyn_cast<AdjointOpInterface>(op))
    return adjoint.findObstacle();
  bool passes = op->hasTrait<OpTrait::IsTerminator>() ||
                isa<tensor::ParallelInsertSliceOp>(op);
  if (passes || op->getNumResults() == 0)
    return nullptr;
  return op;
}

/// True for an op whose results are constant between steps. Comparisons are
/// excluded, because the sinks of choices tell which values they need. So are
/// ops behind which no result jumps, since these are as good as constant. A
/// price is missing only if a float result depends on such an op.
static bool isRoundedInSteps(Operation *op) {
  ScalarFunction function = getOpModel(op).getFunction();
  return isStep(function) && function != ScalarFunction::Compare &&
         !op->hasAttr(kContinuousAttr);
}

namespace {
/// The ops from which float results of a function are computed, through values
/// of any type. The ops inside an op with regions belong to it.
class OpsOfResults {
public:
  explicit OpsOfResults(FunctionOpInterface function) {
    function.walk([&](Operation *op) {
      if (op->hasTrait<OpTrait::ReturnLike>() && op->getParentOp() == function)
        llvm::copy_if(op->getOperands(), std::back_inserter(pending),
                      [](Value value) { return isFloat(value); });
    });
    while (!pending.empty()) {
      Value value = pending.pop_back_val();
      Operation *op = value.getDefiningOp();
      add(op ? op : value.getParentBlock()->getParentOp(), function);
    }
  }

  bool contains(Operation *op) const {
    for (; op; op = op->getParentOp())
      if (ops.contains(op))
        return true;
    return false;
  }

private:
  void add(Operation *op, Operation *function) {
    if (op != function && ops.insert(op).second)
      op->walk([&](Operation *inner) {
        llvm::append_range(pending, inner->getOperands());
      });
  }

  DenseSet<Operation *> ops;
  SmallVector<Value> pending;
};
} // namespace

static void remarkObstacle(FunctionOpInterface function, Operation *op,
                           bool isStep) {
  remark::missed(op->getLoc(),
                 remark::RemarkOpts::name(isStep ? "step" : "no-adjoint")
                     .category("prec")
                     .function(function.getName()))
      << remark::add(isStep ? "'{0}' moves in steps: what it is computed from "
                              "has no price"
                            : "no adjoint for '{0}': its operands stay wide",
                     op->getName().getStringRef());
}

static void dropProbe(FunctionOpInterface function, ProbeOp probe,
                      StringRef reason) {
  remark::missed(probe.getLoc(), remark::RemarkOpts::name("no-cotangent")
                                     .category("prec")
                                     .function(function.getName()))
      << remark::add("{0} gets no cotangent: {1}", probe.getId(), reason);
  probe.replaceAllUsesWith(probe.getInput());
  probe.erase();
}

/// Drops all probes with the ids in `blocked`, because a cotangent that lacks
/// some of its probes is useless.
static void dropProbes(FunctionOpInterface function,
                       const DenseSet<StringRef> &blocked, StringRef reason) {
  SmallVector<ProbeOp> probes;
  function.walk([&](ProbeOp probe) {
    if (blocked.contains(probe.getId()))
      probes.push_back(probe);
  });
  for (ProbeOp probe : probes)
    dropProbe(function, probe, reason);
}

void prec::dropMargins(FunctionOpInterface function) {
  function.walk([](MarginOp margin) { margin.erase(); });
  function.walk([](StepOp step) {
    step.replaceAllUsesWith(step.getValue());
    step.erase();
  });
}

void prec::dropAllProbes(FunctionOpInterface function, StringRef reason) {
  function.walk([&](ProbeOp probe) { dropProbe(function, probe, reason); });
  dropMargins(function);
}

/// Marks the probes for which only margins determine the price of a rounding:
/// those of values behind which an op moves in steps, and those on which no
/// float result depends. A probe behind which an op moves in steps is dropped
/// if it reaches no margin.
static void markForMargins(FunctionOpInterface function,
                           const Activity &activity, ArrayRef<Value> steps) {
  // A continuous step may also make an integer that other ops use as an index.
  auto isContinuous = [](Value value) {
    Operation *op = value.getDefiningOp();
    return op && op->hasAttr(kContinuousAttr);
  };
  SmallVector<Value> decided, returned;
  function.walk([&](Operation *op) {
    auto margin = dyn_cast<MarginOp>(op);
    // Other margins complement prices and do not replace them.
    if (margin && isDecision(*parseMarginKind(margin.getKind())))
      decided.push_back(margin.getValue());
    else if (op->hasTrait<OpTrait::ReturnLike>() &&
             op->getParentOp() == function)
      returned.append(op->operand_begin(), op->operand_end());
  });
  DenseSet<Value> toSteps = activity.findSources(steps, isContinuous),
                  toMargins = activity.findSources(decided),
                  toResults = activity.findSources(returned);
  DenseSet<StringRef> blocked;
  // Marks by call path: of a function that is called twice, one call may reach
  // only margins.
  DenseSet<std::pair<StringRef, StringRef>> marked;
  auto getPlace = [](ProbeOp probe) {
    return std::pair(probe.getId(), probe.getPath().value_or(""));
  };
  function.walk([&](ProbeOp probe) {
    Value value = probe.getResult();
    bool isStepped = toSteps.contains(value);
    if (isStepped && !toMargins.contains(value))
      blocked.insert(probe.getId());
    else if (isStepped || !toResults.contains(value))
      marked.insert(getPlace(probe));
  });
  // All probes of a blocked id are dropped, so they are not renamed.
  function.walk([&](ProbeOp probe) {
    if (marked.contains(getPlace(probe)) && !blocked.contains(probe.getId()) &&
        !probe.getId().ends_with(kMarginsSuffix))
      probe.setId((probe.getId() + kMarginsSuffix).str());
  });
  dropProbes(function, blocked, "an op that moves in steps depends on it");
}

/// Drops probes whose cotangents have sizes that are unknown in the function. A
/// cotangent is a single value of the function.
static void dropUnsizedProbes(FunctionOpInterface function) {
  DenseSet<StringRef> unsized;
  llvm::StringMap<ProbeOp> first;
  function.walk([&](ProbeOp probe) {
    ProbeOp other = first.try_emplace(probe.getId(), probe).first->second;
    auto type = dyn_cast<RankedTensorType>(probe.getType());
    bool isOutside = probe->getParentOp() == function && other == probe;
    if (other.getType() != probe.getType() ||
        (type && !type.hasStaticShape() && !isOutside))
      unsized.insert(probe.getId());
  });
  dropProbes(function, unsized,
             "its sizes are not known outside of a region, "
             "or are not the same everywhere");
}

void prec::dropBlockedProbes(FunctionOpInterface function, ProbesFor use) {
  if (use == ProbesFor::Cotangents)
    dropUnsizedProbes(function);
  Activity activity;
  activity.include(function);
  SmallVector<Value> targets, steps;
  bool hasBlocks = !function.getFunctionBody().hasOneBlock();
  OpsOfResults ofResults(function);
  function.walk([&](Operation *op) {
    SmallVector<Value> operands = findActiveOperands(op, activity);
    if (operands.empty())
      return;
    bool isBranch = hasBlocks && op->getNumSuccessors() != 0;
    Operation *obstacle = isBranch ? op : findObstacle(op);
    bool isStep = !obstacle && use == ProbesFor::Prices &&
                  isRoundedInSteps(op) && ofResults.contains(op);
    if (isStep)
      obstacle = op;
    if (!obstacle)
      return;
    remarkObstacle(function, obstacle, isStep);
    (isStep ? steps : targets).append(operands);
  });
  DenseSet<Value> sources = activity.findSources(targets);
  DenseSet<StringRef> blocked;
  function.walk([&](ProbeOp probe) {
    if (sources.contains(probe.getResult()) || hasBlocks)
      blocked.insert(probe.getId());
  });
  dropProbes(function, blocked, "an op that has no adjoint depends on it");
  if (use == ProbesFor::Prices)
    markForMargins(function, activity, steps);
  else
    dropMargins(function);
}
