//===- FunctionPlan.cpp - Whether a plan is complete ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionPlan.h"
#include "prec/Analysis/Exactness.h"

using namespace mlir;
using namespace prec;

InFlightDiagnostic FunctionPlan::error(Location loc) {
  hasErrors = true;
  return emitError(loc) << "plan-in: ";
}

std::optional<Format> prec::chooseFormat(ArrayRef<Format> offered,
                                         Format mode) {
  if (llvm::is_contained(offered, mode))
    return mode;
  const auto *it = llvm::find_if(
      offered, [&](Format format) { return isSubset(format, mode); });
  return it == offered.end() ? std::nullopt : std::optional(*it);
}

static Format getFormat(const Decision *rounding) {
  return rounding->getIf<Rounding>()->format;
}

/// The rounding of a root that a contraction in `mode` sees; null if there is
/// none, even if the root is rounded for other readers.
static const Decision *findRounding(const PlannedRoundings &planned,
                                    Format mode, bool seesForAll) {
  // The format of a factor may be narrower than the mode: tf32 has every value
  // of bf16 and fp16.
  if (planned.forAll && seesForAll)
    return isSubset(getFormat(planned.forAll), mode) ? planned.forAll : nullptr;
  auto offered = llvm::map_to_vector(planned.forContractions, getFormat);
  std::optional<Format> chosen = chooseFormat(offered, mode);
  return chosen ? planned.forContractions[llvm::find(offered, *chosen) -
                                          offered.begin()]
                : nullptr;
}

bool FunctionPlan::isRoundedForAll(Value value, Format wanted) const {
  const auto *it = roundings.find(value);
  return it != roundings.end() && it->second.forAll &&
         it->second.except.empty() &&
         isSubset(getFormat(it->second.forAll), wanted);
}

/// Checks that each root of a factor is rounded to the format of the mode, or
/// that the root or the factor is known to hold such values, for example as a
/// copy of a value that all readers see rounded.
void FunctionPlan::checkFactor(const NarrowPaths &paths, Operation *op,
                               Value factor,
                               function_ref<bool(Value)> isRounded) {
  Format wanted = formats.lookup(op);
  auto isExcepted = [&](Value root) {
    for (OpOperand &use : root.getUses())
      if (roundings[root].except.contains(use.getOwner()) &&
          paths.isNarrowUse(use) && paths.findContractions(use).contains(op))
        return true;
    return false;
  };
  SmallVector<Value, 1> roots = paths.getRoots(factor);
  auto *missing = llvm::find_if(roots, [&](Value root) {
    if (roundings.contains(root)) {
      const PlannedRoundings &planned = roundings[root];
      bool seesForAll = planned.except.empty() || !isExcepted(root);
      if (const Decision *rounding =
              findRounding(planned, wanted, seesForAll)) {
        seen.insert(rounding);
        return false;
      }
    }
    return !isRounded(root);
  });
  if (missing != roots.end() && !isRounded(factor))
    error(op->getLoc()) << "missing id '" << ids.getId(*missing) << "': '"
                        << ids.getId(op) << "' multiplies in "
                        << getFormatInfo(wanted).keyword
                        << ", but the plan does not round this factor to it";
}

/// Checks that all contractions behind a shared copy choose one format.
void FunctionPlan::checkShared(const NarrowPaths &paths, Value value,
                               ArrayRef<const Decision *> roundings) {
  auto offered = llvm::map_to_vector(roundings, getFormat);
  for (OpOperand &use : value.getUses()) {
    if (!paths.isNarrowUse(use))
      continue;
    std::optional<Format> seen;
    for (Operation *op : paths.findContractions(use)) {
      std::optional<Format> chosen = chooseFormat(offered, formats.lookup(op));
      if (seen && chosen != seen) {
        error(use.getOwner()->getLoc())
            << "contractions in several modes read this copy of '"
            << ids.getId(value)
            << "', which is rounded to several formats; round the copy instead";
        return;
      }
      seen = chosen;
    }
  }
}

/// Whether the value is known to hold values of the format. A narrower storage
/// format is enough.
static bool isProven(Value value, Format wanted, const ProgramModel &program,
                     FunctionPlan::IsRounded isRounded) {
  return llvm::any_of(getFormats(), [&](const FormatInfo &info) {
    Format format = info.format;
    bool isWanted = format == wanted;
    if (!isWanted && !(info.hasStorage() && isSubset(format, wanted)))
      return false;
    return isAlreadyRounded(
        value, format, [&](Value other) { return isRounded(other, format); },
        &program.getCalls());
  });
}

bool FunctionPlan::isComplete(const ProgramModel &program,
                              IsRounded isRounded) {
  SmallVector<ContractionOp> narrow;
  for (const auto &[op, dims] : contractions) {
    if (formats.contains(op))
      narrow.push_back({op, dims});
    else if (!kept.contains(op))
      error(op->getLoc()) << "missing id '" << ids.getId(op)
                          << "': the plan does not mention this contraction; "
                             "plan again, or add it under \"kept\"";
  }
  DenseSet<Value> roundedForAll;
  for (const auto &[value, planned] : roundings)
    if (planned.forAll)
      roundedForAll.insert(value);
  NarrowPaths paths(function, program, narrow, std::move(roundedForAll));
  for (const auto &[op, dims] : narrow)
    for (Value factor : getFactorValues(op, dims))
      checkFactor(paths, op, factor, [&, wanted = formats.lookup(op)](Value v) {
        return isProven(v, wanted, program, isRounded);
      });
  for (const auto &[value, planned] : roundings) {
    if (planned.forContractions.size() > 1)
      checkShared(paths, value, planned.forContractions);
    for (const Decision *decision : planned.forContractions)
      if (!seen.contains(decision))
        error(value.getLoc()) << "stale id '" << decision->site.id
                              << "': no narrow contraction reads this value "
                                 "here; remove it, or the rounding for all "
                                 "readers of a copy that stands between";
  }
  return !hasErrors;
}
