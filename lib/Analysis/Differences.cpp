//===- Differences.cpp - Contractions that cancel -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows each result forward through scales and copies, with its sign. Such
// chains are short: most results meet a bias or an activation.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Differences.h"
#include "Degrees.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Recurrence.h"
#include <cmath>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// The contraction whose result `value` holds, scaled and copied; null if there
/// is none.
static Operation *findProduct(Value value, const ProgramModel &program) {
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    ElementStep step = getElementStep(value, program);
    if (step.operands.empty()) {
      OpModel scratch;
      bool isContraction =
          step.op && program.getModel(step.op, scratch).isContraction();
      return isContraction ? step.op : nullptr;
    }
    bool isScale = step.function == SF::Mul || step.function == SF::Div;
    if (!isScale && step.operands.size() != 1)
      return nullptr;
    value = step.operands.front();
  }
  return nullptr;
}

namespace {
/// The search from one contraction to what its result meets.
class Search {
public:
  Search(Operation *op, const Contraction &dims, const ProgramModel &program,
         const TaintAnalysis &taint, const Recurrence &recurrence,
         Lineage &lineage, DenseMap<Value, bool> &signs)
      : op(op), dims(dims), program(program), taint(taint),
        recurrence(recurrence), lineage(lineage), signs(signs),
        averaged(lineage.getAveraged(op, dims)) {}

  std::optional<Meeting> run();

private:
  /// A value that holds the result, scaled and copied, or its negation.
  struct Held {
    Value value;
    bool isNegative;
  };

  bool isNegative(Value value);
  bool isNegative(Value value, unsigned &steps) const;
  bool hasBounds(Value value) const {
    TaintState state = taint.getState(value);
    return std::isfinite(state.low) && std::isfinite(state.high);
  }
  /// Whether a factor varies from iteration to iteration within bounds, so that
  /// the product is not a linear function of the carried values.
  bool isBoundedState(Value factor) const {
    return recurrence.varies(factor) && hasBounds(factor);
  }
  bool isNumber(Value value) const { return taint.getState(value).isNumber(); }
  /// Whether the result plus `other` is still one side of a difference: `other`
  /// is a number or another product.
  bool isPartOfSum(Value other) const {
    return isNumber(other) || findProduct(other, program);
  }
  void push(Value value, bool isNegative) {
    if (visited.insert(value).second)
      worklist.push_back({value, isNegative});
  }
  void visitUse(OpOperand &use, bool isNegative);
  void visitFunction(OpOperand &use, const OpModel &model, bool isNegative);
  /// Whether the factors make the result negative. Computed on demand.
  bool isResultNegative();
  /// The result is added to `other`; if their signs differ they may cancel.
  void meetSum(Operation *site, bool isNegative, Value other, bool otherSign);
  void meet(Operation *site, Value other, bool isQuotient);
  bool isOfSameDegree(Value other, Value lhs, Value rhs);

  Operation *op;
  const Contraction &dims;
  const ProgramModel &program;
  const TaintAnalysis &taint;
  const Recurrence &recurrence;
  Lineage &lineage;
  /// Known signs of values, shared with other contractions.
  DenseMap<Value, bool> &signs;
  OpOperand *averaged;
  SmallVector<Held> worklist;
  llvm::SmallDenseSet<Value, 8> visited;
  std::optional<bool> knownSign;
  std::optional<Meeting> found;
};
} // namespace

//===----------------------------------------------------------------------===//
// Meetings
//===----------------------------------------------------------------------===//

/// Most steps through scales, copies and factors in the search for a sign.
static constexpr unsigned kMostSigns = 8;

/// True if the value is negative, or a negation or product makes it so.
bool Search::isNegative(Value value, unsigned &steps) const {
  TaintState state = taint.getState(value);
  if (state.low < 0 && state.high <= 0)
    return true;
  if (++steps > kMostSigns)
    return false;
  ElementStep step = getElementStep(value, program);
  auto isOperandNegative = [&](unsigned i) {
    return isNegative(step.operands[i], steps);
  };
  switch (step.function) {
  case SF::Identity:
  case SF::FloatCast:
    return step.operands.size() == 1 && isOperandNegative(0);
  case SF::Neg:
    return !isOperandNegative(0);
  case SF::Mul:
  case SF::Div:
    return step.operands.size() == 2 &&
           isOperandNegative(0) != isOperandNegative(1);
  default:
    return false;
  }
}

bool Search::isNegative(Value value) {
  auto [known, isNew] = signs.try_emplace(value);
  if (isNew) {
    unsigned steps = 0;
    known->second = isNegative(value, steps);
  }
  return known->second;
}

void Search::meet(Operation *site, Value other, bool isQuotient) {
  if ((isQuotient && !averaged) || lineage.isLeafOf(op->getResult(0), other))
    return;
  Value lhs = op->getOperand(dims.lhs), rhs = op->getOperand(dims.rhs);
  bool isRelated = averaged ? lineage.haveCommonLeaf(other, averaged->get())
                            : isOfSameDegree(other, lhs, rhs);
  // In a loop that updates x, A x - b approaches zero with every iteration. The
  // step of a state, x - h A tanh(x), does not.
  bool isFedBack = !isQuotient && recurrence.isRecurrent(op->getResult(0)) &&
                   !recurrence.varies(other) && lineage.hasData(other);
  bool isStep = isFedBack && (isBoundedState(lhs) || isBoundedState(rhs)) &&
                recurrence.readsVarying(other);
  if (!isRelated && (!isFedBack || isStep))
    return;
  if (!found)
    found = Meeting{site, averaged != nullptr};
  if (!llvm::is_contained(found->all, site))
    found->all.push_back(site);
}

/// True if `other` has a leaf of a factor and as many factors of such leaves as
/// the product: x^2 beside x y, x beside A x, but not x beside x^2.
bool Search::isOfSameDegree(Value other, Value lhs, Value rhs) {
  Lineage::Leaves common, factors = lineage.getLeaves(lhs);
  llvm::append_range(factors, lineage.getLeaves(rhs));
  llvm::copy_if(
      lineage.getLeaves(other), std::back_inserter(common),
      [&](unsigned leaf) { return llvm::is_contained(factors, leaf); });
  if (common.empty())
    return false;
  auto isBounded = [&](Value factor) {
    return hasBounds(factor) && lineage.hasData(factor);
  };
  // With all leaves of both factors, x^2 matches x y. With the common leaves
  // alone, x matches A x, but not A tanh(x).
  for (const Lineage::Leaves &leaves : {common, factors}) {
    Degrees degrees(leaves, program, taint, lineage);
    std::optional<double> alone = degrees.get(other), left = degrees.get(lhs),
                          right = degrees.get(rhs);
    if (!alone || !left || !right || *alone == *left + *right)
      return true;
    if (*left == 0 && *right == 0 && (isBounded(lhs) || isBounded(rhs)))
      return false;
  }
  return false;
}

void Search::meetSum(Operation *site, bool isNegative, Value other,
                     bool otherSign) {
  if (!isNumber(other) && (isNegative != isResultNegative()) != otherSign)
    meet(site, other, /*isQuotient=*/false);
}

void Search::visitFunction(OpOperand &use, const OpModel &model,
                           bool negative) {
  Operation *user = use.getOwner();
  SF function = model.getFunction();
  unsigned number = use.getOperandNumber();
  auto follow = [&](bool isNegative) {
    for (OpResult result : user->getResults())
      push(result, isNegative);
  };
  if (function == SF::Neg)
    return follow(!negative);
  if (function == SF::Identity || function == SF::FloatCast)
    return follow(negative);
  if (function == SF::Select)
    return number == 0 ? void() : follow(negative);
  if (function == SF::MultiplyAdd && user->getNumOperands() == 3) {
    Value a = user->getOperand(0), b = user->getOperand(1),
          c = user->getOperand(2);
    if (number == 2)
      for (Value factor : {a, b})
        meetSum(user, negative, factor, isNegative(a) != isNegative(b));
    else
      meetSum(user, negative != isNegative(number == 0 ? b : a), c,
              isNegative(c));
    return;
  }
  if (model.getReadOperands(user).size() != 2 || number > 1)
    return;
  Value other = user->getOperand(1 - number);
  switch (function) {
  case SF::Mul:
    return follow(negative != isNegative(other));
  case SF::Div:
    meet(user, other, /*isQuotient=*/true);
    return number == 0 ? follow(negative != isNegative(other)) : void();
  case SF::Add:
    meetSum(user, negative, other, isNegative(other));
    return isPartOfSum(other) ? follow(negative) : void();
  case SF::Sub:
    negative = negative != (number == 1);
    meetSum(user, negative, other, isNegative(other) != (number == 0));
    return isPartOfSum(other) ? follow(negative) : void();
  default:
    return;
  }
}

void Search::visitUse(OpOperand &use, bool isNegative) {
  Operation *user = use.getOwner();
  OpModel scratch;
  const OpModel &model = program.getModel(user, scratch);
  if (model.isPointwise() && !model.hasBody())
    return visitFunction(use, model, isNegative);
  if (user->hasTrait<OpTrait::IsTerminator>()) {
    // The sum that a reduction yields is not a copy of its terms.
    OpModel scratch;
    const OpModel &parent = program.getModel(user->getParentOp(), scratch);
    if (parent.isPointwise() || parent.isCopy())
      visitDependents(use, program,
                      [&](Value value) { push(value, isNegative); });
    return;
  }
  // Gathered rows are copies as well.
  bool isCopied = (model.isCopy() || (model.isGather() && !model.selects())) &&
                  model.isSource(use.getOperandNumber());
  bool isInBody = model.hasBody() && !model.isContraction();
  if (isCopied || isInBody)
    visitDependents(use, program,
                    [&](Value value) { push(value, isNegative); });
}

bool Search::isResultNegative() {
  auto isFactorNegative = [&](unsigned factor) {
    return isNegative(lineage.getUnmoved(op->getOperand(factor)));
  };
  if (!knownSign)
    knownSign = isFactorNegative(dims.lhs) != isFactorNegative(dims.rhs);
  return *knownSign;
}

std::optional<Meeting> Search::run() {
  if (std::optional<unsigned> init = program.getModel(op).getTied(0)) {
    Value other = op->getOperand(*init);
    meetSum(op, /*isNegative=*/false, other, isNegative(other));
  }
  push(op->getResult(0), /*isNegative=*/false);
  while (!worklist.empty()) {
    auto [value, negative] = worklist.pop_back_val();
    for (Value target : program.getFlow().getTargets(value))
      push(target, negative);
    for (OpOperand &use : value.getUses())
      visitUse(use, negative);
  }
  return found;
}

DenseMap<Operation *, Meeting>
prec::findDifferences(const ProgramModel &program, const TaintAnalysis &taint,
                      Lineage &lineage) {
  DenseMap<Operation *, Meeting> meetings;
  Recurrence recurrence(program);
  DenseMap<Value, bool> signs;
  for (const auto &[op, model] : program.getOps()) {
    const auto *dims = model.getIf<Contraction>();
    if (!dims)
      continue;
    std::optional<Meeting> found;
    if (lineage.isCentring(op, *dims))
      found = Meeting{op, /*isAverage=*/true, {op}};
    else
      found =
          Search(op, *dims, program, taint, recurrence, lineage, signs).run();
    // For an average of averages, the inner contraction cancels as well.
    for (Operation *next = op; found && next;) {
      OpOperand *averaged = lineage.getAveraged(
          next, *program.getModel(next).getIf<Contraction>());
      if (next != op && !averaged)
        break;
      auto [it, isFirst] = meetings.try_emplace(next, *found);
      if (!isFirst)
        for (Operation *site : found->all)
          if (!llvm::is_contained(it->second.all, site))
            it->second.all.push_back(site);
      next = averaged ? findProduct(averaged->get(), program) : nullptr;
    }
  }
  return meetings;
}
