//===- Verify.cpp - The pass prec-verify ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Invariants 1 to 5, checked on the IR alone. Shares op models, how values move
// through regions and calls, and the format table with the planner, but none of
// its decisions.
//
//===----------------------------------------------------------------------===//

#include "RoundingSearch.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/ApproximateFunctions.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/Role.h"
#include "prec/IR/StubDialects.h"
#include "prec/OpModels/Loops.h"
#include "prec/Transforms/Passes.h"
#include "prec/Transforms/Stages.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetOperations.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace prec {
#define GEN_PASS_DEF_VERIFYPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

static bool isPrecOp(Operation *op) {
  return isa<RoundOp, NarrowOp, WidenOp>(op);
}

namespace {
class Verifier {
public:
  Verifier(FunctionOpInterface function, GetProgram getProgram,
           const DenseSet<StringAttr> &handedOver)
      : function(function), getProgram(getProgram), handedOver(handedOver) {}
  LogicalResult run();

private:
  InFlightDiagnostic error(Operation *op, unsigned invariant) {
    hasErrors = true;
    // By location: a function is too large to be printed below the message.
    return emitError(op->getLoc())
           << "prec-verify: invariant " << invariant << ": ";
  }
  void checkAccumulator(Operation *op);
  void checkCarried(Operation *op);
  void checkPlacement(Operation *op);
  void checkPinned(Operation *op);
  void checkFactors(Operation *op);
  void addCarrier(Operation *op, DecisionAttr ids);
  void checkIds(Operation *op);
  void checkRepeated();
  void checkDecisions();
  void checkSignature();

  FunctionOpInterface function;
  GetProgram getProgram;
  /// Decisions of private functions that their callers round by.
  const DenseSet<StringAttr> &handedOver;
  /// The ops that carry an id.
  llvm::MapVector<StringAttr, SmallVector<Operation *, 1>> found;
  SmallVector<std::pair<Operation *, DecisionAttr>> carriers;
  bool hasErrors = false;
};
} // namespace

static bool isNarrowFloat(Type type) {
  auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return element && element.getWidth() < 32;
}

/// Whether prec made `value` what it is: by an op of its own, or in a body.
static bool isMadeByPrec(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || isPrecOp(op))
    return op;
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps())
      if (isPrecOp(&inner))
        return true;
  return false;
}

/// 1. Accumulators are f32 or wider, and nothing rounds them on the way.
void Verifier::checkAccumulator(Operation *op) {
  bool isNarrow = llvm::any_of(op->getResultTypes(), isNarrowFloat);
  // Cheapest first: most ops are scalars in bodies.
  if (!isNarrow && op->getNumRegions() == 0)
    return;
  auto mode = op->getDiscardableAttrs().empty()
                  ? ModeAttr()
                  : op->getAttrOfType<ModeAttr>(kModeAttr);
  if (mode && getFormatOf(mode.getValue()) && op->hasAttr(kDecisionAttr)) {
    if (isNarrow)
      error(op, 1) << "a contraction that multiplies narrow accumulates in "
                   << getElementTypeOrSelf(op->getResult(0).getType())
                   << ", not in f32";
    return;
  }
  bool rounds = false, holdsPrec = false;
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps()) {
      rounds |= isa<RoundOp, NarrowOp>(inner);
      holdsPrec |= isPrecOp(&inner);
    }
  if (!rounds && !(isNarrow && (holdsPrec ||
                                llvm::any_of(op->getOperands(), isMadeByPrec))))
    return;
  OpModel model = getOpModel(op);
  if (!model.isReduction() && !model.isContraction())
    return;
  if (rounds)
    error(op, 1) << "a reduction rounds inside its body; round its result in "
                    "an op of its own";
  else
    error(op, 1) << "a reduction accumulates in "
                 << getElementTypeOrSelf(op->getResult(0).getType())
                 << ", not in f32; round its result in an op of its own";
}

/// 5. What a region op hands on has the type of what takes it. MLIR checks this
/// of ops that it knows.
void Verifier::checkCarried(Operation *op) {
  if (op->getNumRegions() == 0 || !isStubOp(op))
    return;
  OpModel model = getOpModel(op);
  if (!model.getIf<RegionModel>())
    return;
  SmallVector<FlowEdge> edges;
  collectFlow(op, model, edges);
  for (const FlowEdge &edge : edges)
    if (getElementTypeOrSelf(edge.from.getType()) !=
        getElementTypeOrSelf(edge.to.getType())) {
      error(op, 5) << "a value of type " << edge.from.getType()
                   << " is handed on as one of type " << edge.to.getType();
      return;
    }
}

/// The whole value that `op` rounds, and the op that does so: itself, or one
/// whose body does nothing else.
static std::pair<Value, Operation *> getRoundedWhole(Operation *op) {
  auto body = dyn_cast<linalg::LinalgOp>(op->getParentOp());
  Value value = op->getOperand(0);
  if (!body)
    return {value, op};
  auto element = dyn_cast<BlockArgument>(value);
  if (!element || op != &body.getBlock()->front() ||
      op->getNextNode() != body.getBlock()->getTerminator())
    return {};
  return {body->getOperand(element.getArgNumber()), body};
}

/// 5. What a loop does not change is rounded before it.
void Verifier::checkPlacement(Operation *op) {
  auto [value, rounding] = getRoundedWhole(op);
  Operation *loop = rounding ? rounding->getParentOp() : nullptr;
  if (loop && isLoop(loop) &&
      !loop->isAncestor(value.getParentBlock()->getParentOp()))
    error(op, 5)
        << "a value from outside is rounded at every turn of the loop; "
           "round it before";
}

/// 2. Nothing is rounded on the way to a pinned use.
void Verifier::checkPinned(Operation *op) {
  auto check = [&](Value value, StringRef why) {
    if (Operation *rounding = findRounding(value, getProgram())) {
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

/// 3, first half: everything that rounds says by which decision.
void Verifier::checkIds(Operation *op) {
  auto ids = op->getAttrOfType<DecisionAttr>(
      isPrecOp(op) ? StringRef("decision") : StringRef(kDecisionAttr));
  if (ids) {
    addCarrier(op, ids);
  } else if (isa<RoundOp>(op))
    error(op, 3) << "prec.round without decision ids";
  else if (auto narrow = dyn_cast<NarrowOp>(op)) {
    if (!isAlreadyRounded(narrow.getInput(), narrow.getFormat()))
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

/// 3, factors: they hold values of the mode's format, by their type or by
/// proof.
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
    if (!isAlreadyRounded(op->getOperand(factor), *format))
      error(op, 3) << "operand " << factor << " is not proven to be "
                   << getFormatInfo(*format).keyword.str()
                   << ", in which the contraction multiplies";
}

/// What a rounding hands on, also from the body of its op.
static Value getRoundedValue(Operation *op) {
  auto body = dyn_cast<linalg::LinalgOp>(op->getParentOp());
  if (!body)
    return op->getResult(0);
  for (OpOperand &use : op->getUses())
    if (isa<linalg::YieldOp>(use.getOwner()))
      return body->getResult(use.getOperandNumber());
  return Value();
}

/// 3: a decision stands at one op, or at the entries of one storage class, all
/// of which are rounded then. One that is handed over stands at every call.
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
    SmallVector<Value> values;
    if (isa<RoundOp, NarrowOp>(op))
      if (Value value = getRoundedValue(op))
        values.push_back(value);
    if (op == function)
      llvm::copy_if(function.getArguments(), std::back_inserter(values),
                    [&](BlockArgument argument) {
                      return function.getArgAttr(argument.getArgNumber(),
                                                 kRoundedAttr);
                    });
    for (Value value : values)
      for (OpOperand &use : value.getUses())
        if (const StorageClass *carried = classes.lookup(&use))
          entered.insert(carried);
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

/// 3, second half: every decision of the function is present, and no other.
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
      if (!planned.contains(id) && !handedOver.contains(id))
        error(op, 3) << "decision '" << id.getValue()
                     << "' is not in the plan of the function";
}

/// True if `now` is an argument as it was, or stores the values of a format
/// where a decision says so, and the role lets callers from outside round.
static bool isArgumentKept(FunctionOpInterface function, unsigned number,
                           Type before, Type now) {
  auto ids = function.getArgAttrOfType<DecisionAttr>(number, kRoundedAttr);
  if (before == now)
    return !ids;
  auto role = function.getArgAttrOfType<StringAttr>(number, kRoleAttr);
  std::optional<Format> format = getStoredFormat(now);
  bool mayChange = !function.isPublic() ||
                   (role && parseRole(role.getValue()) == Role::Frozen);
  return ids && mayChange && format && !getStoredFormat(before) &&
         isa<FloatType>(getElementTypeOrSelf(before)) &&
         withElementType(before, getElementTypeOrSelf(now)) == now;
}

/// 4. The signature is that of the input, but for arguments that are rounded
/// before: frozen ones, and those of private functions.
void Verifier::checkSignature() {
  auto signature = function->getAttrOfType<TypeAttr>(kSignatureAttr);
  if (!signature)
    return;
  auto before = cast<FunctionType>(signature.getValue());
  bool isKept = before.getNumInputs() == function.getNumArguments() &&
                llvm::equal(before.getResults(), function.getResultTypes());
  for (unsigned i = 0, end = before.getNumInputs(); isKept && i < end; ++i)
    isKept = isArgumentKept(function, i, before.getInput(i),
                            function.getArgumentTypes()[i]);
  if (!isKept)
    error(function, 4) << "the signature changed from " << signature.getValue()
                       << " to " << function.getFunctionType();
}

LogicalResult Verifier::run() {
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    // A function inside is verified by itself.
    if (op->getNumRegions() != 0 && op != function &&
        isa<FunctionOpInterface>(op))
      return WalkResult::skip();
    checkAccumulator(op);
    checkCarried(op);
    if (isa<RoundOp, NarrowOp>(op))
      checkPlacement(op);
    if (isPrecOp(op) || isa<PinOp>(op) || !op->getDiscardableAttrs().empty()) {
      checkPinned(op);
      checkIds(op);
      checkFactors(op);
    }
    return WalkResult::advance();
  });
  for (unsigned i = 0, end = function.getNumArguments(); i < end; ++i)
    if (auto ids = function.getArgAttrOfType<DecisionAttr>(i, kRoundedAttr))
      addCarrier(function, ids);
  checkRepeated();
  checkDecisions();
  checkSignature();
  return failure(hasErrors);
}

LogicalResult prec::verifyDecisions(ModuleOp module, GetProgram getProgram) {
  bool isValid = true;
  DenseSet<StringAttr> handedOver;
  module->walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
    for (unsigned i = 0, end = function.getNumArguments(); i < end; ++i)
      if (auto ids = function.getArgAttrOfType<DecisionAttr>(i, kRoundedAttr);
          ids && !function.isPublic())
        handedOver.insert_range(ids.getIds());
  });
  module->walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
    if (!function.isExternal())
      isValid &= succeeded(Verifier(function, getProgram, handedOver).run());
  });
  return success(isValid);
}

namespace {
struct Verify : prec::impl::VerifyPassBase<Verify> {
  void runOnOperation() override {
    auto getProgram = [&]() -> const ProgramModel & {
      numModels += !getCachedAnalysis<ProgramModel>();
      return getAnalysis<ProgramModel>();
    };
    if (failed(verifyDecisions(getOperation(), getProgram)))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
