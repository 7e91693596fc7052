//===- RuleChecks.cpp - Why a contraction stays in fp32 -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuleChecks.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Routers.h"
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
  if (policy.isOn(Rule::Router))
    routers = findRouters(program, taint);
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
  for (const ContractionUse &use : uses)
    for (const RuleInfo &info : getRules())
      if (info.isSafety())
        if (std::optional<KeepReason> reason = check(info, use))
          return reason;
  return std::nullopt;
}
