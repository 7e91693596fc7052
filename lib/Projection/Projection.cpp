//===- Projection.cpp - A program as a precision graph --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values get numbers when they are first needed: free values in program order,
// then the values that factors of contractions need.
//
//===----------------------------------------------------------------------===//

#include "Projection.h"
#include "StrictValues.h"
#include "WarnOfNames.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Projection/AbsorbedCasts.h"

using namespace mlir;
using namespace prec;

static std::optional<int64_t> getNumElements(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  if (!type)
    return 1;
  if (!type.hasStaticShape())
    return std::nullopt;
  return type.getNumElements();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

PrecisionGraph::Id Projection::getId(Value value) {
  auto it = ids.find(value);
  return it != ids.end() ? it->second : ids[value] = addNode(value);
}

PrecisionGraph::Id Projection::addNode(Value value) {
  PrecisionGraph::Id id = values.size();
  values.push_back(value);
  PrecisionGraph::ValueNode &described = graph.values.emplace_back();
  described.elements = getNumElements(value);
  described.isF32 = getElementTypeOrSelf(value.getType()).isF32();
  described.isArgument = isa<BlockArgument>(value);
  described.isAbsorbed =
      isAbsorbedByProducer(value, program, context.policy.format);
  Operation *op = value.getDefiningOp();
  bool isCopy = op && program.getModel(op).isCopy();
  described.isBoundToFormat =
      !described.isF32 || (isCopy && takesNoFp16Alone(op));
  TaintState state = context.taint.getState(value);
  described.isSmallCount =
      state.counted && state.origin != Origin::Data &&
      context.taint.isSmallInteger(value, context.policy.format);
  return id;
}

/// The node that stands for `value` in decisions about all readers;
/// std::nullopt if the value is not free.
std::optional<PrecisionGraph::Id> Projection::findFree(Value value) const {
  if (freeValues)
    value = freeValues->getStored(value);
  if (const StorageClass *carried = storage ? storage->find(value) : nullptr) {
    auto it = classIds.find(carried);
    return it == classIds.end() ? std::nullopt : std::optional(it->second);
  }
  auto it = ids.find(value);
  if (it == ids.end() || !graph.values[it->second].isFree)
    return std::nullopt;
  return it->second;
}

/// Includes values that calls pass on.
bool Projection::isViewOfFree(Value value) const {
  if (freeValues && freeValues->getHandedOver(value))
    return findFree(value).has_value();
  for (Operation *op = value.getDefiningOp(); op; op = value.getDefiningOp()) {
    value = getViewed(op, program.getModel(op), context.policy.fusion);
    if (!value || findFree(value))
      return value != nullptr;
  }
  return false;
}

/// Whether the value is an exact image. `sources` are the free values of which
/// it is one: a proof ends at free values, since their rounding is undecided.
bool Projection::isImage(PrecisionGraph::Id id, Format format,
                         SmallVectorImpl<PrecisionGraph::Id> &sources) {
  // A format without storage does not cross calls, so its roundings are only
  // seen in their function.
  bool hasStorage = getFormatInfo(format).hasStorage();
  auto isRounded = [&](Value value) {
    return isAlreadyRounded(
        value, format,
        [&](Value other) {
          std::optional<PrecisionGraph::Id> free = findFree(other);
          if (!free || *free == id)
            return false;
          sources.push_back(*free);
          return true;
        },
        hasStorage ? &program.getCalls() : nullptr);
  };
  // A storage class holds its entries.
  const StorageClass *carried = storage ? storage->find(values[id]) : nullptr;
  return carried && classIds.lookup(carried) == id
             ? llvm::all_of(
                   carried->entries,
                   [&](OpOperand *entry) { return isRounded(entry->get()); })
             : isRounded(values[id]);
}

/// Computed once per value, because a proof may look at every element of a
/// constant.
void Projection::describeImages(PrecisionGraph::Id id) {
  if (!hasImages.insert(id).second)
    return;
  const Policy &policy = context.policy;
  SmallVector<PrecisionGraph::Id, 1> sources, inFp16;
  if (!isImage(id, policy.format, sources))
    return;
  // The same graph must be valid for both formats.
  if (policy.offersFp16() &&
      (!isImage(id, Format::fp16, inFp16) || inFp16 != sources))
    graph.values[id].isBoundToFormat = true;
  graph.values[id].imageOf = std::move(sources);
}

PrecisionGraph::Id Projection::getIdWithImages(Value value) {
  PrecisionGraph::Id id = getId(value);
  describeImages(id);
  return id;
}

void Projection::addFreeValues(const ExistingRoundings &existing) {
  SmallVector<Operation *> kept;
  for (auto [op, contraction] : llvm::zip(contractions, graph.contractions))
    if (contraction.keep || contraction.isReleased())
      kept.push_back(op.first);
  const auto &asked = context.named.narrowValues;
  graph.hasAsked = !asked.empty() || !existing.empty();
  bool isPriced = context.policy.choosesByPrice();
  bool isForAll = context.policy.preset->roundForAll;
  std::optional<StrictValues> strict;
  if (context.policy.preset->keepsSensitive)
    strict.emplace(program);
  auto isStrict = [&](Value value) {
    return strict && strict->contains(value);
  };
  storage = std::make_shared<StorageClasses>(program);
  freeValues = std::make_shared<FreeValues>(context, *storage, kept);
  for (Value value : freeValues->get()) {
    const StorageClass *carried = storage->find(value);
    auto isNamed = [&](Value member) { return asked.contains(member); };
    bool isAsked = carried ? llvm::any_of(carried->members, isNamed)
                           : isNamed(value) && !context.isAddedResult(value);
    bool staysWide =
        carried ? llvm::any_of(carried->members, isStrict) : isStrict(value);
    bool isExisting =
        !carried && !(isPriced && staysWide) && existing.contains(value);
    if ((!isForAll || staysWide) && !isAsked && !isExisting)
      continue;
    PrecisionGraph::Id id = carried ? addNode(value) : getId(value);
    PrecisionGraph::ValueNode &described = graph.values[id];
    described.isFree = true;
    described.isAsked = isAsked;
    described.isExisting = isExisting;
    described.isBoundToFormat |= isExisting && !isPriced;
    if (!carried) {
      described.reads = freeValues->countReads(value);
      continue;
    }
    classIds[carried] = id;
    described.isArgument = false;
    described.isCarried = true;
    described.isAbsorbed =
        llvm::all_of(carried->entries, [&](OpOperand *entry) {
          return isAbsorbedByProducer(entry->get(), program,
                                      context.policy.format);
        });
    for (Value member : carried->members)
      described.reads += freeValues->countReads(member);
  }
  for (const auto &[value, option] : asked)
    if (!findFree(value) || context.isAddedResult(value))
      warnOfUnnarrowed(context, value, option);
  for (PrecisionGraph::Id id = 0, end = values.size(); id < end; ++id) {
    describeImages(id);
    PrecisionGraph::ValueNode &value = graph.values[id];
    Operation *op = values[id].getDefiningOp();
    if (!op || !program.getModel(op).isCopy())
      continue;
    for (Value source : getCopiedOperands(values[id], program))
      if (std::optional<PrecisionGraph::Id> free = findFree(source))
        value.copyOf.push_back(*free);
  }
}

/// A storage class holds its entries. A scalar entry becomes a tensor of it.
PrecisionGraph::Producer Projection::describeClass(const StorageClass &carried,
                                                   ProducerReader &reader) {
  PrecisionGraph::Producer producer;
  for (OpOperand *entry : carried.entries) {
    if (reader.isUniform(entry->get()))
      return {};
    producer.operands.push_back(getOperandId(entry->get()));
  }
  producer.kind = PrecisionGraph::Producer::Kind::Moved;
  return producer;
}

/// The storage class represents the values that share its storage.
PrecisionGraph::Id Projection::getOperandId(Value value) {
  std::optional<PrecisionGraph::Id> free = findFree(value);
  return free ? *free : getId(value);
}

void Projection::addProducers() {
  DenseMap<Operation *, unsigned> numbers;
  for (auto [number, contraction] : llvm::enumerate(contractions))
    numbers[contraction.first] = number;
  ProducerReader reader(program, numbers);
  const FusionGroups &groups = getGroups();
  auto getNumber = [&](Value operand) { return getOperandId(operand); };
  for (PrecisionGraph::Id id = 0, end = values.size(); id < end; ++id) {
    if (!graph.values[id].isFree)
      continue;
    const StorageClass *carried = storage->find(values[id]);
    PrecisionGraph::Producer producer =
        carried ? describeClass(*carried, reader)
                : reader.describe(values[id], getNumber);
    graph.values[id].producer = std::move(producer);
    graph.values[id].isInner = groups.isInner(values[id]);
  }
}

//===----------------------------------------------------------------------===//
// Binding
//===----------------------------------------------------------------------===//

std::vector<FunctionDecisions> Projection::bind(const Labels &labels,
                                                bool hasUserModes) const {
  std::vector<FunctionDecisions> decisions;
  DenseMap<Operation *, unsigned> numbers;
  auto getDecisions = [&](Operation *function) -> FunctionDecisions & {
    auto it = numbers.find(function);
    assert(it != numbers.end() && "what is decided is in a function");
    return decisions[it->second];
  };
  for (FunctionOpInterface function : program.getCalls().getFunctions())
    if (!function.isExternal()) {
      numbers[function] = decisions.size();
      decisions.emplace_back().function = function;
    }
  for (auto [contraction, described] :
       llvm::zip(contractions, graph.contractions)) {
    Operation *op = contraction.first;
    FunctionDecisions &of =
        getDecisions(op->getParentOfType<FunctionOpInterface>());
    if (described.keep)
      of.kept.push_back({op, *described.keep});
    else
      of.narrow.push_back(op);
    if (described.isReleased())
      of.released[op] = described.released;
    if (described.isTf32)
      of.formats[op] = Format::tf32;
    else if (described.format)
      of.formats[op] = *described.format;
  }
  for (const auto &[id, label] : labels.roundings)
    getDecisions(getFunction(values[id])).roundings.push_back({values[id], id});
  for (const auto &[id, label] : labels.tf32Roundings)
    getDecisions(getFunction(values[id]))
        .tf32Roundings.push_back({values[id], id});
  if (context.policy.approximateFunctions || hasUserModes)
    for (FunctionDecisions &of : decisions)
      of.functions = decideFunctions(of.function, of.narrow, context);
  return decisions;
}

/// Labels do not cross functions, so the labels of other functions do not
/// change.
PlanTotals Projection::countWithout(const DenseSet<Operation *> &functions,
                                    const Policy &asked) const {
  PrecisionGraph rest = graph;
  rest.contractions.clear();
  for (auto [op, contraction] : llvm::zip(contractions, graph.contractions))
    if (!functions.contains(op.first->getParentOfType<FunctionOpInterface>()))
      rest.contractions.push_back(contraction);
  for (auto [value, described] : llvm::zip(values, rest.values))
    if (functions.contains(getFunction(value)))
      described.isFree = false;
  Labels labels = labelForAll(rest, asked);
  labelFactors(rest, asked, labels);
  return labels.totals;
}
