//===- Calibrate.cpp - Measuring what each rounding costs -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Calibrate.h"
#include "Comparer.h"
#include "InputRecipes.h"
#include "prec/Analysis/ProgramHash.h"
#include "prec/Execution/Observation.h"
#include "prec/IR/PrecDialect.h"
#include "llvm/ADT/MapVector.h"
#include <cmath>

using namespace prec;

namespace {
/// The results from which one sweep starts.
struct SweepFrom {
  Calibration::Output output;
  /// Places in `ObservedProgram::swept`.
  std::vector<unsigned> seeds;
};

class Calibrator {
public:
  Calibrator(const Program &program, const CalibrateOptions &options)
      : program(program), options(options) {}

  llvm::Error compile();
  llvm::Error observe(const InputSet &input);
  Calibration finish(llvm::ArrayRef<InputSet> inputs) const;

private:
  /// False if sweeps can tell by themselves how large the results are.
  bool needsReference() const;
  llvm::Expected<RunResults> run(Executable &executable,
                                 llvm::ArrayRef<Array> arguments,
                                 const std::string &label) const;
  void warnOfResult(unsigned result) const;
  std::vector<Array> makeSeeds(llvm::ArrayRef<Array> results,
                               const SweepFrom &sweep);

  const Program &program;
  const CalibrateOptions &options;
  /// In float64, if it is needed.
  std::unique_ptr<Executable> reference;
  ObservedProgram observed;
  std::vector<SweepFrom> sweeps;
  /// Of the signs of seeds.
  uint64_t streams = 0;
  /// By input, sweep, and value.
  std::vector<std::vector<std::map<int64_t, Observation>>> seen;
};
} // namespace

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

llvm::Error Calibrator::compile() {
  options.say("compiling with its reverse sweep");
  auto adjoint = compileObserved(program, options.compile);
  if (mlir::failed(adjoint))
    return cannotCompile(program.path, "with its reverse sweep");
  observed = std::move(*adjoint);
  if (observed.swept.empty())
    return llvm::createStringError(
        "'" + program.path +
        "' has no float results, so no rounding has a price");
  if (observed.swept.size() <= options.mostSweeps) {
    for (auto [i, result] : llvm::enumerate(observed.swept))
      sweeps.push_back(
          {{program.getResultName(result), 1}, {static_cast<unsigned>(i)}});
  } else {
    int64_t count = observed.swept.size();
    SweepFrom all{{std::to_string(count) + " results", count}, {}};
    for (unsigned i = 0; i < observed.swept.size(); ++i)
      all.seeds.push_back(i);
    sweeps.push_back(std::move(all));
  }
  if (!needsReference())
    return llvm::Error::success();
  options.say("compiling in float64");
  ExecutableOr made = compileReference(program, options.compile);
  if (mlir::failed(made))
    return cannotCompile(program.path, "in float64");
  reference = std::move(*made);
  return llvm::Error::success();
}

/// Seeds have the shapes of results, and where errors are summed their scales.
bool Calibrator::needsReference() const {
  return sweeps.front().seeds.size() > 1 ||
         llvm::any_of(observed.swept, [&](unsigned result) {
           return llvm::any_of(program.signature.results[result].shape,
                               [](int64_t size) { return size < 0; });
         });
}

llvm::Expected<RunResults> Calibrator::run(Executable &executable,
                                           llvm::ArrayRef<Array> arguments,
                                           const std::string &label) const {
  RunRequest request{arguments,    {},    options.timeoutSeconds,
                     options.tick, label, /*findsUndefined=*/false};
  return executable.run(request);
}

/// 0 for what nothing can be relative to.
static double getNorm(const Array &array) {
  double sumOfSquares = 0;
  for (double x : array.toDoubles())
    sumOfSquares += x * x;
  return std::isfinite(sumOfSquares) ? std::sqrt(sumOfSquares) : 0;
}

/// What JSON can hold of a price that is none, since a cotangent is infinite or
/// no number.
static constexpr double kNoPrice = 1e30;

/// +-1 where a sweep starts, over the norm of the result if that is known.
std::vector<Array> Calibrator::makeSeeds(llvm::ArrayRef<Array> results,
                                         const SweepFrom &sweep) {
  std::vector<Array> seeds;
  for (unsigned result : observed.swept)
    seeds.emplace_back(
        ElementKind::f64,
        results.empty()
            ? llvm::ArrayRef<int64_t>(program.signature.results[result].shape)
            : results[result].getShape());
  for (unsigned place : sweep.seeds) {
    unsigned result = observed.swept[place];
    double norm = results.empty() ? 1 : getNorm(results[result]);
    if (norm == 0)
      warnOfResult(result);
    // Argument 0 is nobody's; see RandomStream.
    RandomStream stream(0, ++streams);
    for (int64_t i = 0, e = seeds[place].size(); norm > 0 && i < e; ++i)
      seeds[place].set(i, (stream.getBits(i) & 1 ? 1 : -1) / norm);
  }
  return seeds;
}

void Calibrator::warnOfResult(unsigned result) const {
  mlir::emitWarning(program.module.get().getLoc())
      << "result '" << program.getResultName(result)
      << "' is zero or not finite, so no rounding has a price for it here";
}

llvm::Error Calibrator::observe(const InputSet &input) {
  std::vector<Array> exact;
  if (reference) {
    options.say("running " + input.label);
    llvm::Expected<RunResults> results =
        run(*reference, input.arguments, input.label + ", in float64");
    if (!results)
      return results.takeError();
    exact = std::move(results->results);
  }
  seen.emplace_back();
  for (const SweepFrom &sweep : sweeps) {
    options.say("sweeping back from " + sweep.output.name + ", " + input.label);
    std::vector<Array> arguments = input.arguments;
    llvm::append_range(arguments, makeSeeds(exact, sweep));
    llvm::Expected<RunResults> results =
        run(*observed.executable, arguments,
            input.label + ", back from " + sweep.output.name);
    if (!results)
      return results.takeError();
    unsigned first = observed.swept[sweep.seeds.front()];
    double norm = reference ? 1 : getNorm(results->results[first]);
    if (norm == 0)
      warnOfResult(first);
    auto &values = seen.back().emplace_back();
    for (const auto &[number, arrays] : results->probes)
      for (const Array &array : arrays) {
        Observation observation = Observation::fromArray(array);
        for (Observation::Rounded &rounded : observation.formats) {
          rounded.price = norm > 0 ? rounded.price / (norm * norm) : 0;
          if (!(rounded.price < kNoPrice))
            rounded.price = kNoPrice;
        }
        values[number].add(observation);
      }
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// The calibration
//===----------------------------------------------------------------------===//

/// What the value is like, without its prices.
static void describe(const Observation &all, CalibratedValue &value) {
  value.elements = all.elements;
  value.zeros = all.zeros;
  value.nonFinite = all.nonFinite;
  value.largest = all.largest;
  if (std::isfinite(all.least))
    value.least = all.least;
  if (double finite = all.elements - all.nonFinite; finite > 0) {
    value.mean = all.sum / finite;
    value.rms = std::sqrt(all.sumOfSquares / finite);
  }
  value.outlierRatio = all.getOutlierRatio();
  llvm::ArrayRef<double> counts = all.exponents;
  value.firstExponent = Observation::kLowestExponent;
  while (!counts.empty() && counts.front() == 0) {
    counts = counts.drop_front();
    ++value.firstExponent;
  }
  while (!counts.empty() && counts.back() == 0)
    counts = counts.drop_back();
  if (counts.empty())
    value.firstExponent = 0;
  value.exponents = counts.vec();
  for (auto [format, sums] :
       llvm::zip_equal(Observation::kFormats, all.formats)) {
    value.formats[format].overflows = sums.overflows;
    value.formats[format].flushes = sums.flushes;
  }
}

Calibration Calibrator::finish(llvm::ArrayRef<InputSet> inputs) const {
  Calibration calibration;
  bool areAllGiven = llvm::all_of(inputs, [](const InputSet &input) {
    return llvm::all_of(input.areGiven, [](bool given) { return given; });
  });
  calibration.source =
      areAllGiven ? CalibrationSource::Data : CalibrationSource::Generated;
  calibration.entry = program.signature.function;
  calibration.functions = hashFunctions(program.module.get());
  for (const InputSet &input : inputs)
    calibration.inputs.push_back(input.label);
  for (const SweepFrom &sweep : sweeps)
    calibration.outputs.push_back(sweep.output);

  auto getPrice = [&](int64_t number, unsigned format) {
    Price price;
    for (unsigned sweep = 0; sweep < sweeps.size(); ++sweep) {
      double sum = 0, worst = 0;
      for (const auto &input : seen) {
        auto it = input[sweep].find(number);
        double here =
            it == input[sweep].end() ? 0 : it->second.formats[format].price;
        sum += here;
        worst = std::max(worst, here);
      }
      price.mean.push_back(sum / seen.size());
      price.worst.push_back(worst);
    }
    return price;
  };
  llvm::MapVector<llvm::StringRef, CalibratedValue> values;
  for (auto [number, text] : llvm::enumerate(observed.ids)) {
    llvm::StringRef id = text;
    bool isForContractions = id.consume_back(kContractionsSuffix);
    CalibratedValue &value = values[id];
    value.id = id.str();
    Observation all;
    // The value is the same in every sweep.
    for (const auto &input : seen)
      for (const auto &sweep : input)
        if (auto it = sweep.find(number); it != sweep.end()) {
          all.add(it->second);
          break;
        }
    if (!isForContractions || value.elements == 0)
      describe(all, value);
    for (auto [i, format] : llvm::enumerate(Observation::kFormats)) {
      FormatPrices &prices = value.formats[format];
      (isForContractions ? prices.contractions : prices.all) =
          getPrice(number, i);
    }
  }
  for (auto &[id, value] : values) {
    // A constant that only contractions read has one price.
    for (auto &[format, prices] : value.formats)
      if (prices.all.mean.empty())
        prices.all = prices.contractions;
    calibration.values.push_back(std::move(value));
  }
  // The sweep met the last ones first.
  std::reverse(calibration.values.begin(), calibration.values.end());
  return calibration;
}

std::vector<Calibration::Function> prec::hashFunctions(mlir::ModuleOp module) {
  std::vector<Calibration::Function> functions;
  for (auto function : module.getOps<mlir::FunctionOpInterface>())
    if (!function.isExternal())
      functions.push_back({function.getName().str(), hashFunction(function)});
  return functions;
}

llvm::Expected<Calibration> prec::calibrate(const Program &program,
                                            llvm::ArrayRef<InputSet> inputs,
                                            const CalibrateOptions &options) {
  Calibrator calibrator(program, options);
  if (llvm::Error error = calibrator.compile())
    return std::move(error);
  for (const InputSet &input : inputs)
    if (llvm::Error error = calibrator.observe(input))
      return std::move(error);
  return calibrator.finish(inputs);
}
