//===- FusionGroups.cpp - Ops that are computed together ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/FusionGroups.h"
#include "FusionLevels.h"
#include "HostKernels.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/Transforms/RegionUtils.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"
#include "prec/OpModels/ConstantValues.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Values made from nothing
//===----------------------------------------------------------------------===//

/// The constant that `op` rounds, or null.
static Operation *getRoundedConstant(Operation *op) {
  return isa<RoundOp, NarrowOp>(op) ? findConstant(op->getOperand(0)) : nullptr;
}

bool prec::isMadeWhenCompiling(Operation *op, const OpModel &model) {
  return (model.getIf<Source>() &&
          model.getFunction() == ScalarFunction::Constant) ||
         getRoundedConstant(op);
}

bool prec::runsRegions(Operation *op, const OpModel &model) {
  return model.getIf<RegionModel>() && !model.selects() &&
         op->getNumRegions() != 0;
}

/// Whether readers make the elements of a source themselves.
static bool isSpelledOut(Operation *op, const Source &source) {
  if (source.function == ScalarFunction::Random)
    return false;
  auto elements = getConstantAttrOfType<ElementsAttr>(op);
  return !elements || elements.isSplat() || elements.getNumElements() == 1;
}

static bool capturesTensors(Operation *op) {
  llvm::SetVector<Value> captured;
  if (op->getNumRegions() != 0)
    getUsedValuesDefinedAbove(op->getRegions(), captured);
  return llvm::any_of(
      captured, [](Value value) { return isa<ShapedType>(value.getType()); });
}

static bool makesFromNothing(Operation *op, const OpModel &model,
                             function_ref<bool(Value)> isFromNothing) {
  if (op->getNumResults() == 0)
    return false;
  if (const auto *source = model.getIf<Source>())
    return isSpelledOut(op, *source) && !capturesTensors(op);
  if (Operation *constant = getRoundedConstant(op))
    return isSpelledOut(constant, {ScalarFunction::Constant});
  if (!model.isPointwise() && !model.isCopy())
    return false;
  for (OpOperand &operand : op->getOpOperands())
    if (model.getUse(operand.getOperandNumber()) != OperandUse::Shape &&
        !hasOneElement(operand.get()) &&
        !(model.isCopy() && isFromNothing(operand.get())))
      return false;
  return !capturesTensors(op);
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// Whether all readers of `value`, through views, are kernels. Values that are
/// returned or passed on are stored in their own type.
static bool isReadByKernels(Value value) {
  return llvm::all_of(value.getUsers(), [](Operation *op) {
    OpModel model = getOpModel(op);
    switch (model.getClass()) {
    case OpClass::View:
      return llvm::all_of(op->getResults(), isReadByKernels);
    case OpClass::Contraction:
    case OpClass::Reduction:
    case OpClass::Pointwise:
    case OpClass::Layout:
    case OpClass::Gather:
    case OpClass::Source: // The size of a tensor.
      return true;
    default:
      return false;
    }
  });
}

Operation *prec::findOnlyStep(Operation *op) {
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic)
    return op;
  if (generic.getNumDpsInputs() != 1 || generic.getNumResults() != 1 ||
      !llvm::all_of(generic.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isIdentity(); }))
    return nullptr;
  Operation *yield = generic.getBody()->getTerminator();
  Operation *step = yield->getOperand(0).getDefiningOp();
  bool isOnly = step && step->getNextNode() == yield && !step->getPrevNode() &&
                step->getNumOperands() != 0 &&
                step->getOperand(0) == generic.getBody()->getArgument(0);
  return isOnly ? step : nullptr;
}

bool prec::castsElements(Operation *op, const OpModel &model) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0 ||
      !model.isPointwise() || !isa<ShapedType>(op->getResult(0).getType()))
    return false;
  Operation *step = findOnlyStep(op);
  return step && (isa<WidenOp, NarrowOp>(step) || isFloatCast(step));
}

/// True for a cast of a bf16 or fp16 tensor to a wider type that only kernels
/// read.
static bool widensStorage(Operation *op, const OpModel &model) {
  // The cheapest test comes first.
  return model.isPointwise() && op->getNumOperands() != 0 &&
         op->getNumResults() == 1 &&
         getStoredFormat(op->getOperand(0).getType()) &&
         !getStoredFormat(op->getResult(0).getType()) &&
         castsElements(op, model) && isReadByKernels(op->getResult(0));
}

Value prec::getViewed(Operation *op, const OpModel &model, FusionMode mode) {
  if (mode != FusionMode::None && widensStorage(op, model))
    return op->getOperand(0);
  if (auto round = dyn_cast<RoundOp>(op))
    return getFormatInfo(round.getFormat()).hasStorage() ? Value()
                                                         : round.getInput();
  const auto *copy = model.getIf<Copy>();
  if (!copy || !copy->isView || op->getNumResults() != 1)
    return Value();
  auto sources = model.getSources();
  return sources.size() == 1 ? op->getOperand(sources[0]) : Value();
}

bool prec::canRoundResult(const OpModel &model) {
  switch (model.getClass()) {
  case OpClass::Contraction:
  case OpClass::Reduction:
  case OpClass::Pointwise:
  case OpClass::Layout:
  case OpClass::Gather:
    return !model.selects();
  default:
    return false;
  }
}

void FusionGroups::findStorage(const ProgramModel &program) {
  for (const auto &[op, model] : program.getOps()) {
    if (Value viewed = getViewed(op, model, mode)) {
      storage[op->getResult(0)] = getStorage(viewed);
      continue;
    }
    if (makesFromNothing(op, model,
                         [&](Value value) { return isMadeFromNothing(value); }))
      fromNothing.insert_range(op->getResults());
  }
}

/// Finds results that are read outside of their group. Views read nothing;
/// their readers do.
void FusionGroups::findStored(const ProgramModel &program) {
  for (const auto &[op, model] : program.getOps())
    for (OpOperand &use : op->getUses()) {
      Value value = getStorage(use.get());
      Operation *producer = value.getDefiningOp(), *owner = use.getOwner();
      if (!producer)
        continue;
      bool isModelled = groups.contains(owner);
      if (isModelled && owner->getNumResults() == 1 &&
          storage.contains(owner->getResult(0)))
        continue;
      if (isModelled && program.getModel(owner).getUse(
                            use.getOperandNumber()) == OperandUse::Shape)
        continue;
      Operation *reader = producer->getBlock()->findAncestorOpInBlock(*owner);
      if (!reader || getGroup(reader) != getGroup(producer))
        stored.insert(value);
    }
}

FusionGroups::FusionGroups(const ProgramModel &program, FusionMode mode)
    : mode(mode) {
  findStorage(program);
  std::vector<unsigned> numbers;
  if (mode == FusionMode::Host) {
    HostKernels kernels(program, *this);
    problem = kernels.getProblem();
    numbers = kernels.number();
  } else {
    auto found =
        std::make_shared<const FusionLevels>(program, mode, fromNothing);
    numbers = found->number();
    if (mode == FusionMode::Pointwise)
      levels = std::move(found);
  }
  for (auto [modelled, number] : llvm::zip(program.getOps(), numbers))
    groups[modelled.op] = number;
  findStored(program);
}

llvm::SmallVector<unsigned, 2>
FusionGroups::findCastGroups(Value value, ArrayRef<OpOperand *> uses) const {
  llvm::SmallVector<unsigned, 2> joined;
  if (!levels)
    return joined;
  for (unsigned place : levels->findJoined(value, uses))
    joined.push_back(getGroup(levels->getOp(place)));
  return joined;
}

bool FusionGroups::isInner(Value value) const {
  value = getStorage(value);
  return value.getDefiningOp() &&
         (!stored.contains(value) || fromNothing.contains(value));
}

LogicalResult prec::verifyFusion(const ProgramModel &program, FusionMode mode) {
  if (mode != FusionMode::Host)
    return success();
  FusionGroups groups(program, mode);
  const std::optional<FusionProblem> &problem = groups.getProblem();
  if (!problem)
    return success();
  InFlightDiagnostic error = emitError(problem->op->getLoc())
                             << "fusion=host: " << problem->text;
  if (problem->through)
    error.attachNote(problem->through->getLoc()) << "this one is in the way";
  return error;
}
