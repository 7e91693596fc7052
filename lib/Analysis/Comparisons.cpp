//===- Comparisons.cpp - Which comparisons are choices --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Comparisons.h"
#include "OneHot.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/OpModels/Bodies.h"
#include <limits>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// The reduction whose result `value` holds, copied or converted; null if there
/// is none.
static const Reduction *findReduction(Value value,
                                      const ProgramModel &program) {
  Value unmoved = skipMoves(value, program);
  return isReduction(unmoved, program)
             ? program.getModel(unmoved.getDefiningOp()).getIf<Reduction>()
             : nullptr;
}

static bool findsExtremum(const Reduction *reduction) {
  if (!reduction || reduction->combiners.empty())
    return false;
  Combiner combiner = reduction->combiners.front();
  return combiner == Combiner::Max || combiner == Combiner::Min;
}

/// The operands that decide whether `value` is a number behind full reductions,
/// none if it surely is one. std::nullopt if it is none.
static std::optional<SmallVector<Value, 3>>
findNumbersBehind(Value value, const ProgramModel &program,
                  const TaintAnalysis &taint) {
  Operation *scope = value.getParentBlock()->getParentOp();
  bool isElement = !isa<ShapedType>(value.getType()) &&
                   isa_and_nonnull<linalg::LinalgOp>(scope);
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if (isElement && isa<BlockArgument>(value))
    return step.operands;
  if (!isElement && !hasOneElement(value)) {
    bool isMove = step.function == SF::Identity && step.operands.size() == 1;
    OpModel scratch;
    Operation *op = value.getDefiningOp();
    bool isCopy = isMove && op && program.getModel(op, scratch).isCopy();
    return isCopy ? std::optional(step.operands) : std::nullopt;
  }
  if (step.function == SF::Constant)
    return SmallVector<Value, 3>();
  if (Operation *op = value.getDefiningOp()) {
    OpModel scratch;
    const OpModel &model = program.getModel(op, scratch);
    if (const auto *reduction = model.getIf<Reduction>())
      return takesOneElement(cast<OpResult>(value), *reduction, program, taint)
                 ? std::nullopt
                 : std::optional(SmallVector<Value, 3>());
    const auto *copy = model.getIf<Copy>();
    if (copy && copy->dropsElements)
      return std::nullopt;
  }
  return step.operands.empty() ? std::nullopt : std::optional(step.operands);
}

/// True for a number computed from reductions over all elements, but not for an
/// element that such a reduction takes out by position.
static bool isBehindFullReduction(Value value, const ProgramModel &program,
                                  const TaintAnalysis &taint) {
  llvm::SmallSetVector<Value, 16> met;
  met.insert(value);
  for (unsigned i = 0; i < met.size(); ++i) {
    std::optional<SmallVector<Value, 3>> numbers;
    if (i < horizon::kProof)
      numbers = findNumbersBehind(met[i], program, taint);
    if (!numbers)
      return false;
    met.insert_range(*numbers);
  }
  return true;
}

/// True for an infinity of the program; the initial value of a reduction does
/// not count.
static bool isInfinity(Value value, const ProgramModel &program) {
  auto argument = dyn_cast<BlockArgument>(skipFloatCasts(value));
  auto body = argument ? dyn_cast_or_null<linalg::LinalgOp>(
                             argument.getOwner()->getParentOp())
                       : linalg::LinalgOp();
  if (body && body.isDpsInit(body.getMatchingOpOperand(argument)))
    return false;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  return isSplatOf(value, kInfinity, program) ||
         isSplatOf(value, -kInfinity, program);
}

/// Whether a rounding may change a compared value, and so the outcome of `op`.
static bool mayChange(Operation *op, const ProgramModel &program,
                      ArmData &data) {
  if (op->getNumOperands() != 2 || !isFloat(op->getOperand(0)))
    return false;
  Value a = op->getOperand(0), b = op->getOperand(1);
  // A rounding to a format that has the number in its range is finite.
  return !isSameElement(a, b) && !isInfinity(a, program) &&
         !isInfinity(b, program) &&
         (data.mayComeFromContraction(a) || data.mayComeFromContraction(b));
}

static bool areBehindFullReductions(Operation *op, const ProgramModel &program,
                                    const TaintAnalysis &taint) {
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    return isBehindFullReduction(operand, program, taint);
  });
}

/// Whether `value` is a sum that is not negative, the root of one, or either
/// times a number: a norm, or a residual error.
static bool isNorm(Value value, const ProgramModel &program,
                   const TaintAnalysis &taint) {
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    value = skipMoves(value, program);
    if (Value source = getOnlyOne(value, program)) {
      value = source;
      continue;
    }
    if (isReduction(value, program))
      return taint.getState(value).low >= 0;
    ElementStep step = getElementStep(value, program);
    bool isScale = (step.function == SF::Mul || step.function == SF::Div) &&
                   llvm::any_of(step.operands, [&](Value operand) {
                     return taint.getState(operand).isNumber();
                   });
    if (!isScale && !isRoot(step.function))
      return false;
    bool isFirst = taint.getState(step.operands.front()).isNumber();
    value = step.operands[isFirst ? step.operands.size() - 1 : 0];
  }
  return false;
}

bool prec::comparesWithLimit(Operation *op, const ProgramModel &program,
                             const TaintAnalysis &taint, ArmData &data) {
  return comparesFloats(op) &&
         llvm::any_of(ArrayRef<unsigned>{0, 1}, [&](unsigned i) {
           return isNorm(op->getOperand(i), program, taint) &&
                  !data.mayComeFromContraction(op->getOperand(1 - i));
         });
}

bool prec::comparesSums(Operation *op, const ProgramModel &program,
                        const TaintAnalysis &taint, ArmData &data) {
  return mayChange(op, program, data) &&
         areBehindFullReductions(op, program, taint) &&
         !comparesWithLimit(op, program, taint, data);
}

std::optional<ChoiceKind> prec::classifyComparison(Operation *op,
                                                   const ProgramModel &program,
                                                   const TaintAnalysis &taint,
                                                   ArmData &data) {
  if (!mayChange(op, program, data) ||
      areBehindFullReductions(op, program, taint))
    return std::nullopt;
  Value a = op->getOperand(0), b = op->getOperand(1);
  const Reduction *extremum = findReduction(a, program);
  if (!findsExtremum(extremum))
    extremum = findReduction(b, program);
  // A pooled maximum beside its operand: the derivative of the pooling.
  if (findsExtremum(extremum) && extremum->isWindowed && !extremum->isScan)
    return std::nullopt;
  return data.haveCommonLeaf(a, b) ? ChoiceKind::Selection
                                   : ChoiceKind::Threshold;
}
