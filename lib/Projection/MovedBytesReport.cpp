//===- MovedBytesReport.cpp - Moved bytes for people ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Remarks.h"
#include "prec/Projection/PlanRemarks.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

/// What the figures leave out; empty if nothing.
static std::string printUnknown(const MovedBytes &bytes) {
  std::string text;
  if (bytes.unknownShapes != 0)
    text += llvm::formatv("; {0} values of unknown shape left out",
                          bytes.unknownShapes);
  if (bytes.unknownTurns != 0)
    text += llvm::formatv("; {0} loops of unknown length counted once",
                          bytes.unknownTurns);
  return text;
}

static std::string print(const PlanTotals &totals) {
  std::string text;
  for (const MovedBytesChange &change : totals.moved)
    text += (text.empty() ? "" : ", ") + change.describe();
  std::string sizes =
      totals.sizes.empty() ? "" : " at sizes=" + llvm::join(totals.sizes, ",");
  return "bytes moved" + sizes + ": " + text +
         printUnknown(totals.moved.front().after);
}

/// Whether the program moves nothing, so that there is nothing to report.
static bool isEmpty(ArrayRef<MovedBytesChange> moved) {
  return moved.empty() || (moved.front().before.getTotal() == 0 &&
                           moved.front().before.unknownShapes == 0);
}

/// "predicted time on H100 SXM5: 12.3 us of 20.1 us of fp32 with
/// fusion=epilogue, 34 kernels of 36"; empty without times.
static std::string printTime(const Plan &plan) {
  if (isEmpty(plan.totals.moved))
    return {};
  const MovedBytesChange &change = plan.totals.moved.back();
  if (change.before.launches == 0)
    return {};
  return llvm::formatv("predicted time on {0}: {1:f2} us of {2:f2} us of fp32 "
                       "with fusion={3}, {4} kernels of {5}",
                       plan.totals.speeds, change.after.microseconds,
                       change.before.microseconds, stringify(change.fusion),
                       change.after.launches, change.before.launches);
}

void prec::printMovedBytes(llvm::raw_ostream &os, const Plan &plan) {
  if (!isEmpty(plan.totals.moved))
    os << "prec: " << print(plan.totals) << "\n";
  if (std::string text = printTime(plan); !text.empty())
    os << "prec: " << text << "\n";
}

void prec::remarkMovedBytes(ModuleOp module, const Plan &plan) {
  const PlanTotals &totals = plan.totals;
  if (isEmpty(totals.moved) || !module.getContext()->getRemarkEngine())
    return;
  remark::analysis(module.getLoc(),
                   remark::RemarkOpts::name("bytes").category("prec"))
      << print(totals);
  if (std::string text = printTime(plan); !text.empty())
    remark::analysis(module.getLoc(),
                     remark::RemarkOpts::name("time").category("prec"))
        << text;
}
