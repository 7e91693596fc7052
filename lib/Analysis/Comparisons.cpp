//===- Comparisons.cpp - Which comparisons are choices --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Comparisons.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// The reduction that `value` holds, copied or converted, or null.
static const Reduction *findReduction(Value value,
                                      const ProgramModel &program) {
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    if (Operation *op = value.getDefiningOp()) {
      OpModel scratch;
      const OpModel &model = program.getModel(op, scratch);
      if (model.isReduction())
        return program.getModel(op).getIf<Reduction>();
    }
    ElementStep step = getElementStep(value, program);
    bool isMove =
        step.function == SF::Identity || step.function == SF::FloatCast;
    if (!isMove || step.operands.size() != 1)
      return nullptr;
    value = step.operands.front();
  }
  return nullptr;
}

static bool findsExtremum(const Reduction *reduction) {
  if (!reduction || reduction->combiners.empty())
    return false;
  Combiner combiner = reduction->combiners.front();
  return combiner == Combiner::Max || combiner == Combiner::Min;
}

/// True for a number that is computed from reductions of everything.
static bool isBehindFullReduction(Value value, const ProgramModel &program,
                                  unsigned depth = 0) {
  auto shaped = dyn_cast<ShapedType>(value.getType());
  bool isOne =
      shaped ? shaped.hasStaticShape() && shaped.getNumElements() == 1 : true;
  Operation *scope = value.getParentBlock()->getParentOp();
  bool isElement = !shaped && isa_and_nonnull<linalg::LinalgOp>(scope);
  if (depth > horizon::kMoves)
    return false;
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if (isElement && isa<BlockArgument>(value))
    return isBehindFullReduction(step.operands.front(), program, depth + 1);
  if (!isElement && !isOne) {
    // Copies of one number.
    bool isMove = step.function == SF::Identity && step.operands.size() == 1;
    OpModel scratch;
    Operation *op = value.getDefiningOp();
    return isMove && op && program.getModel(op, scratch).isCopy() &&
           isBehindFullReduction(step.operands.front(), program, depth + 1);
  }
  if (step.function == SF::Constant)
    return true;
  if (Operation *op = value.getDefiningOp()) {
    OpModel scratch;
    const OpModel &model = program.getModel(op, scratch);
    if (model.isReduction())
      return true;
    const auto *copy = model.getIf<Copy>();
    if (copy && copy->dropsElements)
      return false;
  }
  return !step.operands.empty() &&
         llvm::all_of(step.operands, [&](Value operand) {
           return isBehindFullReduction(operand, program, depth + 1);
         });
}

//===----------------------------------------------------------------------===//
// Pieces of functions
//===----------------------------------------------------------------------===//

/// Those that limit their operands by one another, and those of which
/// `addPieces` asks more.
static constexpr FunctionSet kLimiting = {SF::Max, SF::Min, SF::Clamp,
                                          SF::Limit};
static constexpr FunctionSet kPieces =
    kLimiting | FunctionSet{SF::Abs, SF::Select};

std::optional<double> Comparisons::getNumber(Value value) const {
  TaintState state = taint.getState(value);
  return state.isNumber() ? std::optional(state.low) : std::nullopt;
}

Comparisons::Bound Comparisons::getBound(Value limit) const {
  if (std::optional<double> number = getNumber(limit))
    return {Value(), *number};
  return {skipMoves(limit, program), 0};
}

Comparisons::Limit Comparisons::getLimit(Value value, Bound by) const {
  // Both zeros are one number, and so are those that are one in fp32: 1 - 0.1
  // is 0.9.
  float number = static_cast<float>(by.second);
  return {skipMoves(value, program),
          {by.first, llvm::bit_cast<uint32_t>(number == 0 ? 0 : number)}};
}

/// Of an argument of a function, what its callers pass is limited, too.
void Comparisons::addLimit(Value value, Bound by) {
  SmallVector<Value> pending = {value};
  while (!pending.empty()) {
    Limit limit = getLimit(pending.pop_back_val(), by);
    if (!limits.insert(limit).second)
      continue;
    if (isa<BlockArgument>(limit.first))
      llvm::append_range(pending, program.getFlow().getSources(limit.first));
    if (!by.first)
      addInnerLimits(limit.first, by.second);
  }
}

/// What a maximum or the like may be: its operands, or the arms of a select
/// that compares these.
ArrayRef<Value> Comparisons::getParts(const ElementStep &step) const {
  if (kLimiting.contains(step.function))
    return step.operands;
  if (step.function != SF::Select || step.operands.size() != 3)
    return {};
  auto arms = ArrayRef(step.operands).drop_front();
  Operation *compare =
      skipMoves(step.operands.front(), program).getDefiningOp();
  if (!compare || !comparesFloats(compare))
    return {};
  bool areCompared = llvm::all_of(compare->getOperands(), [&](Value compared) {
    return llvm::any_of(
        arms, [&](Value arm) { return getBound(arm) == getBound(compared); });
  });
  return areCompared ? arms : ArrayRef<Value>();
}

/// What is limited by a number at last was limited before: min(max(x, 0), 6)
/// limits x by 6. So was what it is but for another number: min(x + 3, 6)
/// limits x by 3. Not by other values, which may be what is chosen among: the
/// largest of three compares none of them with another one. A few steps, and
/// not around a loop, which moves what it carries on.
void Comparisons::addInnerLimits(Value value, double number) {
  constexpr unsigned kMost = 8;
  SmallVector<std::pair<Value, double>, kMost> pending = {{value, number}};
  for (unsigned i = 0; i < pending.size() && i < kMost; ++i) {
    auto [current, bound] = pending[i];
    limits.insert(getLimit(current, {Value(), bound}));
    ElementStep step =
        getElementStep(skipMoves(current, program), program, Borders::Stop);
    for (Value part : getParts(step))
      if (!getNumber(part))
        pending.push_back({part, bound});
    bool isAdded = step.function == SF::Add,
         isSubtracted = step.function == SF::Sub;
    if (!isAdded && !isSubtracted)
      continue;
    std::optional<double> first = getNumber(step.operands.front()),
                          second = getNumber(step.operands.back());
    if (second)
      pending.push_back(
          {step.operands.front(), isAdded ? bound - *second : bound + *second});
    else if (first && isAdded)
      pending.push_back({step.operands.back(), bound - *first});
  }
}

void Comparisons::addPieces(Operation *op, SF function) {
  if (!kPieces.contains(function))
    return;
  if (auto limits = getClampLimits(op)) {
    for (FloatAttr limit : {limits->first, limits->second})
      for (Value value : {op->getOperand(0), Value(op->getResult(0))})
        addLimit(value, {Value(), limit.getValueAsDouble()});
    addLimit(op->getResult(0), op->getOperand(0));
    return;
  }
  // Nothing verifies ops of StableHLO.
  unsigned expected = function == SF::Max || function == SF::Min        ? 2
                      : function == SF::Clamp || function == SF::Select ? 3
                                                                        : 1;
  if (op->getNumOperands() != expected)
    return;
  switch (function) {
  case SF::Max:
  case SF::Min:
    for (unsigned i : {0, 1}) {
      addLimit(op->getOperand(i), op->getOperand(1 - i));
      // What was limited, compared with its limit.
      addLimit(op->getResult(0), op->getOperand(i));
    }
    return;
  case SF::Clamp:
    for (unsigned i : {0, 2})
      for (Value value : {op->getOperand(1), Value(op->getResult(0))})
        addLimit(value, op->getOperand(i));
    return;
  case SF::Abs:
    limits.insert(getLimit(op->getOperand(0), {Value(), 0}));
    return;
  case SF::Select: {
    Operation *compare = skipMoves(op->getOperand(0), program).getDefiningOp();
    if (!compare || !comparesFloats(compare) || !isFloat(op->getResult(0)))
      return;
    ValueRange arms = op->getOperands().drop_front();
    bool areNumbers =
        llvm::all_of(arms, [&](Value arm) { return isOfNumbers(arm); });
    if (areNumbers || !isMadeOfPieces(op->getOperand(0), arms))
      return;
    for (unsigned i : {0, 1}) {
      addLimit(compare->getOperand(i), compare->getOperand(1 - i));
      addLimit(op->getResult(0), compare->getOperand(i));
    }
    return;
  }
  default:
    return;
  }
}

Comparisons::Comparisons(const ProgramModel &program,
                         const TaintAnalysis &taint, Lineage &lineage)
    : program(program), taint(taint), lineage(lineage) {
  for (const ModelledOp &modelled : program.getOps()) {
    const auto &[op, model] = modelled;
    if (!model.isPointwise())
      continue;
    if (!model.hasBody()) {
      addPieces(op, model.getFunction());
      continue;
    }
    if (!program.getBodyFunctions(modelled).intersects(kPieces))
      continue;
    for (Operation &inner : op->getRegion(0).front().without_terminator())
      addPieces(&inner, getOpModel(&inner).getFunction());
  }
}

//===----------------------------------------------------------------------===//
// Other data
//===----------------------------------------------------------------------===//

bool Comparisons::isOtherData(Value value, Value outcome) {
  if (!isFloat(value))
    return false;
  Lineage::Leaves known = lineage.getLeaves(outcome);
  return llvm::any_of(lineage.getLeaves(value), [&](unsigned leaf) {
    return !llvm::is_contained(known, leaf) && !lineage.isParameter(leaf);
  });
}

bool Comparisons::isOfNumbers(Value value, unsigned depth) {
  if (!hasLeaves(value))
    return true;
  ElementStep step = getElementStep(skipMoves(value, program), program);
  if (step.function != SF::Select || step.operands.size() != 3 ||
      depth == horizon::kMoves)
    return false;
  // What stands for NaN is no data.
  Operation *compare =
      skipMoves(step.operands.front(), program).getDefiningOp();
  bool isFallback = compare && isNaNTest(compare);
  return llvm::all_of(ArrayRef(step.operands).drop_front(isFallback ? 2 : 1),
                      [&](Value arm) { return isOfNumbers(arm, depth + 1); });
}

bool Comparisons::isMadeOfPieces(Value condition, ValueRange arms) {
  return llvm::none_of(arms,
                       [&](Value arm) { return isOtherData(arm, condition); });
}

/// True unless all leaves are arguments, or drawn at random.
bool Comparisons::mayComeFromContraction(Value value) {
  return llvm::any_of(lineage.getLeaves(value), [&](unsigned number) {
    Value leaf = lineage.getLeaf(number);
    Operation *op = leaf.getDefiningOp();
    if (!op)
      return !isa<FunctionOpInterface>(leaf.getParentBlock()->getParentOp());
    OpModel scratch;
    return !program.getModel(op, scratch).getIf<Source>();
  });
}

bool Comparisons::isMaximumOf(Value maximum, Value operand) const {
  ElementStep step = getElementStep(skipMoves(maximum, program), program);
  bool isPiece = step.function == SF::Max || step.function == SF::Min ||
                 step.function == SF::Clamp || step.function == SF::Limit;
  Value piece = skipMoves(operand, program);
  return isPiece && llvm::any_of(step.operands, [&](Value other) {
           return skipMoves(other, program) == piece;
         });
}

bool Comparisons::isDerivative(Operation *op) {
  Value a = op->getOperand(0), b = op->getOperand(1);
  if (equatesFloats(op) && (isMaximumOf(a, b) || isMaximumOf(b, a)))
    return true;
  return limits.contains(getLimit(a, getBound(b))) ||
         limits.contains(getLimit(b, getBound(a)));
}

bool Comparisons::isLimitedByZero(Value value) {
  return limits.contains(getLimit(value, {Value(), 0}));
}

bool Comparisons::haveSameData(Value a, Value b, Value condition) {
  auto getData = [&](Value value) {
    Lineage::Leaves leaves = lineage.getLeaves(value);
    llvm::erase_if(leaves,
                   [&](unsigned leaf) { return lineage.isParameter(leaf); });
    return leaves;
  };
  Lineage::Leaves first = getData(a), second = getData(b);
  if (first.empty() || second.empty() || first == second)
    return true;
  Lineage::Leaves compared = lineage.getLeaves(condition);
  for (Lineage::Leaves *leaves : {&first, &second})
    llvm::erase_if(*leaves, [&](unsigned leaf) {
      return llvm::is_contained(compared, leaf);
    });
  return !first.empty() && first == second;
}

bool Comparisons::isTable(Value value) {
  SmallVector<Value> pending = {skipMoves(value, program)};
  DenseSet<Value> visited;
  while (!pending.empty()) {
    Value current = pending.pop_back_val();
    if (!visited.insert(current).second)
      continue;
    llvm::append_range(pending, program.getFlow().getTargets(current));
    for (OpOperand &use : current.getUses()) {
      Operation *user = use.getOwner();
      OpModel scratch;
      const OpModel &model = program.getModel(user, scratch);
      if (model.isGather() && model.isSource(use.getOperandNumber()))
        for (Value index : user->getOperands().drop_front())
          if (!mayComeFromContraction(index) && hasLeaves(index))
            return true;
      visitCopies(use, program, [&](Value copy) { pending.push_back(copy); });
    }
  }
  return false;
}

std::optional<ChoiceKind> Comparisons::classify(Operation *op) {
  if (op->getNumOperands() != 2 || !isFloat(op->getOperand(0)))
    return std::nullopt;
  Value a = op->getOperand(0), b = op->getOperand(1);
  if (isSameElement(a, b) ||
      (!mayComeFromContraction(a) && !mayComeFromContraction(b)) ||
      (isBehindFullReduction(a, program) && isBehindFullReduction(b, program)))
    return std::nullopt;
  const Reduction *extremum = findReduction(a, program);
  if (!findsExtremum(extremum))
    extremum = findReduction(b, program);
  // A pool beside what it is of: its derivative.
  if (findsExtremum(extremum) && extremum->isWindowed && !extremum->isScan)
    return std::nullopt;
  return lineage.haveCommonLeaf(a, b) ? ChoiceKind::Selection
                                      : ChoiceKind::Threshold;
}
