//===- ProjectContractions.cpp - Contractions of a precision graph --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Projection.h"
#include "UserModes.h"
#include "WarnOfNames.h"

using namespace mlir;
using namespace prec;

bool prec::asksArrivals(const Preset &preset) {
  return preset.goal != Goal::None && !preset.keepsSensitive;
}

/// Finds the safety rule that keeps the contraction. For some sinks, a
/// calibration may know how far the contraction moves the values there, and
/// release it.
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
  // Room for the factors at least, since nodes are large.
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
  // A factor can only be an image of a rounded value if there are free values.
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

void Projection::clearFactors() {
  for (PrecisionGraph::ContractionNode &contraction : graph.contractions) {
    contraction.factors.clear();
    contraction.mayBeTf32 = false;
  }
  for (PrecisionGraph::ValueNode &value : graph.values)
    value.isPassedOn = false;
}
