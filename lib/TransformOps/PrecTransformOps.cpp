//===- PrecTransformOps.cpp - prec in schedules ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/TransformOps/PrecTransformOps.h"
#include "AssignTargets.h"
#include "PolicyOptions.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "prec/Conversion/Passes.h"
#include "prec/IR/PrecDialect.h"
#include "prec/Transforms/Passes.h"

using namespace mlir;
using namespace prec;
using transform::TransformResults;
using transform::TransformRewriter;
using transform::TransformState;

#define GET_OP_CLASSES
#include "prec/TransformOps/PrecTransformOps.cpp.inc"

using Failure = DiagnosedSilenceableFailure;

//===----------------------------------------------------------------------===//
// assign
//===----------------------------------------------------------------------===//

/// Fails unless `only` has ops, and each of them is in a target.
static Failure checkOnly(Operation *transformOp, ArrayRef<Operation *> only,
                         ArrayRef<AssignTarget> targets) {
  if (only.empty())
    return emitSilenceableFailure(transformOp)
           << "'only' has no ops, so that there is nothing to decide about; "
              "match some, or leave it out";
  for (Operation *op : only)
    if (llvm::none_of(targets, [&](const AssignTarget &target) {
          return target.contains(op);
        })) {
      Failure failed =
          emitSilenceableFailure(transformOp)
          << "'only' has an op outside of the targets; match it in "
             "them";
      failed.attachNote(op->getLoc()) << "this op";
      return failed;
    }
  return Failure::success();
}

/// The ops in the functions of a target to decide about: those that have
/// `prec.only`, or the function itself if it has none.
static SmallVector<Operation *> findScope(const AssignTarget &target) {
  SmallVector<Operation *> scope;
  for (FunctionOpInterface function : target.functions) {
    size_t before = scope.size();
    function->walk([&](Operation *op) {
      if (op->hasAttr(kOnlyAttr))
        scope.push_back(op);
    });
    if (scope.size() == before)
      scope.push_back(function);
  }
  return scope;
}

/// Reads the options for one target.
static Failure readSettings(PrecAssignOp op, const AssignTarget &target,
                            bool isRestricted, AssignSettings &settings) {
  llvm::Expected<AssignSettings> read = parsePolicyOptions(
      mergeOptions(op.getContext(), op.getOptionsAttr(), target.policy),
      op.getLoc());
  if (!read)
    return emitSilenceableFailure(op) << llvm::toString(read.takeError());
  if (!read->planIn.empty() && (isRestricted || !target.isModule()))
    return emitSilenceableFailure(op)
           << "plan-in replays a plan for a whole module; match the module, "
              "and leave 'only' out";
  settings = std::move(*read);
  return Failure::success();
}

Failure PrecAssignOp::apply(TransformRewriter &, TransformResults &results,
                            TransformState &state) {
  auto payload = llvm::to_vector(state.getPayloadOps(getTarget()));
  SmallVector<Operation *> only;
  SmallVector<AssignTarget> targets;
  Failure failed = groupTargets(*this, payload, /*usesPolicies=*/true, targets);
  if (getOnly() && failed.succeeded()) {
    only = llvm::to_vector(state.getPayloadOps(getOnly()));
    failed = checkOnly(*this, only, targets);
  }
  if (!failed.succeeded())
    return failed;

  std::vector<std::unique_ptr<AssignTrial>> trials;
  for (const AssignTarget &target : targets) {
    AssignSettings settings;
    failed = readSettings(*this, target, bool(getOnly()), settings);
    if (!failed.succeeded())
      return failed;
    if (targets.size() > 1 &&
        !(settings.planOut.empty() && settings.exportMap.empty()))
      return emitSilenceableFailure(*this)
             << "plan_out and export_map name one file, and there are "
             << targets.size()
             << " plans, one for each module and policy; assign them apart";
    AssignTrial &trial =
        *trials.emplace_back(std::make_unique<AssignTrial>(target, *this));
    bool isRestricted = getOnly() || !target.isModule();
    if (isRestricted)
      trial.restrictTo(getOnly() ? only : findScope(target));
    failed = trial.copy.run([&](PassManager &passes) {
      passes.addPass(createAssignPassWith(std::move(settings)));
    });
    if (!failed.succeeded())
      return failed;
    if (isRestricted)
      trial.restrictTo({});
  }
  for (const std::unique_ptr<AssignTrial> &trial : trials)
    trial->move();
  results.set(cast<OpResult>(getTransformed()), payload);
  return Failure::success();
}

void PrecAssignOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  transform::consumesHandle(getOperation()->getOpOperands(), effects);
  transform::producesHandle(getOperation()->getOpResults(), effects);
  transform::modifiesPayload(effects);
}

//===----------------------------------------------------------------------===//
// narrow
//===----------------------------------------------------------------------===//

/// Whether decisions of an earlier stage are to be carried out.
static bool hasDecisions(Operation *target) {
  return target
      ->walk([](FunctionOpInterface function) {
        return function->hasAttr(kDecisionsAttr) ? WalkResult::interrupt()
                                                 : WalkResult::advance();
      })
      .wasInterrupted();
}

Failure PrecNarrowOp::apply(TransformRewriter &, TransformResults &results,
                            TransformState &state) {
  auto payload = llvm::to_vector(state.getPayloadOps(getTarget()));
  SmallVector<AssignTarget> targets;
  Failure failed =
      groupTargets(*this, payload, /*usesPolicies=*/false, targets);
  if (!failed.succeeded())
    return failed;
  for (Operation *target : payload)
    if (!hasDecisions(target)) {
      failed = emitSilenceableFailure(*this)
               << "there are no roundings to store; assign precision first, "
                  "with stop_after = \"round\"";
      failed.attachNote(target->getLoc()) << "this target";
      return failed;
    }

  std::vector<std::unique_ptr<AssignTrial>> trials;
  for (const AssignTarget &target : targets) {
    AssignTrial &trial =
        *trials.emplace_back(std::make_unique<AssignTrial>(target, *this));
    failed = trial.copy.run([](PassManager &passes) {
      passes.addPass(createNarrowStoragePass());
      passes.addPass(createVerifyPass());
      passes.addPass(createLowerCastsPass());
    });
    if (!failed.succeeded())
      return failed;
  }
  for (const std::unique_ptr<AssignTrial> &trial : trials)
    trial->move();
  results.set(cast<OpResult>(getTransformed()), payload);
  return Failure::success();
}

void PrecNarrowOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  transform::consumesHandle(getOperation()->getOpOperands(), effects);
  transform::producesHandle(getOperation()->getOpResults(), effects);
  transform::modifiesPayload(effects);
}

//===----------------------------------------------------------------------===//
// pin
//===----------------------------------------------------------------------===//

static bool isFloat(Value value) {
  return isa<FloatType>(getElementTypeOrSelf(value.getType())) &&
         (isa<FloatType>(value.getType()) || isa<TensorType>(value.getType()) ||
          isa<VectorType>(value.getType()));
}

/// The float operands whose elements `op` may read.
static SmallVector<OpOperand *> findReadFloats(Operation *op) {
  auto destinations = dyn_cast<DestinationStyleOpInterface>(op);
  SmallVector<OpOperand *> found;
  for (OpOperand &operand : op->getOpOperands())
    if (isFloat(operand.get()) &&
        !(destinations && destinations.isDpsInit(&operand)))
      found.push_back(&operand);
  return found;
}

Failure PrecPinOp::apply(TransformRewriter &rewriter, TransformResults &,
                         TransformState &state) {
  Location loc = getLoc();
  if (isa<transform::TransformValueHandleTypeInterface>(
          getTarget().getType())) {
    auto values = llvm::to_vector(state.getPayloadValues(getTarget()));
    for (Value value : values)
      if (!isFloat(value)) {
        Failure failed = emitSilenceableFailure(*this)
                         << "a value of type " << value.getType()
                         << " is no float, so that nothing would round it";
        failed.attachNote(value.getLoc()) << "this value";
        return failed;
      }
    for (Value value : values) {
      rewriter.setInsertionPointAfterValue(value);
      auto pin =
          PinOp::create(rewriter, loc, value.getType(), value, getReasonAttr());
      rewriter.replaceAllUsesExcept(value, pin, pin);
    }
    return Failure::success();
  }
  auto ops = llvm::to_vector(state.getPayloadOps(getTarget()));
  for (Operation *op : ops)
    if (findReadFloats(op).empty()) {
      Failure failed = emitSilenceableFailure(*this)
                       << "'" << op->getName()
                       << "' reads no floats that could be rounded; match the "
                          "ops that do";
      failed.attachNote(op->getLoc()) << "this op";
      return failed;
    }
  for (Operation *op : ops) {
    rewriter.setInsertionPoint(op);
    for (OpOperand *operand : findReadFloats(op)) {
      auto pin = PinOp::create(rewriter, loc, operand->get().getType(),
                               operand->get(), getReasonAttr());
      rewriter.modifyOpInPlace(op, [&] { operand->set(pin); });
    }
  }
  return Failure::success();
}

void PrecPinOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  transform::onlyReadsHandle(getOperation()->getOpOperands(), effects);
  transform::modifiesPayload(effects);
}

//===----------------------------------------------------------------------===//
// set_policy
//===----------------------------------------------------------------------===//

Failure PrecSetPolicyOp::apply(TransformRewriter &, TransformResults &,
                               TransformState &state) {
  auto payload = llvm::to_vector(state.getPayloadOps(getTarget()));
  llvm::Expected<AssignSettings> settings =
      parsePolicyOptions(getOptions(), getLoc());
  if (!settings)
    return emitSilenceableFailure(*this)
           << llvm::toString(settings.takeError());
  for (Operation *op : payload)
    if (!isa<ModuleOp, FunctionOpInterface>(op)) {
      Failure failed = emitSilenceableFailure(*this)
                       << "policies are those of functions and modules; an op "
                          "has prec.mode";
      failed.attachNote(op->getLoc()) << "this target";
      return failed;
    }
  for (Operation *op : payload)
    op->setDiscardableAttr(kPolicyAttr, getOptions());
  return Failure::success();
}

void PrecSetPolicyOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  transform::onlyReadsHandle(getOperation()->getOpOperands(), effects);
  transform::modifiesPayload(effects);
}

//===----------------------------------------------------------------------===//
// The extension
//===----------------------------------------------------------------------===//

namespace {
class PrecTransformExtension
    : public transform::TransformDialectExtension<PrecTransformExtension> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrecTransformExtension)

  using Base::Base;

  void init() {
    // Passes on a copy need these dialects, which cannot be loaded while one
    // runs.
    declareGeneratedDialect<PrecDialect>();
    declareGeneratedDialect<arith::ArithDialect>();
    declareGeneratedDialect<linalg::LinalgDialect>();
    declareGeneratedDialect<tensor::TensorDialect>();
    declareGeneratedDialect<StableHLOStub>();
    registerTransformOps<PrecAssignOp, PrecNarrowOp, PrecPinOp,
                         PrecSetPolicyOp>();
  }
};
} // namespace

void prec::registerTransformOps(DialectRegistry &registry) {
  registry.addExtensions<PrecTransformExtension>();
}
