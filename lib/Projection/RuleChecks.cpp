//===- RuleChecks.cpp - Why a contraction stays in fp32 -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuleChecks.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Exactness.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

std::string prec::printElementType(Type type) {
  return llvm::formatv("{0}", getElementTypeOrSelf(type)).str();
}

static DenseMap<Value, PinOp> findPinnedValues(const ProgramModel &program) {
  DenseMap<Value, PinOp> pinned;
  SmallVector<Value> worklist;
  auto mark = [&](Value value, PinOp pin) {
    if (pinned.try_emplace(value, pin).second)
      worklist.push_back(value);
  };
  for (const ModelledOp &modelled : program.getOps())
    if (auto pin = dyn_cast<PinOp>(modelled.op))
      mark(pin, pin);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    PinOp pin = pinned.lookup(value);
    for (Value target : program.getFlow().getTargets(value))
      mark(target, pin);
    for (OpOperand &use : value.getUses())
      visitCopies(use, program, [&](Value copy) { mark(copy, pin); });
  }
  return pinned;
}

RuleContext::RuleContext(const ProgramModel &program, const Policy &policy)
    : program(program), policy(policy), taint(program),
      pinned(findPinnedValues(program)) {
  if (!policy.preset->hasSafetyRules)
    return;
  sinks.emplace(program, taint);
  Lineage lineage(program, taint);
  differences = findDifferences(program, taint, lineage);
  choices = groupByContraction(findChoices(program, taint, lineage));
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
  auto it = context.choices.find(use.op);
  if (use.factor || it == context.choices.end() || it->second.kind != kind)
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

/// A rounding of exact factors changes nothing.
static bool hasExactFactors(const RuleContext &context, Operation *op,
                            const Contraction &contraction) {
  Format format = context.policy.format;
  return llvm::all_of(ArrayRef<unsigned>{contraction.lhs, contraction.rhs},
                      [&](unsigned factor) {
                        Value value = op->getOperand(factor);
                        return context.taint.isSmallInteger(value, format) ||
                               isAlreadyRounded(value, format);
                      });
}

using Check = std::optional<std::string> (*)(const RuleContext &,
                                             const ContractionUse &);

/// By rule.
static constexpr Check kChecks[] = {
#define PREC_RULE(name, keyword, kind, help, wayOut) check##name,
#include "prec/Planning/Rules.def"
};

std::optional<KeepReason> prec::findKeepReason(const RuleContext &context,
                                               Operation *op,
                                               const Contraction &contraction) {
  const ContractionUse uses[] = {
      {op, contraction, &op->getOpOperand(contraction.lhs)},
      {op, contraction, &op->getOpOperand(contraction.rhs)},
      {op, contraction, nullptr}};
  auto check = [&](const RuleInfo &info,
                   const ContractionUse &use) -> std::optional<KeepReason> {
    if (!context.policy.isOn(info.rule))
      return std::nullopt;
    std::optional<std::string> detail =
        kChecks[static_cast<unsigned>(info.rule)](context, use);
    if (!detail)
      return std::nullopt;
    return KeepReason{info.keyword, std::move(*detail)};
  };
  for (const RuleInfo &info : getRules())
    if (!info.isSafety())
      for (const ContractionUse &use : uses)
        if (std::optional<KeepReason> reason = check(info, use))
          return reason;
  for (const RuleInfo &info : getRules())
    if (info.isSafety())
      for (const ContractionUse &use : uses)
        if (std::optional<KeepReason> reason = check(info, use))
          return hasExactFactors(context, op, contraction) ? std::nullopt
                                                           : reason;
  return std::nullopt;
}
