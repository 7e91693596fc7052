//===- ExistingPrecision.cpp - What a program computes narrow -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExistingPrecision.h"
#include "ArithmeticWidener.h"
#include "AssignedBytes.h"
#include "StoredNarrow.h"
#include "mlir/IR/Remarks.h"
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

ExistingPrecision prec::treatExisting(ModuleOp module, Existing asked,
                                      const Policy &policy) {
  ExistingPrecision existing;
  if (asked == Existing::Keep)
    return existing;
  ProgramModel program(module);
  ArithmeticWidener widener(program, /*keepsRoundings=*/false);
  existing.arithmetic = widener.getArithmetic();
  if (asked == Existing::Report || existing.arithmetic.getTotal() == 0)
    return existing;
  auto moved = countBefore(program, policy);
  existing.isWidened = widener.run();
  if (existing.isWidened)
    existing.moved = std::move(moved);
  return existing;
}

static std::string describe(const ExistingPrecision &existing) {
  const NarrowArithmetic &arithmetic = existing.arithmetic;
  return llvm::formatv(
      "{0} op{1} {2} in bf16 or fp16 ({3} contractions, {4} reductions, {5} "
      "others){6}",
      arithmetic.getTotal(), arithmetic.getTotal() == 1 ? "" : "s",
      existing.isWidened           ? "computed"
      : arithmetic.getTotal() == 1 ? "computes"
                                   : "compute",
      arithmetic.contractions, arithmetic.reductions, arithmetic.others,
      existing.isWidened ? " and compute in fp32"
                         : "; existing=widen makes them fp32, without the "
                           "roundings that their "
                           "results have now");
}

/// "102.1 % of the given program with fusion=epilogue".
static std::string describeBytes(const ExistingPrecision &existing,
                                 const Plan &plan) {
  std::string text;
  for (auto [given, now] : llvm::zip(existing.moved, plan.totals.moved))
    text += llvm::formatv(
                "{0}{1:f1} % of the given program with fusion={2} ({3} of {4})",
                text.empty() ? "" : ", ",
                100.0 * now.after.getTotal() /
                    std::max<uint64_t>(given.before.getTotal(), 1),
                stringify(given.fusion), now.after.getTotal(),
                given.before.getTotal())
                .str();
  return text;
}

void ExistingPrecision::print(llvm::raw_ostream &os, const Plan &plan) const {
  if (arithmetic.getTotal() == 0)
    return;
  os << "prec: existing: " << describe(*this) << "\n";
  if (std::string bytes = describeBytes(*this, plan); !bytes.empty())
    os << "prec: bytes moved: " << bytes << "\n";
}

void ExistingPrecision::remark(ModuleOp module, const Plan &plan) const {
  if (arithmetic.getTotal() == 0 || !module.getContext()->getRemarkEngine())
    return;
  auto options = remark::RemarkOpts::name("existing").category("prec");
  if (!isWidened) {
    remark::missed(module.getLoc(), options) << describe(*this);
    return;
  }
  remark::passed(module.getLoc(), options) << describe(*this);
  if (std::string bytes = describeBytes(*this, plan); !bytes.empty())
    remark::analysis(module.getLoc(), options) << "bytes moved: " << bytes;
}
