//===- ResolvePlan.cpp - Binding a plan that was read from a file ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan is replayed exactly or not at all: every id must name something of the
// same op and type, and every contraction of the program must be in the plan.
//
//===----------------------------------------------------------------------===//

#include "NarrowPaths.h"
#include "prec/Analysis/CallTable.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Transforms/Assignment.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

namespace {
class Resolver {
public:
  Resolver(ModuleOp module, Plan plan)
      : module(module), calls(module) {
    assignment.plan = std::move(plan);
  }
  FailureOr<Assignment> run();

private:
  InFlightDiagnostic error(Location loc) {
    hasErrors = true;
    return emitError(loc) << "plan-in: ";
  }
  /// The ids of a function of the module, or null with an error.
  DecisionIds *getIds(const PlanSite &site);
  void resolveDecision(const Decision &decision);
  void resolveKept(const Kept &kept);
  void checkFunction(FunctionOpInterface function);
  bool checkSite(const PlanSite &site, Operation *op, Type type, Location loc);

  ModuleOp module;
  CallTable calls;
  llvm::StringMap<std::unique_ptr<DecisionIds>> idsOf;
  llvm::StringSet<> mentioned;
  Assignment assignment;
  bool hasErrors = false;
};
} // namespace

DecisionIds *Resolver::getIds(const PlanSite &site) {
  auto it = idsOf.find(site.function);
  if (it != idsOf.end())
    return it->second.get();
  error(module.getLoc()) << "unknown id '" << site.id << "': the module has no "
                         << "function '" << site.function << "'";
  return nullptr;
}

bool Resolver::checkSite(const PlanSite &site, Operation *op, Type type,
                         Location loc) {
  StringRef opName = op ? op->getName().getStringRef() : "func.func";
  std::string typeText = llvm::formatv("{0}", type).str();
  if (opName == site.op && typeText == site.type)
    return true;
  error(loc) << "stale id '" << site.id << "': the plan says " << site.op
             << " of type " << site.type << ", the program has " << opName
             << " of type " << typeText;
  return false;
}

void Resolver::resolveDecision(const Decision &decision) {
  Assignment::Target target;
  DecisionIds *ids = getIds(decision.site);
  StringRef id = decision.site.id;
  if (ids && decision.kind == Decision::Kind::Round) {
    target.value = ids->findValue(id);
    if (!target.value)
      error(module.getLoc()) << "unknown id '" << id << "': no such value";
    else
      checkSite(decision.site, target.value.getDefiningOp(),
                target.value.getType(), target.value.getLoc());
    if (!parseFormat(decision.choice))
      error(module.getLoc())
          << "'" << id << "' has the unknown format '" << decision.choice
          << "'; known: " << listFormats();
  } else if (ids) {
    target.op = ids->findOp(id);
    if (!target.op)
      error(module.getLoc()) << "unknown id '" << id << "': no such op";
    else
      checkSite(decision.site, target.op, target.op->getResult(0).getType(),
                target.op->getLoc());
    std::optional<Mode> mode = parseMode(decision.choice);
    if (!mode || *mode == Mode::fp32)
      error(module.getLoc())
          << "'" << id << "' has the unknown mode '" << decision.choice
          << "'; known: bf16, fp16 (a contraction that stays fp32 is listed "
             "under \"kept\")";
  }
  if (!mentioned.insert((decision.kind == Decision::Kind::Round ? "round:"
                                                                : "mode:") +
                        id.str())
           .second)
    error(module.getLoc()) << "'" << id << "' is decided twice";
  assignment.targets.push_back(target);
}

void Resolver::resolveKept(const Kept &kept) {
  Operation *op = nullptr;
  if (kept.kind == Kept::Kind::Contraction) {
    if (DecisionIds *ids = getIds(kept.site)) {
      op = ids->findOp(kept.site.id);
      if (!op)
        error(module.getLoc())
            << "unknown id '" << kept.site.id << "': no such op";
      else
        checkSite(kept.site, op, op->getResult(0).getType(), op->getLoc());
    }
    mentioned.insert("mode:" + kept.site.id);
  }
  assignment.keptOps.push_back(op);
}

/// Every contraction is mentioned, every factor of a narrow one is rounded, and
/// every rounding for contractions has one that reads it.
void Resolver::checkFunction(FunctionOpInterface function) {
  const DecisionIds &ids = *idsOf[function.getName()];
  DenseMap<Operation *, Mode> modes;
  DenseMap<Value, const Decision *> roundings;
  for (auto [decision, target] :
       llvm::zip(assignment.plan.decisions, assignment.targets)) {
    if (target.op)
      modes[target.op] = parseMode(decision.choice).value_or(Mode::fp32);
    else if (target.value)
      roundings[target.value] = &decision;
  }
  SmallVector<std::pair<Operation *, OpModel>> narrow;
  for (auto &[op, model] : collectContractions(function)) {
    std::string id = ids.getId(op);
    if (!mentioned.contains("mode:" + id))
      error(op->getLoc()) << "missing id '" << id
                          << "': the plan does not mention this contraction; "
                             "plan again, or add it under \"kept\"";
    else if (modes.contains(op))
      narrow.push_back({op, std::move(model)});
  }
  NarrowPaths paths(function, narrow);
  DenseSet<Value> read;
  for (const auto &[op, model] : narrow) {
    auto [lhs, rhs] = getFactors(op, model);
    for (OpOperand *factor : {lhs, rhs}) {
      Value root = paths.getRoot(factor->get());
      read.insert(root);
      const Decision *rounding = roundings.lookup(root);
      std::optional<Format> format =
          rounding ? parseFormat(rounding->choice) : std::nullopt;
      bool matches = format && getModeOf(*format) == modes.lookup(op);
      Format wanted =
          modes.lookup(op) == Mode::fp16 ? Format::fp16 : Format::bf16;
      if (!matches && !isAlreadyRounded(root, wanted))
        error(op->getLoc())
            << "missing id '" << ids.getId(root) << "': '" << ids.getId(op)
            << "' multiplies in " << stringifyMode(modes.lookup(op))
            << ", but the plan does not round this factor to it";
    }
  }
  for (auto [decision, target] :
       llvm::zip(assignment.plan.decisions, assignment.targets))
    if (target.value && decision.site.function == function.getName() &&
        decision.readers == Readers::Contractions &&
        !read.contains(target.value))
      error(target.value.getLoc())
          << "stale id '" << decision.site.id
          << "': no narrow contraction reads this value here";
}

FailureOr<Assignment> Resolver::run() {
  for (FunctionOpInterface function : calls.getFunctions())
    if (!function.isExternal())
      idsOf[function.getName()] = std::make_unique<DecisionIds>(function);
  for (const Decision &decision : assignment.plan.decisions)
    resolveDecision(decision);
  for (const Kept &kept : assignment.plan.kept)
    resolveKept(kept);
  if (!hasErrors)
    for (FunctionOpInterface function : calls.getFunctions())
      if (!function.isExternal())
        checkFunction(function);
  if (hasErrors)
    return failure();
  return std::move(assignment);
}

FailureOr<Assignment> prec::resolvePlan(ModuleOp module, Plan plan) {
  return Resolver(module, std::move(plan)).run();
}
