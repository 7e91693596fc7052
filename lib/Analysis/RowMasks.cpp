//===- RowMasks.cpp - What becomes of a row that is masked ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Masked logits from which a program samples, or that become weights, are read
// by softmaxes and by searches for the largest logit. The mask counts as
// nothing there. A function that makes a number of ordinary size from the mask
// is a gate, as if zeros took its place.
//
//===----------------------------------------------------------------------===//

#include "RowGates.h"
#include "prec/Analysis/ElementGraph.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

namespace {
/// How the mask appears in a value: as logits, or as exponentials of them,
/// which it makes zero. A softmax divides these by their sum.
enum Masked : unsigned { Logits, Exponentials };
} // namespace

bool RowGates::isGated(Value masked) const {
  constexpr unsigned kMostValues = 256;
  // Beside ordinary logits, a softmax makes almost nothing of lower logits than
  // `kFar`; `kNothing` vanishes beside one.
  constexpr double kFar = -5, kNothing = 0x1p-7;
  constexpr FunctionSet kGates = {SF::Logistic, SF::Erf, SF::Log1p, SF::Expm1};
  constexpr FunctionSet kLimits = {SF::Max, SF::Clamp, SF::Limit};
  constexpr FunctionSet kSteps = {SF::Identity, SF::FloatCast, SF::Neg, SF::Add,
                                  SF::Sub,      SF::Mul,       SF::Div};
  llvm::SmallSetVector<std::pair<Value, unsigned>, 16> pending;
  pending.insert({masked, Logits});
  // Returns whether the user is a gate; pushes other values that it makes from
  // the mask.
  auto visit = [&](OpOperand &use, unsigned kind) {
    auto push = [&](Value value) {
      if (isFloat(value))
        pending.insert({value, kind});
    };
    Operation *user = use.getOwner();
    OpModel scratch;
    const OpModel &model = program.getModel(user, scratch);
    switch (model.getClass()) {
    case OpClass::Contraction:
      return kind == Logits && model.isFactor(use.getOperandNumber());
    case OpClass::Reduction:
      return false;
    case OpClass::View:
    case OpClass::Layout:
      visitCopies(use, program, push);
      return false;
    case OpClass::Pointwise:
      break;
    default:
      if (user->hasTrait<OpTrait::IsTerminator>())
        visitDependents(use, program, push);
      return false;
    }
    SF function = model.getFunction();
    auto isOther = [&](Value operand) {
      TaintState state = taint.getState(operand);
      return operand != use.get() && state.isNumber() &&
             state.low >= (kind == Exponentials ? kNothing : kFar) &&
             state.low < -kVanishes;
    };
    if (model.hasBody()) {
      visitDependents(use, program, push);
    } else if (kind == Exponentials) {
      // 1 + e^x, of a logistic function or a softplus.
      if (function == SF::Log1p || function == SF::Add)
        return function == SF::Log1p ||
               llvm::any_of(user->getOperands(), isOther);
    } else if (kGates.contains(function)) {
      return true;
    } else if (kLimits.contains(function)) {
      return taint.getState(user->getResult(0)).low >= kFar;
    } else if (function == SF::Compare) {
      return llvm::any_of(user->getOperands(), isOther);
    } else if (function == SF::Exp || function == SF::Exp2) {
      pending.insert({user->getResult(0), Exponentials});
    } else if (kSteps.contains(function) ||
               (function == SF::Select && use.getOperandNumber() != 0)) {
      push(user->getResult(0));
    }
    return false;
  };
  for (unsigned i = 0; i < pending.size() && i < kMostValues; ++i) {
    auto [value, kind] = pending[i];
    for (Value target : program.getFlow().getTargets(value))
      pending.insert({target, kind});
    for (OpOperand &use : value.getUses())
      if (visit(use, kind))
        return true;
  }
  return false;
}
