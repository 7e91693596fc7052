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

#include "FunctionPlan.h"
#include "prec/Analysis/AddedResults.h"
#include "prec/Analysis/ApproximateFunctions.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Analysis/StatisticValues.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/Projection/Assignment.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

namespace {
class Resolver {
public:
  Resolver(const ProgramModel &program, Plan plan)
      : program(program), module(program.getModule()), storage(program),
        uniform(program) {
    assignment.plan = std::move(plan);
  }
  FailureOr<Assignment> run(ArrayRef<TargetChip> chips);

private:
  InFlightDiagnostic error(Location loc) {
    hasErrors = true;
    return emitError(loc) << "plan-in: ";
  }
  /// The function of an entry, or null with an error.
  FunctionPlan *getEntry(const PlanSite &site);
  Assignment::Target resolve(const Decision &decision);
  Assignment::Target resolveRounding(const Decision &decision);
  bool mayBeStored(Value value, StringRef id);
  bool addRounding(FunctionPlan &entry, Value value, const Decision &decision);
  bool checkMembers(FunctionPlan &entry, const StorageClass &carried,
                    const Decision &decision);
  bool resolveExcept(FunctionPlan &entry, Value value, const Decision &decision,
                     Assignment::Target &target);
  Assignment::Target resolveMultiplication(const Decision &decision);
  Operation *resolveKept(const Kept &kept);
  /// The op that `site` names, of the op and type that it says.
  Operation *resolveOp(const PlanSite &site);
  Operation *resolveContraction(const PlanSite &site, FunctionPlan *&entry);
  /// An op that computes functions and has not been mentioned yet.
  Operation *resolveFunctions(const PlanSite &site);
  bool checkSite(const PlanSite &site, Operation *op, Type type, Location loc);

  const ProgramModel &program;
  ModuleOp module;
  StorageClasses storage;
  llvm::StringSet<> decided;
  UniformValues uniform;
  /// Found when a value is rounded for all readers.
  std::optional<StatisticValues> statistics;
  std::optional<DenseSet<Value>> equated;
  llvm::StringMap<std::unique_ptr<FunctionPlan>> entries;
  Assignment assignment;
  bool hasErrors = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Ids
//===----------------------------------------------------------------------===//

FunctionPlan *Resolver::getEntry(const PlanSite &site) {
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

/// A contraction that is to be decided and has not been mentioned yet.
Operation *Resolver::resolveContraction(const PlanSite &site,
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
  FunctionPlan *entry = getEntry(site);
  if (!entry)
    return {};
  // Behind an id there may be the format, for a value with several.
  Format format = decision.getIf<Rounding>()->format;
  StringRef id = site.id;
  id.consume_back(("@" + getFormatInfo(format).keyword).str());
  Value value = entry->ids.findValue(id);
  if (!value) {
    error(module.getLoc()) << "unknown id '" << site.id << "': no such value";
    return {};
  }
  if (!checkSite(site, getOwner(value), value.getType(), value.getLoc()))
    return {};
  if (!canCarry(value.getType(), format)) {
    error(value.getLoc()) << "'" << site.id << "' of type " << value.getType()
                          << " cannot hold every value of "
                          << getFormatInfo(format).keyword;
    return {};
  }
  if (decision.getIf<Rounding>()->readers == Readers::All &&
      !mayBeStored(value, site.id))
    return {};
  Assignment::Target target = {value, nullptr};
  const StorageClass *carried =
      decision.getIf<Rounding>()->readers == Readers::All ? storage.find(value)
                                                          : nullptr;
  if (carried ? !checkMembers(*entry, *carried, decision)
              : !addRounding(*entry, value, decision) ||
                    !resolveExcept(*entry, value, decision, target))
    return {};
  return target;
}

/// Presets without safety rules store statistics narrow as well, what equals
/// what it is made of, and what is only added.
bool Resolver::mayBeStored(Value value, StringRef id) {
  const Preset *preset = findPreset(assignment.plan.preset);
  if (!preset || !preset->hasSafetyRules)
    return true;
  if (!statistics)
    statistics.emplace(program);
  if (statistics->contains(value)) {
    error(value.getLoc())
        << "'" << id
        << "' is a statistic, a sum or an extremum that meets "
           "again what it came from, and is not stored "
           "narrow; round what it is combined with";
    return false;
  }
  if (!equated) {
    SmallVector<Value> values = findEquatedValues(program);
    equated.emplace(values.begin(), values.end());
  }
  if (equated->contains(value)) {
    error(value.getLoc()) << "'" << id
                          << "' is compared for equality with what it is made "
                             "of, and is not stored narrow, or they are never "
                             "equal; round what both are made of";
    return false;
  }
  if (isAddedResult(value, program, uniform)) {
    error(value.getLoc()) << "'" << id
                          << "' is the result of a contraction that only one "
                             "sum or difference reads, and is not stored "
                             "narrow: a rounding before a sum swallows its "
                             "small operand; round the sum";
    return false;
  }
  return true;
}

/// Several formats of one value are for different contractions, and beside a
/// rounding for all readers only for those that do not see it.
bool Resolver::addRounding(FunctionPlan &entry, Value value,
                           const Decision &decision) {
  const Rounding &rounding = *decision.getIf<Rounding>();
  PlannedRoundings &planned = entry.roundings[value];
  bool isKnown =
      rounding.readers == Readers::All
          ? planned.forAll != nullptr
          : llvm::any_of(planned.forContractions, [&](const Decision *other) {
              return other->getIf<Rounding>()->format == rounding.format;
            });
  if (isKnown) {
    error(value.getLoc()) << "'" << decision.site.id << "' is decided twice";
    return false;
  }
  if (rounding.readers == Readers::All)
    planned.forAll = &decision;
  else
    planned.forContractions.push_back(&decision);
  return true;
}

/// The plan lists the values that share storage here, or was written when each
/// had an entry.
bool Resolver::checkMembers(FunctionPlan &entry, const StorageClass &carried,
                            const Decision &decision) {
  const Rounding &rounding = *decision.getIf<Rounding>();
  bool isOld = assignment.plan.version < 2;
  std::vector<std::string> members;
  for (Value member : carried.members)
    members.push_back(entry.ids.getId(member));
  Location loc = carried.getFirst().getLoc();
  if (!carried.isKnown || !rounding.except.empty()) {
    error(loc) << "'" << decision.site.id << "' "
               << (carried.isKnown
                       ? "shares storage with other values, so all readers see "
                         "one format; remove \"except\""
                       : "passes through an op that nothing describes, so its "
                         "type cannot change");
    return false;
  }
  if (!isOld && entry.ids.findValue(decision.site.id) != carried.getFirst()) {
    error(loc) << "'" << decision.site.id << "' shares the storage of '"
               << members.front()
               << "', which stands for all of them; decide about that";
    return false;
  }
  if (!isOld && rounding.members != members) {
    error(loc) << "stale id '" << decision.site.id
               << "': these values share storage here, and the plan lists "
                  "others under \"members\": "
               << llvm::join(members, ", ");
    return false;
  }
  if (isOld && entry.roundings.contains(carried.getFirst()) &&
      entry.roundings[carried.getFirst()].forAll)
    return true;
  for (Value member : carried.members)
    if (!addRounding(entry, member, decision))
      return false;
  return true;
}

bool Resolver::resolveExcept(FunctionPlan &entry, Value value,
                             const Decision &decision,
                             Assignment::Target &target) {
  for (const std::string &id : decision.getIf<Rounding>()->except) {
    Operation *reader = entry.ids.findOp(id);
    if (!reader || !llvm::is_contained(value.getUsers(), reader)) {
      error(value.getLoc()) << "stale id '" << id << "' under \"except\" of '"
                            << decision.site.id << "': it does not read this "
                            << "value";
      return false;
    }
    target.except.insert(reader);
  }
  entry.roundings[value].except.insert_range(target.except);
  return true;
}

Assignment::Target Resolver::resolveMultiplication(const Decision &decision) {
  FunctionPlan *entry = nullptr;
  Operation *op = resolveContraction(decision.site, entry);
  if (op)
    entry->formats[op] = decision.getIf<Multiplication>()->format;
  return {Value(), op};
}

Assignment::Target Resolver::resolve(const Decision &decision) {
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

Operation *Resolver::resolveKept(const Kept &kept) {
  switch (kept.kind) {
  case Kept::Kind::Contraction: {
    FunctionPlan *entry = nullptr;
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

FailureOr<Assignment> Resolver::run(ArrayRef<TargetChip> chips) {
  const Plan &plan = assignment.plan;
  if (llvm::Expected<Policy> policy =
          Policy::create(plan.preset, "generic", plan.format, {}, -1);
      !policy)
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
      Resolver(contexts.getProgram(), std::move(plan)).run(chips);
  if (succeeded(assignment))
    contexts.finishCopies();
  return assignment;
}
