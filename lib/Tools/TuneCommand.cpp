//===- TuneCommand.cpp - prec-run --tune ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunCommands.h"
#include "TrialSession.h"
#include "prec/Execution/Tune.h"
#include "prec/Report/Table.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace prec;
using Align = Table::Align;

/// Adds a row for each bounded output of a measured round.
static void addRows(Table &table, std::string name,
                    const Tuning::Round &round) {
  std::string cost = llvm::formatv("{0:f1} %", 100 * round.cost).str();
  for (const Tuning::Output &output : round.outputs) {
    if (!output.bound)
      continue;
    Table::Cell verdict = {"holds"};
    if (!(output.measured <= *output.bound))
      verdict = {"does not hold", Emphasis::Red};
    else if (!output.hasMargin)
      verdict = {"no margin", Emphasis::Red};
    table.rows.push_back({{std::exchange(name, "")},
                          {output.name},
                          {formatFigure(*output.bound)},
                          {llvm::formatv("x{0:f2}", output.correction).str()},
                          {formatFigure(output.predicted)},
                          {formatFigure(output.measured)},
                          {std::exchange(cost, "")},
                          verdict});
  }
}

/// Whether the measured errors of a round are within all bounds.
static bool isWithin(const Tuning::Round &round) {
  return round.refusal.empty() &&
         llvm::all_of(round.outputs, [](const Tuning::Output &output) {
           return !output.bound || output.measured <= *output.bound;
         });
}

/// The name of the cost that the policy minimises.
static llvm::StringRef describeCost(const Policy &policy) {
  return policy.cost == CostKind::Bytes ? "bytes" : "time";
}

static Table listRounds(const Tuning &tuning, const Policy &policy) {
  Table table{{{"round", Align::Right},
               {"output"},
               {"asked", Align::Right},
               {"prices", Align::Right},
               {"predicted", Align::Right},
               {"measured", Align::Right},
               {describeCost(policy).str(), Align::Right},
               {"verdict"}},
              {}};
  for (auto [i, round] : llvm::enumerate(tuning.rounds)) {
    std::string number = std::to_string(i + 1);
    if (round.refusal.empty())
      addRows(table, number, round);
    else
      table.rows.push_back({{number},
                            {""},
                            {""},
                            {""},
                            {""},
                            {""},
                            {""},
                            {"refused", Emphasis::Red}});
  }
  return table;
}

llvm::Expected<bool> prec::tuneProgram(const Program &program,
                                       const RunSettings &settings,
                                       Progress &progress) {
  const Policy &policy = settings.candidate.policy;
  if (policy.contract.budget && policy.contract.errors.empty())
    return llvm::createStringError(
        "--tune confirms bounds on errors, and policies; a budget needs no "
        "run: what a plan moves is counted");
  if (!canBeTuned(policy) || settings.candidate.plan)
    return llvm::createStringError(
        "--tune confirms bounds on errors, and policies: give "
        "--assign=\"calibration=cal.json max-error=1e-2\" or preset=balanced "
        "in place of the bound, without plan-in");
  auto session = TrialSession::create(program, settings, progress);
  if (!session)
    return session.takeError();
  llvm::Expected<Tuning> tuning =
      tune((*session)->getTrials(), settings.candidate,
           [&](const llvm::Twine &text) { (*session)->say(text); });
  if (!tuning)
    return tuning.takeError();
  progress.clear();
  llvm::raw_ostream &os = getTables(settings);
  os << "relative error of the worst of " << (*session)->getInputs().size()
     << " inputs; prices corrected by measured over predicted:\n\n";
  listRounds(*tuning, policy).print(os, hasColours(os));
  if (tuning->reference)
    os << llvm::formatv("\nasked is what the reference, autocast, was measured "
                        "to have at {0:f1} % of the {1}\n",
                        100 * tuning->reference->cost, describeCost(policy));
  if (tuning->best) {
    if (tuning->bestRound)
      os << "\nthe plan of round " << *tuning->bestRound + 1 << " holds"
         << (tuning->rounds[*tuning->bestRound].hasMargin
                 ? "\n"
                 : ", on these inputs: what was measured leaves others less "
                   "margin than was predicted\n");
    else
      os << "\nno plan was better than the reference, which is kept\n";
    if (llvm::Error error = writePlanOut(tuning->best->plan, settings))
      return std::move(error);
    return true;
  }
  os.flush();
  std::string reason = "no plan holds when it is measured";
  for (const Tuning::Round &round : tuning->rounds)
    if (!round.refusal.empty())
      reason = round.refusal;
  if (llvm::any_of(tuning->rounds, isWithin))
    reason = "a plan is within the bounds on these inputs, and leaves others "
             "less margin than a contract does; a looser bound, or more inputs "
             "to calibrate on, has one that does";
  llvm::errs() << "contract not kept: " << reason << "\n";
  return false;
}
