//===- RoundingSets.cpp - Some roundings of a program at once -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RoundingSets.h"
#include "Comparer.h"
#include <chrono>
#include <cmath>

using namespace prec;
using llvm::BitVector;

/// Sets are run on as many inputs: what they are to show is no matter of one.
static constexpr size_t kMostInputs = 2;
/// Longer than this, in runs without roundings and seconds, nothing converges.
static constexpr double kMostRuns = 20, kMostSeconds = 2;
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

RunRequest RoundingSets::makeRequest(size_t input, const BitVector &on,
                                     llvm::StringRef form) const {
  RunRequest request{inputs[input].arguments,          {},
                     options.timeoutSeconds,           options.tick,
                     inputs[input].label + form.str(),
                     /*findsUndefined=*/false};
  request.answers.switches = on;
  request.answers.wantsProbes = false;
  return request;
}

llvm::Error RoundingSets::runReference(size_t input) {
  if (input < exact.size())
    return llvm::Error::success();
  RunRequest request = makeRequest(input, BitVector(), ", in float64");
  request.answers.wantsProbes = !program.choices.empty();
  auto start = std::chrono::steady_clock::now();
  llvm::Expected<RunResults> results = switched.executable->run(request);
  if (!results)
    return results.takeError();
  std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  seconds = std::max(seconds, took.count());
  exact.push_back(std::move(*results));
  return llvm::Error::success();
}

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

llvm::Expected<std::vector<std::optional<double>>> RoundingSets::getErrors(
    Executable &executable, size_t input, RunRequest request,
    llvm::function_ref<void(const RunFailure &)> warn) const {
  request.answers.choices = exact[input].getChoices(program.choices.size());
  std::vector<std::optional<double>> errors(numOutputs);
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
            getSquaredError(results->results[i], exact[input].results[i]))
      errors[*output] = errors[*output].value_or(0) + *error;
  }
  return std::move(errors);
}

llvm::Expected<SquaredErrors> RoundingSets::measure(const BitVector &on) {
  options.say("measuring " + llvm::Twine(on.count()) + " roundings at once");
  SquaredErrors errors(numOutputs);
  bool failed = false;
  for (size_t input = 0; input < std::min(inputs.size(), kMostInputs);
       ++input) {
    if (llvm::Error error = runReference(input))
      return std::move(error);
    RunRequest request = makeRequest(input, on, ", with roundings in float64");
    double most = kMostSeconds + kMostRuns * seconds;
    if (!(request.timeoutSeconds > 0 && request.timeoutSeconds < most))
      request.timeoutSeconds = most;
    auto here = getErrors(*switched.executable, input, std::move(request),
                          [&](const RunFailure &) { failed = true; });
    if (!here)
      return here.takeError();
    errors.add(*here);
    // No other input makes it any better.
    if (failed)
      break;
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
    if (llvm::Error error = runReference(input))
      return std::move(error);
    auto here = getErrors(**wide, input,
                          makeRequest(input, BitVector(), ", as it came"),
                          [&](const RunFailure &failure) {
                            mlir::emitWarning(program.module.get().getLoc())
                                << failure.message()
                                << "; no bound on errors holds";
                          });
    if (!here)
      return here.takeError();
    errors.add(*here);
  }
  return std::move(errors);
}
