//===- Verify.cpp - The pass prec-verify ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Invariants 1 to 4, checked on the IR alone. Shares op models and the format
// table with the planner and nothing else.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Exactness.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/Transforms/Passes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace prec {
#define GEN_PASS_DEF_VERIFYPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

/// Copies followed at most on the way back from a pinned use.
static constexpr unsigned kMaxDepth = 64;

static bool isPrecOp(Operation *op) {
  return isa<RoundOp, NarrowOp, WidenOp>(op);
}

/// A rounding that prec made and that reaches `value` through copies and exact
/// casts only, or null.
static Operation *findRounding(Value value, unsigned depth = 0) {
  Operation *op = value.getDefiningOp();
  if (!op || depth > kMaxDepth)
    return nullptr;
  if (isa<RoundOp, NarrowOp>(op))
    return op;
  if (isa<WidenOp>(op))
    return findRounding(op->getOperand(0), depth + 1);
  OpModel model = getOpModel(op);
  if (model.isCopy()) {
    for (unsigned source : model.sources)
      if (Operation *found = findRounding(op->getOperand(source), depth + 1))
        return found;
    return nullptr;
  }
  // A body that yields a cast of prec.
  if (model.opClass != OpClass::Pointwise || !model.hasBody)
    return nullptr;
  Block &body = op->getRegion(0).front();
  Value yielded =
      body.back().getOperand(cast<OpResult>(value).getResultNumber());
  if (isa_and_nonnull<RoundOp, NarrowOp>(yielded.getDefiningOp()))
    return op;
  auto widen = yielded.getDefiningOp<WidenOp>();
  auto argument =
      widen ? dyn_cast<BlockArgument>(widen.getInput()) : BlockArgument();
  return argument && argument.getOwner() == &body
             ? findRounding(op->getOperand(argument.getArgNumber()), depth + 1)
             : nullptr;
}

namespace {
class Verifier {
public:
  explicit Verifier(FunctionOpInterface function) : function(function) {}
  LogicalResult run();

private:
  InFlightDiagnostic error(Operation *op, unsigned invariant) {
    hasErrors = true;
    return op->emitError() << "prec-verify: invariant " << invariant << ": ";
  }
  void checkAccumulator(Operation *op);
  void checkPinned(Operation *op);
  void checkIds(Operation *op);
  void checkDecisions();
  void checkSignature();

  FunctionOpInterface function;
  DenseSet<StringAttr> found;
  SmallVector<std::pair<Operation *, DecisionAttr>> carriers;
  bool hasErrors = false;
};
} // namespace

static bool isNarrowFloat(Type type) {
  auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return element && element.getWidth() < 32;
}

/// 1. Accumulators are f32 or wider.
void Verifier::checkAccumulator(Operation *op) {
  bool isNarrow = llvm::any_of(op->getResultTypes(), isNarrowFloat);
  if (!isNarrow)
    return;
  if (op->hasAttr(kDecisionAttr) && op->hasAttr(kModeAttr)) {
    error(op, 1) << "a contraction that multiplies narrow accumulates in "
                 << getElementTypeOrSelf(op->getResult(0).getType())
                 << ", not in f32";
    return;
  }
  OpModel model = getOpModel(op);
  if (model.opClass != OpClass::Reduction &&
      model.opClass != OpClass::Contraction)
    return;
  bool holdsPrec = llvm::any_of(op->getRegions(), [](Region &region) {
    return llvm::any_of(region.getOps(),
                        [](Operation &inner) { return isPrecOp(&inner); });
  });
  bool readsPrec = llvm::any_of(op->getOperands(), [](Value operand) {
    return operand.getDefiningOp() && isPrecOp(operand.getDefiningOp());
  });
  if (holdsPrec || readsPrec)
    error(op, 1) << "a reduction accumulates in "
                 << getElementTypeOrSelf(op->getResult(0).getType())
                 << ", not in f32; round its result in an op of its own";
}

/// 2. Nothing is rounded on the way to a pinned use.
void Verifier::checkPinned(Operation *op) {
  auto check = [&](Value value, StringRef why) {
    if (Operation *rounding = findRounding(value)) {
      InFlightDiagnostic diagnostic = error(op, 2);
      diagnostic << "a pinned operand (" << why << ") is rounded";
      diagnostic.attachNote(rounding->getLoc()) << "rounded here";
    }
  };
  if (auto pin = dyn_cast<PinOp>(op))
    check(pin.getInput(), pin.getReason());
  auto reason = op->getAttrOfType<StringAttr>(kPinnedAttr);
  OpModel model = reason ? getOpModel(op) : OpModel();
  if (model.opClass == OpClass::Contraction) {
    check(op->getOperand(model.contraction.lhs), reason);
    check(op->getOperand(model.contraction.rhs), reason);
  }
}

/// 3, first half: everything that rounds says by which decision.
void Verifier::checkIds(Operation *op) {
  auto ids = op->getAttrOfType<DecisionAttr>(
      isPrecOp(op) ? StringRef("decision") : StringRef(kDecisionAttr));
  if (ids) {
    found.insert(ids.getIds().begin(), ids.getIds().end());
    carriers.push_back({op, ids});
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
      if (!planned.contains(id))
        error(op, 3) << "decision '" << id.getValue()
                     << "' is not in the plan of the function";
}

/// 4. The signature is that of the input.
void Verifier::checkSignature() {
  auto signature = function->getAttrOfType<TypeAttr>(kSignatureAttr);
  if (signature && signature.getValue() != function.getFunctionType())
    error(function, 4) << "the signature changed from " << signature.getValue()
                       << " to " << function.getFunctionType();
}

LogicalResult Verifier::run() {
  function->walk([&](Operation *op) {
    checkAccumulator(op);
    if (isPrecOp(op) || isa<PinOp>(op) || !op->getDiscardableAttrs().empty()) {
      checkPinned(op);
      checkIds(op);
    }
  });
  checkDecisions();
  checkSignature();
  return failure(hasErrors);
}

namespace {
struct Verify : prec::impl::VerifyPassBase<Verify> {
  void runOnOperation() override {
    getOperation()->walk([&](FunctionOpInterface function) {
      if (failed(Verifier(function).run()))
        signalPassFailure();
    });
    markAllAnalysesPreserved();
  }
};
} // namespace
