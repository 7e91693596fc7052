//===- MeasuredPrices.cpp - Prices that runs bear out ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MeasuredPrices.h"
#include "Comparer.h"
#include "prec/Planning/Contract.h"
#include "prec/Planning/PrecisionGraph.h"
#include "llvm/ADT/BitVector.h"
#include <cmath>

using namespace prec;
using llvm::ArrayRef;
using llvm::BitVector;

/// Predicted errors of the plans that are run. Below the first nobody asks.
static constexpr double kErrors[] = {1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 1e-1};
/// Sets of roundings that are run on each input. To find one rounding among n
/// takes log2(n).
static constexpr unsigned kMostSets = 32;
/// Inputs that they are run on: what this looks for is no matter of one input.
static constexpr size_t kMostInputs = 2;
/// What a flip, or a term of second order, of another format is of that of
/// bf16: errors are 8 times smaller, and squared errors of flips as often.
static constexpr double kOfFinerFormats = 0.125;

//===----------------------------------------------------------------------===//
// The roundings
//===----------------------------------------------------------------------===//

static void roundAllFree(const PrecisionGraph &graph, const Policy &policy,
                         ExactImages &images, Labels &labels) {
  roundForAllReaders(graph, policy, images, labels,
                     [](PrecisionGraph::Id) { return true; });
}

static std::string explainNothing(const PrecisionGraph &, const Labels &,
                                  unsigned) {
  return "";
}

/// All that safety rules leave to prices.
static constexpr Preset kAllFreePreset = {
    "measured",         "", /*hasSafetyRules=*/true, /*asksProducers=*/false,
    Goal::None,         roundAllFree,
    explainNothing,
};

namespace {
/// By output, of squared relative errors.
struct Errors {
  std::vector<double> mean, worst;

  explicit Errors(size_t outputs) : mean(outputs), worst(outputs) {}
};

class PriceCheck {
public:
  PriceCheck(const Program &program, ArrayRef<InputSet> inputs,
             const CalibrateOptions &options, Calibration &calibration)
      : program(program), inputs(inputs), options(options),
        calibration(calibration) {}

  llvm::Error compile();
  llvm::Error check();
  llvm::Error measureProgram();

private:
  /// What can be switched, and what a sweep said of it.
  struct Switch {
    const Decision *decision;
    CalibratedValue *value;
    unsigned number;
    /// The largest over the outputs.
    double price;
  };

  void findSwitches();
  llvm::Error runReference();
  llvm::Expected<RunResults> run(Executable &executable, size_t input,
                                 const BitVector &on, llvm::StringRef form);
  llvm::Expected<Errors> getErrors(Executable &executable, size_t numInputs,
                                   const BitVector &on, llvm::StringRef form);
  llvm::Expected<Errors> measure(const BitVector &on);
  Errors predict(const BitVector &on) const;
  bool isExceeded(const Errors &measured, const Errors &predicted) const;
  llvm::Error charge(const BitVector &base, ArrayRef<const Switch *> group,
                     const Errors &measured);
  void spread(ArrayRef<const Switch *> group, const Errors &measured,
              const Errors &predicted);
  BitVector add(BitVector on, ArrayRef<const Switch *> group) const {
    for (const Switch *added : group)
      on.set(added->number);
    return on;
  }

  const Program &program;
  ArrayRef<InputSet> inputs;
  const CalibrateOptions &options;
  Calibration &calibration;
  SwitchedProgram switched;
  Plan plan;
  /// The cheapest first.
  std::vector<Switch> switches;
  /// By input, of float64.
  std::vector<RunResults> exact;
  unsigned numSets = 0;
};
} // namespace

llvm::Error PriceCheck::compile() {
  options.say("compiling with switches");
  Candidate candidate;
  candidate.policy.preset = &kAllFreePreset;
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
  findSwitches();
  return llvm::Error::success();
}

void PriceCheck::findSwitches() {
  llvm::StringMap<const Decision *> decisions;
  for (const Decision &decision : plan.decisions)
    if (decision.getIf<Rounding>())
      decisions[decision.site.id] = &decision;
  llvm::StringMap<CalibratedValue *> values;
  for (CalibratedValue &value : calibration.values)
    values[value.id] = &value;
  for (auto [number, rounding] : llvm::enumerate(switched.roundings)) {
    const Decision *decision = decisions.lookup(rounding.id);
    CalibratedValue *value = values.lookup(rounding.id);
    if (!decision || !value)
      continue;
    const auto &made = *decision->getIf<Rounding>();
    auto prices = value->formats.find(made.format);
    if (prices == value->formats.end() || prices->second.overflows > 0)
      continue;
    const Price &price =
        prices->second.getPrice(made.readers == Readers::All);
    if (!price.isKnown() || price.mean.empty())
      continue;
    switches.push_back({decision, value, unsigned(number),
                        *llvm::max_element(price.mean)});
  }
  llvm::sort(switches, [](const Switch &a, const Switch &b) {
    return std::tie(a.price, a.number) < std::tie(b.price, b.number);
  });
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

llvm::Expected<RunResults> PriceCheck::run(Executable &executable, size_t input,
                                           const BitVector &on,
                                           llvm::StringRef form) {
  RunRequest request{inputs[input].arguments,
                     {},
                     options.timeoutSeconds,
                     options.tick,
                     inputs[input].label + form.str(),
                     /*findsUndefined=*/false};
  request.answers.switches = on;
  // The first run is that of float64, which makes the choices.
  bool isReference = input == exact.size();
  request.answers.wantsProbes = isReference && !program.choices.empty();
  if (!isReference)
    for (int64_t i = 0; i < int64_t(program.choices.size()); ++i)
      if (auto it = exact[input].probes.find(i);
          it != exact[input].probes.end())
        request.answers.choices[i] = it->second;
  return executable.run(request);
}

llvm::Error PriceCheck::runReference() {
  for (size_t input = 0; input < inputs.size(); ++input) {
    llvm::Expected<RunResults> results =
        run(*switched.executable, input, BitVector(), ", in float64");
    if (!results)
      return results.takeError();
    exact.push_back(std::move(*results));
  }
  return llvm::Error::success();
}

/// Nothing where elements became infinite or no numbers: that is no error that
/// prices add up to.
static double getSquaredError(const Array &result, const Array &reference) {
  if (result.getShape() != reference.getShape())
    return 0;
  ErrorMetrics metrics = measureError(result, reference);
  double squared = metrics.relativeRms * metrics.relativeRms;
  return std::isfinite(squared) ? squared : 0;
}

llvm::Expected<Errors> PriceCheck::getErrors(Executable &executable,
                                             size_t numInputs,
                                             const BitVector &on,
                                             llvm::StringRef form) {
  llvm::StringMap<unsigned> outputs;
  std::optional<unsigned> rest;
  for (auto [i, output] : llvm::enumerate(calibration.outputs)) {
    if (output.results == 1)
      outputs[output.name] = i;
    else
      rest = i;
  }
  Errors errors(calibration.outputs.size());
  for (size_t input = 0; input < numInputs; ++input) {
    llvm::Expected<RunResults> results = run(executable, input, on, form);
    if (!results)
      return results.takeError();
    std::vector<double> here(calibration.outputs.size());
    for (auto [i, result] : llvm::enumerate(results->results)) {
      if (!isFloat(result.getKind()))
        continue;
      auto it = outputs.find(program.getResultName(i));
      std::optional<unsigned> output =
          it == outputs.end() ? rest : std::optional(it->second);
      if (output)
        here[*output] += getSquaredError(result, exact[input].results[i]);
    }
    for (auto [mean, worst, error] :
         llvm::zip_equal(errors.mean, errors.worst, here)) {
      mean += error / double(numInputs);
      worst = std::max(worst, error);
    }
  }
  return std::move(errors);
}

llvm::Expected<Errors> PriceCheck::measure(const BitVector &on) {
  options.say("measuring " + llvm::Twine(on.count()) + " roundings at once");
  ++numSets;
  return getErrors(*switched.executable, std::min(inputs.size(), kMostInputs),
                   on, ", with roundings in float64");
}

llvm::Error PriceCheck::measureProgram() {
  options.say("compiling as it came");
  ExecutableOr wide = compileWide(program, options.compile);
  if (mlir::failed(wide))
    return cannotCompile(program.path, "as it came");
  llvm::Expected<Errors> errors =
      getErrors(**wide, inputs.size(), BitVector(), ", as it came");
  if (!errors)
    return errors.takeError();
  for (auto [output, mean, worst] :
       llvm::zip_equal(calibration.outputs, errors->mean, errors->worst)) {
    output.wideMean = mean;
    output.wideWorst = worst;
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Against what was predicted
//===----------------------------------------------------------------------===//

Errors PriceCheck::predict(const BitVector &on) const {
  Plan some = plan;
  some.decisions.clear();
  for (const Switch &other : switches)
    if (on.test(other.number))
      some.decisions.push_back(*other.decision);
  Errors errors(calibration.outputs.size());
  PlanPrediction prediction = prec::predict(some, calibration);
  for (auto [output, mean, worst] :
       llvm::zip_equal(prediction.outputs, errors.mean, errors.worst)) {
    mean = output.mean * output.mean * double(output.results);
    worst = output.worst * output.worst * double(output.results);
  }
  return errors;
}

/// By more than contracts leave for inputs that nobody has seen.
bool PriceCheck::isExceeded(const Errors &measured,
                            const Errors &predicted) const {
  // Nobody asks for less, and float64 of large sums is not exact.
  constexpr double kLeast = 1e-12;
  size_t numInputs = calibration.countInputs();
  for (auto [output, here, worst] : llvm::zip_equal(
           calibration.outputs, measured.worst, predicted.worst)) {
    double margin = getErrorMargin(output.elements, numInputs);
    if (here > kLeast && here > worst * margin * margin)
      return true;
  }
  return false;
}

void PriceCheck::spread(ArrayRef<const Switch *> group, const Errors &measured,
                        const Errors &predicted) {
  auto raise = [&](std::vector<double> &numbers, ArrayRef<double> here,
                   ArrayRef<double> known, double part) {
    for (auto [number, m, p] : llvm::zip(numbers, here, known))
      number += part * std::max(m - p, 0.0);
  };
  for (const Switch *charged : group)
    for (auto &[format, prices] : charged->value->formats) {
      double part = (format == Format::bf16 ? 1 : kOfFinerFormats) /
                    double(group.size());
      for (Price *price : {&prices.all, &prices.contractions}) {
        raise(price->mean, measured.mean, predicted.mean, part);
        raise(price->worst, measured.worst, predicted.worst, part);
      }
    }
}

/// With the group, roundings that were as predicted cost more than that.
llvm::Error PriceCheck::charge(const BitVector &base,
                               ArrayRef<const Switch *> group,
                               const Errors &measured) {
  Errors predicted = predict(add(base, group));
  if (group.size() == 1 || numSets >= kMostSets) {
    spread(group, measured, predicted);
    return llvm::Error::success();
  }
  ArrayRef<const Switch *> first = group.take_front(group.size() / 2),
                           second = group.drop_front(group.size() / 2);
  BitVector half = add(base, first);
  llvm::Expected<Errors> ofHalf = measure(half);
  if (!ofHalf)
    return ofHalf.takeError();
  if (isExceeded(*ofHalf, predict(half)))
    if (llvm::Error error = charge(base, first, *ofHalf))
      return error;
  if (!isExceeded(measured, predict(add(base, group))))
    return llvm::Error::success();
  return charge(half, second, measured);
}

llvm::Error PriceCheck::check() {
  if (llvm::Error error = runReference())
    return error;
  BitVector on(unsigned(switched.roundings.size()));
  double predicted = 0;
  size_t next = 0;
  for (double error : kErrors) {
    llvm::SmallVector<const Switch *> group;
    for (; next < switches.size() &&
           predicted + switches[next].price <= error * error;
         ++next) {
      predicted += switches[next].price;
      group.push_back(&switches[next]);
    }
    if (group.empty() || numSets >= kMostSets)
      continue;
    BitVector with = add(on, group);
    llvm::Expected<Errors> measured = measure(with);
    if (!measured)
      return measured.takeError();
    if (isExceeded(*measured, predict(with)))
      if (llvm::Error failed = charge(on, group, *measured))
        return failed;
    on = std::move(with);
  }
  return llvm::Error::success();
}

llvm::Error prec::measurePrices(const Program &program,
                                llvm::ArrayRef<InputSet> inputs,
                                const CalibrateOptions &options,
                                Calibration &calibration) {
  if (calibration.outputs.empty())
    return llvm::Error::success();
  PriceCheck check(program, inputs, options, calibration);
  if (llvm::Error error = check.compile())
    return error;
  if (llvm::Error error = check.check())
    return error;
  return check.measureProgram();
}
