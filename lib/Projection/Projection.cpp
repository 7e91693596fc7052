//===- Projection.cpp - A program as a precision graph --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values get their numbers when they are met first: free values in program
// order, then what the factors of contractions need.
//
//===----------------------------------------------------------------------===//

#include "Projection.h"
#include "StrictValues.h"
#include "UserModes.h"
#include "WarnOfNames.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/DimensionSizes.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Exactness.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/Planning/FormatChoice.h"
#include "prec/Projection/AbsorbedCasts.h"
#include "prec/Projection/MovedBytes.h"

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
  described.isAbsorbed = isAbsorbedByProducer(value, program);
  Operation *op = value.getDefiningOp();
  bool isCopy = op && program.getModel(op).isCopy();
  described.isBoundToFormat = !described.isF32 || (isCopy && !mayTakeFp16(op));
  TaintState state = context.taint.getState(value);
  described.isSmallCount =
      state.counted && state.origin != Origin::Data &&
      context.taint.isSmallInteger(value, context.policy.format);
  return id;
}

/// The node by which all readers may see `value` rounded.
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

/// Or handed over by a call.
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

/// Of what the value is an image: a proof ends at free values, which may be
/// rounded or not.
bool Projection::isImage(PrecisionGraph::Id id, Format format,
                         SmallVectorImpl<PrecisionGraph::Id> &sources) {
  // Without storage of its own a rounding is seen in the function alone.
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
  // A storage class holds what comes in.
  const StorageClass *carried = storage ? storage->find(values[id]) : nullptr;
  return carried && classIds.lookup(carried) == id
             ? llvm::all_of(
                   carried->entries,
                   [&](OpOperand *entry) { return isRounded(entry->get()); })
             : isRounded(values[id]);
}

/// A proof may look at every element of a constant, so it is made once.
void Projection::describeImages(PrecisionGraph::Id id) {
  if (!hasImages.insert(id).second)
    return;
  const Policy &policy = context.policy;
  SmallVector<PrecisionGraph::Id, 1> sources, inFp16;
  if (!isImage(id, policy.format, sources))
    return;
  // One graph is to hold in both formats.
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
  bool isPriced =
      context.policy.calibration && context.policy.preset->goal != Goal::None;
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
    bool isExisting = !isPriced && !carried && existing.contains(value);
    bool staysWide =
        carried ? llvm::any_of(carried->members, isStrict) : isStrict(value);
    if ((!isForAll || staysWide) && !isAsked && !isExisting)
      continue;
    PrecisionGraph::Id id = carried ? addNode(value) : getId(value);
    PrecisionGraph::ValueNode &described = graph.values[id];
    described.isFree = true;
    described.isAsked = isAsked;
    described.isExisting = isExisting;
    described.isBoundToFormat |= isExisting;
    if (!carried) {
      described.reads = freeValues->countReads(value);
      continue;
    }
    classIds[carried] = id;
    described.isArgument = false;
    described.isCarried = true;
    described.isAbsorbed =
        llvm::all_of(carried->entries, [&](OpOperand *entry) {
          return isAbsorbedByProducer(entry->get(), program);
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

/// A storage class holds what comes in. A number that comes in is a tensor of
/// it.
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

/// Values that share storage are what their class is.
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
// Contractions
//===----------------------------------------------------------------------===//

bool prec::asksArrivals(const Preset &preset) {
  return preset.goal != Goal::None && !preset.keepsSensitive;
}

/// Why a safety rule keeps it. Of what reaches some sinks, a calibration may
/// know how far it moves there.
std::optional<KeepReason>
Projection::findSafety(const ContractionOp &contraction,
                       const Contexts &contexts,
                       PrecisionGraph::ContractionNode &described) {
  auto [op, dims] = contraction;
  SmallVector<Rule, 2> released;
  std::string told;
  while (std::optional<KeepReason> safety =
             findSafetyReason(context, op, dims, released)) {
    const auto *info = llvm::find_if(getRules(), [&](const RuleInfo &rule) {
      return rule.keyword == safety->reason;
    });
    if (info == getRules().end() || !ArrivalReader::isAbout(info->rule) ||
        !context.policy.calibration)
      return safety;
    hasArrivals = true;
    if (!asksArrivals(*context.policy.preset))
      return safety;
    if (!arrivals)
      arrivals =
          std::make_shared<ArrivalReader>(context, contexts.getOriginalNames());
    ArrivalReader::Verdict verdict = arrivals->judge(op, dims, info->rule);
    if (!verdict.isSmall) {
      if (!verdict.text.empty())
        safety->detail += ", " + verdict.text;
      return safety;
    }
    released.push_back(info->rule);
    told += (told.empty() ? "" : "; ") + verdict.text;
  }
  described.released = std::move(told);
  return std::nullopt;
}

void Projection::addContractions(const Contexts &contexts) {
  for (FunctionOpInterface function : program.getCalls().getFunctions())
    for (const ContractionOp &contraction :
         collectContractions(function, program)) {
      auto &[op, dims] = contraction;
      contractions.push_back(contraction);
      graph.contractions.push_back({});
      PrecisionGraph::ContractionNode &described = graph.contractions.back();
      described.keep = findRequiredReason(context, op, dims);
      if (described.keep)
        continue;
      described.isAsked = context.named.narrowOps.contains(op);
      described.isFormatGiven =
          static_cast<bool>(getUserMode(op)) || !mayTakeFp16(op);
      std::optional<KeepReason> safety =
          findSafety(contraction, contexts, described);
      described.isResultWide = safety || described.isReleased();
      // A rounding of exact factors changes nothing.
      if (!safety || hasExactFactors(context, op, dims))
        continue;
      if (described.isAsked)
        warnOfOverruled(context, op, *safety);
      else
        described.keep = std::move(safety);
    }
  // At least their factors; nodes are large.
  graph.values.reserve(2 * contractions.size());
  limitContractions(graph, context.policy);
  for (auto [contraction, described] :
       llvm::zip(contractions, graph.contractions))
    warnOfUnfollowed(context, contraction.first, described.keep);
}

void Projection::findRoots(const Labels &forAll) {
  llvm::MapVector<Operation *, SmallVector<unsigned>> byFunction;
  for (auto [i, op] : llvm::enumerate(contractions))
    if (!graph.contractions[i].keep || graph.contractions[i].mayBeTf32)
      byFunction[op.first->getParentOfType<FunctionOpInterface>()].push_back(i);
  DenseMap<Operation *, DenseSet<Value>> roundedForAll;
  for (const auto &[id, label] : forAll.roundings) {
    DenseSet<Value> &rounded = roundedForAll[getFunction(values[id])];
    if (const StorageClass *carried = storage->find(values[id]))
      rounded.insert_range(carried->members);
    else
      rounded.insert(values[id]);
  }
  // Only beside free values a factor can be an image of what is rounded.
  bool asksFactors = context.policy.preset->roundForAll || graph.hasAsked;
  for (auto &[function, numbers] : byFunction) {
    auto narrow = llvm::map_to_vector(
        numbers, [&](unsigned i) { return contractions[i]; });
    NarrowPaths paths(cast<FunctionOpInterface>(function), program, narrow,
                      std::move(roundedForAll[function]));
    for (unsigned i : numbers)
      for (Value value :
           getFactorValues(contractions[i].first, contractions[i].second)) {
        PrecisionGraph::Factor factor = {
            asksFactors ? getIdWithImages(value) : getId(value), {}};
        for (Value root : paths.getRoots(value))
          factor.roots.push_back(getIdWithImages(root));
        graph.contractions[i].factors.push_back(std::move(factor));
      }
    for (Value copy : paths.getCopies())
      if (auto it = ids.find(copy); it != ids.end())
        graph.values[it->second].isPassedOn = !graph.values[it->second].isAsked;
  }
}

/// What stands in the way of a contract is shown where it stands.
static LogicalResult report(const Refusal &refusal, const Policy &policy,
                            ArrayRef<Value> values, ModuleOp module) {
  auto diagnostic = emitError(module.getLoc()) << refusal.message;
  for (auto [id, part] : refusal.inTheWay)
    if (!policy.contract.boundsErrors())
      diagnostic.attachNote(values[id].getLoc())
          << llvm::formatv(policy.cost == CostKind::Bytes
                               ? "this moves {0:f1} % of the bytes"
                               : "this takes {0:f1} % of the time",
                           100 * part)
                 .str();
    else
      diagnostic.attachNote(values[id].getLoc())
          << llvm::formatv(
                 "rounding this takes {0:f2} of the error that is allowed",
                 part)
                 .str();
  return diagnostic;
}

/// By the policy, and where rules allow no more.
void Projection::offerTf32() {
  for (PrecisionGraph::ContractionNode &contraction : graph.contractions)
    contraction.mayBeTf32 =
        context.policy.offersTf32() && !contraction.isAsked &&
        (!contraction.keep || leavesTf32ToPrice(contraction.keep->reason));
}

/// Not where a price is missing, nor for one that a rule keeps from the format
/// if it shares a copy, which hands all that read it one format, with one that
/// may be in the format. Those that rules keep may be in tf32 together.
void Projection::restrictTf32() {
  DenseSet<PrecisionGraph::Id> openCopies;
  auto forEachRoot = [&](auto &contraction, auto visit) {
    for (const PrecisionGraph::Factor &factor : contraction.factors)
      for (PrecisionGraph::Id root : factor.roots)
        visit(root, /*isCopied=*/root != factor.value);
  };
  for (const PrecisionGraph::ContractionNode &contraction : graph.contractions)
    forEachRoot(contraction, [&](PrecisionGraph::Id root, bool isCopied) {
      if (isCopied && !contraction.keep)
        openCopies.insert(root);
    });
  for (PrecisionGraph::ContractionNode &contraction : graph.contractions)
    forEachRoot(contraction, [&](PrecisionGraph::Id root, bool isCopied) {
      const auto &traffic = graph.values[root].traffic;
      if (!traffic || !traffic->isPriced || !traffic->tf32Prices ||
          (contraction.keep && isCopied && openCopies.contains(root)))
        contraction.mayBeTf32 = false;
    });
}

/// What the kernels of contractions do beside reading and writing values with
/// traffic, for costs in time.
void Projection::addWork(TrafficReader &reader) {
  const FusionGroups &groups = getGroups();
  DimensionSizes sizes(program, context.policy.getSizes());
  llvm::MapVector<unsigned, KernelWork> work =
      countWork(program, groups, sizes);
  for (auto [number, contraction] : llvm::enumerate(contractions)) {
    PrecisionGraph::ContractionNode &described = graph.contractions[number];
    double runs = reader.countRuns(contraction.first);
    described.products =
        runs *
        countProducts(contraction.first, contraction.second, sizes).value_or(0);
    // Of several in a kernel one has its bytes.
    if (reader.findKernel(contraction.first) != number)
      continue;
    auto function = contraction.first->getParentOfType<FunctionOpInterface>();
    described.otherBytes = reader.countCalls(function) *
                           work[groups.getGroup(contraction.first)].bytes;
  }
  auto subtract = [&](std::optional<unsigned> kernel, double bytes) {
    if (kernel)
      graph.contractions[*kernel].otherBytes -= bytes;
  };
  for (const PrecisionGraph::ValueNode &value : graph.values) {
    if (!value.traffic || !value.traffic->isPriced)
      continue;
    const PrecisionGraph::Traffic &traffic = *value.traffic;
    if (traffic.isWritten)
      subtract(traffic.writer, 4 * traffic.elements);
    for (const PrecisionGraph::BesideRead &read : traffic.besideReads)
      subtract(read.contraction,
               4 * traffic.elements * (read.reads - read.shared));
    for (const PrecisionGraph::ContractionRead &read : traffic.contractionReads)
      subtract(reader.findKernel(contractions[read.contraction].first),
               4 * traffic.elements * (read.reads - read.copied));
  }
  for (PrecisionGraph::ContractionNode &contraction : graph.contractions)
    contraction.otherBytes = std::max(contraction.otherBytes, 0.0);
}

const FusionGroups &Projection::getGroups() {
  if (!groups)
    groups = std::make_shared<FusionGroups>(program, context.policy.fusion);
  return *groups;
}

TrafficReader &Projection::getReader(const Contexts &contexts) {
  if (!reader)
    reader = std::make_shared<TrafficReader>(
        context, getGroups(), freeValues.get(), contexts.getOriginalNames(),
        contractions);
  return *reader;
}

/// Which copies are decided by themselves, of what is known of the others. What
/// calls hand over may stand behind its copies: they are looked at until
/// nothing changes. Copies of what is only added are added, too: that is
/// rounded once.
void Projection::markDecidedAlone() {
  std::vector<bool> mayBeNarrow(graph.values.size(), true);
  auto mark = [&](PrecisionGraph::Id id) {
    PrecisionGraph::ValueNode &value = graph.values[id];
    value.isDecidedAlone =
        !value.copyOf.empty() &&
        !(value.imageOf &&
          llvm::all_of(value.copyOf, [&](PrecisionGraph::Id source) {
            return mayBeNarrow[source];
          }));
    bool may = value.isAsked || value.followsSource() ||
               value.producer.isOnlyAdded ||
               (value.traffic ? value.traffic->mayBeNarrow : !value.isInner);
    bool changes = may != mayBeNarrow[id];
    mayBeNarrow[id] = may;
    return changes;
  };
  for (bool changes = true; changes;) {
    changes = false;
    for (PrecisionGraph::Id id = 0; id < graph.values.size(); ++id)
      changes |= mark(id);
  }
}

/// What comes into a class that follows others is traffic of the class.
void Projection::addTraffic(TrafficReader &reader) {
  llvm::SmallVector<std::pair<PrecisionGraph::Id, const StorageClass *>>
      classes;
  for (auto [id, described] : llvm::enumerate(graph.values))
    if (const StorageClass *carried =
            described.isCarried ? storage->find(values[id]) : nullptr;
        carried && reader.canDescribe(*carried)) {
      classes.push_back({id, carried});
      reader.addClass(*carried, id);
    }
  for (auto [value, described] : llvm::zip(values, graph.values))
    if (!described.isCarried)
      described.traffic =
          reader.describe(value, described, isViewOfFree(value));
  markDecidedAlone();
  auto find = [&](Value value) -> const PrecisionGraph::ValueNode * {
    auto own = ids.find(value);
    return own == ids.end() || !graph.values[own->second].traffic
               ? nullptr
               : &graph.values[own->second];
  };
  for (auto [id, carried] : classes)
    graph.values[id].traffic =
        reader.describeClass(*carried, graph.values[id], find);
  // Also of members of classes that may not be narrow.
  markDecidedAlone();
  for (auto [value, described] : llvm::zip(values, graph.values))
    described.isCountedWithSource = reader.isCountedWithSource(value);
}

LogicalResult Projection::addPrices(const Contexts &contexts) {
  const Policy &policy = context.policy;
  MovedBytes moved;
  KernelCosts costs = policy.getKernelCosts();
  if (policy.contract.budget)
    moved = countMovedBytes(program, getGroups(),
                            DimensionSizes(program, policy.getSizes()), &costs);
  if (moved.unknownShapes != 0)
    return emitError(program.getModule().getLoc())
           << "budget: " << moved.unknownShapes
           << " values have shapes that nobody knows; sizes=... gives those of "
              "arguments";
  programCost = policy.cost == CostKind::Bytes ? double(moved.getTotal())
                                               : moved.microseconds;
  offerTf32();
  Labels asked;
  for (auto [id, value] : llvm::enumerate(graph.values))
    if (value.isAsked)
      asked.roundings[id].readers = Readers::All;
  findRoots(asked);
  TrafficReader &reader = getReader(contexts);
  addTraffic(reader);
  restrictTf32();
  if (policy.choosesFormats) {
    describeRanges(contexts);
    prec::keepUnproven(graph, policy);
    prec::chooseFormats(graph, policy);
  }
  if (policy.cost != CostKind::Bytes)
    addWork(reader);
  return success();
}

LogicalResult Projection::chooseByPrice(const Policy &asked) {
  if (auto refusal = prec::chooseByPrice(graph, asked, programCost))
    return report(*refusal, asked, values, program.getModule());
  return success();
}

void Projection::clearFactors() {
  for (PrecisionGraph::ContractionNode &contraction : graph.contractions) {
    contraction.factors.clear();
    contraction.mayBeTf32 = false;
  }
  for (PrecisionGraph::ValueNode &value : graph.values)
    value.isPassedOn = false;
}

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

/// Of the copies of a function, one for each call path, those that are decided
/// alike become one, whose arguments have one type.
void Projection::joinHandedOver(const Contexts &contexts) {
  auto originals = contexts.getOriginalNames();
  std::map<std::pair<StringRef, unsigned>, PrecisionGraph::Id> known;
  for (FunctionOpInterface function : program.getCalls().getFunctions()) {
    auto original = originals.find(function);
    if (original == originals.end())
      continue;
    for (BlockArgument argument : function.getArguments())
      if (std::optional<PrecisionGraph::Id> free = findFree(argument)) {
        auto [it, isFirst] =
            known.insert({{original->second, argument.getArgNumber()}, *free});
        if (!isFirst)
          graph.together.push_back({it->second, *free});
      }
  }
}

/// Of values that have none yet.
void Projection::describeRanges(const Contexts &contexts) {
  if (!ranges) {
    ranges = std::make_shared<RangeReader>(context, getReader(contexts));
    joinHandedOver(contexts);
  }
  for (; numDescribed < values.size(); ++numDescribed)
    ranges->describe(values[numDescribed], graph.values[numDescribed]);
}

bool Projection::keepUnproven(const Contexts &contexts) {
  if (!context.policy.asksProof())
    return false;
  describeRanges(contexts);
  return prec::keepUnproven(graph, context.policy);
}

void Projection::chooseFormats(const Contexts &contexts, const Labels &labels) {
  if (!context.policy.offersFp16())
    return;
  describeRanges(contexts);
  prec::chooseFormats(graph, context.policy, labels);
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

/// Labels do not cross functions, so those of the others stay the same.
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
