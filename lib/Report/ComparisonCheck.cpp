//===- ComparisonCheck.cpp - Whether a comparison holds -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reports one line per result, for the input on which it is worst.
//
//===----------------------------------------------------------------------===//

#include "prec/Report/ComparisonCheck.h"
#include "ComparisonFigures.h"
#include "prec/Report/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace prec;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static Error reject(const Twine &message) {
  return createStringError("--check: " + message);
}

Expected<ComparisonCheck> prec::parseCheck(StringRef text) {
  ComparisonCheck check;
  StringSet<> given;
  for (StringRef part : split(text, ',')) {
    auto [key, value] = part.split('=');
    if (!given.insert(key).second)
      return reject(key + " is given twice; give a check of its own");
    double limit = 0;
    if ((key == "rel" || key == "changed") && value.empty())
      return reject(key + " has no limit; give one, such as " + key + "=1e-2");
    bool isNumber = !value.getAsDouble(limit);
    if (key == "rel") {
      // A result of zeros would meet a limit of 1.
      if (!isNumber || !(limit >= 0) || !(limit < 1))
        return reject("rel=" + value +
                      " is no relative error of at least 0 and less than 1; a "
                      "result of zeros has an error of 1");
      check.relativeRms = limit;
    } else if (key == "changed") {
      // Every result would meet a limit of 1.
      if (!isNumber || !(limit >= 0) || !(limit < 1))
        return reject("changed=" + value +
                      " is no share of at least 0 and "
                      "less than 1");
      check.changed = limit;
    } else if (key == "choices") {
      if (value != "own" && value != "reference")
        return reject("choices=" + value + ": known are own and reference");
      check.choices = value == "own" ? ComparisonCheck::Choices::Own
                                     : ComparisonCheck::Choices::Reference;
    } else if (key == "output") {
      if (value.empty())
        return reject("output= names no result");
      check.output = value.str();
    } else {
      return reject("unknown key '" + key +
                    "'; known: rel, changed, choices, output, such as "
                    "rel=1e-2,output=logits");
    }
  }
  if (!check.relativeRms && !check.changed)
    return reject("give a limit: rel=1e-2 for float results, changed=0.01 for "
                  "integer results");
  return check;
}

Error prec::bindCheck(const ComparisonCheck &check,
                      ArrayRef<std::string> floats,
                      ArrayRef<std::string> integers) {
  if (floats.empty() && integers.empty())
    return reject("the program has no result");
  std::vector<std::string> names(floats);
  append_range(names, integers);
  bool isAll = check.output.empty();
  bool isFloat = is_contained(floats, check.output);
  bool isInteger = is_contained(integers, check.output);
  if (!isAll && !isFloat && !isInteger)
    return reject("no result is called " + check.output + "; there is " +
                  join(names, ", "));
  if ((isAll ? !floats.empty() : isFloat) && !check.relativeRms)
    return reject((isAll ? floats.front() : check.output) +
                  " is a float result: give rel=LIMIT, or choose an integer "
                  "one with output=NAME");
  if (!isAll && !isFloat && check.relativeRms)
    return reject(check.output + " is an integer result: give changed=SHARE "
                                 "instead of rel=LIMIT");
  if (!isAll && !isInteger && check.changed)
    return reject(check.output + " is a float result: give rel=LIMIT instead "
                                 "of changed=SHARE");
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

namespace {
/// The problem of a result on one set of inputs. Of two problems, the worse one
/// has the higher rank or, for equal ranks, the higher figure.
struct Problem {
  enum class Rank { Changed, Exceeded, Vanished, Appeared, NotCompared };
  Rank rank;
  double figure;
  std::string text;

  bool operator<(const Problem &other) const {
    return rank == other.rank ? isWorse(other.figure, figure)
                              : rank < other.rank;
  }
};

class Judge {
public:
  Judge(const ComparisonCheck &check, const Comparison &comparison)
      : check(check), comparison(comparison),
        compared(comparison.inputs.size(), 0) {}

  CheckVerdict judge();

private:
  std::optional<Problem> judgeFloat(const ErrorMetrics &metrics) const;
  std::optional<Problem> judgeInteger(int64_t changed, int64_t elements) const;
  void addResult(StringRef name, bool areChoicesOwn,
                 function_ref<int64_t(size_t)> countCompared,
                 function_ref<std::optional<Problem>(size_t)> judgeInput);
  bool isAbout(StringRef name) const {
    return check.output.empty() || check.output == name;
  }
  double getChangedLimit() const { return check.changed.value_or(0); }
  std::string describeChoices() const;
  std::string describeScope() const;

  const ComparisonCheck &check;
  const Comparison &comparison;
  CheckVerdict verdict;
  std::vector<int64_t> compared; // [input]
  int64_t floats = 0, integers = 0;
  int64_t elements = 0, skipped = 0; ///< Of float results.
};
} // namespace

std::optional<Problem> Judge::judgeFloat(const ErrorMetrics &m) const {
  using Rank = Problem::Rank;
  auto count = [&](int64_t number, const char *what) {
    return formatChanged(number, m.elements) + " elements that are " + what;
  };
  if (int64_t appeared = m.nanAppeared + m.infAppeared)
    return Problem{Rank::Appeared, double(appeared),
                   count(appeared, "NaN or infinite and not so in float64")};
  if (int64_t vanished = m.nanVanished + m.infVanished)
    return Problem{Rank::Vanished, double(vanished),
                   count(vanished, "NaN or infinite in float64 only")};
  if (m.compared == 0 && (m.elements != 0 || std::isnan(m.relativeRms)))
    return Problem{Rank::NotCompared, 0,
                   "nothing to compare: no element is finite in it and in "
                   "float64"};
  if (!(m.relativeRms <= *check.relativeRms))
    return Problem{Rank::Exceeded, m.relativeRms,
                   formatv("error {0}, more than {1}",
                           formatFigure(m.relativeRms),
                           formatFigure(*check.relativeRms))};
  return std::nullopt;
}

std::optional<Problem> Judge::judgeInteger(int64_t changed,
                                           int64_t elements) const {
  // A quotient, since a limit written as a quotient is rounded in the same way.
  double share = changed == 0 ? 0 : double(changed) / elements;
  if (share <= getChangedLimit())
    return std::nullopt;
  return Problem{Problem::Rank::Changed, share,
                 formatv("{0} elements changed, more than {1}",
                         formatChanged(changed, elements),
                         formatShare(getChangedLimit()))};
}

void Judge::addResult(StringRef name, bool areChoicesOwn,
                      function_ref<int64_t(size_t)> countCompared,
                      function_ref<std::optional<Problem>(size_t)> judgeInput) {
  std::optional<Problem> worst;
  size_t worstInput = 0, inputs = 0;
  for (size_t i = 0; i < comparison.inputs.size(); ++i) {
    compared[i] += countCompared(i);
    std::optional<Problem> problem = judgeInput(i);
    if (!problem)
      continue;
    ++inputs;
    if (worst && !(*worst < *problem))
      continue;
    worst = std::move(problem);
    worstInput = i;
  }
  if (!worst)
    return;
  std::string where = comparison.inputs[worstInput];
  if (inputs > 1)
    where += formatv(" and {0} more", inputs - 1);
  if (comparison.replayedChoices[worstInput])
    where += formatv(", with {0} choices",
                     areChoicesOwn ? "its own" : "the reference's");
  verdict.problems.push_back(
      formatv("{0} has {1} ({2})", name, worst->text, where));
}

/// ", with the candidate's own choices"; empty if there are no choices.
std::string Judge::describeChoices() const {
  if (comparison.routers.empty() && comparison.routerMatch != RouterMatch::None)
    return "";
  return check.choices == ComparisonCheck::Choices::Own
             ? ", with the candidate's own choices"
             : ", with the reference's choices";
}

std::string Judge::describeScope() const {
  auto countResults = [](int64_t number, StringRef kind) {
    return formatv("{0} {1} result{2}", number, kind, number == 1 ? "" : "s")
        .str();
  };
  std::vector<std::string> parts;
  if (floats != 0)
    parts.push_back(
        (check.output.empty() ? countResults(floats, "float") : check.output) +
        " within " + formatFigure(*check.relativeRms));
  if (integers != 0)
    parts.push_back((check.output.empty() ? countResults(integers, "integer")
                                          : check.output) +
                    " within " + formatShare(getChangedLimit()) + " changed");
  std::string scope = join(parts, " and ");
  scope += formatv(" on {0} input{1}", comparison.inputs.size(),
                   comparison.inputs.size() == 1 ? "" : "s");
  scope += describeChoices();
  if (skipped != 0)
    scope += "; " + formatChanged(skipped, elements) +
             " float elements are NaN or infinite in float64, too";
  return scope;
}

CheckVerdict Judge::judge() {
  bool isOwn = check.choices == ComparisonCheck::Choices::Own;
  if (!isOwn && comparison.routerMatch == RouterMatch::None)
    verdict.problems.push_back("choices=reference: one program makes more "
                               "choices than the other, so none was replayed");
  for (const OutputComparison &output : comparison.outputs) {
    if (!isAbout(output.name))
      continue;
    ArrayRef<ErrorMetrics> metrics =
        isOwn ? output.own.candidate : output.candidate;
    ++floats;
    for (const ErrorMetrics &m : metrics) {
      elements += m.elements;
      skipped += m.elements - m.compared;
    }
    addResult(
        output.name, isOwn, [&](size_t i) { return metrics[i].compared; },
        [&](size_t i) { return judgeFloat(metrics[i]); });
  }
  for (const DiscreteComparison &discrete : comparison.discrete) {
    if (!isAbout(discrete.name))
      continue;
    ++integers;
    addResult(
        discrete.name, /*areChoicesOwn=*/true,
        [&](size_t i) { return discrete.elements[i]; },
        [&](size_t i) {
          return judgeInteger(discrete.candidateChanged[i],
                              discrete.elements[i]);
        });
  }
  if (comparison.inputs.empty())
    verdict.problems.push_back("nothing was run");
  if (verdict.problems.empty())
    for (auto [count, input] : zip_equal(compared, comparison.inputs))
      if (count == 0)
        verdict.problems.push_back("there is nothing to compare: no result "
                                   "has an element (" +
                                   input + ")");
  verdict.scope = describeScope();
  return std::move(verdict);
}

CheckVerdict prec::applyCheck(const ComparisonCheck &check,
                              const Comparison &comparison) {
  return Judge(check, comparison).judge();
}
