//===- Report.cpp - Decisions shown to people -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Report/Report.h"
#include "mlir/IR/Remarks.h"
#include "prec/Analysis/ApproximateFunctions.h"
#include "prec/Analysis/CallTable.h"
#include "prec/Analysis/ValueFlow.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

static remark::RemarkOpts getOptions(StringRef name, StringRef function) {
  return remark::RemarkOpts::name(name).category("prec").function(function);
}

/// "exp, tanh": what could be approximate in `op`.
static std::string printFunctions(Operation *op) {
  llvm::SetVector<StringRef> names;
  for (Operation *function : findApproximableFunctions(op))
    names.insert(function->getName().stripDialect());
  return llvm::join(names, ", ");
}

static void remarkDecision(const Decision &decision,
                           const Assignment::Target &target) {
  StringRef function = decision.site.function, op = decision.site.op;
  StringRef choice = decision.choice, reason = decision.reason;
  if (target.op && parseMode(choice) == Mode::approximate) {
    remark::passed(target.op->getLoc(), getOptions("approximate", function))
        << remark::add("{0} computes {1} approximately: {2}", op,
                       printFunctions(target.op), reason)
        << remark::metric("id", StringRef(decision.site.id));
    return;
  }
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
  else if (kept.kind == Kept::Kind::Function)
    remark::missed(op->getLoc(), getOptions("exact", function))
        << remark::add("{0} computes {1} exactly: {2}: {3}", name,
                       printFunctions(op), reason, detail)
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
  remark << remark::add(
      "preset {0}, target {1}, format {2}{3}", StringRef(policy.preset),
      StringRef(policy.target), StringRef(getFormatInfo(policy.format).keyword),
      StringRef(policy.approximateFunctions ? ", functions approximate" : ""));
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

/// The format of both factors of a contraction that are stored narrow; nothing
/// is left to decide about it. Empty for anything else.
static StringRef getStoredFactors(Operation *op) {
  OpModel model = getOpModel(op);
  if (model.opClass != OpClass::Contraction)
    return {};
  auto getFormat = [&](unsigned operand) {
    return getStoredFormat(op->getOperand(operand).getType());
  };
  std::optional<Format> lhs = getFormat(model.contraction.lhs);
  std::optional<Format> rhs = getFormat(model.contraction.rhs);
  if (!lhs || !rhs)
    return {};
  return lhs == rhs ? StringRef(getFormatInfo(*lhs).keyword) : "mixed";
}

void prec::remarkNarrowContractions(ModuleOp module) {
  if (!module.getContext()->getRemarkEngine())
    return;
  CallTable calls(module);
  for (FunctionOpInterface function : calls.getFunctions())
    walkTensorOps(function, [&](Operation *op) {
      StringRef format = getStoredFactors(op);
      if (!format.empty())
        remark::analysis(op->getLoc(),
                         getOptions("already-narrow", calls.getName(function)))
            << remark::add("{0} already multiplies narrow: its factors are "
                           "stored so ({1})",
                           op->getName().getStringRef(), format);
    });
}

void prec::warnAboutTarget(ModuleOp module, const Plan &plan) {
  int64_t kept = llvm::count_if(plan.kept, [](const Kept &entry) {
    return entry.kind == Kept::Kind::Contraction &&
           entry.reason == reason::kTarget;
  });
  if (!kept)
    return;
  std::string others;
  for (const FormatInfo &info : getFormats())
    if (chipSupports(plan.target, info.format).value_or(false))
      others +=
          (others.empty() ? "format=" : " or format=") + info.keyword.str();
  emitWarning(module.getLoc())
      << "target " << plan.target << " has no " << plan.format << ": " << kept
      << (kept == 1 ? " contraction stays" : " contractions stay") << " fp32; "
      << (others.empty()
              ? "it multiplies in no narrow format; name another "
                "target"
              : "ask for what it has, " + others + ", or name another target");
}

//===----------------------------------------------------------------------===//
// Summary
//===----------------------------------------------------------------------===//

namespace {
using Counts = llvm::MapVector<StringRef, int64_t>;

struct FunctionCounts {
  int64_t narrowed = 0, roundings = 0, approximate = 0;
  Counts kept, already, exact, sensitive;

  Counts &of(Kept::Kind kind) {
    switch (kind) {
    case Kept::Kind::Contraction:
      return kept;
    case Kept::Kind::Function:
      return exact;
    case Kept::Kind::Sensitive:
      return sensitive;
    }
    llvm_unreachable("unknown kind");
  }
  bool isEmpty() const {
    return !narrowed && !roundings && !approximate && kept.empty() &&
           already.empty() && exact.empty() && sensitive.empty();
  }
};
} // namespace

static void addCounts(SmallVectorImpl<std::string> &parts, StringRef what,
                      const Counts &counts) {
  if (counts.empty())
    return;
  auto printed = llvm::map_range(counts, [](const auto &entry) {
    return llvm::formatv("{0} {1}", entry.second, entry.first).str();
  });
  parts.push_back((what + ": " + llvm::join(printed, ", ")).str());
}

static std::string printFunction(const FunctionCounts &c, StringRef format) {
  int64_t contractions = c.narrowed;
  for (auto [reason, count] : c.kept)
    contractions += count;
  SmallVector<std::string> parts;
  if (contractions || c.roundings)
    parts.push_back(
        llvm::formatv("{0} of {1} contractions in {2}, {3} roundings",
                      c.narrowed, contractions, format, c.roundings));
  else if (c.already.empty())
    parts.push_back("no contractions");
  addCounts(parts, "kept fp32", c.kept);
  addCounts(parts, "already narrow", c.already);
  if (c.approximate)
    parts.push_back(llvm::formatv("approximate functions: {0}", c.approximate));
  addCounts(parts, "exact functions", c.exact);
  addCounts(parts, "sensitive", c.sensitive);
  return llvm::join(parts, "; ");
}

void prec::printSummary(llvm::raw_ostream &os, ModuleOp module,
                        const Assignment &assignment) {
  llvm::MapVector<StringRef, FunctionCounts> functions;
  CallTable calls(module);
  for (FunctionOpInterface function : calls.getFunctions()) {
    if (function.isExternal())
      continue;
    FunctionCounts &c = functions[calls.getName(function)];
    walkTensorOps(function, [&](Operation *op) {
      if (StringRef format = getStoredFactors(op); !format.empty())
        ++c.already[format];
    });
  }
  for (const Decision &decision : assignment.plan.decisions) {
    FunctionCounts &c = functions[decision.site.function];
    if (decision.kind == Decision::Kind::Round)
      ++c.roundings;
    else
      ++(parseMode(decision.choice) == Mode::approximate ? c.approximate
                                                         : c.narrowed);
  }
  for (const Kept &kept : assignment.plan.kept)
    ++functions[kept.site.function].of(kept.kind)[kept.reason];

  // Programs of JAX have dozens of helpers in which there is nothing.
  SmallVector<StringRef> empty;
  for (auto &[name, c] : functions)
    if (c.isEmpty())
      empty.push_back(name);
    else
      os << "prec: @" << name << ": "
         << printFunction(c, assignment.plan.format) << "\n";
  if (empty.size() == 1)
    os << "prec: @" << empty.front() << ": no contractions\n";
  else if (!empty.empty())
    os << "prec: " << empty.size()
       << (empty.size() < functions.size() ? " other" : "")
       << " functions: no contractions\n";
}
