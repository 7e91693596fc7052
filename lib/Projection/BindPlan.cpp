//===- BindPlan.cpp - Labels as the entries of a plan ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BindPlan.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Sensitive.h"
#include "prec/IR/Locations.h"
#include "prec/Planning/FormatChoice.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

PlanSite PlanBinder::makeSite(Operation *op, Location loc, Type type,
                              std::string id) {
  PlanSite site;
  site.id = std::move(id);
  site.function = functionName.str();
  if (!isReported)
    return site;
  site.op = op->getName().getStringRef().str();
  std::string &typeText = typeTexts[type];
  if (typeText.empty())
    typeText = llvm::formatv("{0}", type).str();
  site.type = typeText;
  site.location = printLocation(loc);
  return site;
}

void PlanBinder::addRounding(Value value, PrecisionGraph::Id id, bool isTf32,
                             const DecisionIds &ids) {
  const Label &label = isTf32 ? labels.tf32Roundings.find(id)->second
                              : labels.roundings.find(id)->second;
  Decision &decision = assignment.plan.decisions.emplace_back();
  decision.site = makeSite(getOwner(value), value.getLoc(), value.getType(),
                           ids.getId(value));
  // If a value has several entries, all ids but one end with the format.
  if (isTf32 && labels.roundings.contains(id))
    decision.site.id += "@tf32";
  auto &rounding = std::get<Rounding>(decision.choice);
  rounding.format =
      isTf32 ? Format::tf32 : graph.values[id].format.value_or(policy.format);
  rounding.readers = label.readers;
  rounding.bytesSaved = label.bytesSaved;
  const StorageClass *carried =
      storage && label.readers == Readers::All ? storage->find(value) : nullptr;
  if (carried)
    for (Value member : carried->members)
      rounding.members.push_back(ids.getId(member));
  assignment.targets.push_back({value, nullptr});
  if (!isReported)
    return;
  rounding.value = describeValue(value);
  decision.reason = explainRounding(id, isTf32, rounding, ids);
}

std::string PlanBinder::explainRounding(PrecisionGraph::Id id, bool isTf32,
                                        Rounding &rounding,
                                        const DecisionIds &ids) const {
  if (isTf32)
    return "price: only contractions in tf32 may see it rounded";
  const PrecisionGraph::ValueNode &node = graph.values[id];
  bool isForAll = labels.isRoundedForAll(id);
  std::string format = explainFormat(id, rounding, ids);
  if (node.isAsked && isForAll)
    return "the option narrow names it" + format;
  if (node.isExisting && isForAll && !policy.choosesByPrice())
    return "the given program stores it so" + format;
  return policy.preset->explain(graph, labels, id) + format;
}

/// Why the value is fp16 or not, if formats were chosen.
std::string PlanBinder::explainFormat(PrecisionGraph::Id id, Rounding &rounding,
                                      const DecisionIds &ids) const {
  const PrecisionGraph::ValueNode &node = graph.values[id];
  if (node.range && rounding.format == Format::fp16 && policy.choosesFormats) {
    rounding.rangeMargin = getRangeMargin(*node.range);
    rounding.flushed = node.range->flushed;
  }
  if (!node.component)
    return "";
  const PrecisionGraph::Component &component =
      graph.components[*node.component];
  if (component.verdict == PrecisionGraph::Component::Verdict::Proven)
    return ("; " + describe(component.verdict)).str();
  std::string reason = ("; no fp16: " + describe(component.verdict)).str();
  Value other = values[component.value];
  if (component.value == id || getFunction(other) != getFunction(values[id]))
    return reason;
  return reason + " (" + ids.getId(other) + ", of one format with it)";
}

void PlanBinder::addMode(
    Operation *op, std::variant<Rounding, Multiplication, Approximation> choice,
    std::string reason, const DecisionIds &ids) {
  assignment.plan.decisions.push_back(
      {makeSite(op, op->getLoc(), op->getResult(0).getType(), ids.getId(op)),
       std::move(choice), std::move(reason)});
  assignment.targets.push_back({Value(), op});
}

void PlanBinder::addKept(Kept::Kind kind, Operation *op, StringRef reason,
                         Twine detail, const DecisionIds &ids) {
  assignment.plan.kept.push_back(
      {kind,
       makeSite(op, op->getLoc(), op->getResult(0).getType(), ids.getId(op)),
       reason.str(), detail.str()});
  assignment.keptOps.push_back(op);
}

/// The reason for a narrow contraction. Attention scores are named, because
/// people search for them.
std::string PlanBinder::explainMode(Operation *op) const {
  const auto &dims = *program.getModel(op).getIf<Contraction>();
  bool isMixed =
      !isFloat(op->getOperand(dims.lhs)) || !isFloat(op->getOperand(dims.rhs));
  std::string reason =
      isMixed ? "one factor is rounded, the other holds small integers, "
                "products accumulate in f32"
              : "both factors are rounded, products accumulate in f32";
  for (const Idiom &idiom : idioms->lookup(op))
    if (idiom.kind == IdiomKind::AttentionScores)
      reason = (stringify(idiom.kind) + ": " + reason).str();
  return reason;
}

void PlanBinder::addContraction(Operation *op,
                                const FunctionDecisions &decisions,
                                const DecisionIds &ids) {
  auto other = decisions.formats.find(op);
  Format format =
      other == decisions.formats.end() ? policy.format : other->second;
  std::string reason;
  if (isReported) {
    reason = explainMode(op);
    if (StringRef released = decisions.released.lookup(op); !released.empty())
      reason += ("; " + released).str();
  }
  addMode(op, Multiplication{format}, std::move(reason), ids);
}

namespace {
/// A decision of a function, with its position in the program.
struct Entry {
  enum class Kind : uint8_t { Rounding, Tf32Rounding, Function, Contraction };
  unsigned position;
  Kind kind;
  /// The index among decisions of its kind.
  unsigned number;

  bool operator<(const Entry &other) const {
    return std::tie(position, kind, number) <
           std::tie(other.position, other.kind, other.number);
  }
};
} // namespace

/// In program order, so that a report reads like the program.
void PlanBinder::addDecisions(const FunctionDecisions &decisions,
                              const DecisionIds &ids) {
  SmallVector<Entry> entries;
  entries.reserve(decisions.getNumDecisions());
  auto add = [&](Entry::Kind kind, auto places) {
    for (auto [number, place] : llvm::enumerate(places))
      entries.push_back({ids.getPosition(place), kind, unsigned(number)});
  };
  const auto &approximate = decisions.functions.approximate;
  add(Entry::Kind::Rounding, llvm::make_first_range(decisions.roundings));
  add(Entry::Kind::Tf32Rounding,
      llvm::make_first_range(decisions.tf32Roundings));
  add(Entry::Kind::Function, llvm::make_first_range(approximate));
  add(Entry::Kind::Contraction, ArrayRef<Operation *>(decisions.narrow));
  llvm::sort(entries);
  for (const Entry &entry : entries)
    switch (entry.kind) {
    case Entry::Kind::Rounding: {
      auto [value, id] = decisions.roundings[entry.number];
      addRounding(value, id, /*isTf32=*/false, ids);
      break;
    }
    case Entry::Kind::Tf32Rounding: {
      auto [value, id] = decisions.tf32Roundings[entry.number];
      addRounding(value, id, /*isTf32=*/true, ids);
      break;
    }
    case Entry::Kind::Function:
      addMode(approximate[entry.number].first, Approximation(),
              approximate[entry.number].second, ids);
      break;
    case Entry::Kind::Contraction:
      addContraction(decisions.narrow[entry.number], decisions, ids);
      break;
    }
}

void PlanBinder::addFunctions(ArrayRef<FunctionDecisions> functions) {
  size_t decisions = 0;
  for (const FunctionDecisions &function : functions)
    decisions += function.getNumDecisions();
  assignment.plan.decisions.reserve(decisions);
  assignment.targets.reserve(decisions);
  for (const FunctionDecisions &function : functions)
    addFunction(function);
}

void PlanBinder::addFunction(const FunctionDecisions &decisions) {
  if (decisions.isEmpty() && !isReported)
    return;
  if (isReported && !idioms)
    idioms.emplace(program);
  functionName = program.getCalls().getName(decisions.function);
  DecisionIds ids(decisions.function, program);
  for (const auto &[op, keep] : decisions.kept)
    addKept(Kept::Kind::Contraction, op, keep.reason, keep.detail, ids);
  for (const auto &[op, keep] : decisions.functions.exact)
    addKept(Kept::Kind::Function, op, keep.reason, keep.detail, ids);
  addDecisions(decisions, ids);
  if (!isReported)
    return;
  for (const SensitiveOp &sensitive :
       findSensitiveOps(decisions.function, program, *idioms))
    addKept(Kept::Kind::Sensitive, sensitive.op, sensitive.reason,
            sensitive.detail, ids);
}

Assignment PlanBinder::take() {
  assignment.plan.preset = policy.preset->keyword;
  assignment.plan.target = policy.target.name;
  if (policy.choosesByPrice())
    assignment.plan.cost = stringify(policy.cost);
  assignment.plan.format = getFormatInfo(policy.format).keyword;
  assignment.plan.totals = labels.totals;
  if (policy.offersFp16())
    assignment.plan.ranges = summariseRanges(graph);
  return std::move(assignment);
}
