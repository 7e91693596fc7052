//===- RoundingSets.cpp - Some roundings of a program at once -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RoundingSets.h"
#include "Comparer.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/Execution/NearbyInputs.h"
#include <chrono>
#include <cmath>

using namespace prec;
using llvm::BitVector;

/// A run that takes longer than this multiple of the runs without roundings
/// plus this many seconds counts as not converging. The limit for nearby inputs
/// is lower; inputs that exceed it are skipped.
static constexpr double kMostTimes = 20, kMostTimesNearby = 5, kMostSeconds = 2;
llvm::Error RoundingSets::compile(const Preset &preset) {
  options.say("compiling with switches");
  // Suppresses warnings, since this plan only serves to measure prices and is
  // made more than once. Planning for the user emits them.
  mlir::ScopedDiagnosticHandler quiet(
      (*program.module)->getContext(), [](mlir::Diagnostic &diagnostic) {
        return mlir::success(diagnostic.getSeverity() ==
                             mlir::DiagnosticSeverity::Warning);
      });
  Candidate candidate;
  candidate.policy.preset = &preset;
  mlir::FailureOr<Plan> made = planCandidate(program, candidate);
  if (mlir::failed(made))
    return cannotCompile(program.path, "with switches");
  plan = std::move(*made);
  CompileOptions sharing = options.compile;
  sharing.sharesLoops = true;
  auto compiled = compileSwitched(
      program, candidate, {/*isInFloat64=*/true, /*hasProbes=*/false}, sharing);
  if (mlir::failed(compiled))
    return cannotCompile(program.path, "with switches");
  switched = std::move(*compiled);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Runs in float64
//===----------------------------------------------------------------------===//

RunRequest RoundingSets::makeRequest(const InputSet &input, const BitVector &on,
                                     llvm::StringRef form) const {
  RunRequest request = options.makeRequest(input.arguments, input.label + form);
  request.answers.switches = on;
  request.answers.wantsProbes = false;
  return request;
}

/// Routers choose as in float64, except for choices by which no result jumps.
RunRequest RoundingSets::replay(RunRequest request,
                                const Sample &sample) const {
  request.answers.choices = sample.exact.getChoices(program.choices.size());
  for (unsigned number : free.set_bits())
    request.answers.choices.erase(number);
  return request;
}

RunLimits RoundingSets::getLimits(double times) const {
  RunLimits limits = options.limits;
  double most = times * (seconds + kMostSeconds / kMostTimes);
  if (!(limits.timeoutSeconds > 0 && limits.timeoutSeconds < most))
    limits.timeoutSeconds = most;
  return limits;
}

llvm::Expected<RunResults> RoundingSets::runReference(const InputSet &input,
                                                      bool isNearby) {
  RunRequest request = makeRequest(input, BitVector(), ", in float64");
  request.answers.wantsProbes = !program.choices.empty();
  if (isNearby)
    request.limits = getLimits(kMostTimesNearby);
  auto start = std::chrono::steady_clock::now();
  llvm::Expected<RunResults> results = switched.executable->run(request);
  std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  if (results)
    seconds = std::max(seconds, took.count());
  return results;
}

llvm::Expected<const RoundingSets::Sample *>
RoundingSets::getSample(size_t input) {
  if (auto known = samples.find(input); known != samples.end())
    return &known->second;
  llvm::Expected<RunResults> exact =
      runReference(inputs[input], /*isNearby=*/false);
  if (!exact)
    return exact.takeError();
  return &samples.insert({input, {input, std::nullopt, std::move(*exact)}})
              .first->second;
}

static int64_t countNonFinite(const RunResults &run) {
  int64_t count = 0;
  for (const Array &result : run.results)
    count += llvm::count_if(result.toDoubles(),
                            [](double x) { return !std::isfinite(x); });
  return count;
}

/// Adds inputs near the given ones, in turn. Inputs for which the program
/// fails, takes long or has another number of non-finite elements are skipped,
/// because they are outside the domain of the program.
llvm::Error RoundingSets::addNearby() {
  samplesNearby.emplace();
  for (unsigned number = inputs.size(); number < numRuns; ++number) {
    size_t input = number % inputs.size();
    auto moved = makeNearbyInput(inputs[input], number);
    if (!moved)
      continue;
    llvm::Expected<const Sample *> given = getSample(input);
    if (!given)
      return given.takeError();
    llvm::Expected<RunResults> exact = runReference(*moved, /*isNearby=*/true);
    if (!exact) {
      if (llvm::Error other = forgetRunFailure(exact.takeError()))
        return other;
      continue;
    }
    if (countNonFinite(*exact) == countNonFinite((*given)->exact))
      samplesNearby->push_back({input, number, std::move(*exact)});
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

RoundingSets::Errors RoundingSets::getErrors(const RunResults &results,
                                             const Sample &sample) const {
  Errors errors(numOutputs);
  for (auto [i, output] : llvm::enumerate(outputOf)) {
    if (!output)
      continue;
    if (auto error =
            getSquaredError(results.results[i], sample.exact.results[i]))
      errors[*output] = errors[*output].value_or(0) + *error;
  }
  return errors;
}

llvm::Expected<std::vector<const RoundingSets::Sample *>>
RoundingSets::getSamples(bool withNearby) {
  std::vector<const Sample *> all;
  for (size_t input = 0; input < inputs.size() && input < numRuns; ++input) {
    llvm::Expected<const Sample *> sample = getSample(input);
    if (!sample)
      return sample.takeError();
    all.push_back(*sample);
  }
  if (!withNearby)
    return std::move(all);
  if (!samplesNearby)
    if (llvm::Error error = addNearby())
      return std::move(error);
  for (const Sample &sample : *samplesNearby)
    all.push_back(&sample);
  return std::move(all);
}

/// The first run that fails ends the measurement, since further inputs cannot
/// improve the result.
llvm::Expected<SquaredErrors> RoundingSets::measure(const BitVector &on,
                                                    bool onNearby) {
  options.say("measuring " + llvm::Twine(on.count()) + " roundings");
  auto all = getSamples(onNearby);
  if (!all)
    return all.takeError();
  SquaredErrors errors(numOutputs);
  size_t numDone = 0;
  std::optional<InputSet> moved;
  auto makeRequest = [&](size_t number) {
    const Sample &sample = *(*all)[number];
    const InputSet *input = &inputs[sample.input];
    if (sample.nearby) {
      moved = makeNearbyInput(*input, *sample.nearby);
      input = &*moved;
    }
    return replay(this->makeRequest(*input, on, ", with roundings in float64"),
                  sample);
  };
  auto take = [&](const RunResults &results) {
    errors.add(getErrors(results, *(*all)[numDone++]));
  };
  llvm::Error error = switched.executable->runEach(all->size(), makeRequest,
                                                   getLimits(kMostTimes), take);
  if (llvm::Error other = llvm::handleErrors(
          std::move(error), [&](const RunFailure &) { errors.addFailure(); }))
    return std::move(other);
  return std::move(errors);
}

llvm::Expected<SquaredErrors> RoundingSets::measureWide(Executable &wide) {
  options.say("measuring the program as it came");
  SquaredErrors errors(numOutputs);
  for (size_t input = 0; input < inputs.size(); ++input) {
    llvm::Expected<const Sample *> sample = getSample(input);
    if (!sample)
      return sample.takeError();
    llvm::Expected<RunResults> results = wide.run(replay(
        makeRequest(inputs[input], BitVector(), ", as it came"), **sample));
    if (results) {
      errors.add(getErrors(*results, **sample));
      continue;
    }
    auto warn = [&](const RunFailure &failure) {
      mlir::emitWarning(program.module.get().getLoc())
          << failure.message() << "; no bound on errors holds";
      errors.addFailure();
    };
    if (llvm::Error other = llvm::handleErrors(results.takeError(), warn))
      return std::move(other);
  }
  return std::move(errors);
}
