//===- RoundingSets.cpp - Some roundings of a program at once -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RoundingSets.h"
#include "Comparer.h"
#include "prec/Execution/NearbyInputs.h"
#include <chrono>
#include <cmath>

using namespace prec;
using llvm::BitVector;

/// Longer than so many runs without roundings, and seconds, nothing converges.
static constexpr double kMostTimes = 20, kMostSeconds = 2;
/// Squared; beyond it nobody asks by how much.
static constexpr double kMostError = 1;

void SquaredErrors::add(llvm::ArrayRef<std::optional<double>> errors) {
  for (auto [m, w, count, error] :
       llvm::zip_equal(mean, worst, counts, errors)) {
    if (!error)
      continue;
    m += (*error - m) / double(++count);
    w = std::max(w, *error);
  }
}

std::vector<std::optional<double>> SquaredErrors::getMeans() const {
  std::vector<std::optional<double>> means;
  for (auto [m, count] : llvm::zip_equal(mean, counts))
    means.push_back(count > 0 ? std::optional(m) : std::nullopt);
  return means;
}

llvm::Error RoundingSets::compile(const Preset &preset) {
  options.say("compiling with switches");
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
  llvm::StringMap<const Decision *> decisions;
  for (const Decision &decision : plan.decisions)
    if (decision.getIf<Rounding>())
      decisions[decision.site.id] = &decision;
  switches.clear();
  for (const SwitchedRounding &rounding : switched.roundings)
    switches.push_back(decisions.lookup(rounding.id));
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// What float64 makes of inputs
//===----------------------------------------------------------------------===//

RunRequest RoundingSets::makeRequest(const InputSet &input, const BitVector &on,
                                     llvm::StringRef form) const {
  RunRequest request{input.arguments,          {},
                     options.timeoutSeconds,   options.tick,
                     input.label + form.str(),
                     /*findsUndefined=*/false};
  request.answers.switches = on;
  request.answers.wantsProbes = false;
  return request;
}

llvm::Expected<RunResults> RoundingSets::runReference(const InputSet &input) {
  RunRequest request = makeRequest(input, BitVector(), ", in float64");
  request.answers.wantsProbes = !program.choices.empty();
  auto start = std::chrono::steady_clock::now();
  llvm::Expected<RunResults> results = switched.executable->run(request);
  std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  if (results)
    seconds = std::max(seconds, took.count());
  return results;
}

static int64_t countNonFinite(const RunResults &run) {
  int64_t count = 0;
  for (const Array &result : run.results)
    count += llvm::count_if(result.toDoubles(),
                            [](double x) { return !std::isfinite(x); });
  return count;
}

/// Where the program fails nearby, or has no numbers, nothing is shown.
llvm::Error RoundingSets::addNearby(size_t input,
                                    std::vector<Sample> &samples) {
  for (size_t number = inputs.size(); samples.size() < numRuns / inputs.size();
       number += inputs.size()) {
    auto moved = makeNearbyInput(inputs[input], number + input);
    if (!moved)
      break;
    llvm::Expected<RunResults> exact = runReference(*moved);
    if (!exact) {
      if (llvm::Error other =
              llvm::handleErrors(exact.takeError(), [](const RunFailure &) {}))
        return other;
      break;
    }
    if (countNonFinite(*exact) != countNonFinite(samples.front().exact))
      break;
    nearby.push_back(std::make_unique<InputSet>(std::move(*moved)));
    samples.push_back({nearby.back().get(), std::move(*exact)});
  }
  return llvm::Error::success();
}

llvm::Expected<llvm::ArrayRef<RoundingSets::Sample>>
RoundingSets::getSamples(size_t input) {
  samples.resize(inputs.size());
  std::vector<Sample> &known = samples[input];
  if (!known.empty())
    return known;
  llvm::Expected<RunResults> exact = runReference(inputs[input]);
  if (!exact)
    return exact.takeError();
  known.push_back({&inputs[input], std::move(*exact)});
  if (llvm::Error error = addNearby(input, known))
    return std::move(error);
  return known;
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

/// Nothing if no error is relative to what it should be.
static std::optional<double> getSquaredError(const Array &result,
                                             const Array &reference) {
  if (llvm::none_of(reference.toDoubles(),
                    [](double x) { return x != 0 && std::isfinite(x); }))
    return std::nullopt;
  if (result.getShape() != reference.getShape())
    return kMostError;
  ErrorMetrics m = measureError(result, reference);
  double squared = m.relativeRms * m.relativeRms;
  int64_t changed =
      m.nanAppeared + m.nanVanished + m.infAppeared + m.infVanished;
  return std::isfinite(squared) && changed == 0 ? std::min(squared, kMostError)
                                                : kMostError;
}

llvm::Expected<RoundingSets::Errors> RoundingSets::getErrors(
    Executable &executable, const Sample &sample, RunRequest request,
    llvm::function_ref<void(const RunFailure &)> warn) const {
  request.answers.choices = sample.exact.getChoices(program.choices.size());
  Errors errors(numOutputs);
  llvm::Expected<RunResults> results = executable.run(request);
  if (!results) {
    if (llvm::Error other = llvm::handleErrors(results.takeError(), warn))
      return std::move(other);
    errors.assign(numOutputs, kMostError);
    return std::move(errors);
  }
  for (auto [i, output] : llvm::enumerate(outputOf)) {
    if (!output)
      continue;
    if (auto error =
            getSquaredError(results->results[i], sample.exact.results[i]))
      errors[*output] = errors[*output].value_or(0) + *error;
  }
  return std::move(errors);
}

llvm::Expected<SquaredErrors> RoundingSets::measure(const BitVector &on,
                                                    bool onNearby) {
  options.say("measuring " + llvm::Twine(on.count()) + " roundings at once");
  SquaredErrors errors(numOutputs);
  bool failed = false;
  for (size_t input = 0; input < inputs.size() && input < numRuns; ++input) {
    auto samples = getSamples(input);
    if (!samples)
      return samples.takeError();
    SquaredErrors around(numOutputs);
    for (const Sample &sample : onNearby ? *samples : samples->take_front()) {
      RunRequest request =
          makeRequest(*sample.input, on, ", with roundings in float64");
      double most = kMostSeconds + kMostTimes * seconds;
      if (!(request.timeoutSeconds > 0 && request.timeoutSeconds < most))
        request.timeoutSeconds = most;
      auto here = getErrors(*switched.executable, sample, std::move(request),
                            [&](const RunFailure &) { failed = true; });
      if (!here)
        return here.takeError();
      // No other input makes it any better.
      if (failed) {
        errors.add(*here);
        return std::move(errors);
      }
      around.add(*here);
    }
    errors.add(around.getMeans());
  }
  return std::move(errors);
}

llvm::Expected<SquaredErrors> RoundingSets::measureWide() {
  options.say("compiling as it came");
  ExecutableOr wide = compileWide(program, options.compile);
  if (mlir::failed(wide))
    return cannotCompile(program.path, "as it came");
  SquaredErrors errors(numOutputs);
  for (size_t input = 0; input < inputs.size(); ++input) {
    auto samples = getSamples(input);
    if (!samples)
      return samples.takeError();
    auto here =
        getErrors(**wide, samples->front(),
                  makeRequest(inputs[input], BitVector(), ", as it came"),
                  [&](const RunFailure &failure) {
                    mlir::emitWarning(program.module.get().getLoc())
                        << failure.message() << "; no bound on errors holds";
                  });
    if (!here)
      return here.takeError();
    errors.add(*here);
  }
  return std::move(errors);
}
