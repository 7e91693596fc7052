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

#include "UserModes.h"
#include "prec/Analysis/ApproximateFunctions.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Projection/Assignment.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

namespace {
/// One function: its ids, its contractions and the decisions about it.
struct FunctionEntry {
  FunctionEntry(FunctionOpInterface function, const ProgramModel &program)
      : function(function), ids(function, program),
        contractions(collectContractions(function, program)) {
    for (const auto &[op, dims] : contractions)
      isContraction.insert(op);
  }

  FunctionOpInterface function;
  DecisionIds ids;
  SmallVector<ContractionOp> contractions;
  DenseSet<Operation *> isContraction;
  DenseMap<Operation *, Format> formats;
  llvm::MapVector<Value, const Decision *> roundings;
  DenseSet<Operation *> kept;
  /// Ops whose functions the plan mentions.
  DenseSet<Operation *> functions;
};

class Resolver {
public:
  Resolver(const ProgramModel &program, Plan plan)
      : program(program), module(program.getModule()) {
    assignment.plan = std::move(plan);
  }
  FailureOr<Assignment> run();

private:
  InFlightDiagnostic error(Location loc) {
    hasErrors = true;
    return emitError(loc) << "plan-in: ";
  }
  /// The function of an entry, or null with an error.
  FunctionEntry *getEntry(const PlanSite &site);
  Assignment::Target resolve(const Decision &decision);
  Assignment::Target resolveRounding(const Decision &decision);
  Assignment::Target resolveMultiplication(const Decision &decision);
  Operation *resolveKept(const Kept &kept);
  /// The op that `site` names, of the op and type that it says.
  Operation *resolveOp(const PlanSite &site);
  Operation *resolveContraction(const PlanSite &site, FunctionEntry *&entry);
  /// An op that computes functions and has not been mentioned yet.
  Operation *resolveFunctions(const PlanSite &site);
  bool checkSite(const PlanSite &site, Operation *op, Type type, Location loc);
  void checkFunction(const FunctionEntry &entry);
  void checkFactor(const FunctionEntry &entry, Operation *op, Value factor,
                   ArrayRef<Value> roots);

  const ProgramModel &program;
  ModuleOp module;
  llvm::StringMap<std::unique_ptr<FunctionEntry>> entries;
  Assignment assignment;
  bool hasErrors = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Ids
//===----------------------------------------------------------------------===//

FunctionEntry *Resolver::getEntry(const PlanSite &site) {
  auto it = entries.find(site.function);
  if (it != entries.end())
    return it->second.get();
  error(module.getLoc()) << "unknown id '" << site.id
                         << "': the module has no function '" << site.function
                         << "'";
  return nullptr;
}

bool Resolver::checkSite(const PlanSite &site, Operation *op, Type type,
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

Operation *Resolver::resolveOp(const PlanSite &site) {
  FunctionEntry *entry = getEntry(site);
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

/// A contraction that is to be decided and has not been mentioned yet.
Operation *Resolver::resolveContraction(const PlanSite &site,
                                        FunctionEntry *&entry) {
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

Operation *Resolver::resolveFunctions(const PlanSite &site) {
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

Assignment::Target Resolver::resolveRounding(const Decision &decision) {
  const PlanSite &site = decision.site;
  FunctionEntry *entry = getEntry(site);
  if (!entry)
    return {};
  Value value = entry->ids.findValue(site.id);
  if (!value) {
    error(module.getLoc()) << "unknown id '" << site.id << "': no such value";
    return {};
  }
  if (!checkSite(site, getOwner(value), value.getType(), value.getLoc()))
    return {};
  Format format = decision.getIf<Rounding>()->format;
  if (!canCarry(value.getType(), format)) {
    error(value.getLoc()) << "'" << site.id << "' of type " << value.getType()
                          << " cannot hold every value of "
                          << getFormatInfo(format).keyword;
    return {};
  }
  if (!entry->roundings.insert({value, &decision}).second) {
    error(value.getLoc()) << "'" << site.id << "' is decided twice";
    return {};
  }
  return {value, nullptr};
}

Assignment::Target Resolver::resolveMultiplication(const Decision &decision) {
  FunctionEntry *entry = nullptr;
  Operation *op = resolveContraction(decision.site, entry);
  if (op)
    entry->formats[op] = decision.getIf<Multiplication>()->format;
  return {Value(), op};
}

Assignment::Target Resolver::resolve(const Decision &decision) {
  if (decision.getIf<Rounding>())
    return resolveRounding(decision);
  if (decision.getIf<Multiplication>())
    return resolveMultiplication(decision);
  return {Value(), resolveFunctions(decision.site)};
}

//===----------------------------------------------------------------------===//
// Completeness
//===----------------------------------------------------------------------===//

static bool isForAll(const Decision &rounding) {
  return rounding.getIf<Rounding>()->readers == Readers::All;
}

/// The roots of a factor are rounded to the format of the mode, or they or the
/// factor are known to hold such values, also as a copy of what is rounded for
/// everybody.
void Resolver::checkFactor(const FunctionEntry &entry, Operation *op,
                           Value factor, ArrayRef<Value> roots) {
  Format wanted = entry.formats.lookup(op);
  // A factor may be rounded to less: tf32 has every value of bf16 and fp16.
  auto findRounding = [&](Value value) -> const Decision * {
    const auto *it = entry.roundings.find(value);
    bool isEnough = it != entry.roundings.end() &&
                    isSubset(it->second->getIf<Rounding>()->format, wanted);
    return isEnough ? it->second : nullptr;
  };
  auto isRoundedForAll = [&](Value value) {
    const Decision *rounding = findRounding(value);
    return rounding && isForAll(*rounding);
  };
  auto missing = llvm::find_if(roots, [&](Value root) {
    return !findRounding(root) &&
           !isAlreadyRounded(root, wanted, isRoundedForAll);
  });
  if (missing != roots.end() &&
      !isAlreadyRounded(factor, wanted, isRoundedForAll))
    error(op->getLoc()) << "missing id '" << entry.ids.getId(*missing) << "': '"
                        << entry.ids.getId(op) << "' multiplies in "
                        << getFormatInfo(wanted).keyword
                        << ", but the plan does not round this factor to it";
}

/// Every contraction is mentioned, every factor of a narrow one is rounded, and
/// every rounding for contractions has one that reads it.
void Resolver::checkFunction(const FunctionEntry &entry) {
  SmallVector<ContractionOp> narrow;
  for (const auto &[op, dims] : entry.contractions) {
    if (entry.formats.contains(op))
      narrow.push_back({op, dims});
    else if (!entry.kept.contains(op))
      error(op->getLoc()) << "missing id '" << entry.ids.getId(op)
                          << "': the plan does not mention this contraction; "
                             "plan again, or add it under \"kept\"";
  }
  DenseSet<Value> roundedForAll;
  for (const auto &[value, decision] : entry.roundings)
    if (isForAll(*decision))
      roundedForAll.insert(value);
  NarrowPaths paths(entry.function, program, narrow, std::move(roundedForAll));
  DenseSet<Value> read;
  for (const auto &[op, dims] : narrow) {
    for (Value factor : getFactorValues(op, dims)) {
      SmallVector<Value, 1> roots = paths.getRoots(factor);
      read.insert_range(roots);
      checkFactor(entry, op, factor, roots);
    }
  }
  for (const auto &[value, decision] : entry.roundings)
    if (!isForAll(*decision) && !read.contains(value))
      error(value.getLoc()) << "stale id '" << decision->site.id
                            << "': no narrow contraction reads this value "
                               "here; remove it, or the rounding for all "
                               "readers of a copy that stands between";
}

Operation *Resolver::resolveKept(const Kept &kept) {
  switch (kept.kind) {
  case Kept::Kind::Contraction: {
    FunctionEntry *entry = nullptr;
    Operation *op = resolveContraction(kept.site, entry);
    if (entry)
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

FailureOr<Assignment> Resolver::run() {
  const Plan &plan = assignment.plan;
  if (llvm::Expected<Policy> policy =
          Policy::create(plan.preset, plan.target, plan.format, {}, -1);
      !policy)
    error(module.getLoc()) << llvm::toString(policy.takeError());
  const CallTable &calls = program.getCalls();
  for (FunctionOpInterface function : calls.getFunctions())
    if (!function.isExternal())
      entries[calls.getName(function)] =
          std::make_unique<FunctionEntry>(function, program);
  for (const Decision &decision : plan.decisions)
    assignment.targets.push_back(resolve(decision));
  for (const Kept &kept : plan.kept)
    assignment.keptOps.push_back(resolveKept(kept));
  if (!hasErrors)
    for (FunctionOpInterface function : calls.getFunctions())
      if (!function.isExternal())
        checkFunction(*entries[calls.getName(function)]);
  if (hasErrors)
    return failure();
  return std::move(assignment);
}

FailureOr<Assignment> prec::resolvePlan(Contexts &contexts, Plan plan) {
  if (failed(contexts.separate(plan)))
    return failure();
  FailureOr<Assignment> assignment =
      Resolver(contexts.getProgram(), std::move(plan)).run();
  if (succeeded(assignment))
    contexts.finishCopies();
  return assignment;
}

FailureOr<Assignment> prec::makeAssignment(Contexts &contexts,
                                           const Policy &policy,
                                           std::optional<Plan> plan,
                                           bool reportSensitive) {
  if (failed(checkUserModes(contexts.getProgram())))
    return failure();
  if (plan)
    return resolvePlan(contexts, std::move(*plan));
  return makePlan(contexts, policy, reportSensitive);
}
