//===- BindPlan.cpp - Labels as the entries of a plan ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BindPlan.h"
#include "prec/Analysis/Sensitive.h"
#include "prec/IR/Locations.h"
#include "prec/Planning/FormatChoice.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

PlanSite PlanBinder::makeSite(Operation *op, Location loc, Type type,
                              std::string id) {
  std::string &typeText = typeTexts[type];
  if (typeText.empty())
    typeText = llvm::formatv("{0}", type).str();
  return {std::move(id), functionName.str(), op->getName().getStringRef().str(),
          typeText,
          // Printing locations is slow and only a report reads them.
          reportSensitive ? printLocation(loc) : std::string()};
}

void PlanBinder::addRounding(Value value, PrecisionGraph::Id id, bool isTf32,
                             const DecisionIds &ids) {
  const Label &label = isTf32 ? labels.tf32Roundings.find(id)->second
                              : labels.roundings.find(id)->second;
  Decision decision;
  decision.site = makeSite(getOwner(value), value.getLoc(), value.getType(),
                           ids.getId(value));
  const PrecisionGraph::ValueNode &node = graph.values[id];
  Rounding rounding = {isTf32 ? Format::tf32
                              : node.format.value_or(policy.format),
                       label.readers, describeValue(value), label.bytesSaved};
  std::string format = isTf32 ? "" : explainFormat(id, rounding, ids);
  const StorageClass *carried =
      storage && label.readers == Readers::All ? storage->find(value) : nullptr;
  if (carried)
    for (Value member : carried->members)
      rounding.members.push_back(ids.getId(member));
  decision.choice = std::move(rounding);
  // Of several entries of a value all but one name the format.
  if (isTf32 && labels.roundings.contains(id))
    decision.site.id += "@tf32";
  bool isForAll = labels.isRoundedForAll(id);
  if (isTf32)
    decision.reason = "price: only contractions in tf32 may see it rounded";
  else if (node.isAsked && isForAll)
    decision.reason = "the option narrow names it";
  else if (node.isExisting && isForAll)
    decision.reason = "the given program stores it so";
  else
    decision.reason = policy.preset->explain(graph, labels, id);
  decision.reason += format;
  assignment.plan.decisions.push_back(std::move(decision));
  assignment.targets.push_back({value, nullptr});
}

/// Why it is fp16 or not, where that was chosen.
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

/// With a name for what people look for among contractions.
std::string PlanBinder::explainMode(Operation *op) const {
  std::string reason = "both factors are rounded, products accumulate in f32";
  if (reportSensitive)
    for (const Idiom &idiom : idioms->lookup(op))
      if (idiom.kind == IdiomKind::AttentionScores)
        reason = (stringify(idiom.kind) + ": " + reason).str();
  return reason;
}

void PlanBinder::addFunction(const FunctionDecisions &decisions) {
  if (decisions.isEmpty() && !reportSensitive)
    return;
  if (reportSensitive && !idioms)
    idioms.emplace(program);
  functionName = program.getCalls().getName(decisions.function);
  DecisionIds ids(decisions.function, program);
  for (const auto &[op, keep] : decisions.kept)
    addKept(Kept::Kind::Contraction, op, keep.reason, keep.detail, ids);
  for (const auto &[op, keep] : decisions.functions.exact)
    addKept(Kept::Kind::Function, op, keep.reason, keep.detail, ids);
  // In program order, so that a report reads like the program.
  SmallVector<std::function<void()>> entries;
  SmallVector<std::pair<unsigned, unsigned>> order;
  auto add = [&](unsigned position, std::function<void()> entry) {
    order.push_back({position, entries.size()});
    entries.push_back(std::move(entry));
  };
  for (const auto &entry : decisions.roundings)
    add(ids.getPosition(entry.first),
        [&] { addRounding(entry.first, entry.second, false, ids); });
  for (const auto &entry : decisions.tf32Roundings)
    add(ids.getPosition(entry.first),
        [&] { addRounding(entry.first, entry.second, true, ids); });
  for (const auto &entry : decisions.functions.approximate)
    add(ids.getPosition(entry.first),
        [&] { addMode(entry.first, Approximation(), entry.second, ids); });
  for (Operation *op : decisions.narrow)
    add(ids.getPosition(op), [&, op] {
      auto other = decisions.formats.find(op);
      Format format =
          other == decisions.formats.end() ? policy.format : other->second;
      std::string reason = explainMode(op);
      if (StringRef released = decisions.released.lookup(op); !released.empty())
        reason += ("; " + released).str();
      addMode(op, Multiplication{format}, std::move(reason), ids);
    });
  llvm::sort(order);
  for (auto [position, index] : order)
    entries[index]();
  if (!reportSensitive)
    return;
  for (const SensitiveOp &sensitive :
       findSensitiveOps(decisions.function, program, *idioms))
    addKept(Kept::Kind::Sensitive, sensitive.op, sensitive.reason,
            sensitive.detail, ids);
}

Assignment PlanBinder::take() {
  assignment.plan.preset = policy.preset->keyword;
  assignment.plan.target = policy.target.name;
  if (policy.preset->goal != Goal::None && policy.calibration)
    assignment.plan.cost = stringify(policy.cost);
  assignment.plan.format = getFormatInfo(policy.format).keyword;
  assignment.plan.totals = labels.totals;
  if (policy.offersFp16())
    assignment.plan.ranges = summariseRanges(graph);
  return std::move(assignment);
}
