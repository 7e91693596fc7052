//===- Policy.cpp - What the user asked for -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Policy.h"
#include "llvm/ADT/Twine.h"

using namespace prec;
using namespace llvm;

Expected<Policy> Policy::create(StringRef preset, StringRef target,
                                StringRef format,
                                ArrayRef<std::string> disabledRules,
                                int64_t maxDecisions, StringRef functions) {
  Policy policy;
  if (preset == preset::kEverything)
    policy.rules = {/*count=*/false, /*position=*/false, /*router=*/false};
  else if (preset != preset::kContractions)
    return createStringError("unknown preset '" + preset +
                             "'; known: contractions, everything");
  std::optional<Format> parsed = parseFormat(format);
  if (!parsed)
    return createStringError("unknown format '" + format +
                             "'; known: " + listFormats());
  if (!chipSupports(target, *parsed))
    return createStringError("unknown target '" + target +
                             "'; known: " + listChips());
  for (const std::string &rule : disabledRules) {
    if (rule == reason::kCount)
      policy.rules.count = false;
    else if (rule == reason::kPosition)
      policy.rules.position = false;
    else if (rule == reason::kRouter)
      policy.rules.router = false;
    else
      return createStringError("unknown rule '" + rule +
                               "'; known: count, position, router");
  }
  if (maxDecisions < -1)
    return createStringError("max-decisions is " + Twine(maxDecisions) +
                             "; it is a count, or -1 for no limit");
  if (functions != "exact" && functions != "approximate")
    return createStringError("unknown value '" + functions +
                             "' of functions; known: exact, approximate");
  policy.approximateFunctions = functions == "approximate";
  policy.preset = preset.str();
  policy.target = target.str();
  policy.format = *parsed;
  policy.maxDecisions = maxDecisions;
  return policy;
}
