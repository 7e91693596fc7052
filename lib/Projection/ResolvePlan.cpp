//===- ResolvePlan.cpp - Binding a plan that was read from a file ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanResolver.h"
#include "prec/Analysis/ApproximateFunctions.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

FunctionPlan *PlanResolver::getEntry(const PlanSite &site) {
  auto it = entries.find(site.function);
  if (it != entries.end())
    return it->second.get();
  error(module.getLoc()) << "unknown id '" << site.id
                         << "': the module has no function '" << site.function
                         << "'";
  return nullptr;
}

bool PlanResolver::checkSite(const PlanSite &site, Operation *op, Type type,
                             Location loc) {
  StringRef opName = op->getName().getStringRef();
  std::string typeText = llvm::formatv("{0}", type).str();
  if (opName == site.op && typeText == site.type)
    return true;
  error(loc) << "stale id '" << site.id << "': the plan says " << site.op
             << " of type " << site.type << ", the program has " << opName
             << " of type " << typeText;
  return false;
}

Operation *PlanResolver::resolveOp(const PlanSite &site) {
  FunctionPlan *entry = getEntry(site);
  if (!entry)
    return nullptr;
  Operation *op = entry->ids.findOp(site.id);
  if (!op || op->getNumResults() == 0) {
    error(module.getLoc()) << "unknown id '" << site.id << "': no such op";
    return nullptr;
  }
  return checkSite(site, op, op->getResult(0).getType(), op->getLoc())
             ? op
             : nullptr;
}

/// A contraction to decide about that was not mentioned before; else null, with
/// an error.
Operation *PlanResolver::resolveContraction(const PlanSite &site,
                                            FunctionPlan *&entry) {
  Operation *op = resolveOp(site);
  if (!op)
    return nullptr;
  entry = getEntry(site);
  if (!entry->isContraction.contains(op)) {
    error(op->getLoc()) << "'" << site.id << "' is no contraction on wide "
                        << "floats, so it has no mode";
    return nullptr;
  }
  if (entry->formats.contains(op) || entry->kept.contains(op)) {
    error(op->getLoc()) << "'" << site.id << "' is decided twice";
    return nullptr;
  }
  return op;
}

Operation *PlanResolver::resolveFunctions(const PlanSite &site) {
  Operation *op = resolveOp(site);
  if (!op)
    return nullptr;
  if (findApproximableFunctions(op).empty()) {
    error(op->getLoc()) << "'" << site.id
                        << "' computes no exp or tanh of f32 that could be "
                           "approximate";
    return nullptr;
  }
  if (!getEntry(site)->functions.insert(op).second) {
    error(op->getLoc()) << "'" << site.id << "' is decided twice";
    return nullptr;
  }
  return op;
}

Assignment::Target
PlanResolver::resolveMultiplication(const Decision &decision) {
  FunctionPlan *entry = nullptr;
  Operation *op = resolveContraction(decision.site, entry);
  if (op)
    entry->formats[op] = decision.getIf<Multiplication>()->format;
  return {Value(), op};
}

Assignment::Target PlanResolver::resolve(const Decision &decision) {
  if (!decided.insert(decision.site.id).second) {
    error(module.getLoc()) << "'" << decision.site.id
                           << "' is decided twice; where a value is rounded to "
                              "several formats, put each behind its id: "
                              "ID@FORMAT";
    return {};
  }
  if (decision.getIf<Rounding>())
    return resolveRounding(decision);
  if (decision.getIf<Multiplication>())
    return resolveMultiplication(decision);
  return {Value(), resolveFunctions(decision.site)};
}

Operation *PlanResolver::resolveKept(const Kept &kept) {
  switch (kept.kind) {
  case Kept::Kind::Contraction: {
    FunctionPlan *entry = nullptr;
    Operation *op = resolveContraction(kept.site, entry);
    if (op)
      entry->kept.insert(op);
    return op;
  }
  case Kept::Kind::Function:
    return resolveFunctions(kept.site);
  case Kept::Kind::Sensitive:
    return resolveOp(kept.site);
  }
  llvm_unreachable("unknown kind");
}

FailureOr<Assignment> PlanResolver::run(ArrayRef<TargetChip> chips) {
  const Plan &plan = assignment.plan;
  Policy::Options options;
  options.preset = plan.preset;
  options.format = plan.format;
  if (llvm::Expected<Policy> policy = Policy::create(options); !policy)
    error(module.getLoc()) << llvm::toString(policy.takeError());
  if (llvm::Expected<TargetChip> target = findTarget(plan.target, chips);
      !target)
    error(module.getLoc()) << llvm::toString(target.takeError());
  const CallTable &calls = program.getCalls();
  for (FunctionOpInterface function : calls.getFunctions())
    if (!function.isExternal())
      entries[calls.getName(function)] =
          std::make_unique<FunctionPlan>(function, program);
  for (const Decision &decision : plan.decisions)
    assignment.targets.push_back(resolve(decision));
  for (const Kept &kept : plan.kept)
    assignment.keptOps.push_back(resolveKept(kept));
  auto isRounded = [&](Value value, Format wanted) {
    return entries[calls.getName(getFunction(value))]->isRoundedForAll(value,
                                                                       wanted);
  };
  if (!hasErrors)
    for (FunctionOpInterface function : calls.getFunctions())
      if (!function.isExternal())
        hasErrors |=
            !entries[calls.getName(function)]->isComplete(program, isRounded);
  if (hasErrors)
    return failure();
  return std::move(assignment);
}

FailureOr<Assignment> prec::resolvePlan(Contexts &contexts, Plan plan,
                                        ArrayRef<TargetChip> chips) {
  if (failed(contexts.separate(plan)))
    return failure();
  FailureOr<Assignment> assignment =
      PlanResolver(contexts.getProgram(), std::move(plan)).run(chips);
  if (succeeded(assignment))
    contexts.finishCopies();
  return assignment;
}
