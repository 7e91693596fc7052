//===- Verify.cpp - The pass prec-verify ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Invariants 2 and 3: pins and decisions. The others are in VerifyTypes.cpp and
// VerifySums.cpp.
//
//===----------------------------------------------------------------------===//

#include "RoundingSearch.h"
#include "Verifier.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/ApproximateFunctions.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/Prefetch.h"
#include "prec/Transforms/Passes.h"
#include "prec/Transforms/Stages.h"
#include "llvm/ADT/SetOperations.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <deque>

namespace prec {
#define GEN_PASS_DEF_VERIFYPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

/// 2. Nothing is rounded on the way to a pinned use, except by the program
/// itself.
void Verifier::checkPinned(Operation *op) {
  auto check = [&](Value value, StringRef why) {
    if (Operation *rounding =
            findRounding(value, getProgram(), /*skipsGiven=*/true)) {
      InFlightDiagnostic diagnostic = error(op, 2);
      diagnostic << "a pinned operand (" << why << ") is rounded";
      diagnostic.attachNote(rounding->getLoc()) << "rounded here";
    }
  };
  if (auto pin = dyn_cast<PinOp>(op))
    check(pin.getInput(), pin.getReason());
  auto reason = op->getAttrOfType<StringAttr>(kPinnedAttr);
  OpModel model = reason ? getOpModel(op) : OpModel();
  const auto *dims = model.getIf<Contraction>();
  if (dims) {
    check(op->getOperand(dims->lhs), reason);
    check(op->getOperand(dims->rhs), reason);
  }
}

void Verifier::addCarrier(Operation *op, DecisionAttr ids) {
  for (StringAttr id : ids.getIds())
    found[id].push_back(op);
  carriers.push_back({op, ids});
}

/// Follows calls only if needed, because that takes a program model.
bool Verifier::isProven(Value value, Format format) {
  return isAlreadyRounded(value, format) ||
         isAlreadyRounded(value, format, {}, &getProgram().getCalls());
}

/// 3, first half: every op that rounds names its decisions.
void Verifier::checkIds(Operation *op) {
  auto ids = op->getAttrOfType<DecisionAttr>(getIdsAttr(op));
  if (ids) {
    addCarrier(op, ids);
  } else if (isa<RoundOp>(op))
    error(op, 3) << "prec.round without decision ids";
  else if (auto narrow = dyn_cast<NarrowOp>(op)) {
    if (!isProven(narrow.getInput(), narrow.getFormat()))
      error(op, 3) << "prec.narrow without decision ids of a value that is "
                      "not proven to be "
                   << getFormatInfo(narrow.getFormat()).keyword.str();
  }
  auto mode = op->getAttrOfType<ModeAttr>(kModeAttr);
  if (mode && mode.getValue() != Mode::fp32 && !ids &&
      !op->hasAttr(kPinnedAttr))
    error(op, 3) << "mode " << stringifyMode(mode.getValue())
                 << " without decision ids";
}

/// 3, factors: their type, or a proof, shows that they hold values of the
/// format of the mode.
void Verifier::checkFactors(Operation *op) {
  auto mode = op->getAttrOfType<ModeAttr>(kModeAttr);
  if (mode && mode.getValue() == Mode::approximate &&
      op->hasAttr(kDecisionAttr) && findApproximableFunctions(op).empty())
    error(op, 3) << "mode approximate on an op that computes no exp or tanh of "
                    "f32";
  std::optional<Format> format =
      mode ? getFormatOf(mode.getValue()) : std::nullopt;
  if (!format || op->hasAttr(kPinnedAttr))
    return;
  OpModel model = getOpModel(op);
  const auto *dims = model.getIf<Contraction>();
  if (!dims) {
    error(op, 3) << "mode " << stringifyMode(mode.getValue())
                 << " on an op that is no contraction";
    return;
  }
  for (unsigned factor : {dims->lhs, dims->rhs})
    if (!isProven(op->getOperand(factor), *format))
      error(op, 3) << "operand " << factor << " is not proven to be "
                   << getFormatInfo(*format).keyword.str()
                   << ", in which the contraction multiplies";
}

/// The values that hold what `op` rounded: its result, the result of the op
/// around it, or tensors that are filled with it.
static SmallVector<Value, 2> getRoundedValues(Operation *op) {
  SmallVector<Value, 2> values;
  auto body = dyn_cast<linalg::LinalgOp>(op->getParentOp());
  if (!body)
    values.push_back(op->getResult(0));
  for (OpOperand &use : op->getUses())
    if (body && isa<linalg::YieldOp>(use.getOwner()))
      values.push_back(body->getResult(use.getOperandNumber()));
    else if (isa<linalg::FillOp, tensor::SplatOp>(use.getOwner()))
      llvm::append_range(values, use.getOwner()->getResults());
  return values;
}

/// Whether the op rounds, or will hold values in a narrow format.
static bool mayRound(Operation *op) {
  return isa<RoundOp, NarrowOp>(op) ||
         (isa<tensor::EmptyOp>(op) &&
          getStoredFormat(op->getResult(0).getType()));
}

/// 3: a decision stands at one op, or at entries of one storage class, all of
/// which are rounded then. A decision that calls hand over stands at every
/// call.
void Verifier::checkRepeated() {
  DenseMap<OpOperand *, const StorageClass *> classes;
  std::optional<StorageClasses> storage;
  auto findEntered = [&](Operation *op) {
    if (!storage) {
      storage.emplace(getProgram());
      for (const StorageClass &carried : storage->getClasses())
        for (OpOperand *entry : carried.entries)
          classes[entry] = &carried;
    }
    llvm::SmallPtrSet<const StorageClass *, 2> entered;
    llvm::SmallSetVector<Value, 4> values;
    if (mayRound(op))
      values.insert_range(getRoundedValues(op));
    if (op == function)
      for (BlockArgument argument : function.getArguments())
        if (function.getArgAttr(argument.getArgNumber(), kRoundedAttr))
          values.insert(argument);
    // After a cast has left a loop, a slice of its result enters the class,
    // also of what the loop carries for that purpose.
    for (unsigned i = 0; i < values.size(); ++i)
      for (OpOperand &use : values[i].getUses()) {
        const StorageClass *carried = classes.lookup(&use);
        if (carried)
          entered.insert(carried);
        if (carried && carried->entries.size() == 1)
          values.insert_range(carried->members);
        if (!carried)
          visitCopies(use, getProgram(),
                      [&](Value copy) { values.insert(copy); });
      }
    return entered;
  };
  for (const auto &[id, ops] : found) {
    if (ops.size() == 1 || handedOver.contains(id))
      continue;
    auto common = findEntered(ops.front());
    for (Operation *op : llvm::drop_begin(ops)) {
      llvm::set_intersect(common, findEntered(op));
      if (!common.empty())
        continue;
      error(op, 3) << "decision '" << id.getValue()
                   << "' stands at two ops that do not hand values to one "
                      "carried storage";
      break;
    }
  }
}

/// 3, second half: every decision of the function is present, and no other one.
void Verifier::checkDecisions() {
  DenseSet<StringAttr> planned;
  if (auto ids = function->getAttrOfType<ArrayAttr>(kDecisionsAttr))
    for (auto id : ids.getAsRange<StringAttr>()) {
      planned.insert(id);
      if (!found.contains(id))
        error(function, 3) << "decision '" << id.getValue()
                           << "' of the plan is lost";
    }
  for (auto [op, ids] : carriers)
    for (StringAttr id : ids.getIds())
      if (!planned.contains(id) && !handedOver.contains(id) &&
          !id.getValue().starts_with(kGivenPrefix))
        error(op, 3) << "decision '" << id.getValue()
                     << "' is not in the plan of the function";
}

void Verifier::checkOps(ArrayRef<Operation *> ops) {
  llvm::MapVector<Operation *, Held> accumulators;
  forEachAhead(ops, [&](Operation *op) {
    if (FloatType narrow = findNarrowResult(op))
      accumulators[op].narrow = narrow;
    bool rounds = isa<RoundOp, NarrowOp>(op);
    if (isPrecOp(op)) {
      Held &held = accumulators[op->getParentOp()];
      held.prec = true;
      held.rounding |= rounds;
    }
    checkCarried(op);
    if (rounds && !isGivenRounding(op)) {
      checkPlacement(op);
      checkSum(op);
    }
    if (isPrecOp(op) || isa<PinOp>(op) || !op->getDiscardableAttrs().empty()) {
      checkPinned(op);
      checkIds(op);
      checkFactors(op);
    }
  });
  for (const auto &[op, held] : accumulators)
    checkAccumulator(op, held);
}

LogicalResult Verifier::finish() {
  for (unsigned i = 0, end = function.getNumArguments(); i < end; ++i)
    if (auto ids = function.getArgAttrOfType<DecisionAttr>(i, kRoundedAttr))
      addCarrier(function, ids);
  if (auto ids = function->getAttrOfType<DecisionAttr>(kHandedOverAttr))
    addCarrier(function, ids);
  checkRepeated();
  checkDecisions();
  checkSignature();
  return failure(hasErrors);
}

/// The ids of decisions for which callers of `function` round, or it for them.
static void addHandedOver(FunctionOpInterface function,
                          DenseSet<StringAttr> &handedOver) {
  for (unsigned i = 0, end = function.getNumArguments(); i < end; ++i)
    if (auto ids = function.getArgAttrOfType<DecisionAttr>(i, kRoundedAttr);
        ids && !function.isPublic())
      handedOver.insert_range(ids.getIds());
  if (auto ids = function->getAttrOfType<DecisionAttr>(kHandedOverAttr))
    handedOver.insert_range(ids.getIds());
}

LogicalResult prec::verifyDecisions(const MarkedOps &marked,
                                    GetProgram getProgram) {
  DenseSet<StringAttr> handedOver;
  std::deque<Verifier> verifiers;
  for (const MarkedOps::Scope &scope : marked.getScopes().drop_front()) {
    auto function = cast<FunctionOpInterface>(scope.root);
    addHandedOver(function, handedOver);
    if (!function.isExternal())
      verifiers.emplace_back(function, getProgram, handedOver)
          .checkOps(scope.ops);
  }
  bool isValid = true;
  for (Verifier &verifier : verifiers)
    isValid &= succeeded(verifier.finish());
  return success(isValid);
}

namespace {
struct Verify : prec::impl::VerifyPassBase<Verify> {
  void runOnOperation() override {
    auto getProgram = [&]() -> const ProgramModel & {
      numModels += !getCachedAnalysis<ProgramModel>();
      return getAnalysis<ProgramModel>();
    };
    if (failed(verifyDecisions(MarkedOps(getOperation()), getProgram)))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
