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
#include "SafetyRules.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Analysis/Sensitive.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/Transforms/Assignment.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

namespace {
/// What is known of a value that is to be rounded.
struct RoundedValue {
  std::optional<int64_t> bytesSaved = 0;
  int64_t readers = 0;
};

class Planner {
public:
  Planner(const Policy &policy, const SafetyRules &rules, bool reportSensitive)
      : policy(policy), rules(rules), reportSensitive(reportSensitive) {}

  void planFunction(FunctionOpInterface function, StringRef name);
  Assignment take() { return std::move(assignment); }

private:
  void addRounding(Value value, const RoundedValue &info,
                   const DecisionIds &ids);
  void addMode(Operation *op, const DecisionIds &ids);
  void addKept(Kept::Kind kind, Operation *op, StringRef reason, Twine detail,
               const DecisionIds &ids);
  PlanSite makeSite(Operation *op, Location loc, Type type, std::string id);

  const Policy &policy;
  const SafetyRules &rules;
  bool reportSensitive;
  StringRef functionName;
  DenseMap<Type, std::string> typeTexts;
  int64_t narrowed = 0;
  Assignment assignment;
};
} // namespace

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
  const TaintAnalysis &taint = rules.getTaint();
  TaintState state = taint.getState(value);
  bool isSmallCount = state.counted && state.origin != Origin::Data &&
                      taint.isSmallInteger(value, policy.format);
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
    std::optional<KeepReason> keep = rules.getKeepReason(op, model);
    if (!keep && policy.maxDecisions >= 0 && narrowed >= policy.maxDecisions)
      keep = KeepReason{reason::kLimit, "the limit is reached"};
    if (keep) {
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
  SafetyRules rules(module, calls, policy);
  Planner planner(policy, rules, reportSensitive);
  for (FunctionOpInterface function : calls.getFunctions())
    if (!function.isExternal())
      planner.planFunction(function, calls.getName(function));
  Assignment assignment = planner.take();
  assignment.plan.preset = policy.preset;
  assignment.plan.target = policy.target;
  assignment.plan.format = getFormatInfo(policy.format).keyword;
  return assignment;
}
