//===- PlanContractions.cpp - The preset `contractions` -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The simplest sound rule: both factors of every contraction are rounded, once
// per value and at its root, unless the user, the types, the target or a safety
// rule keeps the contraction in fp32.
//
// Predicted bytes, for a value of n elements rounded to a format of b bytes:
// each contraction that reads it reads (4 - b) n bytes less; a cast that no
// producer absorbs reads 4 n and writes b n.
//
//===----------------------------------------------------------------------===//

#include "NarrowPaths.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Analysis/Routers.h"
#include "prec/Analysis/Sensitive.h"
#include "prec/Analysis/Taint.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/Transforms/Assignment.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

namespace {
struct KeepReason {
  StringRef reason;
  std::string detail;
};

/// What is known of a value that is to be rounded.
struct RoundedValue {
  std::optional<int64_t> bytesSaved = 0;
  int64_t readers = 0;
};

class Planner {
public:
  Planner(const Policy &policy, const TaintAnalysis &taint,
          const DenseSet<Operation *> &routers,
          const DenseMap<Value, PinOp> &pinned, bool reportSensitive)
      : policy(policy), taint(taint), routers(routers), pinned(pinned),
        reportSensitive(reportSensitive) {}

  void planFunction(FunctionOpInterface function, StringRef name);
  Assignment take() { return std::move(assignment); }

private:
  std::optional<KeepReason> getKeepReason(Operation *op, const OpModel &model);
  std::optional<KeepReason> getTaintReason(OpOperand &factor) const;
  void addRounding(Value value, const RoundedValue &info,
                   const DecisionIds &ids);
  void addMode(Operation *op, const DecisionIds &ids);
  void addKept(Kept::Kind kind, Operation *op, StringRef reason, Twine detail,
               const DecisionIds &ids);
  PlanSite makeSite(Operation *op, Location loc, Type type, std::string id);

  const Policy &policy;
  const TaintAnalysis &taint;
  const DenseSet<Operation *> &routers;
  const DenseMap<Value, PinOp> &pinned;
  bool reportSensitive;
  StringRef functionName;
  DenseMap<Type, std::string> typeTexts;
  int64_t narrowed = 0;
  Assignment assignment;
};
} // namespace

//===----------------------------------------------------------------------===//
// What stays in fp32
//===----------------------------------------------------------------------===//

static std::string print(Type type) {
  return llvm::formatv("{0}", getElementTypeOrSelf(type)).str();
}

/// Values that hold a pinned value, through copies, regions and calls.
static DenseMap<Value, PinOp> findPinnedValues(ModuleOp module,
                                               const CallTable &calls) {
  DenseMap<Value, PinOp> pinned;
  SmallVector<Value> worklist;
  auto mark = [&](Value value, PinOp pin) {
    if (pinned.try_emplace(value, pin).second)
      worklist.push_back(value);
  };
  walkTensorOps(module, [&](Operation *op) {
    if (auto pin = dyn_cast<PinOp>(op))
      mark(pin, pin);
  });
  if (worklist.empty())
    return pinned;
  ValueFlow flow(module, calls);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    PinOp pin = pinned.lookup(value);
    for (Value target : flow.getTargets(value))
      mark(target, pin);
    for (OpOperand &use : value.getUses()) {
      OpModel model = getOpModel(use.getOwner());
      if (model.isCopy() &&
          llvm::is_contained(model.sources, use.getOperandNumber()))
        for (OpResult result : use.getOwner()->getResults())
          mark(result, pin);
    }
  }
  return pinned;
}

/// An integer bound without a decimal point.
static std::string printBound(double bound) {
  if (std::isinf(bound))
    return bound < 0 ? "-inf" : "inf";
  return llvm::formatv("{0:f0}", bound).str();
}

std::optional<KeepReason> Planner::getTaintReason(OpOperand &factor) const {
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

std::optional<KeepReason> Planner::getKeepReason(Operation *op,
                                                 const OpModel &model) {
  auto [lhs, rhs] = getFactors(op, model);
  Type result = op->getResult(0).getType();
  for (Type type : {lhs->get().getType(), rhs->get().getType(), result}) {
    bool isFactor = type != result;
    if (!getElementTypeOrSelf(type).isF32() &&
        !(isFactor && getStoredFormat(type) == policy.format))
      return KeepReason{reason::kType, print(type) + " is not f32"};
  }
  if (auto mode = op->getAttrOfType<ModeAttr>(kModeAttr))
    if (mode.getValue() != getModeOf(policy.format))
      return KeepReason{reason::kUserMode,
                        "the op asks for mode " +
                            stringifyMode(mode.getValue()).str()};
  if (model.contraction.isDecidedByUser)
    return KeepReason{reason::kUserMode,
                      "the op asks for an algorithm or a high precision"};
  if (!*chipSupports(policy.target, policy.format))
    return KeepReason{reason::kTarget,
                      policy.target + " has no " +
                          getFormatInfo(policy.format).keyword.str()};
  for (OpOperand *factor : {lhs, rhs})
    if (PinOp pin = pinned.lookup(factor->get()))
      return KeepReason{reason::kPin, pin.getReason().str()};
  for (OpOperand *factor : {lhs, rhs})
    if (std::optional<KeepReason> reason = getTaintReason(*factor))
      return reason;
  // Positions that are exact themselves, times parameters: rounding those
  // would move every angle.
  TaintState product = taint.getState(op->getResult(0));
  if (policy.rules.position && product.origin == Origin::Positional &&
      product.indexed && !product.integral)
    return KeepReason{reason::kPosition,
                      "its result is a function of positions"};
  if (policy.rules.router && routers.contains(op))
    return KeepReason{reason::kRouter, "its result is chosen from"};
  if (policy.maxDecisions >= 0 && narrowed >= policy.maxDecisions)
    return KeepReason{reason::kLimit, "the limit is reached"};
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Entries of the plan
//===----------------------------------------------------------------------===//

/// "file:line:column", a name, or nothing: the first of a location that says
/// where the user wrote something.
static std::string printLocation(Location loc) {
  if (auto file = dyn_cast<FileLineColLoc>(loc))
    return llvm::formatv("{0}:{1}:{2}", file.getFilename().getValue(),
                         file.getLine(), file.getColumn())
        .str();
  if (auto name = dyn_cast<NameLoc>(loc)) {
    std::string child = printLocation(name.getChildLoc());
    return name.getName().str() + (child.empty() ? "" : " at " + child);
  }
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return printLocation(call.getCallee());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (std::string text = printLocation(part); !text.empty())
        return text;
  return {};
}

PlanSite Planner::makeSite(Operation *op, Location loc, Type type,
                           std::string id) {
  std::string &typeText = typeTexts[type];
  if (typeText.empty())
    typeText = llvm::formatv("{0}", type).str();
  return {std::move(id), functionName.str(),
          op ? op->getName().getStringRef().str() : "func.func", typeText,
          // Printing locations is slow and only a report reads them.
          reportSensitive ? printLocation(loc) : std::string()};
}

static std::optional<int64_t> getNumElements(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  if (!type || !type.hasStaticShape())
    return std::nullopt;
  return type.getNumElements();
}

/// True if the producer of `value` can write it narrow itself.
static bool isAbsorbed(Value value) {
  Operation *op = value.getDefiningOp();
  return op && (getOpModel(op).opClass == OpClass::Pointwise ||
                getOpModel(op).opClass == OpClass::Source);
}

void Planner::addRounding(Value value, const RoundedValue &info,
                          const DecisionIds &ids) {
  Decision decision;
  decision.kind = Decision::Kind::Round;
  decision.site = makeSite(value.getDefiningOp(), value.getLoc(),
                           value.getType(), ids.getId(value));
  decision.value = describeValue(value);
  decision.choice = getFormatInfo(policy.format).keyword;
  TaintState state = taint.getState(value);
  bool isSmallCount = state.integral && state.counted &&
                      state.origin != Origin::Data &&
                      taint.getTaint(value, policy.format) == Taint::None;
  decision.reason = "read by " + llvm::itostr(info.readers) +
                    " narrow contraction" + (info.readers == 1 ? "" : "s") +
                    (isSmallCount ? ", exact: small integers" : "");
  decision.bytesSaved = info.bytesSaved;
  assignment.plan.decisions.push_back(std::move(decision));
  assignment.targets.push_back({value, nullptr});

  PlanTotals &totals = assignment.plan.totals;
  ++totals.roundings;
  std::optional<int64_t> elements = getNumElements(value);
  if (!elements)
    ++totals.unknownShapes;
  else if (!isAbsorbed(value))
    (isa<BlockArgument>(value) ? totals.argumentCastBytes
                               : totals.valueCastBytes) +=
        *elements * (4 + getFormatInfo(policy.format).storageBits / 8);
}

void Planner::addMode(Operation *op, const DecisionIds &ids) {
  Decision decision;
  decision.kind = Decision::Kind::Mode;
  decision.site =
      makeSite(op, op->getLoc(), op->getResult(0).getType(), ids.getId(op));
  decision.choice = stringifyMode(getModeOf(policy.format)).str();
  decision.reason = "both factors are rounded, products accumulate in f32";
  decision.bytesSaved = 0;
  assignment.plan.decisions.push_back(std::move(decision));
  assignment.targets.push_back({Value(), op});
  ++assignment.plan.totals.contractionsNarrowed;
}

void Planner::addKept(Kept::Kind kind, Operation *op, StringRef reason,
                      Twine detail, const DecisionIds &ids) {
  assignment.plan.kept.push_back(
      {kind,
       makeSite(op, op->getLoc(), op->getResult(0).getType(), ids.getId(op)),
       reason.str(), detail.str()});
  assignment.keptOps.push_back(op);
  if (kind == Kept::Kind::Contraction)
    ++assignment.plan.totals.contractionsKept;
}

//===----------------------------------------------------------------------===//
// One function
//===----------------------------------------------------------------------===//

void Planner::planFunction(FunctionOpInterface function, StringRef name) {
  functionName = name;
  SmallVector<std::pair<Operation *, OpModel>> narrow,
      candidates = collectContractions(function);
  if (candidates.empty() && !reportSensitive)
    return;

  DecisionIds ids(function, name);
  for (auto &[op, model] : candidates) {
    if (std::optional<KeepReason> keep = getKeepReason(op, model)) {
      addKept(Kept::Kind::Contraction, op, keep->reason, keep->detail, ids);
      continue;
    }
    ++narrowed;
    narrow.push_back({op, model});
  }

  NarrowPaths paths(function, narrow);
  llvm::MapVector<Value, RoundedValue> roots;
  PlanTotals &totals = assignment.plan.totals;
  int64_t narrowBytes = getFormatInfo(policy.format).storageBits / 8;
  for (const auto &[op, model] : narrow) {
    auto [lhs, rhs] = getFactors(op, model);
    for (OpOperand *factor : {lhs, rhs}) {
      std::optional<int64_t> elements = getNumElements(factor->get());
      if (elements && getElementTypeOrSelf(factor->get().getType()).isF32()) {
        totals.operandBytesBefore += *elements * 4;
        totals.operandBytesAfter += *elements * narrowBytes;
      }
      Value root = paths.getRoot(factor->get());
      if (isAlreadyRounded(root, policy.format))
        continue;
      RoundedValue &info = roots[root];
      ++info.readers;
      if (elements && info.bytesSaved)
        *info.bytesSaved += *elements * (4 - narrowBytes);
      else
        info.bytesSaved.reset();
    }
  }
  // In program order, so that a report reads like the program.
  SmallVector<Assignment::Target> targets;
  SmallVector<std::pair<unsigned, unsigned>> order;
  auto add = [&](unsigned position, Assignment::Target target) {
    order.push_back({position, targets.size()});
    targets.push_back(target);
  };
  for (const auto &[value, info] : roots)
    add(ids.getPosition(value), {value, nullptr});
  for (const auto &[op, model] : narrow)
    add(ids.getPosition(op), {Value(), op});
  llvm::sort(order);
  for (auto [position, index] : order) {
    Assignment::Target target = targets[index];
    if (target.op)
      addMode(target.op, ids);
    else
      addRounding(target.value, roots.find(target.value)->second, ids);
  }
  if (reportSensitive)
    for (const SensitiveOp &sensitive : findSensitiveOps(function))
      addKept(Kept::Kind::Sensitive, sensitive.op, sensitive.reason,
              sensitive.detail, ids);
}

Assignment prec::planContractions(ModuleOp module, const Policy &policy,
                                  bool reportSensitive) {
  CallTable calls(module);
  TaintAnalysis taint(module, calls);
  DenseSet<Operation *> routers;
  if (policy.rules.router)
    routers = findRouters(module, calls, taint);
  DenseMap<Value, PinOp> pinned = findPinnedValues(module, calls);
  Planner planner(policy, taint, routers, pinned, reportSensitive);
  for (FunctionOpInterface function : calls.getFunctions())
    if (!function.isExternal())
      planner.planFunction(function, calls.getName(function));
  Assignment assignment = planner.take();
  assignment.plan.preset = policy.preset;
  assignment.plan.target = policy.target;
  assignment.plan.format = getFormatInfo(policy.format).keyword;
  return assignment;
}
