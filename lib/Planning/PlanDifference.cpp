//===- PlanDifference.cpp - In what two plans differ ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/PlanDifference.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec;
using namespace llvm;

namespace {
/// What a plan decides about a value or an op, and details about it.
struct Entry {
  std::string state, detail;
};
/// Entries by id, in the order of the plan. The number is 1 for values, since a
/// value and an op may have the same id.
using Entries = MapVector<std::pair<StringRef, unsigned>, Entry>;
} // namespace

static std::string describe(const Rounding &rounding) {
  std::string text =
      "rounded to " + getFormatInfo(rounding.format).keyword.str();
  text += rounding.readers == Readers::All ? " for all readers"
                                           : " for contractions";
  if (!rounding.except.empty())
    text += " but " + join(rounding.except, ", ");
  return text;
}

static Entry describe(const Decision &decision) {
  Entry entry;
  entry.detail = decision.reason;
  if (const auto *rounding = decision.getIf<Rounding>()) {
    entry.state = describe(*rounding);
    entry.detail = decision.site.type;
    if (rounding->bytesSaved)
      entry.detail += ", saves its readers " +
                      std::to_string(*rounding->bytesSaved) + " bytes";
  } else if (const auto *mode = decision.getIf<Multiplication>()) {
    entry.state = "multiplies in " + getFormatInfo(mode->format).keyword.str();
  } else {
    entry.state = "approximate";
  }
  return entry;
}

static Entries collect(const Plan &plan) {
  Entries entries;
  for (const Decision &decision : plan.decisions)
    entries[{decision.site.id, decision.getIf<Rounding>() ? 1 : 0}] =
        describe(decision);
  for (const Kept &kept : plan.kept)
    if (kept.kind != Kept::Kind::Sensitive)
      entries[{kept.site.id, 0}] = {
          (kept.kind == Kept::Kind::Function ? "exact: " : "fp32: ") +
              kept.reason,
          kept.detail};
  return entries;
}

//===----------------------------------------------------------------------===//
// What both cost
//===----------------------------------------------------------------------===//

static std::string describeErrors(const Plan &plan) {
  if (!plan.predicted)
    return "unknown";
  return join(map_range(plan.predicted->outputs,
                        [&](const PredictedError &error) {
                          return formatv("{0} {1}{2:e2}", error.output.name,
                                         plan.predicted->isComplete()
                                             ? ""
                                             : "at least ",
                                         error.mean)
                              .str();
                        }),
              ", ");
}

static std::string describeBytes(const Plan &plan) {
  if (plan.totals.moved.empty())
    return "unknown";
  const MovedBytesChange &moved = plan.totals.moved.back();
  return formatv("{0:f1} % with fusion={1}", 100 * moved.getPart(),
                 stringify(moved.fusion));
}

/// The predicted time, or "unknown" if the speeds of the target are unknown.
static std::string describeTime(const Plan &plan) {
  if (plan.totals.moved.empty() ||
      plan.totals.moved.back().after.microseconds <= 0)
    return "unknown";
  const MovedBytesChange &moved = plan.totals.moved.back();
  // Plans store times in steps of a few nanoseconds.
  if (moved.before.microseconds < 1)
    return formatv("{0:f2} us", moved.after.microseconds);
  return formatv("{0:f2} us, {1:f1} % of the given program",
                 moved.after.microseconds, 100 * moved.getPartOfTime());
}

/// The options of the signature.
static StringRef describeParams(const Plan &plan) {
  return plan.freezesParams ? "frozen" : "declared";
}
static StringRef describeResults(const Plan &plan) {
  return plan.narrowsResults ? "narrow" : "declared";
}

/// Prints one line if the two differ.
static void printChange(raw_ostream &os, StringRef what, const Twine &before,
                        const Twine &after) {
  std::string from = before.str(), to = after.str();
  if (from != to)
    os << what << ": " << from << " -> " << to << "\n";
}

/// The contractions that a plan lists: narrow ones and kept ones.
static StringSet<> listContractions(const Plan &plan) {
  StringSet<> ids;
  for (const Decision &decision : plan.decisions)
    if (decision.getIf<Multiplication>())
      ids.insert(decision.site.id);
  for (const Kept &kept : plan.kept)
    if (kept.kind == Kept::Kind::Contraction)
      ids.insert(kept.site.id);
  return ids;
}

/// Whether the plans have no contraction in common. Plans of one program list
/// the same contractions.
static bool areAboutOthers(const Plan &before, const Plan &after) {
  StringSet<> from = listContractions(before), to = listContractions(after);
  return !from.empty() && !to.empty() && none_of(to, [&](const auto &entry) {
    return from.contains(entry.getKey());
  });
}

bool prec::printDifference(raw_ostream &os, const Plan &before,
                           const Plan &after) {
  printChange(os, "preset", before.preset, after.preset);
  printChange(os, "target", before.target, after.target);
  printChange(os, "format", before.format, after.format);
  if (!before.cost.empty() && !after.cost.empty())
    printChange(os, "cost", before.cost, after.cost);
  printChange(os, "params", describeParams(before), describeParams(after));
  printChange(os, "results", describeResults(before), describeResults(after));
  printChange(os, "predicted error", describeErrors(before),
              describeErrors(after));
  printChange(os, "bytes moved", describeBytes(before), describeBytes(after));
  printChange(os, "predicted time", describeTime(before), describeTime(after));
  printChange(os, "contractions narrow",
              Twine(before.totals.contractionsNarrowed),
              Twine(after.totals.contractionsNarrowed));
  printChange(os, "roundings", Twine(before.totals.roundings),
              Twine(after.totals.roundings));
  Entries from = collect(before), to = collect(after);
  if (areAboutOthers(before, after))
    os << "the plans are about no contraction in common: are they of one "
          "program?\n";
  bool differ = false;
  auto print = [&](StringRef id, StringRef old, StringRef now,
                   StringRef detail) {
    differ = true;
    os << "  " << id << ": " << old << " -> " << now;
    if (!detail.empty())
      os << " (" << detail << ")";
    os << "\n";
  };
  for (const auto &[key, entry] : to) {
    const auto *known = from.find(key);
    StringRef absent = key.second ? "not rounded" : "not in the plan";
    if (known == from.end())
      print(key.first, absent, entry.state, entry.detail);
    else if (known->second.state != entry.state)
      print(key.first, known->second.state, entry.state, entry.detail);
  }
  for (const auto &[key, entry] : from)
    if (!to.contains(key))
      print(key.first, entry.state,
            key.second ? "not rounded" : "not in the plan", entry.detail);
  if (!differ)
    os << "the decisions are the same\n";
  return differ;
}
