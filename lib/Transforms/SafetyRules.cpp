//===- SafetyRules.cpp - Why a contraction stays in fp32 ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SafetyRules.h"
#include "NarrowPaths.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Routers.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace mlir;
using namespace prec;

std::string prec::printElementType(Type type) {
  return llvm::formatv("{0}", getElementTypeOrSelf(type)).str();
}

/// Values that hold a pinned value, through copies, regions and calls.
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

/// An integer bound without a decimal point.
static std::string printBound(double bound) {
  if (std::isinf(bound))
    return bound < 0 ? "-inf" : "inf";
  return llvm::formatv("{0:f0}", bound).str();
}

std::optional<KeepReason> SafetyRules::getTaintReason(OpOperand &factor) const {
  switch (taint.getTaint(factor.get(), policy.format)) {
  case Taint::Count: {
    if (!policy.rules.count)
      return std::nullopt;
    TaintState state = taint.getState(factor.get());
    return KeepReason{reason::kCount,
                      llvm::formatv("operand {0} holds integers in [{1}, {2}]",
                                    factor.getOperandNumber(),
                                    printBound(state.low),
                                    printBound(state.high))
                          .str()};
  }
  case Taint::Positional:
    if (!policy.rules.position)
      return std::nullopt;
    return KeepReason{reason::kPosition,
                      llvm::formatv("operand {0} is a function of positions",
                                    factor.getOperandNumber())
                          .str()};
  case Taint::None:
    return std::nullopt;
  }
  llvm_unreachable("unknown taint");
}

std::optional<KeepReason>
SafetyRules::getUserReason(Operation *op, const Contraction &dims) const {
  if (auto mode = op->getAttrOfType<ModeAttr>(kModeAttr))
    if (mode.getValue() != getModeOf(policy.format))
      return KeepReason{reason::kUserMode,
                        "the op asks for mode " +
                            stringifyMode(mode.getValue()).str()};
  if (dims.isDecidedByUser)
    return KeepReason{reason::kUserMode,
                      "the op asks for an algorithm or a high precision"};
  auto [lhs, rhs] = getFactors(op, dims);
  for (OpOperand *factor : {lhs, rhs})
    if (PinOp pin = pinned.lookup(factor->get()))
      return KeepReason{reason::kPin, pin.getReason().str()};
  return std::nullopt;
}

std::optional<KeepReason>
SafetyRules::getKeepReason(Operation *op, const Contraction &dims) const {
  auto [lhs, rhs] = getFactors(op, dims);
  Type result = op->getResult(0).getType();
  for (Type type : {lhs->get().getType(), rhs->get().getType(), result}) {
    bool isFactor = type != result;
    if (!getElementTypeOrSelf(type).isF32() &&
        !(isFactor && getStoredFormat(type) == policy.format))
      return KeepReason{reason::kType, printElementType(type) + " is not f32"};
  }
  if (std::optional<KeepReason> reason = getUserReason(op, dims))
    return reason;
  if (!*chipSupports(policy.target, policy.format))
    return KeepReason{reason::kTarget,
                      policy.target + " has no " +
                          getFormatInfo(policy.format).keyword.str()};
  for (OpOperand *factor : {lhs, rhs})
    if (std::optional<KeepReason> reason = getTaintReason(*factor))
      return reason;
  // Positions that are exact themselves, times parameters: rounding those
  // would move every angle. Two exact factors have an exact product.
  bool isExact = taint.isSmallInteger(lhs->get(), policy.format) &&
                 taint.isSmallInteger(rhs->get(), policy.format);
  if (policy.rules.position && !isExact &&
      taint.getState(op->getResult(0)).origin == Origin::Positional)
    return KeepReason{reason::kPosition,
                      "its result is a function of positions"};
  if (routers.contains(op))
    return KeepReason{reason::kRouter, "its result is chosen from"};
  return std::nullopt;
}

SafetyRules::SafetyRules(const ProgramModel &program, const Policy &policy)
    : policy(policy), taint(program), pinned(findPinnedValues(program)) {
  if (policy.rules.router)
    routers = findRouters(program, taint);
}
