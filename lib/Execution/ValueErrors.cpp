//===- ValueErrors.cpp - The error of every rounding ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ValueErrors.h"
#include <cmath>
#include <cstring>
#include <limits>

using namespace prec;

ValueErrors::ValueErrors(SwitchedProgram candidate, SwitchedProgram inFloat64,
                         const Plan &plan, int64_t numChoices)
    : candidate(std::move(candidate)), inFloat64(std::move(inFloat64)),
      numChoices(numChoices) {
  for (const SwitchedRounding &rounding : this->candidate.roundings) {
    RoundedValue value;
    value.id = rounding.ids.front();
    value.isClamped = rounding.isClamped;
    auto decision =
        llvm::find_if(plan.decisions, [&](const Decision &decision) {
          return decision.site.id == rounding.ids.front();
        });
    if (decision != plan.decisions.end()) {
      value.op = decision->site.op;
      const auto &made = *decision->getIf<Rounding>();
      value.value = made.value;
      value.type = decision->site.type;
      value.format = getFormatInfo(made.format).keyword;
      value.location = decision->site.location;
    }
    values.push_back(std::move(value));
  }
}

/// Concatenates the instances of a value that is computed several times.
static Array concatenate(const std::vector<Array> &parts) {
  if (parts.size() == 1)
    return parts.front();
  int64_t size = 0;
  for (const Array &part : parts)
    size += part.size();
  Array all(parts.empty() ? ElementKind::f32 : parts.front().getKind(),
            {parts.empty() ? 0 : size});
  size_t offset = 0;
  for (const Array &part : parts) {
    std::memcpy(all.data() + offset, part.data(), part.getNumBytes());
    offset += part.getNumBytes();
  }
  return all;
}

/// The relative rms; NaN if the value was computed another number of times, or
/// if a NaN or infinity appeared or vanished, since the error of the other
/// elements is not the whole error.
static double getRms(const Array &value, const Array &exact) {
  if (value.size() != exact.size() || value.getShape() != exact.getShape())
    return std::numeric_limits<double>::quiet_NaN();
  ErrorMetrics m = measureError(value, exact);
  return m.countNonFinite() == 0 ? m.relativeRms
                                 : std::numeric_limits<double>::quiet_NaN();
}

void ValueErrors::addErrors(const RunResults &exact,
                            const RunResults &rounded) {
  auto get = [](const RunResults &run, int64_t number) {
    auto found = run.probes.find(number);
    return concatenate(found == run.probes.end() ? std::vector<Array>()
                                                 : found->second);
  };
  for (auto [i, value] : llvm::enumerate(values)) {
    int64_t number = numChoices + 2 * i;
    Array before = get(rounded, number), after = get(rounded, number + 1);
    Array reference = get(exact, number);
    value.arriving.push_back(getRms(before, reference));
    value.own.push_back(getRms(after, before));
    value.leaving.push_back(getRms(after, reference));
  }
}

/// The largest error over the float results; NaN if any error is NaN.
static double getWorst(const RunResults &run, const RunResults &reference) {
  double worst = 0;
  for (auto [result, exact] : llvm::zip(run.results, reference.results)) {
    if (!isFloat(result.getKind()))
      continue;
    double error = getRms(result, exact);
    if (std::isnan(error))
      return error;
    worst = std::max(worst, error);
  }
  return worst;
}

static llvm::BitVector makeSwitches(size_t count, size_t only) {
  llvm::BitVector switches(count);
  switches.set(only);
  return switches;
}

llvm::Error ValueErrors::addEffects(const InputSet &input,
                                    const RunResults &exact,
                                    const HostAnswers &replay,
                                    const CompareOptions &options) {
  if (llvm::none_of(exact.results, [](const Array &result) {
        return isFloat(result.getKind());
      }))
    return llvm::Error::success();
  RunRequest request{input.arguments, replay, options.limits,
                     input.label + ", one rounding alone in float64",
                     /*findsUndefined=*/false};
  request.answers.wantsProbes = false;
  for (auto [i, value] : llvm::enumerate(values)) {
    options.say("running " + input.label + ", rounding " + llvm::Twine(i + 1) +
                " of " + llvm::Twine(values.size()) + " alone");
    request.answers.switches = makeSwitches(values.size(), i);
    llvm::Expected<RunResults> alone = inFloat64.executable->run(request);
    if (!alone)
      return alone.takeError();
    value.alone.push_back(getWorst(*alone, exact));
  }
  return llvm::Error::success();
}

llvm::Error ValueErrors::measure(const InputSet &input,
                                 const CompareOptions &options) {
  // The forms that are compared ran before and gave warnings about undefined
  // values.
  RunRequest request{input.arguments,
                     {},
                     options.limits,
                     input.label + ", with probes",
                     /*findsUndefined=*/false};
  request.answers.switches = llvm::BitVector();
  llvm::Expected<RunResults> exact = inFloat64.executable->run(request);
  if (!exact)
    return exact.takeError();
  // A changed choice would hide every other difference.
  HostAnswers replay;
  replay.choices = exact->getChoices(numChoices);
  request.answers = replay;
  llvm::Expected<RunResults> rounded = candidate.executable->run(request);
  if (!rounded)
    return rounded.takeError();
  addErrors(*exact, *rounded);
  return addEffects(input, *exact, replay, options);
}
