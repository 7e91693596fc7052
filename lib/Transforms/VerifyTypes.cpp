//===- VerifyTypes.cpp - Invariants 1, 4 and 5 ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What has which type: accumulators, what regions hand on, signatures; and what
// is rounded in a loop.
//
//===----------------------------------------------------------------------===//

#include "Verifier.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/Roles.h"
#include "prec/IR/Abi.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/Role.h"
#include "prec/IR/StubDialects.h"
#include "prec/OpModels/Extrema.h"
#include "prec/OpModels/Loops.h"

using namespace mlir;
using namespace prec;

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

/// 1. Accumulators are f32 or wider, and nothing rounds them on the way, but
/// for extrema, of which nothing is lost.
void Verifier::checkAccumulator(Operation *op, const Held &held) {
  FloatType narrow = held.narrow;
  auto mode = op->getDiscardableAttrs().empty()
                  ? ModeAttr()
                  : op->getAttrOfType<ModeAttr>(kModeAttr);
  if (mode && getFormatOf(mode.getValue()) && op->hasAttr(kDecisionAttr)) {
    if (narrow)
      error(op, 1) << "a contraction that multiplies narrow accumulates in "
                   << narrow << ", not in f32";
    return;
  }
  auto isGiven = [&] {
    auto given = op->getAttrOfType<TypeAttr>(kAccumulatorAttr);
    return given && given.getValue() == narrow;
  };
  bool isNarrowed =
      narrow && !isGiven() &&
      (held.prec || llvm::any_of(op->getOperands(), isMadeByPrec));
  if (!held.rounding && !isNarrowed)
    return;
  OpModel model = getOpModel(op);
  if ((!model.isReduction() && !model.isContraction()) || takesExtremum(op))
    return;
  if (held.rounding)
    error(op, 1) << "a reduction rounds inside its body; round its result in "
                    "an op of its own";
  else
    error(op, 1) << "a reduction accumulates in " << narrow
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

/// True if `now` stores values of a format in place of wide ones.
static bool isNarrowed(Type before, Type now) {
  return getStoredFormat(now) && !getStoredFormat(before) &&
         isa<FloatType>(getElementTypeOrSelf(before)) &&
         withElementType(before, getElementTypeOrSelf(now)) == now;
}

/// True if `now` is an argument as it was, or stores the values of a format
/// where a decision says so, and the role lets callers from outside round.
static bool isArgumentKept(FunctionOpInterface function, unsigned number,
                           Type before, Type now) {
  auto ids = function.getArgAttrOfType<DecisionAttr>(number, kRoundedAttr);
  if (before == now)
    return !ids;
  bool isFrozen = getArgumentRole(function, number) == Role::Frozen;
  return (function.isPrivate() || (ids && isFrozen)) && isNarrowed(before, now);
}

/// True if `now` is a result as it was, or what is stored where the callers
/// take that: those inside, or those outside by the ABI, if no role says that
/// they hand it on.
static bool isResultKept(FunctionOpInterface function, unsigned number,
                         Type before, Type now) {
  if (before == now)
    return true;
  bool isStored =
      function.isPrivate() || (isNarrowByAbi(function, number) &&
                               !findSaidResultRoles(function)[number]);
  return isStored && isNarrowed(before, now);
}

/// 4. The signature is that of the input, but for frozen arguments, which are
/// rounded before, results by the ABI, and private functions, which take and
/// return what is stored.
void Verifier::checkSignature() {
  auto signature = function->getAttrOfType<TypeAttr>(kSignatureAttr);
  if (!signature)
    return;
  auto before = cast<FunctionType>(signature.getValue());
  bool isKept = before.getNumInputs() == function.getNumArguments() &&
                before.getNumResults() == function.getNumResults();
  for (unsigned i = 0, end = before.getNumResults(); isKept && i < end; ++i)
    isKept = isResultKept(function, i, before.getResult(i),
                          function.getResultTypes()[i]);
  for (unsigned i = 0, end = before.getNumInputs(); isKept && i < end; ++i)
    isKept = isArgumentKept(function, i, before.getInput(i),
                            function.getArgumentTypes()[i]);
  if (!isKept)
    error(function, 4) << "the signature changed from " << signature.getValue()
                       << " to " << function.getFunctionType();
}
