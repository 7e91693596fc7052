//===- BisectCommand.cpp - prec-run --bisect ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunCommands.h"
#include "TrialSession.h"
#include "prec/Execution/Bisect.h"
#include "prec/Report/Table.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec;
using Align = Table::Align;

static std::string describeCost(std::optional<int64_t> bytes) {
  if (!bytes)
    return "unknown";
  return (*bytes > 0 ? "+" : "") + std::to_string(*bytes);
}

static Table listUndone(const Bisection &found) {
  Table table{{{"undone"},
               {"location"},
               {"bytes", Align::Right},
               {"if it is done again"}},
              {}};
  for (const Bisection::Undone &undone : found.undone)
    table.rows.push_back({{undone.decision.site.id},
                          {keepEnds(undone.decision.site.location, 40)},
                          {describeCost(undone.bytes)},
                          {undone.problem}});
  return table;
}

static std::string listKept(const Bisection &found) {
  return llvm::join(llvm::map_range(found.undone,
                                    [](const auto &undone) {
                                      return undone.decision.site.id;
                                    }),
                    ",");
}

llvm::Expected<bool> prec::bisectProgram(const Program &program,
                                         const RunSettings &settings,
                                         Progress &progress) {
  if (llvm::Error error = bindChecks(program, settings.checks))
    return std::move(error);
  if (settings.candidate.plan)
    return llvm::createStringError(
        "--bisect plans anew without what it undoes, and plan-in replays a "
        "plan as it is: give the options that the plan was made with");
  auto session = TrialSession::create(program, settings, progress);
  if (!session)
    return session.takeError();
  const Policy &policy = settings.candidate.policy;
  auto findProblem =
      [&](const Comparison &comparison) -> std::optional<std::string> {
    for (const ComparisonCheck &check : settings.checks) {
      CheckVerdict verdict = applyCheck(check, comparison);
      if (!verdict.problems.empty())
        return verdict.problems.front();
    }
    return std::nullopt;
  };
  llvm::Expected<Bisection> found =
      bisect((*session)->getTrials(), settings.candidate, findProblem,
             [&](const llvm::Twine &text) { (*session)->say(text); });
  if (!found)
    return found.takeError();
  progress.clear();
  if (!found->problemWithoutAny.empty()) {
    llvm::errs() << "check failed: no decision is to blame: "
                 << getPrintable(found->problemWithoutAny) << "\n";
    return false;
  }
  if (llvm::Error error = writePlanOut(found->after.plan, settings))
    return std::move(error);
  llvm::raw_ostream &os = getTables(settings);
  if (found->undone.empty()) {
    os << "all checks hold: nothing is to be undone\n";
    return true;
  }
  os << "as planned, " << getPrintable(found->problem) << "\n"
     << found->undone.size() << " of " << found->decisions
     << " decisions undone, in " << found->trials << " trials"
     << (found->isSmallest ? "; fewer will not do" : "") << ":\n\n";
  listUndone(*found).print(os, hasColours(os));
  for (const Bisection::Undone &undone : found->undone)
    if (llvm::is_contained(policy.narrow, undone.decision.site.id) ||
        llvm::is_contained(policy.narrow, undone.decision.site.location))
      os << "\nand narrow= without " << undone.decision.site.id << "\n";
  os << "\nkeep=" << listKept(*found) << "\n";
  return true;
}
