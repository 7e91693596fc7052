//===- Report.cpp - Decisions shown to people -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Report/Report.h"
#include "mlir/IR/Remarks.h"
#include "prec/Analysis/ValueFlow.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

static remark::RemarkOpts getOptions(StringRef name, StringRef function) {
  return remark::RemarkOpts::name(name).category("prec").function(function);
}

static void remarkDecision(const Decision &decision,
                           const Assignment::Target &target) {
  StringRef function = decision.site.function, op = decision.site.op;
  StringRef choice = decision.choice, reason = decision.reason;
  if (target.op) {
    remark::passed(target.op->getLoc(), getOptions("mode", function))
        << remark::add("{0} multiplies in {1}: {2}", op, choice, reason)
        << remark::metric("id", StringRef(decision.site.id));
    return;
  }
  auto remark =
      remark::passed(target.value.getLoc(), getOptions("round", function));
  remark << remark::add("{0} of {1} is rounded to {2}: {3}",
                        StringRef(decision.value), op, choice, reason)
         << remark::metric("id", StringRef(decision.site.id))
         << remark::metric("type", StringRef(decision.site.type));
  if (decision.bytesSaved)
    remark << remark::metric("bytes_saved", *decision.bytesSaved);
}

static void remarkKept(const Kept &kept, Operation *op) {
  StringRef function = kept.site.function, name = kept.site.op;
  StringRef reason = kept.reason, detail = kept.detail, id = kept.site.id;
  if (kept.kind == Kept::Kind::Contraction)
    remark::missed(op->getLoc(), getOptions("keep", function))
        << remark::add("{0} stays fp32: {1}: {2}", name, reason, detail)
        << remark::metric("id", id);
  else
    remark::analysis(op->getLoc(), getOptions("sensitive", function))
        << remark::add("{0} computes in fp32: {1}: {2}", name, reason, detail)
        << remark::metric("id", id);
}

void prec::emitRemarks(const Assignment &assignment) {
  const Plan &plan = assignment.plan;
  for (auto [decision, target] : llvm::zip(plan.decisions, assignment.targets))
    remarkDecision(decision, target);
  for (auto [kept, op] : llvm::zip(plan.kept, assignment.keptOps))
    if (op)
      remarkKept(kept, op);
}

bool prec::remarkPlan(ModuleOp module, const Policy &policy) {
  if (!module.getContext()->getRemarkEngine())
    return false;
  auto remark = remark::analysis(module.getLoc(), getOptions("plan", ""));
  remark << remark::add("preset {0}, target {1}, format {2}",
                        StringRef(policy.preset), StringRef(policy.target),
                        StringRef(getFormatInfo(policy.format).keyword));
  return static_cast<bool>(remark);
}

void prec::remarkUnknownOps(ModuleOp module) {
  if (!module.getContext()->getRemarkEngine())
    return;
  llvm::SetVector<OperationName> seen;
  auto touchesFloats = [](Operation *op) {
    auto isFloat = [](Type type) {
      return isa<FloatType>(getElementTypeOrSelf(type));
    };
    return llvm::any_of(op->getOperandTypes(), isFloat) ||
           llvm::any_of(op->getResultTypes(), isFloat);
  };
  walkTensorOps(module, [&](Operation *op) {
    bool isTerminator = op->getNumResults() == 0 && op->getBlock() &&
                        op == &op->getBlock()->back();
    if (isTerminator || isa<FunctionOpInterface>(op) ||
        getOpModel(op).opClass != OpClass::Unknown || !touchesFloats(op) ||
        !seen.insert(op->getName()))
      return;
    remark::analysis(op->getLoc(), getOptions("unknown-op", ""))
        << remark::add("{0} has no op model: it keeps seeing exactly what it "
                       "saw before (said once per kind of op)",
                       op->getName().getStringRef());
  });
}

//===----------------------------------------------------------------------===//
// Summary
//===----------------------------------------------------------------------===//

namespace {
struct FunctionCounts {
  int64_t narrowed = 0, roundings = 0;
  llvm::MapVector<StringRef, int64_t> kept, sensitive;
};
} // namespace

static std::string
printCounts(const llvm::MapVector<StringRef, int64_t> &counts) {
  std::string text;
  for (auto [reason, count] : counts)
    text += llvm::formatv("{0}{1} {2}", text.empty() ? "" : ", ", count, reason)
                .str();
  return text;
}

void prec::printSummary(llvm::raw_ostream &os, ModuleOp module,
                        const Assignment &assignment) {
  llvm::MapVector<StringRef, FunctionCounts> counts;
  for (auto function : module.getOps<FunctionOpInterface>())
    if (!function.isExternal())
      counts[function.getName()];
  for (const Decision &decision : assignment.plan.decisions) {
    FunctionCounts &c = counts[decision.site.function];
    ++(decision.kind == Decision::Kind::Mode ? c.narrowed : c.roundings);
  }
  for (const Kept &kept : assignment.plan.kept) {
    FunctionCounts &c = counts[kept.site.function];
    ++(kept.kind == Kept::Kind::Contraction ? c.kept
                                            : c.sensitive)[kept.reason];
  }
  for (auto &[name, c] : counts) {
    int64_t kept = 0;
    for (auto [reason, count] : c.kept)
      kept += count;
    os << "prec: @" << name << ": " << c.narrowed << " of " << c.narrowed + kept
       << " contractions in " << assignment.plan.format << ", " << c.roundings
       << " roundings";
    if (kept)
      os << "; kept fp32: " << printCounts(c.kept);
    if (!c.sensitive.empty())
      os << "; sensitive: " << printCounts(c.sensitive);
    os << "\n";
  }
}
