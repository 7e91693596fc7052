//===- ProjectPrices.cpp - What choices cost in a precision graph ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Projection.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/DimensionSizes.h"
#include "prec/Planning/FormatChoice.h"
#include "prec/Projection/MovedBytes.h"

using namespace mlir;
using namespace prec;

/// The diagnostic has a note at each value that is in the way of the contract.
static LogicalResult report(const Refusal &refusal, const Policy &policy,
                            ArrayRef<Value> values, ModuleOp module) {
  auto diagnostic = emitError(module.getLoc()) << refusal.message;
  for (auto [id, part] : refusal.inTheWay)
    if (!policy.contract.boundsErrors())
      diagnostic.attachNote(values[id].getLoc())
          << llvm::formatv(
                 policy.cost == CostKind::Bytes
                     ? "this moves {0:f1} % of the bytes"
                     : "kernels that read or write this take {0:f1} % of "
                       "the time",
                 100 * part)
                 .str();
    else
      diagnostic.attachNote(values[id].getLoc())
          << llvm::formatv(
                 part > 1 ? "rounding this costs {0:f2} times the error that "
                            "is allowed"
                          : "rounding this takes {1:f1} % of the error that "
                            "is allowed",
                 part, 100 * part)
                 .str();
  return diagnostic;
}

/// Offers tf32 if the policy does, to contractions without a rule that forbids
/// it.
void Projection::offerTf32() {
  for (PrecisionGraph::ContractionNode &contraction : graph.contractions)
    contraction.mayBeTf32 =
        context.policy.offersTf32() && !contraction.isAsked &&
        (!contraction.keep || leavesTf32ToPrice(contraction.keep->reason));
}

/// Withdraws tf32 if a price is missing. Also withdraws it from a contraction
/// that a rule keeps from the format if it shares a copy with one that may be
/// in the format, since the copy has one format for all readers. Contractions
/// that rules keep may be in tf32 together.
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

/// Describes the work of the kernels of contractions beyond reads and writes of
/// values with traffic, for costs in time.
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
    // If a kernel has several contractions, one of them has its bytes.
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
    if (!value.isCounted(context.policy.contract.chargesUnpriced()))
      continue;
    const Traffic &traffic = *value.traffic;
    if (traffic.isWritten)
      subtract(traffic.writer, 4 * traffic.elements);
    for (const BesideRead &read : traffic.besideReads)
      subtract(read.contraction,
               4 * traffic.elements * (read.reads - read.shared));
    for (const ContractionRead &read : traffic.contractionReads)
      subtract(reader.findKernel(contractions[read.contraction].first),
               4 * traffic.elements * read.reads);
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

/// Marks copies with decisions of their own, depending on the decisions of
/// other values. A value that calls pass on may come after its copies, so this
/// repeats until nothing changes. A copy of a value that is only added is only
/// added as well: it is rounded once.
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

/// Entries of a class that follow other values are traffic of the class.
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
  // Repeated, because only here is it known which classes may not be narrow.
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

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

/// Joins the arguments of a function's copies. Copies with equal decisions are
/// merged, so their arguments need one type.
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

/// Describes the ranges of values that are not described yet.
void Projection::describeRanges(const Contexts &contexts) {
  if (!ranges) {
    ranges = std::make_shared<RangeReader>(context, getReader(contexts),
                                           storage.get());
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
