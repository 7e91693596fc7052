//===- ResolveRoundings.cpp - Values that a plan rounds -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanResolver.h"
#include "prec/Analysis/AddedResults.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/Analysis/Exactness.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace prec;

Assignment::Target PlanResolver::resolveRounding(const Decision &decision) {
  const PlanSite &site = decision.site;
  FunctionPlan *entry = getEntry(site);
  if (!entry)
    return {};
  // The id of a value with several entries ends with the format.
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

/// Whether the value may be stored narrow for all readers; reports an error if
/// not. Presets without safety rules also store statistics narrow, values that
/// are compared with what they are made of, and results that are only added.
bool PlanResolver::mayBeStored(Value value, StringRef id) {
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

/// Records a rounding; reports an error for a duplicate. A value may have
/// several formats for different contractions. With a rounding for all readers,
/// other formats are only for contractions that do not see it.
bool PlanResolver::addRounding(FunctionPlan &entry, Value value,
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

/// Checks that the plan lists the values that share storage. In version 1, each
/// value has an entry of its own.
bool PlanResolver::checkMembers(FunctionPlan &entry,
                                const StorageClass &carried,
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

bool PlanResolver::resolveExcept(FunctionPlan &entry, Value value,
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
