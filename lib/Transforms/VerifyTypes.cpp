//===- VerifyTypes.cpp - Invariants 1, 4 and 5 ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Invariants 1, 4 and 5: the types of accumulators, of what regions pass on,
// and of signatures; and roundings in loops.
//
//===----------------------------------------------------------------------===//

#include "Verifier.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/Roles.h"
#include "prec/IR/Abi.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/StubDialects.h"
#include "prec/OpModels/Extrema.h"
#include "prec/OpModels/Loops.h"

using namespace mlir;
using namespace prec;

/// Whether prec made `value`: by an op of its own, or in the body of an op.
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

/// 1. Accumulators are f32 or wider, and bodies do not round them. Extrema are
/// exempt, since they lose nothing.
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

/// 5. A region op passes on values of the type that their target has. MLIR
/// checks this for ops that it knows, so only stub ops are checked.
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

/// The whole value that `op` rounds, and the op that rounds it: `op`, or the
/// one whose body does nothing else. Null if there is none.
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

/// 5. A value from outside of a loop is rounded before the loop.
void Verifier::checkPlacement(Operation *op) {
  auto [value, rounding] = getRoundedWhole(op);
  Operation *loop = rounding ? rounding->getParentOp() : nullptr;
  if (loop && isLoop(loop) &&
      !loop->isAncestor(value.getParentBlock()->getParentOp()))
    error(op, 5)
        << "a value from outside is rounded at every turn of the loop; "
           "round it before";
}

/// True if `now` stores in a format what `before` stores wide.
static bool isNarrowed(Type before, Type now) {
  return getStoredFormat(now) && !getStoredFormat(before) &&
         isa<FloatType>(getElementTypeOrSelf(before)) &&
         withElementType(before, getElementTypeOrSelf(now)) == now;
}

/// True if an argument has its old type and no decision, or if it is narrow
/// where that is allowed: in a private function, or by a decision if it is
/// frozen.
static bool isArgumentKept(FunctionOpInterface function, unsigned number,
                           Type before, Type now) {
  auto ids = function.getArgAttrOfType<DecisionAttr>(number, kRoundedAttr);
  if (before == now)
    return !ids;
  return (function.isPrivate() || (ids && isFrozen(function, number))) &&
         isNarrowed(before, now);
}

/// True if a result has its old type, or is narrow where that is allowed: in a
/// private function, or by the ABI if no role says that callers hand it on.
static bool isResultKept(FunctionOpInterface function, unsigned number,
                         Type before, Type now) {
  if (before == now)
    return true;
  bool isStored =
      function.isPrivate() || (isNarrowByAbi(function, number) &&
                               !findSaidResultRoles(function)[number]);
  return isStored && isNarrowed(before, now);
}

/// 4. The signature is that of the input. Exceptions are frozen arguments,
/// which are rounded by the caller, results by the ABI, and private functions,
/// which take and return what is stored.
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
