//===- DerivativeSteps.cpp - Derivatives that are there or not ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/DerivativeSteps.h"
#include "MarginPlaces.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/Analysis/Choices.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/Analysis/StoredOutcomes.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;

/// The op that computes the elements of a tensor, each at its own place: an op
/// in a body or on tensors. Null if there is none.
static Operation *findElementOp(Value tensor) {
  Operation *def = tensor.getDefiningOp();
  auto body = dyn_cast_or_null<linalg::LinalgOp>(def);
  if (!body)
    return def;
  unsigned number = cast<OpResult>(tensor).getResultNumber();
  bool isParallel = body.getNumParallelLoops() == body.getNumLoops();
  if (!isParallel ||
      !body.getMatchingIndexingMap(body.getDpsInitOperand(number)).isIdentity())
    return nullptr;
  Operation *yielded =
      body.getBlock()->getTerminator()->getOperand(number).getDefiningOp();
  return yielded && yielded->getBlock() == body.getBlock() ? yielded : nullptr;
}

/// The input whose elements `value` holds in the body, or null.
static OpOperand *findInput(Value value, linalg::LinalgOp body) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner() != body.getBlock())
    return nullptr;
  OpOperand *operand = body.getMatchingOpOperand(argument);
  return body.isDpsInput(operand) ? operand : nullptr;
}

/// The op that computes an operand of `op`, which is in a body or on tensors,
/// if the elements of both have the same places; else null.
static Operation *findOperandOp(Value operand, Operation *op) {
  auto body = dyn_cast<linalg::LinalgOp>(op->getParentOp());
  if (!body)
    return findElementOp(operand);
  OpOperand *input = findInput(operand, body);
  if (!input)
    return operand.getDefiningOp();
  return body.getMatchingIndexingMap(input).isIdentity()
             ? findElementOp(input->get())
             : nullptr;
}

/// The maximum or minimum that an equality compares with one of its operands,
/// or null. They are equal where that operand wins. Includes a relu of tosa,
/// whose other operand is a number.
static Operation *findExtremum(Operation *equality) {
  for (Value side : equality->getOperands()) {
    Operation *op = findOperandOp(side, equality);
    ScalarFunction function =
        op ? getOpModel(op).getFunction() : ScalarFunction::Opaque;
    if (op && op->getNumOperands() == 2 && isFloat(op->getOperand(0)) &&
        (function == ScalarFunction::Max || function == ScalarFunction::Min))
      return op;
    if (op && getRelu(op))
      return op;
  }
  return nullptr;
}

static bool hasElements(Value value, ArrayRef<int64_t> shape,
                        const ProgramModel &program, unsigned depth = 0);

/// Whether each part of a concatenation has its own elements.
static bool haveOwnElements(ValueRange parts, const ProgramModel &program,
                            unsigned depth) {
  // Parts of parts are tested as well; the depth bounds the time.
  constexpr unsigned kMostParts = 8;
  return depth < kMostParts &&
         llvm::all_of(
             parts,
             [&](Value part) {
               auto type = dyn_cast<RankedTensorType>(part.getType());
               return type &&
                      hasElements(part, type.getShape(), program, depth + 1);
             });
}

/// Whether `value` is computed, element by element, from a tensor with at least
/// as many elements as `shape`, from a slice of one, or from a concatenation
/// whose parts all are. Otherwise one number decides about several elements,
/// whose jumps add up before they are squared.
static bool hasElements(Value value, ArrayRef<int64_t> shape,
                        const ProgramModel &program, unsigned depth) {
  SmallVector<Value> pending = {value};
  DenseSet<Value> visited;
  while (!pending.empty() && visited.size() < horizon::kProof) {
    Value current = pending.pop_back_val();
    if (!visited.insert(current).second)
      continue;
    auto type = dyn_cast<RankedTensorType>(current.getType());
    bool isStatic =
        type && type.hasStaticShape() && !ShapedType::isDynamicShape(shape);
    if (isStatic && type.getNumElements() < ShapedType::getNumElements(shape))
      continue;
    OpModel scratch;
    Operation *def = current.getDefiningOp();
    bool isSum = def && program.getModel(def, scratch).isReduction();
    bool isCopy = def && program.getModel(def, scratch).isCopy();
    ElementStep step = getElementStep(current, program);
    // An insert into an empty tensor concatenates as well.
    bool joins =
        step.operands.size() > 1 || isa_and_nonnull<tensor::InsertSliceOp>(def);
    if (isCopy && joins) {
      if (haveOwnElements(step.operands, program, depth))
        return true;
      continue;
    }
    if (!isSum)
      llvm::append_range(pending, step.operands);
    if ((!isSum && !step.operands.empty()) || !type)
      continue;
    if (isStatic || type.getRank() >= int64_t(shape.size()))
      return true;
  }
  return false;
}

/// The op that computes the truth values of a tensor that `step` reads, also if
/// a loop stores them first.
static Operation *findComputing(Value outcome, DerivativeStep &step) {
  if (Operation *op = findElementOp(outcome); op && comparesFloats(op))
    return op;
  Value stored = findStoredOutcome(outcome);
  if (!stored || stored == outcome)
    return findElementOp(outcome);
  step.isStored = true;
  return findElementOp(stored);
}

/// The op that computes the condition of the select, if it works on tensors;
/// else null.
static Operation *findOutcome(DerivativeStep &step) {
  Value outcome = step.select->getOperand(0);
  auto body = dyn_cast<linalg::LinalgOp>(step.select->getParentOp());
  if (!body)
    return isa<RankedTensorType>(outcome.getType())
               ? findComputing(outcome, step)
               : nullptr;
  bool isParallel = body.getNumParallelLoops() == body.getNumLoops();
  if (!isa<linalg::GenericOp>(body) || !isParallel)
    return nullptr;
  if (Operation *op = outcome.getDefiningOp())
    return op->getParentOp() == body ? op : nullptr;
  OpOperand *input = findInput(outcome, body);
  if (!input || !body.getMatchingIndexingMap(input).isPermutation())
    return nullptr;
  step.outcome = input->getOperandNumber();
  return findComputing(input->get(), step);
}

/// The shape of all elements that `op`, in a body or on tensors, computes;
/// empty for other ops.
static SmallVector<int64_t> getShape(Operation *op) {
  if (auto body = dyn_cast<linalg::LinalgOp>(op->getParentOp()))
    return body.getStaticLoopRanges();
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  return type ? llvm::to_vector(type.getShape()) : SmallVector<int64_t>();
}

/// The margin of a float comparison that decides, if it can be observed element
/// by element for this shape.
static std::optional<LookedValue> look(Operation *comparison,
                                       ArrayRef<int64_t> shape,
                                       const ProgramModel &program) {
  if (!comparison || !comparesFloats(comparison))
    return std::nullopt;
  // Equal numbers have a distance of zero, so the margin is that of the
  // extremum.
  Operation *decides =
      equatesFloats(comparison) ? findExtremum(comparison) : comparison;
  if (!decides || !canLookAt(decides, decides->getOperands()))
    return std::nullopt;
  std::optional<double> least = getRelu(decides);
  Value value = decides->getOperand(0);
  Value less = least ? Value() : decides->getOperand(1);
  bool isOfTensors = isa<linalg::GenericOp>(decides->getParentOp()) ||
                     isa<RankedTensorType>(value.getType());
  if (!isOfTensors || (!hasElements(value, shape, program) &&
                       !(less && hasElements(less, shape, program))))
    return std::nullopt;
  // The number is added as a constant, whose sizes must be known.
  if (least.value_or(0) != 0 &&
      !cast<ShapedType>(value.getType()).hasStaticShape())
    return std::nullopt;
  LookedValue looked;
  looked.kind = MarginKind::Derivative;
  looked.offset = -least.value_or(0);
  looked.op = decides;
  looked.value = value;
  looked.less = less;
  return looked;
}

/// Fills in both margins of two comparisons that decide together, if their
/// elements have the same places and one type.
static void describeJoined(DerivativeStep &step, Operation *outcome,
                           const ProgramModel &program) {
  SmallVector<int64_t> shape = getShape(outcome),
                       selected = getShape(step.select);
  std::optional<LookedValue> margins[2];
  std::optional<bool> areLess[2];
  for (unsigned i : {0, 1}) {
    Operation *comparison = findOperandOp(outcome->getOperand(i), outcome);
    margins[i] = look(comparison, selected, program);
    if (!margins[i])
      return;
    areLess[i] = asksForLess(comparison);
    // Ops of tosa broadcast sizes of one, also dynamic ones.
    bool isAtPlaces =
        getShape(comparison) == shape &&
        !(isTosaOp(comparison) && ShapedType::isDynamicShape(shape));
    if (!areLess[i] || !isAtPlaces)
      return;
  }
  if (getElementTypeOrSelf(margins[0]->value) !=
      getElementTypeOrSelf(margins[1]->value))
    return;
  bool isUnion = getOpModel(outcome).getFunction() == ScalarFunction::Or;
  step.margin = std::move(*margins[0]);
  step.second = {std::move(*margins[1]), isUnion, *areLess[0], *areLess[1]};
}

static DerivativeStep describe(Operation *select, const ProgramModel &program) {
  DerivativeStep step;
  step.select = select;
  step.margin.kind = MarginKind::Derivative;
  Operation *outcome = findOutcome(step);
  if (!outcome || !canLookAt(select, select->getResults()))
    return step;
  // Ops of tosa broadcast sizes of one.
  if (step.isStored && (isTosaOp(outcome) || isTosaOp(select)))
    return step;
  ScalarFunction function = getOpModel(outcome).getFunction();
  bool isLogic =
      function == ScalarFunction::And || function == ScalarFunction::Or;
  if (isLogic && !step.isStored)
    describeJoined(step, outcome, program);
  else if (auto looked = look(outcome, getShape(select), program))
    step.margin = std::move(*looked);
  return step;
}

SmallVector<DerivativeStep>
prec::findDerivativeSteps(const ProgramModel &program,
                          const TaintAnalysis &taint, Lineage &lineage) {
  PlaceIds ids(program);
  SmallVector<DerivativeStep> steps;
  for (Operation *select : findSelectedDerivatives(program, taint, lineage)) {
    DerivativeStep step = describe(select, program);
    step.margin.id = ids.getNextId(select) + kDerivativeSuffix.str();
    steps.push_back(std::move(step));
  }
  return steps;
}
