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
#include "prec/OpModels/Loops.h"
#include "prec/Planning/FormatChoice.h"
#include "prec/Projection/FrozenParams.h"

using namespace mlir;
using namespace prec;

TrafficReader::TrafficReader(const RuleContext &context,
                             const FusionGroups &groups,
                             DenseMap<Operation *, StringRef> originals,
                             ArrayRef<ContractionOp> contractions)
    : context(context), program(context.program), groups(groups),
      sizes(program, context.policy.getSizes()),
      calibrated(program, *context.policy.calibration, std::move(originals)) {
  for (auto [number, contraction] : llvm::enumerate(contractions))
    numbers[contraction.first] = number;
  for (auto [number, contraction] : llvm::enumerate(contractions))
    kernels[groups.getGroup(contraction.first)] = number;
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

std::optional<uint64_t> TrafficReader::getElements(Value value) const {
  return isa<ShapedType>(value.getType()) ? sizes.getNumElements(value)
                                          : std::optional<uint64_t>(1);
}

/// In elements of `value`, which may turn more or less often than `op`. Where
/// nothing says how large they are, all are.
double TrafficReader::countRead(Operation *op, Value read, Value value) {
  double turns = getTurns(op->getParentOp()) /
                 getTurns(value.getParentRegion()->getParentOp());
  std::optional<uint64_t> part = getElements(read), whole = getElements(value);
  return part && whole && *whole ? turns * *part / *whole : turns;
}

/// How often the body of `op` runs, as far as that is known.
double TrafficReader::getTurns(Operation *op) {
  if (!op || isa<FunctionOpInterface>(op))
    return 1;
  auto known = turns.find(op);
  if (known != turns.end())
    return known->second;
  double count =
      getTurns(op->getParentOp()) * sizes.getTripCount(op).value_or(1);
  return turns[op] = count;
}

/// Whether a loop around a value turns as often as the run decides.
bool TrafficReader::isTurnedUnknown(Operation *op) const {
  for (; op && !isa<FunctionOpInterface>(op); op = op->getParentOp())
    if (isLoop(op) && !sizes.getTripCount(op))
      return true;
  return false;
}

std::optional<unsigned> TrafficReader::findKernel(Operation *op) const {
  auto it = kernels.find(groups.getGroup(op));
  return it == kernels.end() ? std::nullopt : std::optional(it->second);
}

/// A function that calls itself is counted once.
double TrafficReader::countCalls(FunctionOpInterface function) {
  auto [it, inserted] = calls.try_emplace(function, 1);
  if (!inserted)
    return it->second;
  const CallTable &table = program.getCalls();
  double count = table.isEntry(function) ? 1 : 0;
  for (Operation *call : table.getCallers(function))
    count += countRuns(call);
  return calls[function] = count;
}

double TrafficReader::countRuns(Operation *op) {
  auto function = op->getParentOfType<FunctionOpInterface>();
  return getTurns(op->getParentOp()) * (function ? countCalls(function) : 1);
}

/// If contractions alone read a copy, also through views and more copies, which
/// they take as they are: the contractions, and how often elements of `value`
/// are written and read on the way. Copies in the kernel of a reader cost
/// nothing.
std::optional<TrafficReader::Multiplied>
TrafficReader::findMultiplied(Operation *copy, Value value) {
  Multiplied found;
  auto addCopy = [&](Operation *op) {
    Value result = op->getResult(0);
    if (!groups.isInner(result))
      found.copied += countRead(op, result, value);
  };
  llvm::SmallSetVector<Operation *, 4> path;
  path.insert(copy);
  addCopy(copy);
  for (unsigned i = 0; i < path.size(); ++i) {
    if (path[i]->use_empty())
      return std::nullopt;
    for (OpOperand &use : path[i]->getUses()) {
      Operation *op = use.getOwner();
      OpModel scratch;
      const OpModel &model = program.getModel(op, scratch);
      bool isOutside = !groups.isInner(groups.getStorage(use.get()));
      if (model.isContraction() && model.isFactor(use.getOperandNumber())) {
        // Both factors are read at once.
        found.reads.insert(
            {op, isOutside ? countRead(op, use.get(), value) : 0});
      } else if (model.isCopy() && op->getNumResults() == 1) {
        if (!path.insert(op) || model.getClass() == OpClass::View)
          continue;
        addCopy(op);
        if (isOutside)
          found.copied += countRead(op, use.get(), value);
      } else {
        return std::nullopt;
      }
    }
  }
  return found;
}

/// Whether a copy is stored narrow where its source is, and nothing reads it,
/// also through views and more copies, but bodies that widen it: what is
/// written and read of it is then traffic of its source. Where a sum begins
/// with it, it is as wide as the sum.
bool TrafficReader::isCopiedForOthers(Operation *copy) const {
  llvm::SmallSetVector<Operation *, 4> path;
  path.insert(copy);
  for (unsigned i = 0; i < path.size(); ++i) {
    OpModel scratch;
    const OpModel &model = program.getModel(path[i], scratch);
    if (path[i]->getNumResults() != 1 ||
        (model.isCopy() && model.getSources().size() != 1))
      return false;
    for (OpOperand &use : path[i]->getUses()) {
      Operation *op = use.getOwner();
      OpModel readerScratch;
      const OpModel &reader = program.getModel(op, readerScratch);
      if (reader.getUse(use.getOperandNumber()) == OperandUse::Shape)
        continue;
      if (reader.isCopy() || reader.getClass() == OpClass::View) {
        path.insert(op);
        continue;
      }
      auto structured = dyn_cast<linalg::LinalgOp>(op);
      if (!structured || !structured.isDpsInput(&use) || reader.isContraction())
        return false;
    }
  }
  return true;
}

/// Views have the storage of what they look at, and copies are stored as it is.
void TrafficReader::countReads(Value value, PrecisionGraph::Traffic &traffic) {
  Operation *producer = value.getDefiningOp();
  llvm::SmallSetVector<Value, 4> storage;
  /// With the part that the first copy reads, and that of all copies.
  struct Multiplying {
    double all = 0, first = 0, copied = 0;
  };
  llvm::MapVector<Operation *, Multiplying> multiplied;
  /// By kernel, and by what it reads.
  llvm::MapVector<unsigned, llvm::SmallDenseMap<Value, double>> kernels;
  DenseSet<Operation *> copies;
  /// By value in `storage`, what writes it.
  llvm::SmallDenseMap<Value, Operation *, 4> makers = {{value, producer}};
  storage.insert(value);
  for (unsigned i = 0; i < storage.size(); ++i) {
    Operation *maker = makers.lookup(storage[i]);
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
        for (Value view : op->getResults())
          makers[view] = maker;
        continue;
      }
      // Loops and branches store what they hand on as it was, too.
      if (op->hasTrait<OpTrait::IsTerminator>()) {
        traffic.isReturned = true;
        continue;
      }
      bool isOutside = !maker || groups.getGroup(op) != groups.getGroup(maker);
      double read = isOutside ? countRead(op, use.get(), value) : 0;
      std::optional<Multiplied> behind;
      if (model.isCopy() && op->getNumResults() == 1)
        behind = findMultiplied(op, value);
      if (behind) {
        // Those that read one copy share it.
        if (copies.insert(op).second)
          for (auto [contraction, own] : behind->reads) {
            auto &[all, first, copied] = multiplied[contraction];
            double part = (behind->copied + read) / behind->reads.size();
            all += own + part;
            copied += part;
            first += read / behind->reads.size();
          }
      } else if (model.isContraction() &&
                 model.isFactor(use.getOperandNumber())) {
        double &all = multiplied[op].all;
        all = std::max(all, read);
      } else if (isOutside) {
        kernels[groups.getGroup(op)][use.get()] =
            countGathered(op, model, use, read, value);
      }
      if (!behind && model.isCopy() && isCopiedForOthers(op)) {
        Value copy = op->getResult(0);
        if (storage.insert(copy) && !groups.isInner(copy))
          kernels[groups.getGroup(op)][copy] = countRead(op, copy, value);
        makers[copy] = op;
      }
    }
  }
  for (const auto &[op, reads] : multiplied)
    traffic.contractionReads.push_back(
        {numbers.lookup(op), reads.all, reads.first, reads.copied});
  for (const auto &[kernel, reads] : kernels) {
    double sum = 0;
    for (auto [view, part] : reads)
      sum += part;
    traffic.otherReads += sum;
    if (auto it = this->kernels.find(kernel); it != this->kernels.end())
      traffic.besideReads.push_back({it->second, sum});
  }
}

/// What is gathered is read where the reader has an element, at most.
double TrafficReader::countGathered(Operation *op, const OpModel &model,
                                    OpOperand &use, double read, Value value) {
  if (!model.isGather() || !model.isSource(use.getOperandNumber()) ||
      op->getNumResults() == 0)
    return read;
  return std::min(read, countRead(op, op->getResult(0), value));
}

/// Whether the program itself stores the value narrow, or what it is a copy of:
/// the copy is then made there, whatever is decided.
bool TrafficReader::isStoredNarrow(Value value) const {
  while (true) {
    value = groups.getStorage(value);
    Operation *op = value.getDefiningOp();
    auto round = dyn_cast_or_null<RoundOp>(op);
    if (getStoredFormat(value.getType()) ||
        (round && getFormatInfo(round.getFormat()).hasStorage()))
      return true;
    if (!op || !program.getModel(op).isCopy())
      return false;
    SmallVector<unsigned, 2> sources = program.getModel(op).getSources();
    if (sources.size() != 1)
      return false;
    value = op->getOperand(sources.front());
  }
}

/// Whether a kernel that makes a result with `op` rounds it, too.
bool TrafficReader::fusesCast(Operation *op) const {
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  switch (groups.getMode()) {
  case FusionMode::None:
    return model.isPointwise();
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

/// Of those that the calibration names, the ones on this call path.
void TrafficReader::findKeptReaders(FunctionOpInterface function,
                                    const CalibratedValue &known,
                                    PrecisionGraph::Traffic &traffic) {
  if (known.keptReaders.empty())
    return;
  if (numbersById.empty())
    for (auto [op, number] : numbers)
      numbersById[op->getParentOfType<FunctionOpInterface>()]
                 [calibrated.getId(op)] = number;
  const llvm::StringMap<unsigned> &here = numbersById[function];
  for (StringRef id : known.keptReaders)
    if (auto it = here.find(id); it != here.end())
      traffic.keptReaders.push_back(it->second);
    else
      traffic.hasUnknownReaders = true;
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
  findKeptReaders(function, *known, traffic);
  StringRef original = calibrated.getOriginals().lookup(function);
  traffic.share = 1.0 / std::max(paths.lookup(original), 1u);
  traffic.isPriced = prices->second.isKnown();
  if (context.policy.contract.boundsFlips() ||
      context.policy.calibration->hasDerivatives()) {
    size_t choices = context.policy.calibration->choices.size();
    for (PricedReaders readers :
         {PricedReaders::All, PricedReaders::Contractions,
          PricedReaders::OpenContractions})
      traffic.isPriced &=
          prices->second.getPrice(readers).areChoicesKnown(choices);
  }
  double largest = llvm::APFloat::getLargest(
                       getFormatInfo(context.policy.format).semantics())
                       .convertToDouble();
  traffic.overflows =
      prices->second.overflows > 0 || known->largest * kRangeHeadroom > largest;
  // Files that people write may hold prices alone.
  traffic.elements = inputs && known->elements > 0
                         ? traffic.share * known->elements / inputs
                         : double(node.elements.value_or(0));
  // What is asked of bytes is asked at given sizes, and a turn of a loop counts
  // once if nobody knows how often it turns.
  Operation *around = value.getParentRegion()->getParentOp();
  if (auto given = getElements(value);
      given && (!context.policy.getSizes().empty() || isTurnedUnknown(around)))
    traffic.elements = getTurns(around) * double(*given);
  // It costs the same whatever is decided.
  bool isNarrowNow = isStoredNarrow(value);
  if (isNarrowNow)
    traffic.elements = 0;
  if (auto tf32 = known->formats.find(Format::tf32);
      context.policy.offersTf32() && tf32 != known->formats.end() &&
      tf32->second.isKnown())
    traffic.tf32Prices = &tf32->second;
  Operation *op = value.getDefiningOp();
  bool isConstant = op && isMadeWhenCompiling(op, program.getModel(op));
  bool isInner = groups.isInner(value);
  traffic.isWritten = op && !isConstant && !isInner;
  // Nobody casts a constant when it runs, nor what the caller rounds.
  traffic.isFrozen = !op && isFrozen(value);
  bool isCast = !op && !traffic.isFrozen;
  bool isView = op && program.getModel(op).getClass() == OpClass::View;
  traffic.isWritten &= !isView;
  traffic.runs = op ? countRuns(op) : 1;
  if (traffic.isWritten)
    traffic.writer = findKernel(op);
  // The cast of a view joins the kernel that makes what it looks at.
  Operation *maker = groups.getStorage(value).getDefiningOp();
  traffic.hasCastKernel =
      isCast || (isView ? !maker || !fusesCast(maker)
                        : traffic.isWritten && !fusesCast(op));
  traffic.mayBeNarrow = node.isFree && !node.producer.isOnlyAdded &&
                        !traffic.overflows && !isCast && !isMarked(value);
  traffic.mayBeWide = !isCast;
  countReads(value, traffic);
  traffic.mayBeNarrow &= !traffic.isReturned && !isNarrowNow;
  // Copies of an argument cast it on the way.
  bool areCopied =
      llvm::all_of(traffic.contractionReads,
                   [](const PrecisionGraph::ContractionRead &read) {
                     return read.cast > 0;
                   });
  if (isCast && areCopied && groups.getMode() != FusionMode::None)
    traffic.hasCastKernel = false;
  else
    for (PrecisionGraph::ContractionRead &read : traffic.contractionReads)
      read.cast = 0;
  // What never reaches memory, nor do copies of it, costs nothing.
  if (isInner && traffic.contractionReads.empty())
    return std::nullopt;
  return traffic;
}
