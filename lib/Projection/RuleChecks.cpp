//===- RuleChecks.cpp - Why a contraction stays in fp32 -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuleChecks.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/AddedResults.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Exactness.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include <array>

using namespace mlir;
using namespace prec;

std::string prec::printElementType(Type type) {
  return llvm::formatv("{0}", getElementTypeOrSelf(type)).str();
}

/// The values that hold one of `roots`, followed through copies, regions and
/// calls, with the text of the first such root.
template <typename T>
static DenseMap<Value, T> followCopies(ArrayRef<std::pair<Value, T>> roots,
                                       const ProgramModel &program) {
  DenseMap<Value, T> held;
  SmallVector<Value> worklist;
  auto mark = [&](Value value, const T &said) {
    if (held.try_emplace(value, said).second)
      worklist.push_back(value);
  };
  for (const auto &[value, said] : roots)
    mark(value, said);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    T said = held.lookup(value);
    for (Value target : program.getFlow().getTargets(value))
      mark(target, said);
    for (OpOperand &use : value.getUses())
      visitCopies(use, program, [&](Value copy) { mark(copy, said); });
  }
  return held;
}

static SmallVector<std::pair<Value, PinOp>>
findPins(const ProgramModel &program) {
  SmallVector<std::pair<Value, PinOp>> pins;
  if (!program.holds<PinOp>())
    return pins;
  for (const ModelledOp &modelled : program.getOps())
    if (auto pin = dyn_cast<PinOp>(modelled.op))
      pins.push_back({pin, pin});
  return pins;
}

RuleContext::RuleContext(const ProgramModel &program, const Policy &policy,
                         const NamedChoices &named)
    : program(program), policy(policy), named(named), taint(program),
      pinned(followCopies<PinOp>(findPins(program), program)),
      keptValues(
          followCopies<std::string>(named.keptValues.getArrayRef(), program)),
      isRestricted(program.holdsAttribute(kOnlyAttr)), uniform(program) {
  if (!policy.preset->hasSafetyRules)
    return;
  ownRules = collectOwnRules(program.getModule().getContext());
  llvm::erase_if(ownRules, [&](const OwnRule *rule) {
    return !policy.isOn(rule->keyword);
  });
  sinks.emplace(program, taint);
  Lineage lineage(program, taint);
  differences = findDifferences(program, taint, lineage);
  choices = findChoices(program, taint, lineage);
  choiceOf = groupByContraction(choices);
}

bool RuleContext::isInScope(Operation *op) const {
  if (!isRestricted)
    return true;
  while (op && !op->hasAttr(kOnlyAttr))
    op = op->getParentOp();
  return op;
}

bool RuleContext::isAddedResult(Value value) const {
  return policy.preset->hasSafetyRules &&
         prec::isAddedResult(value, program, uniform);
}

std::optional<std::string> prec::describeReached(const RuleContext &context,
                                                 const ContractionUse &use,
                                                 Sink sink) {
  if (use.factor || !context.sinks->reaches(use.getValue(), sink))
    return std::nullopt;
  return "its result " + context.sinks->describe(use.getValue(), sink);
}

std::optional<std::string> prec::describeChosen(const RuleContext &context,
                                                const ContractionUse &use,
                                                ChoiceKind kind) {
  auto it = context.choiceOf.find(use.op);
  if (use.factor || it == context.choiceOf.end() || it->second.kind != kind)
    return std::nullopt;
  const Choice &choice = it->second;
  return llvm::formatv("its result is chosen from by {0}, which acts in {1}",
                       choice.op->getName(), choice.actsIn->getName())
      .str();
}

std::optional<std::string> prec::describeMeeting(const RuleContext &context,
                                                 const ContractionUse &use,
                                                 bool isAverage) {
  auto it = context.differences.find(use.op);
  if (use.factor || it == context.differences.end() ||
      it->second.isAverage != isAverage)
    return std::nullopt;
  if (it->second.op == use.op)
    return "its destination holds what it is made of";
  return llvm::formatv("its result meets what it is made of in {0}",
                       it->second.op->getName())
      .str();
}

bool prec::hasExactFactors(const RuleContext &context, Operation *op,
                           const Contraction &contraction) {
  Format format = context.policy.format;
  return llvm::all_of(ArrayRef<unsigned>{contraction.lhs, contraction.rhs},
                      [&](unsigned factor) {
                        Value value = op->getOperand(factor);
                        return context.taint.isSmallInteger(value, format) ||
                               isAlreadyRounded(value, format);
                      });
}

LogicalResult prec::checkOwnRules(ModuleOp module, const Policy &policy) {
  std::string known;
  llvm::StringSet<> keywords;
  for (const OwnRule *rule : collectOwnRules(module.getContext())) {
    if (!isOwnRule(rule->keyword))
      return emitError(module.getLoc())
             << "the rule '" << rule->keyword
             << "' of another dialect is to be called DIALECT.NAME";
    keywords.insert(rule->keyword);
    known += (known.empty() ? "" : ", ") + rule->keyword.str();
  }
  for (const std::string &keyword : policy.disabledOwnRules)
    if (!keywords.contains(keyword))
      return emitError(module.getLoc())
             << "disable-rules: no dialect of the program has the rule '"
             << keyword << "'; known: " << (known.empty() ? "none" : known);
  return success();
}

using Check = std::optional<std::string> (*)(const RuleContext &,
                                             const ContractionUse &);

/// The check of each rule.
static constexpr Check kChecks[] = {
#define PREC_RULE(name, keyword, kind, help, wayOut) check##name,
#include "prec/Planning/Rules.def"
};

static std::array<ContractionUse, 3> getUses(Operation *op,
                                             const Contraction &contraction) {
  return {{{op, contraction, &op->getOpOperand(contraction.lhs)},
           {op, contraction, &op->getOpOperand(contraction.rhs)},
           {op, contraction, nullptr}}};
}

/// The first row of the table, among safety rules or among others, whose check
/// holds for a use.
static std::optional<KeepReason> findReason(const RuleContext &context,
                                            Operation *op,
                                            const Contraction &contraction,
                                            bool isSafety,
                                            ArrayRef<Rule> released = {}) {
  std::array<ContractionUse, 3> uses = getUses(op, contraction);
  for (const RuleInfo &info : getRules())
    if (info.isSafety() == isSafety && context.policy.isOn(info.rule) &&
        !llvm::is_contained(released, info.rule))
      for (const ContractionUse &use : uses)
        if (std::optional<std::string> detail =
                kChecks[static_cast<unsigned>(info.rule)](context, use))
          return KeepReason{info.keyword, std::move(*detail)};
  return std::nullopt;
}

std::optional<KeepReason>
prec::findRequiredReason(const RuleContext &context, Operation *op,
                         const Contraction &contraction) {
  return findReason(context, op, contraction, /*isSafety=*/false);
}

std::optional<KeepReason> prec::findSafetyReason(const RuleContext &context,
                                                 Operation *op,
                                                 const Contraction &contraction,
                                                 ArrayRef<Rule> released) {
  if (auto reason =
          findReason(context, op, contraction, /*isSafety=*/true, released))
    return reason;
  for (const OwnRule *rule : context.ownRules)
    for (const ContractionUse &use : getUses(op, contraction))
      if (std::optional<std::string> detail = rule->check(context.program, use))
        return KeepReason{rule->keyword, std::move(*detail)};
  return std::nullopt;
}
