//===- PlanRemarks.cpp - Decisions shown to people ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/PlanRemarks.h"
#include "mlir/IR/Remarks.h"
#include "prec/Analysis/ApproximateFunctions.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/Recurrence.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/Formats/Chip.h"
#include "prec/OpModels/FusedFactors.h"
#include "prec/OpModels/Loops.h"
#include "prec/OpModels/TripCounts.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

static remark::RemarkOpts getOptions(StringRef name, StringRef function) {
  return remark::RemarkOpts::name(name).category("prec").function(function);
}

/// "exp, tanh": the functions of `op` that could be approximate.
static std::string printFunctions(Operation *op) {
  llvm::SetVector<StringRef> names;
  for (Operation *function : findApproximableFunctions(op))
    names.insert(function->getName().stripDialect());
  return llvm::join(names, ", ");
}

static void remarkDecision(const Decision &decision,
                           const Assignment::Target &target) {
  StringRef function = decision.site.function, op = decision.site.op;
  StringRef reason = decision.reason;
  if (const auto *multiplication = decision.getIf<Multiplication>()) {
    remark::passed(target.op->getLoc(), getOptions("mode", function))
        << remark::add("{0} multiplies in {1}: {2}", op,
                       StringRef(getFormatInfo(multiplication->format).keyword),
                       reason)
        << remark::metric("id", StringRef(decision.site.id));
    return;
  }
  const auto *rounding = decision.getIf<Rounding>();
  if (!rounding) {
    remark::passed(target.op->getLoc(), getOptions("approximate", function))
        << remark::add("{0} computes {1} approximately: {2}", op,
                       printFunctions(target.op), reason)
        << remark::metric("id", StringRef(decision.site.id));
    return;
  }
  auto remark =
      remark::passed(target.value.getLoc(), getOptions("round", function));
  remark << remark::add(
                "{0} of {1} is rounded to {2}: {3}", StringRef(rounding->value),
                op, StringRef(getFormatInfo(rounding->format).keyword), reason)
         << remark::metric("id", StringRef(decision.site.id))
         << remark::metric("type", StringRef(decision.site.type));
  if (rounding->bytesSaved)
    remark << remark::metric("bytes_saved", *rounding->bytesSaved);
  if (rounding->rangeMargin)
    remark << remark::metric(
        "range_margin", llvm::formatv("{0:e2}", *rounding->rangeMargin).str());
  if (rounding->flushed)
    remark << remark::metric("flushed",
                             llvm::formatv("{0:e2}", *rounding->flushed).str());
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

void prec::emitRemarks(ModuleOp module, const Assignment &assignment) {
  const Plan &plan = assignment.plan;
  if (!module.getContext()->getRemarkEngine())
    return;
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
      "preset {0}, target {1}, format {2}{3}",
      StringRef(policy.preset->keyword), StringRef(policy.target.name),
      StringRef(policy.offersFp16() ? "auto"
                                    : getFormatInfo(policy.format).keyword),
      StringRef(policy.approximateFunctions ? ", functions approximate" : ""));
  return static_cast<bool>(remark);
}

static bool touchesFloats(Operation *op) {
  auto isFloat = [](Type type) {
    return isa<FloatType>(getElementTypeOrSelf(type));
  };
  return llvm::any_of(op->getOperandTypes(), isFloat) ||
         llvm::any_of(op->getResultTypes(), isFloat);
}

void prec::remarkUnknownOps(const ProgramModel &program) {
  if (!program.getModule().getContext()->getRemarkEngine())
    return;
  llvm::SetVector<OperationName> seen;
  for (const auto &[op, model] : program.getOps()) {
    bool isTerminator = op->getNumResults() == 0 && op->getBlock() &&
                        op == &op->getBlock()->back();
    if (isTerminator || isa<FunctionOpInterface>(op) || !model.isUnknown() ||
        !touchesFloats(op) || !seen.insert(op->getName()))
      continue;
    remark::analysis(op->getLoc(), getOptions("unknown-op", ""))
        << remark::add("{0} has no op model: what it reads is not rounded for "
                       "it (said once per kind of op)",
                       op->getName().getStringRef());
  }
}

void prec::remarkNarrowContractions(const ProgramModel &program) {
  if (!program.getModule().getContext()->getRemarkEngine())
    return;
  const CallTable &calls = program.getCalls();
  for (FunctionOpInterface function : calls.getFunctions())
    program.forEachOp(function, [&](Operation *op, const OpModel &model) {
      StringRef format = getStoredFactors(op, model);
      if (!format.empty())
        remark::analysis(op->getLoc(),
                         getOptions("already-narrow", calls.getName(function)))
            << remark::add("{0} already multiplies narrow: its factors are "
                           "stored so ({1})",
                           op->getName().getStringRef(), format);
    });
}

void prec::remarkFeedback(const ProgramModel &program,
                          const Assignment &assignment) {
  if (!program.getModule().getContext()->getRemarkEngine())
    return;
  Recurrence recurrence(program);
  for (auto [decision, target] :
       llvm::zip(assignment.plan.decisions, assignment.targets)) {
    if (!decision.getIf<Multiplication>() ||
        !recurrence.isRecurrent(target.op->getResult(0)))
      continue;
    const auto &dims = *program.getModel(target.op).getIf<Contraction>();
    if (!recurrence.isRecurrent(target.op->getOperand(dims.lhs)) &&
        !recurrence.isRecurrent(target.op->getOperand(dims.rhs)))
      continue;
    std::optional<int64_t> turns;
    for (Operation *loop = target.op->getParentOp(); loop && !turns;
         loop = loop->getParentOp())
      turns = getTripCount(loop);
    std::string loop =
        turns ? llvm::formatv("a loop of {0} turns", *turns).str() : "a loop";
    remark::analysis(target.op->getLoc(),
                     getOptions("feedback", decision.site.function))
        << remark::add("{0} reads its own result in a later turn of {1}: "
                       "errors of narrow factors come back",
                       StringRef(decision.site.op), StringRef(loop))
        << remark::metric("id", StringRef(decision.site.id));
  }
}

void prec::remarkCarriedByCalls(const ProgramModel &program) {
  const CallTable &calls = program.getCalls();
  DenseSet<Operation *> seen;
  StorageClasses storage(program);
  for (const StorageClass &carried : storage.getClasses())
    for (OpOperand *entry : carried.entries) {
      Operation *loop = entry->getOwner()->getParentOp();
      Operation *call = entry->get().getDefiningOp();
      FunctionOpInterface callee = call ? calls.getCallee(call) : nullptr;
      if (!callee || !calls.isEntry(callee) || !isLoop(loop) ||
          !seen.insert(loop).second)
        continue;
      FunctionOpInterface function = getFunction(entry->get());
      remark::analysis(loop->getLoc(),
                       getOptions("carried-by-call", calls.getName(function)))
          << remark::add("{0} carries what @{1} makes, in the type that it "
                         "has, since others may call it: it may be stored "
                         "narrow if the function is private",
                         loop->getName().getStringRef(), calls.getName(callee));
    }
}

/// Whether there are buffers: as arguments of functions, or from ops of their
/// dialects.
static bool holdsBuffers(const ProgramModel &program) {
  auto makesBuffers = [](OperationName name) {
    return llvm::is_contained({"memref", "bufferization"},
                              name.getDialectNamespace());
  };
  return llvm::any_of(program.getOpNames(), makesBuffers) ||
         llvm::any_of(program.getCalls().getFunctions(),
                      [](FunctionOpInterface function) {
                        return llvm::any_of(function.getArgumentTypes(),
                                            llvm::IsaPred<BaseMemRefType>);
                      });
}

void prec::warnAboutBuffers(const ProgramModel &program) {
  if (!holdsBuffers(program))
    return;
  for (const ModelledOp &modelled : program.getOps()) {
    auto structured = dyn_cast<linalg::LinalgOp>(modelled.op);
    if (!structured || structured.hasPureTensorSemantics() ||
        !touchesFloats(modelled.op))
      continue;
    emitWarning(modelled.op->getLoc())
        << "'" << modelled.op->getName()
        << "' works on buffers, of which no precision is planned; run "
           "prec-assign before bufferization";
    return;
  }
}

void prec::warnAboutFusedFactors(const ProgramModel &program) {
  Operation *first = nullptr;
  int64_t fused = 0;
  for (const ModelledOp &modelled : program.getOps()) {
    if (!modelled.model.isReduction())
      continue;
    auto generic = dyn_cast<linalg::GenericOp>(modelled.op);
    if (!generic || !findFusedFactors(generic) ||
        !getElementTypeOrSelf(generic->getResult(0)).isF32())
      continue;
    first = first ? first : generic;
    ++fused;
  }
  if (!first)
    return;
  emitWarning(first->getLoc())
      << fused
      << (fused == 1 ? " contraction stays fp32: it computes"
                     : " contractions stay fp32: they compute")
      << " factors in the body, this one first; run prec-split-contractions "
         "before prec-assign";
}

/// A replayed plan may be for a target with more formats.
static void warnAboutReplay(ModuleOp module, const Plan &plan,
                            const TargetChip &target) {
  const Multiplication *other = nullptr;
  int64_t others = 0;
  for (const Decision &decision : plan.decisions)
    if (const auto *mode = decision.getIf<Multiplication>();
        mode && !target.supports(mode->format)) {
      other = other ? other : mode;
      ++others;
    }
  if (!other)
    return;
  emitWarning(module.getLoc())
      << "plan-in: the plan is for target " << plan.target << "; "
      << target.name << " has no " << getFormatInfo(other->format).keyword
      << ", and " << others
      << (others == 1 ? " contraction multiplies" : " contractions multiply")
      << " in formats that it lacks: plan anew for it";
}

void prec::warnAboutTarget(ModuleOp module, const Plan &plan,
                           const Policy &policy) {
  if (plan.target != policy.target.name)
    warnAboutReplay(module, plan, policy.target);
  int64_t kept = llvm::count_if(plan.kept, [](const Kept &entry) {
    return entry.kind == Kept::Kind::Contraction &&
           entry.reason ==
               getRules()[static_cast<unsigned>(Rule::Target)].keyword;
  });
  if (!kept)
    return;
  std::string others;
  for (const FormatInfo &info : getFormats())
    if (plan.target == policy.target.name
            ? policy.target.supports(info.format)
            : chipSupports(plan.target, info.format).value_or(false))
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
