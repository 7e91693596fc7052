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
#include "prec/OpModels/Extrema.h"
#include "prec/OpModels/Loops.h"
#include "prec/Projection/Signatures.h"

using namespace mlir;
using namespace prec;

TrafficReader::TrafficReader(const RuleContext &context,
                             const FusionGroups &groups,
                             const FreeValues *seams,
                             DenseMap<Operation *, StringRef> originals,
                             ArrayRef<ContractionOp> contractions)
    : context(context), program(context.program), groups(groups), seams(seams),
      reads(program, groups, seams, context.policy.getSizes(), contractions),
      calibrated(program, *context.policy.calibration, std::move(originals)) {
  for (const auto &[function, name] : calibrated.getOriginals())
    ++paths[name];
  if (context.policy.freezesParams)
    for (BlockArgument argument : findFrozenParams(program))
      frozen.insert(argument);
  markChoices();
}

//===----------------------------------------------------------------------===//
// What may be narrow
//===----------------------------------------------------------------------===//

/// Marks values backward from each choice to the contractions that compute its
/// scores.
void TrafficReader::markChoices() {
  SmallVector<Value> pending;
  auto push = [&](Value value) {
    if (isFloat(value) && chosenFrom.insert(value).second)
      pending.push_back(value);
  };
  for (const Choice &choice : context.choices)
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
  return frozen.contains(value) ||
         prec::isFrozen(function, argument.getArgNumber());
}

//===----------------------------------------------------------------------===//
// Readers
//===----------------------------------------------------------------------===//

/// Whether the program itself stores the value narrow, or everything that it is
/// a copy of. Then the copy is narrow whatever is decided.
bool TrafficReader::isStoredNarrow(Value value) const {
  llvm::SmallSetVector<Value, 4> parts;
  parts.insert(groups.getStorage(value));
  for (unsigned i = 0; i < parts.size(); ++i) {
    Operation *op = parts[i].getDefiningOp();
    auto round = dyn_cast_or_null<RoundOp>(op);
    if (getStoredFormat(parts[i].getType()) ||
        (round && getFormatInfo(round.getFormat()).hasStorage()))
      continue;
    if (!op || !program.getModel(op).isCopy())
      return false;
    SmallVector<unsigned, 2> sources = program.getModel(op).getSources();
    if (sources.empty() || parts.size() > horizon::kProof)
      return false;
    for (unsigned source : sources)
      parts.insert(groups.getStorage(op->getOperand(source)));
  }
  return true;
}

/// Whether the viewed value is stored only for the readers of the view, and for
/// no other reader outside of the kernel that makes it.
bool TrafficReader::isOnlyViewed(Value value) const {
  Operation *maker = groups.getStorage(value).getDefiningOp();
  Operation *op = value.getDefiningOp();
  std::optional<uint64_t> seen = reads.getElements(value);
  if (!seen || seen != reads.getElements(groups.getStorage(value)))
    return false;
  while (op && op != maker) {
    Value viewed = getViewed(op, program.getModel(op), groups.getMode());
    if (!viewed)
      return false;
    for (OpOperand &use : viewed.getUses()) {
      OpModel scratch;
      const OpModel &model = program.getModel(use.getOwner(), scratch);
      bool isInside =
          model.getUse(use.getOperandNumber()) == OperandUse::Shape ||
          (model.getClass() != OpClass::View &&
           !reads.isOutside(use.getOwner(), viewed));
      if (use.getOwner() != op && !isInside)
        return false;
    }
    op = viewed.getDefiningOp();
  }
  return op;
}

/// Whether a kernel that makes a result with `op` can also round it.
bool TrafficReader::fusesCast(Operation *op) const {
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  return writesBoth(model, op) ||
         (model.isReduction() &&
          mayAccumulateNarrow(op, context.policy.format));
}

/// Whether such a kernel can also write the wide result.
bool TrafficReader::writesBoth(const OpModel &model, Operation *op) const {
  switch (groups.getMode()) {
  case FusionMode::None:
    return model.isPointwise() && isa<linalg::GenericOp>(op);
  case FusionMode::Pointwise:
    return model.isPointwise() || model.isCopy();
  case FusionMode::Epilogue:
    return model.isPointwise() || model.isCopy() || model.isContraction();
  case FusionMode::Row:
    return true;
  case FusionMode::Host:
    return canRoundResult(model);
  }
  llvm_unreachable("unknown mode");
}

/// False for a loop, a branch or a call that returns the value.
bool TrafficReader::isMadeByKernel(Value value) const {
  Operation *op = value.getDefiningOp();
  return op && !runsRegions(op, program.getModel(op)) &&
         program.getModel(op).getClass() != OpClass::Call;
}

/// Whether the maker of `value` only casts a value that is stored in the
/// format, and all readers can take that value instead: readers that move it or
/// pass it on do.
bool TrafficReader::isWidening(Value value) const {
  Operation *op = value.getDefiningOp();
  // Cheapest check first: most ops are no casts.
  bool isFolded = !isa<linalg::LinalgOp>(op) || isa<linalg::GenericOp>(op);
  if (!isFolded || !castsElements(op, program.getModel(op)) ||
      getStoredFormat(op->getOperand(0).getType()) != context.policy.format)
    return false;
  const CallTable &calls = program.getCalls();
  return llvm::all_of(value.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    OpModel scratch;
    const OpModel &model = program.getModel(user, scratch);
    auto function = user->hasTrait<OpTrait::IsTerminator>()
                        ? dyn_cast<FunctionOpInterface>(user->getParentOp())
                        : FunctionOpInterface();
    return model.isPointwise() ||
           (model.isContraction() && model.isFactor(use.getOperandNumber())) ||
           (function && calls.getCallers(function).empty());
  });
}

/// The value on the other side of calls and returns, or `value` itself.
Value TrafficReader::getSource(Value value) const {
  while (Value source = seams ? seams->getHandedOver(value) : Value())
    value = source;
  return value;
}

/// The number of elements over all calls and iterations, as far as sizes are
/// known.
double TrafficReader::countElements(Value value) {
  return reads.countTurns(value.getParentRegion()->getParentOp()) *
         double(reads.getElements(value).value_or(0));
}

/// The number of measured elements, on average over the inputs. It is 0 for
/// files with prices only, which people write.
double TrafficReader::findMeasuredElements(FunctionOpInterface function,
                                           const CalibratedValue &known) {
  size_t inputs = context.policy.calibration->inputs.size();
  return inputs ? findPrices(function, known).elements / inputs : 0;
}

std::optional<Traffic>
TrafficReader::describe(Value value, const PrecisionGraph::ValueNode &node,
                        bool isOfFree) {
  FunctionOpInterface function = getFunction(value);
  const CalibratedValue *known = findCalibrated(function, value);
  std::optional<Traffic> found = describePrices(function, known);
  if (!found)
    return std::nullopt;
  Traffic &traffic = *found;
  bool isMember = reads.isMember(value);
  // A loop with an unknown trip count runs once.
  traffic.elements = reads.getElements(value)
                         ? countElements(value)
                         : findMeasuredElements(function, *known);
  // Its traffic does not depend on decisions: it is narrow already, or readers
  // make it themselves.
  bool isNarrowNow = isStoredNarrow(value);
  if (isNarrowNow || groups.isMadeFromNothing(value))
    traffic.elements = 0;
  Operation *op = value.getDefiningOp();
  bool isConstant = op && isMadeWhenCompiling(op, program.getModel(op));
  bool isInner = groups.isInner(value);
  bool isMade = isMadeByKernel(value);
  traffic.isWritten = isMade && !isConstant && !isInner && !isMember;
  // Runs cast neither constants nor arguments that the caller rounds.
  Value source = getSource(value);
  bool isGiven = !source.getDefiningOp();
  traffic.isFrozen = isGiven && isFrozen(source);
  bool isCast = isGiven && !traffic.isFrozen;
  bool isView = op && program.getModel(op).getClass() == OpClass::View;
  // The cast of a view is in the kernel that makes the viewed value.
  Operation *maker = groups.getStorage(value).getDefiningOp();
  if (isView && (isOfFree || !isOnlyViewed(value))) {
    traffic.isOfStored = traffic.isWritten;
    traffic.isWritten = false;
  }
  traffic.isOfStored |= isMember;
  traffic.runs = op ? countRuns(op) : 1;
  if (traffic.isWritten) {
    traffic.writer = reads.findKernel(maker ? maker : op);
    traffic.isWidening = !isView && !traffic.writer && isWidening(value);
  }
  bool fusesViews = groups.getMode() != FusionMode::None;
  bool isHandedOver = source != value && !traffic.isFrozen;
  traffic.hasCastKernel = isCast || isHandedOver || (op && !isMade) ||
                          (isView ? !fusesViews || !maker || !fusesCast(maker)
                                  : (traffic.isWritten || isMember) &&
                                        !traffic.isWidening && !fusesCast(op));
  traffic.writesOne = op && isMade && program.getModel(op).isReduction() &&
                      !writesBoth(program.getModel(op), op) &&
                      mayAccumulateNarrow(op, context.policy.format);
  traffic.mayBeNarrow = node.isFree && !node.producer.isOnlyAdded &&
                        !traffic.overflows && !isCast && !isMarked(value);
  traffic.mayBeWide = !isCast;
  reads.count(value, traffic);
  traffic.isOfFree = isOfFree;
  if (isMember)
    traffic.isReturned = false;
  if (isOfFree) {
    traffic.otherReads = traffic.copiedReads = 0;
    traffic.castReads = traffic.widenedReads = 0;
    traffic.besideReads.clear();
    traffic.isReturned = false;
  }
  traffic.mayBeNarrow &= !traffic.isReturned && !isNarrowNow;
  // A value costs nothing if neither it nor a copy of it reaches memory. It is
  // kept if it is rounded because the user asks for it.
  if (isInner && !node.isAsked && traffic.contractionReads.empty() &&
      traffic.otherReads == 0)
    return std::nullopt;
  return found;
}
