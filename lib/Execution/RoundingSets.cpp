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

/// Longer than so many runs without roundings, and seconds, nothing converges;
/// inputs nearby that come near it are left out.
static constexpr double kMostTimes = 20, kMostTimesNearby = 5, kMostSeconds = 2;
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
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// What float64 makes of inputs
//===----------------------------------------------------------------------===//

RunRequest RoundingSets::makeRequest(const InputSet &input, const BitVector &on,
                                     llvm::StringRef form) const {
  RunRequest request = options.makeRequest(input.arguments, input.label + form);
  request.answers.switches = on;
  request.answers.wantsProbes = false;
  return request;
}

void RoundingSets::limit(RunRequest &request, double times) const {
  double most = times * (seconds + kMostSeconds / kMostTimes);
  if (!(request.timeoutSeconds > 0 && request.timeoutSeconds < most))
    request.timeoutSeconds = most;
}

llvm::Expected<RunResults> RoundingSets::runReference(const InputSet &input,
                                                      bool isNearby) {
  RunRequest request = makeRequest(input, BitVector(), ", in float64");
  request.answers.wantsProbes = !program.choices.empty();
  if (isNearby)
    limit(request, kMostTimesNearby);
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

/// By turns of each input, but for those where the program fails, takes long,
/// or has other elements without a number: what it is for ends there.
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
      if (llvm::Error other =
              llvm::handleErrors(exact.takeError(), [](const RunFailure &) {}))
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

llvm::Expected<RoundingSets::Errors> RoundingSets::getErrors(
    Executable &executable, const Sample &sample, RunRequest request,
    llvm::function_ref<void(const RunFailure &)> warn) const {
  request.answers.choices = sample.exact.getChoices(program.choices.size());
  Errors errors(numOutputs);
  llvm::Expected<RunResults> results = executable.run(request);
  if (!results) {
    if (llvm::Error other = llvm::handleErrors(results.takeError(), warn))
      return std::move(other);
    errors.assign(numOutputs, SquaredErrors::kMost);
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

llvm::Expected<RoundingSets::Errors>
RoundingSets::measureOn(const Sample &sample, const BitVector &on,
                        bool &failed) {
  const InputSet *input = &inputs[sample.input];
  std::optional<InputSet> moved;
  if (sample.nearby) {
    moved = makeNearbyInput(*input, *sample.nearby);
    input = &*moved;
  }
  RunRequest request = makeRequest(*input, on, ", with roundings in float64");
  limit(request, kMostTimes);
  return getErrors(*switched.executable, sample, std::move(request),
                   [&](const RunFailure &) { failed = true; });
}

llvm::Expected<SquaredErrors> RoundingSets::measure(const BitVector &on,
                                                    bool onNearby) {
  options.say("measuring " + llvm::Twine(on.count()) + " roundings");
  SquaredErrors errors(numOutputs);
  bool failed = false;
  auto add = [&](const Sample &sample) -> llvm::Error {
    // No other input makes a failure any better.
    if (failed)
      return llvm::Error::success();
    llvm::Expected<Errors> here = measureOn(sample, on, failed);
    if (!here)
      return here.takeError();
    errors.add(*here);
    return llvm::Error::success();
  };
  for (size_t input = 0; input < inputs.size() && input < numRuns; ++input) {
    llvm::Expected<const Sample *> sample = getSample(input);
    if (!sample)
      return sample.takeError();
    if (llvm::Error error = add(**sample))
      return std::move(error);
  }
  if (!onNearby)
    return std::move(errors);
  if (!samplesNearby)
    if (llvm::Error error = addNearby())
      return std::move(error);
  for (const Sample &sample : *samplesNearby)
    if (llvm::Error error = add(sample))
      return std::move(error);
  return std::move(errors);
}

llvm::Expected<SquaredErrors> RoundingSets::measureWide(Executable &wide) {
  options.say("measuring the program as it came");
  SquaredErrors errors(numOutputs);
  for (size_t input = 0; input < inputs.size(); ++input) {
    llvm::Expected<const Sample *> sample = getSample(input);
    if (!sample)
      return sample.takeError();
    auto here = getErrors(
        wide, **sample, makeRequest(inputs[input], BitVector(), ", as it came"),
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
