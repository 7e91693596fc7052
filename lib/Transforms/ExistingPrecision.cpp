//===- ExistingPrecision.cpp - What a program computes narrow -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExistingPrecision.h"
#include "ArithmeticWidener.h"
#include "AssignedBytes.h"
#include "StoredNarrow.h"
#include "WidenBarriers.h"
#include "mlir/IR/Remarks.h"
#include "prec/IR/PrecDialect.h"
#include "prec/Planning/Calibration.h"
#include "prec/Projection/CalibratedValues.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

std::optional<Existing> prec::parseExisting(StringRef keyword) {
  return llvm::StringSwitch<std::optional<Existing>>(keyword)
      .Case("widen", Existing::Widen)
      .Case("report", Existing::Report)
      .Case("keep", Existing::Keep)
      .Default(std::nullopt);
}

Existing prec::getAskedExisting(std::optional<Existing> asked,
                                const Plan *replayed, const Policy &policy) {
  if (replayed)
    return replayed->isWidened ? Existing::Widen : Existing::Keep;
  return asked.value_or(policy.preset->widensExisting ? Existing::Widen
                                                      : Existing::Report);
}

ExistingPrecision prec::treatExisting(ModuleOp module, Existing asked,
                                      const Policy &policy) {
  ExistingPrecision existing;
  if (asked == Existing::Keep)
    return existing;
  if (asked == Existing::Widen)
    warnOfTosa(module);
  ProgramModel program(module);
  ComputedNarrow computed(program);
  existing.arithmetic = computed.getArithmetic();
  if (asked == Existing::Report || existing.arithmetic.getTotal() == 0)
    return existing;
  auto moved = countBefore(program, policy);
  existing.isWidened =
      ArithmeticWidener(program, computed, /*keepsRoundings=*/false).run();
  if (existing.isWidened)
    existing.moved = std::move(moved);
  return existing;
}

/// The type that an op had rounded a value to, or null.
static Type getGivenType(Value value) {
  auto result = dyn_cast_or_null<OpResult>(value);
  auto types = result
                   ? result.getOwner()->getAttrOfType<ArrayAttr>(kExistingAttr)
                   : ArrayAttr();
  if (!types || result.getResultNumber() >= types.size())
    return nullptr;
  auto type = dyn_cast<TypeAttr>(types[result.getResultNumber()]);
  return type && isStoredNarrow(type.getValue()) ? type.getValue() : Type();
}

/// Counts a value that was rounded to `given` if `measured` is beyond its
/// range.
static void addRange(const CalibratedValue &measured, Type given,
                     WidenedTotals &totals) {
  auto format = getStoredFormat(given);
  if (!format || measured.largest <=
                     APFloat::getLargest(getFormatInfo(*format).semantics())
                         .convertToDouble())
    return;
  ++totals.beyondRange;
  if (measured.largest <= totals.largest)
    return;
  totals.largest = measured.largest;
  totals.largestId = measured.id;
}

WidenedTotals prec::countRoundings(Contexts &contexts,
                                   const Assignment &assignment,
                                   const Policy &policy) {
  WidenedTotals totals;
  if (!contexts.getProgram().holdsAttribute(kExistingAttr))
    return totals;
  std::optional<CalibratedValues> calibrated;
  if (policy.calibration)
    calibrated.emplace(contexts.getProgram(), *policy.calibration,
                       contexts.getOriginalNames());
  for (const ModelledOp &modelled : contexts.getProgram().getOps())
    for (Value result : modelled.op->getResults())
      if (Type given = getGivenType(result)) {
        ++totals.roundings;
        if (!calibrated)
          continue;
        if (const CalibratedValue *measured =
                calibrated->find(getFunction(result), result))
          addRange(*measured, given, totals);
      }
  DenseSet<Value> again;
  for (const Assignment::Target &target : assignment.targets)
    if (getGivenType(target.value))
      again.insert(target.value);
  totals.madeAgain = again.size();
  return totals;
}

WidenedTotals ExistingPrecision::getTotals(const Plan &plan) const {
  WidenedTotals totals = plan.totals.widened.value_or(WidenedTotals());
  totals.contractions = arithmetic.contractions;
  totals.reductions = arithmetic.reductions;
  totals.others = arithmetic.others;
  totals.moved = moved;
  for (auto [given, now] : llvm::zip(totals.moved, plan.totals.moved))
    given.after = now.after;
  return totals;
}

static std::string describe(const NarrowArithmetic &arithmetic,
                            const WidenedTotals *widened) {
  unsigned total = arithmetic.getTotal();
  std::string text = llvm::formatv(
      "{0} op{1} {2} in bf16 or fp16 ({3} contractions, {4} reductions, {5} "
      "others)",
      total, total == 1 ? "" : "s",
      widened      ? "computed"
      : total == 1 ? "computes"
                   : "compute",
      arithmetic.contractions, arithmetic.reductions, arithmetic.others);
  if (!widened)
    return text + "; existing=widen makes them fp32, without the roundings "
                  "that their results have now";
  text += " and compute in fp32";
  if (widened->roundings != 0)
    text += llvm::formatv("; of {0} roundings {1} are made again",
                          widened->roundings, widened->madeAgain);
  if (widened->beyondRange != 0)
    text += llvm::formatv("; {0} values are beyond the range that they had, "
                          "{1} up to {2:e2}",
                          widened->beyondRange, widened->largestId,
                          widened->largest);
  return text;
}

/// "102.1 % of the given program with fusion=epilogue".
static std::string describeBytes(const WidenedTotals &widened) {
  std::string text;
  for (const MovedBytesChange &change : widened.moved)
    text += llvm::formatv(
                "{0}{1:f1} % of the given program with fusion={2} ({3} of {4})",
                text.empty() ? "" : ", ", 100 * change.getPart(),
                stringify(change.fusion), change.after.getTotal(),
                change.before.getTotal())
                .str();
  return text;
}

void ExistingPrecision::print(llvm::raw_ostream &os, const Plan &plan) const {
  if (arithmetic.getTotal() == 0)
    return;
  const WidenedTotals *widened =
      plan.totals.widened ? &*plan.totals.widened : nullptr;
  os << "prec: existing: " << describe(arithmetic, widened) << "\n";
  if (widened && !plan.totals.moved.empty())
    os << "prec: bytes moved: " << describeBytes(*widened) << "\n";
}

void ExistingPrecision::remark(ModuleOp module, const Plan &plan) const {
  if (arithmetic.getTotal() == 0 || !module.getContext()->getRemarkEngine())
    return;
  auto options = remark::RemarkOpts::name("existing").category("prec");
  const WidenedTotals *widened =
      plan.totals.widened ? &*plan.totals.widened : nullptr;
  if (!widened) {
    remark::missed(module.getLoc(), options) << describe(arithmetic, nullptr);
    return;
  }
  remark::passed(module.getLoc(), options) << describe(arithmetic, widened);
  if (!plan.totals.moved.empty())
    remark::analysis(module.getLoc(), options)
        << "bytes moved: " << describeBytes(*widened);
}
