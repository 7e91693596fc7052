//===- DescribeTraffic.cpp - What values cost in error and memory ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DescribeTraffic.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Roles.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/Role.h"
#include "prec/Projection/FrozenParams.h"

using namespace mlir;
using namespace prec;

TrafficReader::TrafficReader(const RuleContext &context,
                             const FusionGroups &groups,
                             DenseMap<Operation *, StringRef> originals)
    : context(context), program(context.program), groups(groups),
      originals(std::move(originals)) {
  for (const CalibratedValue &value : context.policy.calibration->values)
    calibrated[value.id] = &value;
  for (const auto &[function, name] : this->originals)
    ++paths[name];
  if (context.policy.freezesParams)
    for (BlockArgument argument : findFrozenParams(program))
      frozen.insert(argument);
  markChoices();
}

//===----------------------------------------------------------------------===//
// What may be narrow
//===----------------------------------------------------------------------===//

/// Backward from each choice to the contractions that its scores come from.
void TrafficReader::markChoices() {
  SmallVector<Value> pending;
  auto push = [&](Value value) {
    if (isFloat(value) && chosenFrom.insert(value).second)
      pending.push_back(value);
  };
  for (const auto &[contraction, choice] : context.choices)
    llvm::for_each(choice.op->getOperands(), push);
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    Operation *op = value.getDefiningOp();
    OpModel scratch;
    if (op && program.getModel(op, scratch).isContraction())
      continue;
    llvm::for_each(program.getFlow().getSources(value), push);
    llvm::for_each(getElementStep(value, program).operands, push);
    if (op && program.getModel(op, scratch).isReduction())
      llvm::for_each(op->getOperands(), push);
  }
}

bool TrafficReader::isMarked(Value value) const {
  if (chosenFrom.contains(value) ||
      context.taint.getState(value).origin == Origin::Positional)
    return true;
  return context.sinks && llvm::any_of(getSinks(), [&](Sink sink) {
           return context.sinks->reaches(value, sink);
         });
}

bool TrafficReader::isFrozen(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto function =
      argument
          ? dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp())
          : FunctionOpInterface();
  if (!function)
    return false;
  auto role =
      function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), kRoleAttr);
  return frozen.contains(value) ||
         (role && parseRole(role.getValue()) == Role::Frozen);
}

//===----------------------------------------------------------------------===//
// Readers
//===----------------------------------------------------------------------===//

/// If contractions alone read a copy, also through views and more copies, which
/// they take as they are: how often its elements are written and read, the
/// reads of the copies included. Copies in the kernel of a reader cost nothing.
std::optional<int64_t> TrafficReader::countMultiplied(Operation *copy) const {
  int64_t accesses = groups.isInner(copy->getResult(0)) ? 0 : 1;
  llvm::SmallSetVector<Operation *, 4> path;
  path.insert(copy);
  for (unsigned i = 0; i < path.size(); ++i) {
    if (path[i]->use_empty())
      return std::nullopt;
    for (OpOperand &use : path[i]->getUses()) {
      Operation *op = use.getOwner();
      OpModel scratch;
      const OpModel &model = program.getModel(op, scratch);
      if (model.isContraction() && model.isFactor(use.getOperandNumber())) {
        ++accesses;
      } else if (model.isCopy() && op->getNumResults() == 1) {
        if (path.insert(op) && model.getClass() != OpClass::View)
          accesses += groups.isInner(op->getResult(0)) ? 0 : 2;
      } else {
        return std::nullopt;
      }
    }
  }
  return accesses;
}

/// Views have the storage of what they look at.
void TrafficReader::countReads(Value value,
                               PrecisionGraph::Traffic &traffic) const {
  Operation *producer = value.getDefiningOp();
  llvm::SmallSetVector<Value, 4> storage;
  llvm::SmallDenseMap<Operation *, int64_t> multiplied;
  llvm::SmallDenseSet<unsigned> kernels;
  storage.insert(value);
  for (unsigned i = 0; i < storage.size(); ++i)
    for (OpOperand &use : storage[i].getUses()) {
      Operation *op = use.getOwner();
      OpModel scratch;
      const OpModel &model = program.getModel(op, scratch);
      auto structured = dyn_cast<linalg::LinalgOp>(op);
      if (model.getUse(use.getOperandNumber()) == OperandUse::Shape ||
          (structured && structured.isDpsInit(&use) &&
           !structured.payloadUsesValueFromOperand(&use)))
        continue;
      if (model.getClass() == OpClass::View) {
        storage.insert_range(op->getResults());
        continue;
      }
      if (op->hasTrait<OpTrait::IsTerminator>() &&
          isa<FunctionOpInterface>(op->getParentOp()))
        traffic.mayBeNarrow = false;
      bool isOutside =
          !producer || groups.getGroup(op) != groups.getGroup(producer);
      std::optional<int64_t> behind;
      if (model.isCopy() && op->getNumResults() == 1)
        behind = countMultiplied(op);
      if (behind)
        multiplied[op] = *behind + isOutside;
      else if (model.isContraction() && model.isFactor(use.getOperandNumber()))
        multiplied[op] = 1;
      else if (isOutside)
        kernels.insert(groups.getGroup(op));
    }
  for (auto [op, accesses] : multiplied)
    traffic.contractionReads += accesses;
  traffic.otherReads = kernels.size();
}

const CalibratedValue *
TrafficReader::findCalibrated(FunctionOpInterface function, Value value) {
  auto &known = ids[function];
  if (!known)
    known = std::make_unique<DecisionIds>(function, program);
  std::string id = known->getId(value);
  // The name of a call path has slashes, too.
  StringRef rest = id;
  auto original = originals.find(function);
  if (original != originals.end() && rest.consume_front(function.getName()))
    return calibrated.lookup((original->second + rest).str());
  return calibrated.lookup(id);
}

std::optional<PrecisionGraph::Traffic>
TrafficReader::describe(Value value, const PrecisionGraph::ValueNode &node) {
  FunctionOpInterface function = getFunction(value);
  const CalibratedValue *known = findCalibrated(function, value);
  if (!known)
    return std::nullopt;
  auto prices = known->formats.find(context.policy.format);
  if (prices == known->formats.end())
    return std::nullopt;
  size_t inputs = context.policy.calibration->inputs.size();
  PrecisionGraph::Traffic traffic;
  traffic.prices = &prices->second;
  traffic.share = 1.0 / std::max(paths.lookup(originals.lookup(function)), 1u);
  traffic.isPriced = prices->second.isKnown();
  traffic.overflows = prices->second.overflows > 0;
  traffic.elements = inputs ? traffic.share * known->elements / inputs
                            : double(node.elements.value_or(0));
  Operation *op = value.getDefiningOp();
  bool isConstant = op && isMadeWhenCompiling(op, program.getModel(op));
  bool isInner = groups.isInner(value);
  traffic.isWritten = op && !isConstant && !isInner;
  // Nobody casts a constant when it runs, nor what the caller rounds.
  bool isCast = !op && !isFrozen(value);
  // Without fusion every cast is a kernel of its own.
  bool areCastsFused = groups.getMode() != FusionMode::None;
  traffic.mayBeNarrow = node.isFree && !node.producer.isOnlyAdded &&
                        !traffic.overflows && !isCast && areCastsFused &&
                        !isMarked(value);
  traffic.mayBeWide = !isCast;
  countReads(value, traffic);
  // What never reaches memory, nor do copies of it, costs nothing.
  if (isInner && traffic.contractionReads == 0)
    return std::nullopt;
  return traffic;
}
