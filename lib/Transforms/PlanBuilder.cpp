//===- PlanBuilder.cpp - What all presets share ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Predicted bytes, for a value of n elements rounded to a format of b bytes:
// each narrow read moves (4 - b) n bytes less; a cast that no producer absorbs
// reads 4 n and writes b n.
//
//===----------------------------------------------------------------------===//

#include "PlanBuilder.h"
#include "NarrowPaths.h"
#include "UserModes.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/Sensitive.h"
#include "prec/IR/Locations.h"
#include "prec/OpModels/ConstantValues.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Contractions and bytes
//===----------------------------------------------------------------------===//

DecidedContractions
PlanBuilder::decideContractions(FunctionOpInterface function) {
  DecidedContractions decided;
  for (auto &[op, dims] : collectContractions(function, program)) {
    std::optional<KeepReason> keep = rules.getKeepReason(op, dims);
    if (!keep && policy.maxDecisions >= 0 && narrowed >= policy.maxDecisions)
      keep = KeepReason{reason::kLimit, "the limit is reached"};
    if (keep) {
      warnOfKeptMode(op, *keep, policy);
      decided.kept.push_back({op, std::move(*keep)});
      continue;
    }
    ++narrowed;
    decided.narrow.push_back({op, dims});
  }
  return decided;
}

static std::optional<int64_t> getNumElements(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  if (!type)
    return 1;
  if (!type.hasStaticShape())
    return std::nullopt;
  return type.getNumElements();
}

static int64_t getStorageBytes(const Policy &policy) {
  return getFormatInfo(policy.format).storageBits / 8;
}

/// True if the producer of `value` can write it narrow itself, or the compiler
/// can.
bool PlanBuilder::isAbsorbed(Value value) const {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  return model.isPointwise() || model.getIf<Source>() ||
         getSlicedConstant(value);
}

void PlanBuilder::countNarrowRead(Value value) {
  std::optional<int64_t> elements = getNumElements(value);
  PlanTotals &totals = assignment.plan.totals;
  if (elements && getElementTypeOrSelf(value.getType()).isF32()) {
    totals.operandBytesBefore += *elements * 4;
    totals.operandBytesAfter += *elements * getStorageBytes(policy);
  }
}

void PlanBuilder::creditNarrowRead(Value value, PlannedRounding &root) const {
  std::optional<int64_t> elements = getNumElements(value);
  if (elements && root.bytesSaved)
    *root.bytesSaved += *elements * (4 - getStorageBytes(policy));
  else
    root.bytesSaved.reset();
}

//===----------------------------------------------------------------------===//
// Entries of the plan
//===----------------------------------------------------------------------===//

PlanSite PlanBuilder::makeSite(Operation *op, Location loc, Type type,
                               std::string id) {
  std::string &typeText = typeTexts[type];
  if (typeText.empty())
    typeText = llvm::formatv("{0}", type).str();
  return {std::move(id), functionName.str(), op->getName().getStringRef().str(),
          typeText,
          // Printing locations is slow and only a report reads them.
          reportSensitive ? printLocation(loc) : std::string()};
}

void PlanBuilder::addRounding(Value value, const PlannedRounding &info,
                              const DecisionIds &ids) {
  Decision decision;
  decision.kind = Decision::Kind::Round;
  decision.site = makeSite(getOwner(value), value.getLoc(), value.getType(),
                           ids.getId(value));
  decision.value = describeValue(value);
  decision.choice = getFormatInfo(policy.format).keyword;
  decision.readers = info.readers;
  decision.reason = info.reason;
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
        *elements * (4 + getStorageBytes(policy));
}

void PlanBuilder::addMode(Operation *op, Mode mode, std::string reason,
                          const DecisionIds &ids) {
  Decision decision;
  decision.kind = Decision::Kind::Mode;
  decision.site =
      makeSite(op, op->getLoc(), op->getResult(0).getType(), ids.getId(op));
  decision.choice = stringifyMode(mode).str();
  decision.reason = std::move(reason);
  decision.bytesSaved = 0;
  assignment.plan.decisions.push_back(std::move(decision));
  assignment.targets.push_back({Value(), op});
  if (mode != Mode::approximate)
    ++assignment.plan.totals.contractionsNarrowed;
}

void PlanBuilder::addKept(Kept::Kind kind, Operation *op, StringRef reason,
                          Twine detail, const DecisionIds &ids) {
  assignment.plan.kept.push_back(
      {kind,
       makeSite(op, op->getLoc(), op->getResult(0).getType(), ids.getId(op)),
       reason.str(), detail.str()});
  assignment.keptOps.push_back(op);
  if (kind == Kept::Kind::Contraction)
    ++assignment.plan.totals.contractionsKept;
}

void PlanBuilder::addFunction(FunctionOpInterface function,
                              const DecidedContractions &contractions,
                              const PlannedRoundings &values,
                              const DecidedFunctions &functions) {
  if (contractions.narrow.empty() && contractions.kept.empty() &&
      values.empty() && functions.approximate.empty() &&
      functions.exact.empty() && !reportSensitive)
    return;
  functionName = program.getCalls().getName(function);
  DecisionIds ids(function, program);
  for (const auto &[op, keep] : contractions.kept)
    addKept(Kept::Kind::Contraction, op, keep.reason, keep.detail, ids);
  for (const auto &[op, keep] : functions.exact)
    addKept(Kept::Kind::Function, op, keep.reason, keep.detail, ids);
  // In program order, so that a report reads like the program.
  SmallVector<std::function<void()>> entries;
  SmallVector<std::pair<unsigned, unsigned>> order;
  auto add = [&](unsigned position, std::function<void()> entry) {
    order.push_back({position, entries.size()});
    entries.push_back(std::move(entry));
  };
  for (const auto &entry : values)
    add(ids.getPosition(entry.first),
        [&] { addRounding(entry.first, entry.second, ids); });
  for (const auto &entry : functions.approximate)
    add(ids.getPosition(entry.first),
        [&] { addMode(entry.first, Mode::approximate, entry.second, ids); });
  for (const auto &entry : contractions.narrow)
    add(ids.getPosition(entry.first), [&] {
      addMode(entry.first, getModeOf(policy.format),
              "both factors are rounded, products accumulate in f32", ids);
    });
  llvm::sort(order);
  for (auto [position, index] : order)
    entries[index]();
  if (!reportSensitive)
    return;
  for (const SensitiveOp &sensitive : findSensitiveOps(function, program))
    addKept(Kept::Kind::Sensitive, sensitive.op, sensitive.reason,
            sensitive.detail, ids);
}

Assignment PlanBuilder::take() {
  assignment.plan.preset = policy.preset;
  assignment.plan.target = policy.target;
  assignment.plan.format = getFormatInfo(policy.format).keyword;
  return std::move(assignment);
}
