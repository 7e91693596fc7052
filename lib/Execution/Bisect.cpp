//===- Bisect.cpp - Which decisions break a result ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Bisect.h"
#include "prec/Planning/SmallSet.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>
#include <numeric>

using namespace prec;

/// Above this number of decisions it takes too long to plan without each.
static constexpr size_t kMostPriced = 400;

namespace {
/// The outcome of undoing one set of decisions.
struct Undoing {
  /// The condition that fails; empty if none does.
  std::string problem;
  /// The bytes that the program moves; std::nullopt if unknown.
  std::optional<int64_t> bytes;
};

class Bisector {
public:
  Bisector(Trials &trials, const Candidate &candidate, FindProblem findProblem,
           llvm::function_ref<void(const llvm::Twine &)> say)
      : trials(trials), candidate(candidate), findProblem(findProblem),
        say(say) {}
  llvm::Expected<Bisection> run();

private:
  /// The members are indices into `undoable`, ascending.
  llvm::Expected<Trial> tryWithout(llvm::ArrayRef<unsigned> members);
  llvm::Expected<Undoing> undo(llvm::ArrayRef<unsigned> members);
  llvm::Expected<std::vector<double>> getGains();
  llvm::Error describe(llvm::ArrayRef<unsigned> members);

  Trials &trials;
  const Candidate &candidate;
  FindProblem findProblem;
  llvm::function_ref<void(const llvm::Twine &)> say;
  /// Contractions come before values, because contractions share values.
  std::vector<Decision> undoable;
  std::map<std::vector<unsigned>, Undoing> outcomes;
  Bisection result;
};
} // namespace

/// The predicted squared errors of a plan, by output.
static std::vector<double> getSquares(const Plan &plan) {
  std::vector<double> squares;
  if (plan.predicted)
    for (const PredictedError &error : plan.predicted->outputs)
      squares.push_back(error.mean * error.mean);
  return squares;
}

static std::optional<int64_t> getMovedBytes(const Plan &plan) {
  if (plan.totals.moved.empty() ||
      plan.totals.moved.back().after.unknownShapes != 0)
    return std::nullopt;
  return plan.totals.moved.back().after.getTotal();
}

/// Keeps a site wide, even if the options ask for it to be narrow.
static void keep(const PlanSite &site, Policy &policy) {
  policy.keep.push_back(site.id);
  llvm::erase_if(policy.narrow, [&](const std::string &name) {
    return name == site.id || name == site.location;
  });
}

llvm::Expected<Trial> Bisector::tryWithout(llvm::ArrayRef<unsigned> members) {
  Candidate without = candidate;
  for (unsigned member : members)
    keep(undoable[member].site, without.policy);
  ++result.trials;
  say(llvm::formatv("trial {0}: {1} of {2} decisions undone", result.trials,
                    members.size(), undoable.size())
          .str());
  return trials.run(without);
}

llvm::Expected<Undoing> Bisector::undo(llvm::ArrayRef<unsigned> members) {
  auto it = outcomes.find(members.vec());
  if (it != outcomes.end())
    return it->second;
  llvm::Expected<Trial> trial = tryWithout(members);
  if (!trial)
    return trial.takeError();
  return outcomes[members.vec()] = {
             findProblem(trial->comparison).value_or(std::string()),
             getMovedBytes(trial->plan)};
}

/// For each decision, the largest share of an output's predicted squared error
/// that disappears without it. Empty if there are no predictions or too many
/// decisions.
llvm::Expected<std::vector<double>> Bisector::getGains() {
  std::vector<double> before = getSquares(result.before), gains;
  if (before.empty() || undoable.size() > kMostPriced)
    return gains;
  for (const Decision &decision : undoable) {
    say(llvm::formatv("pricing decision {0} of {1}", gains.size() + 1,
                      undoable.size())
            .str());
    Candidate without = candidate;
    keep(decision.site, without.policy);
    llvm::Expected<Plan> plan = trials.plan(without);
    if (!plan)
      return plan.takeError();
    double gain = 0;
    for (auto [was, is] : llvm::zip(before, getSquares(*plan)))
      if (was > 0)
        gain = std::max(gain, (was - is) / was);
    gains.push_back(gain);
  }
  return gains;
}

/// Applies each undone decision again, alone, to get its cost and its problem.
llvm::Error Bisector::describe(llvm::ArrayRef<unsigned> members) {
  std::optional<int64_t> bytes = getMovedBytes(result.after.plan);
  for (unsigned member : members) {
    std::vector<unsigned> others = members.vec();
    llvm::erase(others, member);
    llvm::Expected<Undoing> again = undo(others);
    if (!again)
      return again.takeError();
    std::optional<int64_t> cost;
    if (bytes && again->bytes)
      cost = *bytes - *again->bytes;
    result.undone.push_back({undoable[member], cost, again->problem});
  }
  return llvm::Error::success();
}

llvm::Expected<Bisection> Bisector::run() {
  llvm::Expected<Trial> first = tryWithout({});
  if (!first)
    return first.takeError();
  for (bool wantsOps : {true, false})
    for (const Decision &decision : first->plan.decisions)
      if (bool(decision.getIf<Multiplication>()) == wantsOps &&
          !decision.getIf<Approximation>())
        undoable.push_back(decision);
  result.decisions = first->plan.decisions.size();
  result.problem = findProblem(first->comparison).value_or(std::string());
  outcomes[{}] = {result.problem, getMovedBytes(first->plan)};
  result.before = std::move(first->plan);

  SmallSetSearch search;
  search.numMembers = undoable.size();
  llvm::Expected<std::vector<double>> gains = getGains();
  if (!gains)
    return gains.takeError();
  search.gains = std::move(*gains);
  auto found = findSmallSet(
      search, [&](llvm::ArrayRef<unsigned> members) -> llvm::Expected<bool> {
        llvm::Expected<Undoing> outcome = undo(members);
        if (!outcome)
          return outcome.takeError();
        return outcome->problem.empty();
      });
  if (!found)
    return found.takeError();
  if (!*found) {
    std::vector<unsigned> all(undoable.size());
    std::iota(all.begin(), all.end(), 0);
    result.problemWithoutAny = ("with all " + llvm::Twine(all.size()) +
                                " undone, " + outcomes[all].problem)
                                   .str();
    return std::move(result);
  }
  result.isSmallest = (*found)->isSmallest;
  llvm::Expected<Trial> after = tryWithout((*found)->members);
  if (!after)
    return after.takeError();
  result.after = std::move(*after);
  if (llvm::Error error = describe((*found)->members))
    return std::move(error);
  return std::move(result);
}

llvm::Expected<Bisection>
prec::bisect(Trials &trials, const Candidate &candidate,
             FindProblem findProblem,
             llvm::function_ref<void(const llvm::Twine &)> say) {
  return Bisector(trials, candidate, findProblem, say).run();
}
