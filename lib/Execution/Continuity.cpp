//===- Continuity.cpp - Steps behind which no result jumps ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Continuity.h"
#include "Comparer.h"
#include "Crossings.h"
#include "SquaredErrors.h"
#include "prec/Execution/Instrumentation.h"

using namespace prec;
using llvm::BitVector;

/// Each that is asked alone takes two runs for each input.
static constexpr size_t kMostInputs = 2, kMostAlone = 32;
/// Both sides are 2^-29 apart, so that a slope of hundreds is no jump. What a
/// jump is of moves results by many times more: by a part of one element.
static constexpr double kMostDifference = 1e-6;

static bool areEqual(const Array &below, const Array &above) {
  return below.getNumBytes() == above.getNumBytes() &&
         std::equal(below.data(), below.data() + below.getNumBytes(),
                    above.data());
}

static bool areAlike(const Array &below, const Array &above) {
  if (isFloat(below.getKind()))
    if (auto error = getSquaredError(below, above))
      return *error <= kMostDifference * kMostDifference;
  return areEqual(below, above);
}

namespace {
/// The program with switches for crossings.
class Crossed {
public:
  Crossed(const Program &program, llvm::ArrayRef<InputSet> inputs,
          const CalibrateOptions &options,
          std::unique_ptr<Executable> executable)
      : numChoices(program.choices.size()),
        inputs(inputs.take_front(kMostInputs)), options(options),
        executable(std::move(executable)) {}

  /// Whether no result jumps where all of these steps do. One that fails there
  /// jumps. Adds the choices that are other ones behind them.
  llvm::Expected<bool> isContinuous(llvm::ArrayRef<unsigned> steps,
                                    BitVector &choices) const;

private:
  llvm::Expected<RunResults> run(const InputSet &input,
                                 llvm::ArrayRef<unsigned> steps,
                                 bool isAbove) const;
  BitVector compareChoices(const RunResults &below,
                           const RunResults &above) const;

  size_t numChoices;
  llvm::ArrayRef<InputSet> inputs;
  const CalibrateOptions &options;
  std::unique_ptr<Executable> executable;
};
} // namespace

llvm::Expected<RunResults> Crossed::run(const InputSet &input,
                                        llvm::ArrayRef<unsigned> steps,
                                        bool isAbove) const {
  RunRequest request = options.makeRequest(
      input.arguments, input.label + ", beside borders of steps");
  BitVector on(2 * (*llvm::max_element(steps) + 1));
  for (unsigned step : steps) {
    on.set(2 * step);
    on[2 * step + 1] = isAbove;
  }
  request.answers.switches = std::move(on);
  request.answers.wantsProbes = numChoices != 0;
  return executable->run(request);
}

BitVector Crossed::compareChoices(const RunResults &below,
                                  const RunResults &above) const {
  BitVector differ(numChoices);
  auto others = above.getChoices(numChoices);
  for (const auto &[number, made] : below.getChoices(numChoices)) {
    const std::vector<Array> &other = others[number];
    differ[number] =
        made.size() != other.size() || !llvm::all_of_zip(made, other, areEqual);
  }
  return differ;
}

llvm::Expected<bool> Crossed::isContinuous(llvm::ArrayRef<unsigned> steps,
                                           BitVector &choices) const {
  BitVector differ(numChoices);
  for (const InputSet &input : inputs) {
    RunResults sides[2];
    for (bool isAbove : {false, true}) {
      llvm::Expected<RunResults> results = run(input, steps, isAbove);
      if (!results) {
        if (llvm::Error other = llvm::handleErrors(results.takeError(),
                                                   [](const RunFailure &) {}))
          return std::move(other);
        return false;
      }
      sides[isAbove] = std::move(*results);
    }
    if (!llvm::all_of_zip(sides[0].results, sides[1].results, areAlike))
      return false;
    differ |= compareChoices(sides[0], sides[1]);
  }
  choices |= differ;
  return true;
}

/// Borders of one kind are crossed at once: a value that two steps round would
/// be moved from one to the other. Where a result jumps, each is asked alone.
llvm::Expected<ContinuousSteps>
prec::findContinuousSteps(const Program &program,
                          llvm::ArrayRef<InputSet> inputs,
                          const CalibrateOptions &options) {
  ContinuousSteps continuous;
  continuous.choices.resize(program.choices.size());
  llvm::SmallVector<Step> steps = findSteps(program.module.get());
  if (steps.empty())
    return continuous;
  options.say("compiling with crossings of " + llvm::Twine(steps.size()) +
              " steps");
  ExecutableOr executable = compileCrossed(program, options.compile);
  if (mlir::failed(executable))
    return cannotCompile(program.path, "with crossings");
  options.say("crossing the borders of steps");
  Crossed crossed(program, inputs, options, std::move(*executable));
  // Whether these are continuous together.
  auto ask = [&](llvm::ArrayRef<unsigned> asked) -> llvm::Expected<bool> {
    llvm::Expected<bool> areContinuous =
        crossed.isContinuous(asked, continuous.choices);
    if (areContinuous && *areContinuous)
      for (unsigned number : asked)
        continuous.ops.insert(steps[number].op);
    return areContinuous;
  };
  for (bool isAtHalves : {false, true}) {
    llvm::SmallVector<unsigned> asked;
    for (auto [number, step] : llvm::enumerate(steps))
      if (step.isAtHalves == isAtHalves)
        asked.push_back(number);
    if (asked.empty())
      continue;
    llvm::Expected<bool> areAll = ask(asked);
    if (!areAll)
      return areAll.takeError();
    if (*areAll || asked.size() == 1 || asked.size() > kMostAlone)
      continue;
    for (unsigned number : asked)
      if (llvm::Expected<bool> is = ask(number); !is)
        return is.takeError();
  }
  llvm::SmallVector<mlir::Operation *> choosing =
      getChoosingOps(program.module.get(), program.choices.size());
  for (unsigned number : continuous.choices.set_bits())
    continuous.ops.insert(choosing[number]);
  return continuous;
}
