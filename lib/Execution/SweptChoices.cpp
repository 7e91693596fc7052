//===- SweptChoices.cpp - What sweeps saw of what is decided --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SweptPrices.h"
#include "prec/Analysis/DecidedValues.h"
#include "prec/IR/PrecDialect.h"
#include <cmath>
#include <limits>

using namespace prec;

bool Sweeps::hasNorm(unsigned sweep) const {
  return llvm::any_of(seen,
                      [&](const auto &input) { return input[sweep].hasNorm; });
}

/// Removes the empty ends of the counts.
void prec::trimExponents(llvm::ArrayRef<double> counts, int64_t lowest,
                         int64_t &first, std::vector<double> &exponents) {
  first = lowest;
  while (!counts.empty() && counts.front() == 0) {
    counts = counts.drop_front();
    ++first;
  }
  while (!counts.empty() && counts.back() == 0)
    counts = counts.drop_back();
  if (counts.empty())
    first = 0;
  exponents = counts.vec();
}

/// For each output and each exponent of the margins, the squared error that
/// flips of a derivative add.
static std::vector<std::vector<double>>
getJumps(const Sweeps &sweeps, int64_t number, const MarginHistogram &margins,
         Observation::ByExponent Observation::*kind) {
  std::vector<std::vector<double>> jumps;
  for (unsigned sweep = 0; sweep < sweeps.from.size(); ++sweep) {
    if (!sweeps.hasNorm(sweep))
      continue;
    std::vector<double> &ofOutput =
        jumps.emplace_back(std::vector<double>(margins.exponents.size(), 0.0));
    int64_t count = 0;
    for (const std::vector<Sweeps::Seen> &input : sweeps.seen) {
      count += input[sweep].hasNorm;
      auto it = input[sweep].values.find(number);
      if (!input[sweep].hasNorm || it == input[sweep].values.end() ||
          ofOutput.empty())
        continue;
      for (auto [i, jump] : llvm::enumerate(it->second.*kind)) {
        int64_t place =
            int64_t(i) + Observation::kLowestExponent - margins.firstExponent;
        double &sum =
            ofOutput[std::clamp<int64_t>(place, 0, ofOutput.size() - 1)];
        sum += jump;
      }
    }
    // A sum that is not finite stands for an unknown amount; files need a
    // finite number.
    for (double &jump : ofOutput)
      jump = std::isfinite(jump) ? jump / double(count)
                                 : std::numeric_limits<double>::max();
  }
  return jumps;
}

void prec::addSweptChoices(const Program &program,
                           const ObservedProgram &observed,
                           const Sweeps &sweeps, Calibration &calibration) {
  ProgramModel model(program.module.get());
  std::map<std::string, DecidedValue> decided;
  for (DecidedValue &value : findDecidedValues(model)) {
    if (observed.continuous.contains(value.op))
      continue;
    if (!value.value)
      calibration.choicesWithoutMargins.push_back(value.id);
    decided.insert({value.id, value});
  }
  std::map<llvm::StringRef, int64_t> steps;
  for (auto [number, id] : llvm::enumerate(observed.sites.ids))
    if (llvm::StringRef(id).ends_with(kDerivativeSuffix))
      steps[id] = int64_t(number);
  for (auto [site, from] : llvm::zip_equal(observed.margins, sweeps.margins)) {
    const MarginObservation &margins = from.margins;
    if (isArrival(from.kind)) {
      if (margins.choices != 0)
        calibration.arrivals.push_back(
            {site.id, stringify(from.kind).str(), margins.choices,
             margins.largest, std::sqrt(margins.sumOfSquares / margins.choices),
             std::isfinite(margins.least) ? margins.least : 0, margins.ties});
      continue;
    }
    // No input reached the site, so its margins are unknown.
    if (margins.choices == 0) {
      if (isDecision(from.kind))
        calibration.choicesWithoutMargins.push_back(site.id);
      continue;
    }
    CalibratedChoice choice;
    choice.id = site.id;
    choice.kind = stringify(site.kind);
    choice.largest = margins.largest;
    choice.margins.choices = margins.choices;
    choice.margins.ties = margins.ties;
    trimExponents(margins.exponents, MarginObservation::kLowestExponent,
                  choice.margins.firstExponent, choice.margins.exponents);
    if (auto it = decided.find(site.id); it != decided.end()) {
      choice.router = it->second.routerId;
      for (unsigned result : it->second.results)
        choice.results.push_back(program.getResultName(result));
    }
    if (auto it = steps.find(site.id); it != steps.end()) {
      choice.jumps =
          getJumps(sweeps, it->second, choice.margins, &Observation::jumps);
      choice.jumpSquares = getJumps(sweeps, it->second, choice.margins,
                                    &Observation::jumpSquares);
    }
    calibration.choices.push_back(std::move(choice));
  }
}
