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

static constexpr size_t kMostInputs = 2;
/// Each step costs a run of its own, so only a few are also crossed alone.
static constexpr size_t kMostSteps = 128, kMostAlone = 8;
/// The two sides are 2^-29 apart, so a slope of hundreds stays below this
/// bound. A jump moves results by far more, by a fraction of an element.
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
/// The program with switches for the crossings of steps.
class Crossed {
public:
  Crossed(const Program &program, llvm::ArrayRef<InputSet> inputs,
          const CalibrateOptions &options,
          std::unique_ptr<Executable> executable)
      : numChoices(program.choices.size()),
        inputs(inputs.take_front(kMostInputs)), options(options),
        executable(std::move(executable)) {}

  /// True if a result changes when this step has another outcome. A step that
  /// does not run or whose outcome is not used tells nothing, so it is skipped.
  llvm::Expected<bool> isSeen(unsigned step);
  /// True if no result jumps when all of these steps do; false if a run fails.
  /// If true, adds the choices that change with the steps to `choices`.
  llvm::Expected<bool> isContinuous(llvm::ArrayRef<unsigned> steps,
                                    BitVector &choices) const;

private:
  llvm::Expected<RunResults> run(const InputSet &input,
                                 llvm::ArrayRef<unsigned> steps,
                                 llvm::ArrayRef<Crossing> crossings) const;
  BitVector compareChoices(const RunResults &below,
                           const RunResults &above) const;

  size_t numChoices;
  llvm::ArrayRef<InputSet> inputs;
  const CalibrateOptions &options;
  std::unique_ptr<Executable> executable;
  /// The results for the unchanged inputs; std::nullopt if a run fails.
  std::vector<std::optional<std::vector<Array>>> plain;
};
} // namespace

llvm::Expected<RunResults>
Crossed::run(const InputSet &input, llvm::ArrayRef<unsigned> steps,
             llvm::ArrayRef<Crossing> crossings) const {
  RunRequest request = options.makeRequest(
      input.arguments, input.label + ", beside borders of steps");
  BitVector on;
  for (unsigned step : steps)
    for (Crossing crossing : crossings) {
      unsigned number = kCrossings * step + unsigned(crossing);
      on.resize(std::max(on.size(), number + 1));
      on.set(number);
    }
  request.answers.switches = std::move(on);
  request.answers.wantsProbes = numChoices != 0;
  return executable->run(request);
}

/// The results of a run; std::nullopt for a run that fails.
static llvm::Expected<std::optional<std::vector<Array>>>
takeResults(llvm::Expected<RunResults> run) {
  if (run)
    return std::optional(std::move(run->results));
  if (llvm::Error other = forgetRunFailure(run.takeError()))
    return std::move(other);
  return std::nullopt;
}

llvm::Expected<bool> Crossed::isSeen(unsigned step) {
  for (auto [number, input] : llvm::enumerate(inputs)) {
    if (number == plain.size()) {
      auto results = takeResults(run(input, {}, {}));
      if (!results)
        return results.takeError();
      plain.push_back(std::move(*results));
    }
    auto wrong = takeResults(run(input, step, Crossing::Wrong));
    if (!wrong)
      return wrong.takeError();
    // An outcome that makes the run fail, such as an index beyond a table, is
    // seen.
    if (!plain[number] || !*wrong ||
        !llvm::all_of_zip(*plain[number], **wrong, areAlike))
      return true;
  }
  return false;
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
  using C = Crossing;
  static constexpr C kSides[][3] = {{C::Moved, C::Moved, C::Moved},
                                    {C::Moved, C::Opposite, C::Moved},
                                    {C::Moved, C::Otherwise, C::Moved},
                                    {C::Moved, C::Otherwise, C::Opposite}};
  BitVector differ(numChoices);
  for (const InputSet &input : inputs) {
    std::optional<RunResults> first;
    for (llvm::ArrayRef<C> sides : kSides) {
      llvm::Expected<RunResults> results = run(input, steps, sides);
      if (!results) {
        if (llvm::Error other = forgetRunFailure(results.takeError()))
          return std::move(other);
        return false;
      }
      if (!first) {
        first = std::move(*results);
        continue;
      }
      if (!llvm::all_of_zip(first->results, results->results, areAlike))
        return false;
      differ |= compareChoices(*first, *results);
    }
  }
  choices |= differ;
  return true;
}

/// Borders of one kind (integers, halves) are crossed at once. The two kinds
/// are separate, since a value that steps of both kinds round would be moved
/// from one border to the other. If there are few steps, each is also tested
/// alone; if a result jumps, the limit on their number is higher.
llvm::Expected<ContinuousSteps>
prec::findContinuousSteps(const Program &program,
                          llvm::ArrayRef<InputSet> inputs,
                          const CalibrateOptions &options) {
  ContinuousSteps continuous;
  continuous.choices.resize(program.choices.size());
  llvm::SmallVector<Step> steps = findSteps(program.module.get());
  if (steps.empty() || steps.size() > kMostSteps)
    return continuous;
  options.say("compiling with crossings of " + llvm::Twine(steps.size()) +
              " steps");
  ExecutableOr executable = compileCrossed(program, options.compile);
  if (mlir::failed(executable))
    return cannotCompile(program.path, "with crossings");
  options.say("crossing the borders of steps");
  Crossed crossed(program, inputs, options, std::move(*executable));
  for (bool isAtHalves : {false, true}) {
    llvm::SmallVector<unsigned> asked;
    for (auto [number, step] : llvm::enumerate(steps)) {
      if (step.isAtHalves != isAtHalves)
        continue;
      llvm::Expected<bool> isSeen = crossed.isSeen(number);
      if (!isSeen)
        return isSeen.takeError();
      if (*isSeen)
        asked.push_back(number);
    }
    if (asked.empty())
      continue;
    BitVector choices(program.choices.size());
    llvm::Expected<bool> areAll = crossed.isContinuous(asked, choices);
    if (!areAll)
      return areAll.takeError();
    bool areAskedAlone =
        asked.size() > 1 && asked.size() <= (*areAll ? 1 : 4) * kMostAlone;
    if (*areAll && !areAskedAlone)
      continuous.choices |= choices;
    for (unsigned number : asked) {
      bool is = *areAll;
      if (areAskedAlone) {
        llvm::Expected<bool> isAlone =
            crossed.isContinuous(number, continuous.choices);
        if (!isAlone)
          return isAlone.takeError();
        is = *isAlone;
      }
      if (is)
        continuous.ops.insert(steps[number].op);
    }
  }
  llvm::SmallVector<mlir::Operation *> choosing =
      getChoosingOps(program.module.get(), program.choices.size());
  for (unsigned number : continuous.choices.set_bits())
    continuous.ops.insert(choosing[number]);
  return continuous;
}
