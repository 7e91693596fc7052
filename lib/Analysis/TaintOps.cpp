//===- TaintOps.cpp - States of what single ops compute -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Handles ops by the class of their model. Reductions are in
// TaintReductions.cpp, region ops and calls in TaintInterpreter.cpp.
//
//===----------------------------------------------------------------------===//

#include "TaintInterpreter.h"
#include "TaintTransfer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/OpModels/IndexBounds.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;

void TaintInterpreter::visitSource(Operation *op, const OpModel &model) {
  for (OpResult result : op->getResults()) {
    Attribute value = getConstantAttr(op);
    if (op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock()) {
      // The region computes elements from their indices.
      Block &body = op->getRegion(0).front();
      for (BlockArgument argument : body.getArguments())
        set(argument, TaintState::index(0, TaintState::kInfinity));
      visitBlock(body);
      set(result, get(body.back().getOperand(0)));
    } else if (model.getFunction() == ScalarFunction::Constant) {
      set(result, value ? getConstantState(value) : TaintState::constant());
    } else if (model.getFunction() == ScalarFunction::Index) {
      int64_t bound = getIndexBound(op);
      set(result, TaintState::index(0, ShapedType::isDynamic(bound)
                                           ? TaintState::kInfinity
                                           : static_cast<double>(bound) - 1));
    } else {
      set(result, TaintState::data());
    }
  }
}

/// Max or Min if `op` selects the larger or smaller of its arms by comparing
/// them, as PyTorch writes a relu; else Other.
static Combiner classifyRelu(Operation *op) {
  auto select = dyn_cast<arith::SelectOp>(op);
  return select && select.getCondition().getDefiningOp<arith::CmpFOp>()
             ? classifyPicked(select.getResult())
             : Combiner::Other;
}

/// The arm that such a select takes if the other arm is NaN; null if the other
/// arm is never NaN.
static TaintState *getIfUnordered(Operation *select,
                                  MutableArrayRef<TaintState> arms) {
  using P = arith::CmpFPredicate;
  P predicate =
      select->getOperand(0).getDefiningOp<arith::CmpFOp>().getPredicate();
  bool takesFirst = predicate == P::UGT || predicate == P::UGE ||
                    predicate == P::ULT || predicate == P::ULE;
  TaintState &taken = arms[takesFirst ? 0 : 1];
  TaintState &other = arms[takesFirst ? 1 : 0];
  return other.origin == Origin::Constant ? nullptr : &taken;
}

/// Whether a maximum or minimum is the other operand where one is no number.
static bool dropsNaN(Operation *op) {
  tosa::NanPropagationMode mode = tosa::NanPropagationMode::PROPAGATE;
  if (auto maximum = dyn_cast<tosa::MaximumOp>(op))
    mode = maximum.getNanMode();
  else if (auto minimum = dyn_cast<tosa::MinimumOp>(op))
    mode = minimum.getNanMode();
  return isa<arith::MaxNumFOp, arith::MinNumFOp>(op) ||
         (mode == tosa::NanPropagationMode::IGNORE &&
          isFloat(op->getResult(0)));
}

void TaintInterpreter::visitPointwise(Operation *op, const OpModel &model) {
  ScalarFunction function = model.getFunction();
  SmallVector<TaintState> operands = get(model.getReadOperands(op));
  Type operandType = operands.empty() ? Type() : op->getOperand(0).getType();
  if (auto limits = getClampLimits(op)) {
    function = getRelu(op) ? ScalarFunction::Max : ScalarFunction::Clamp;
    operands.insert(operands.begin(), getConstantState(limits->first));
    if (function == ScalarFunction::Clamp)
      operands.push_back(getConstantState(limits->second));
  }
  // What the result may be whatever the other operand is.
  SmallVector<TaintState, 2> ifUnordered;
  if (Combiner picked = classifyRelu(op); picked != Combiner::Other) {
    function =
        picked == Combiner::Max ? ScalarFunction::Max : ScalarFunction::Min;
    operands.erase(operands.begin());
    if (TaintState *taken = getIfUnordered(op, operands))
      ifUnordered.push_back(*taken);
  } else if (dropsNaN(op)) {
    for (unsigned i : {0, 1})
      if (operands[1 - i].origin != Origin::Constant)
        ifUnordered.push_back(operands[i]);
  }
  bool isSquare = function == ScalarFunction::Mul &&
                  (operands.size() == 1 ||
                   (operands.size() == 2 &&
                    isSameElement(op->getOperand(0), op->getOperand(1))));
  for (OpResult result : op->getResults()) {
    TaintState state =
        transferScalar(function, operands, result.getType(), operandType);
    if (isSquare && isa<FloatType>(getElementTypeOrSelf(result.getType())))
      state.low = std::max(state.low, 0.0);
    for (const TaintState &taken : ifUnordered) {
      state.low = std::min(state.low, taken.low);
      state.high = std::max(state.high, taken.high);
    }
    set(result, state);
  }
}

/// Visits a body whose arguments are elements of the operands.
void TaintInterpreter::visitBody(Operation *op) {
  Block &body = op->getRegion(0).front();
  for (auto [argument, operand] :
       llvm::zip(body.getArguments(), op->getOperands()))
    set(argument, get(operand));
  visitBlock(body);
  for (auto [result, yielded] :
       llvm::zip(op->getResults(), body.back().getOperands()))
    set(result, get(yielded));
}

void TaintInterpreter::visitCopy(Operation *op, const OpModel &model) {
  for (OpResult result : op->getResults()) {
    Type element = getElementTypeOrSelf(result.getType());
    std::optional<TaintState> state;
    for (unsigned source : model.getSources()) {
      Value operand = op->getOperand(source);
      // The operand is the data of a top-k, and the result holds positions.
      TaintState s = getElementTypeOrSelf(operand.getType()) == element
                         ? get(operand)
                         : getArgumentState(result.getType());
      state = state ? TaintState::join(*state, s) : s;
    }
    if (!state)
      state = TaintState::data();
    // A pad also has its fill value.
    if (model.getClass() == OpClass::Layout && !model.hasBody() &&
        op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock() &&
        op->getRegion(0).front().back().getNumOperands() == 1) {
      visitOwnRegions(op);
      state = TaintState::join(
          *state, get(op->getRegion(0).front().back().getOperand(0)));
    }
    // A collective that combines; the number of devices is unknown here.
    if (const auto *collective = model.getIf<Collective>();
        collective && collective->combines) {
      state->low = -TaintState::kInfinity;
      state->high = TaintState::kInfinity;
    }
    if (model.isGather())
      state = transferGather(*state, result.getType());
    set(result, *state);
  }
}

/// The state of a result of an op without a model: computed from its operands,
/// or like a function argument if there are none.
TaintState TaintInterpreter::getUnknownState(Operation *op, Type type) const {
  auto call = dyn_cast<CallOpInterface>(op);
  ValueRange operands =
      call ? ValueRange(call.getArgOperands()) : ValueRange(op->getOperands());
  if (operands.empty())
    return getArgumentState(type);
  return transferScalar(ScalarFunction::Opaque, get(operands), type);
}

void TaintInterpreter::visitUnknown(Operation *op) {
  for (OpResult result : op->getResults())
    set(result, getUnknownState(op, result.getType()));
}

void TaintInterpreter::visitOp(Operation *op, const OpModel &model) {
  switch (model.getClass()) {
  case OpClass::Source:
    return visitSource(op, model);
  case OpClass::Pointwise:
    if (model.hasBody())
      return visitBody(op);
    return visitPointwise(op, model);
  case OpClass::Reduction:
    // Without a region it is a dot product, a convolution, or a reduction by
    // row of a table.
    if (model.getProducts() ||
        (op->getNumRegions() == 0 && model.getIf<Reduction>()->products))
      return visitProducts(op, model);
    if (op->getNumRegions() == 0)
      return visitReductionRow(op, model);
    return model.hasBody() ? visitReductionBody(op, *model.getIf<Reduction>())
                           : visitReduction(op, model);
  case OpClass::Contraction:
    return visitProducts(op, model);
  case OpClass::View:
  case OpClass::Layout:
  case OpClass::Gather:
  case OpClass::Collective:
    return visitCopy(op, model);
  case OpClass::Region:
    return visitRegionOp(op, model);
  case OpClass::Call:
    return visitCall(op);
  case OpClass::Unknown:
    return op->getNumRegions() ? visitRegionOp(op, model) : visitUnknown(op);
  }
}
