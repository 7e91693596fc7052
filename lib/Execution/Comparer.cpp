//===- Comparer.cpp - Three forms of a program side by side ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Comparer.h"
#include "Continuity.h"
#include <limits>

using namespace prec;

llvm::Error prec::cannotCompile(llvm::StringRef path, llvm::StringRef form) {
  return llvm::createStringError("'" + path.str() + "' cannot be run (" +
                                 form.str() + "): see the errors above");
}

llvm::Error Comparer::compileReferences() {
  options.say("compiling as it came");
  ExecutableOr made = compileWide(program, options.compile);
  if (mlir::failed(made))
    return cannotCompile(program.path, "as it came");
  wide = std::move(*made);
  options.say("compiling in float64");
  made = compileReference(program, options.compile);
  if (mlir::failed(made))
    return cannotCompile(program.path, "in float64");
  reference = std::move(*made);
  return llvm::Error::success();
}

llvm::Expected<Comparison>
Comparer::compare(llvm::function_ref<ExecutableOr()> makeCandidate,
                  llvm::StringRef candidatePath,
                  llvm::ArrayRef<RouterChoice> candidateChoices) {
  options.say("compiling candidate");
  ExecutableOr made = makeCandidate();
  if (mlir::failed(made))
    return cannotCompile(candidatePath, "candidate");
  candidate = std::move(*made);
  startComparison(candidateChoices);
  for (size_t number = 0; number < inputs.size(); ++number)
    if (llvm::Error error = addInput(number))
      return std::move(error);
  return std::move(comparison);
}

void Comparer::startComparison(llvm::ArrayRef<RouterChoice> candidateChoices) {
  comparison = Comparison();
  comparison.program = program.path;
  comparison.function = program.signature.function;
  for (auto [i, result] : llvm::enumerate(program.signature.results))
    if (isFloat(result.kind)) {
      OutputComparison output;
      output.name = program.getResultName(i);
      output.isLogits = result.isLogits;
      comparison.outputs.push_back(std::move(output));
    } else {
      comparison.discrete.push_back({program.getResultName(i), "", {}, {}, {}});
    }
  matchChoices(candidateChoices);
  if (comparison.routerMatch != RouterMatch::None)
    for (const RouterChoice &choice : program.choices)
      if (llvm::none_of(comparison.routers, [&](const RouterComparison &r) {
            return r.id == choice.router;
          }))
        comparison.routers.push_back(
            {choice.router, choice.location, {}, {}, {}, {}});
}

/// True if several routers have equal structure; their ids differ only in an
/// ordinal.
static bool hasEqualRouters(llvm::ArrayRef<RouterChoice> choices) {
  std::map<llvm::StringRef, llvm::StringRef> routers;
  return llvm::any_of(choices, [&](const RouterChoice &choice) {
    llvm::StringRef id = choice.router;
    return routers.insert({id.rsplit('#').first, id}).first->second != id;
  });
}

/// Pairs choices by the ids of routers, and the choices of one router in order.
/// If ids differ (they depend on the surroundings of the router) or only
/// reflect an order, all choices are paired in order.
void Comparer::matchChoices(llvm::ArrayRef<RouterChoice> candidateChoices) {
  numbers[0].clear();
  for (size_t i = 0; i < program.choices.size(); ++i)
    numbers[0].push_back(i);
  numbers[1] = numbers[0];
  if (candidateChoices.size() != program.choices.size()) {
    comparison.routerMatch = RouterMatch::None;
    return;
  }
  std::map<std::string, std::vector<int64_t>> byRouter;
  for (auto [i, choice] : llvm::enumerate(candidateChoices))
    byRouter[choice.router].push_back(i);
  std::map<std::string, size_t> taken;
  std::vector<int64_t> matched;
  for (const RouterChoice &choice : program.choices) {
    const std::vector<int64_t> &there = byRouter[choice.router];
    size_t next = taken[choice.router]++;
    if (next < there.size())
      matched.push_back(there[next]);
  }
  bool isComplete = matched.size() == program.choices.size();
  bool isOtherProgram = candidateChoices.data() != program.choices.data();
  bool isCertain =
      isComplete && !(isOtherProgram && hasEqualRouters(candidateChoices));
  comparison.routerMatch = isCertain ? RouterMatch::Id : RouterMatch::Order;
  if (isComplete)
    numbers[1] = std::move(matched);
}

llvm::Expected<RunResults> Comparer::run(Executable &executable,
                                         const InputSet &input,
                                         HostAnswers answers) const {
  RunRequest request{input.arguments, std::move(answers), options.limits,
                     input.label +
                         (&executable == reference.get() ? ", in float64"
                          : &executable == wide.get()    ? ", as it came"
                                                         : ", candidate")};
  return executable.run(request);
}

/// The number of changed elements over all instances of one choice. If the
/// number of elements differs, every element counts as changed.
static int64_t countChanged(const std::vector<Array> &a,
                            const std::vector<Array> &b) {
  int64_t changed = 0;
  for (size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    if (i >= a.size() || i >= b.size() ||
        a[i].describeType() != b[i].describeType())
      changed += i < b.size() ? b[i].size() : a[i].size();
    else
      changed += countDifferentBits(a[i], b[i]);
  }
  return changed;
}

std::vector<int64_t>
Comparer::countChanges(const RunResults &run, llvm::ArrayRef<int64_t> numbers,
                       const RunResults &referenceRun) const {
  auto find = [](const RunResults &results, int64_t number) {
    auto found = results.probes.find(number);
    return found == results.probes.end() ? std::vector<Array>() : found->second;
  };
  std::vector<int64_t> changes;
  for (auto [i, number] : llvm::enumerate(numbers))
    changes.push_back(countChanged(find(run, number), find(referenceRun, i)));
  return changes;
}

/// The error of a run with its own choices, whose results may therefore have
/// other sizes.
static ErrorMetrics measureOwn(const Array &result, const Array &exact) {
  if (result.getShape() == exact.getShape())
    return measureError(result, exact);
  ErrorMetrics metrics;
  metrics.elements = exact.size();
  metrics.relativeRms = metrics.maxRelative = metrics.maxUlp = metrics.cosine =
      std::numeric_limits<double>::quiet_NaN();
  return metrics;
}

static int64_t countOwnChanges(const Array &result, const Array &exact) {
  return result.getShape() == exact.getShape()
             ? countDifferentBits(result, exact)
             : std::max(result.size(), exact.size());
}

static double getOwnArgMaxShare(const Array &result, const Array &exact) {
  return result.getShape() == exact.getShape()
             ? getChangedArgMaxShare(result, exact)
             : 1;
}

llvm::Error Comparer::addOutputs(const RunResults &referenceRun,
                                 const FormResults &wideRuns,
                                 const FormResults &candidateRuns) {
  size_t output = 0, discrete = 0;
  for (size_t i = 0; i < program.signature.results.size(); ++i) {
    const Array &exact = referenceRun.results[i],
                &w = wideRuns.getReplayed()[i],
                &c = candidateRuns.getReplayed()[i], &ownWide = wideRuns.own[i],
                &ownCandidate = candidateRuns.own[i];
    if (exact.getShape() != w.getShape() || exact.getShape() != c.getShape())
      return llvm::createStringError(
          "result " + program.getResultName(i) +
          " has another shape in float64 (" + exact.describeType() +
          "), as it came (" + w.describeType() + ") and in the candidate (" +
          c.describeType() + ")");
    if (!isFloat(w.getKind())) {
      DiscreteComparison &result = comparison.discrete[discrete++];
      result.type = w.describeType();
      result.elements.push_back(exact.size());
      result.wideChanged.push_back(countOwnChanges(ownWide, exact));
      result.candidateChanged.push_back(countOwnChanges(ownCandidate, exact));
      continue;
    }
    OutputComparison &result = comparison.outputs[output++];
    result.type = w.describeType();
    result.wide.push_back(measureError(w, exact));
    result.candidate.push_back(measureError(c, exact));
    result.own.wide.push_back(measureOwn(ownWide, exact));
    result.own.candidate.push_back(measureOwn(ownCandidate, exact));
    if (!result.isLogits)
      continue;
    result.wideArgMax.push_back(getChangedArgMaxShare(w, exact));
    result.candidateArgMax.push_back(getChangedArgMaxShare(c, exact));
    result.own.wideArgMax.push_back(getOwnArgMaxShare(ownWide, exact));
    result.own.candidateArgMax.push_back(
        getOwnArgMaxShare(ownCandidate, exact));
  }
  return llvm::Error::success();
}

void Comparer::addRouters(const RunResults &referenceRun,
                          const ChoiceChanges &wideChanges,
                          const ChoiceChanges &candidateChanges) {
  for (RouterComparison &router : comparison.routers) {
    int64_t choices = 0, wideChanged = 0, candidateChanged = 0, alone = 0;
    for (auto [i, choice] : llvm::enumerate(program.choices)) {
      if (choice.router != router.id)
        continue;
      auto made = referenceRun.probes.find(i);
      if (made != referenceRun.probes.end())
        for (const Array &array : made->second)
          choices += array.size();
      wideChanged += wideChanges.own[i];
      candidateChanged += candidateChanges.own[i];
      alone += candidateChanges.alone[i];
    }
    router.choices.push_back(choices);
    router.wideChanged.push_back(wideChanged);
    router.candidateChanged.push_back(candidateChanged);
    router.candidateChangedAlone.push_back(alone);
  }
}

/// Finds the choices by which no result jumps. Their own outcomes are as good
/// as those of the reference, so they are not replayed.
llvm::Error Comparer::findFreeChoices() {
  if (free)
    return llvm::Error::success();
  CalibrateOptions asked;
  asked.compile = options.compile;
  asked.limits = options.limits;
  asked.say = options.say;
  auto steps = findContinuousSteps(program, inputs, asked);
  if (!steps)
    return steps.takeError();
  free = std::move(steps->choices);
  return llvm::Error::success();
}

llvm::Expected<Comparer::FormResults>
Comparer::runForm(Executable &executable, const InputSet &input,
                  llvm::ArrayRef<int64_t> numbers,
                  const RunResults &referenceRun, ChoiceChanges &changes) {
  llvm::Expected<RunResults> own = run(executable, input);
  if (!own)
    return own.takeError();
  FormResults results;
  results.own = std::move(own->results);
  if (comparison.routerMatch == RouterMatch::None)
    return std::move(results);
  changes.own = countChanges(*own, numbers, referenceRun);
  changes.alone = changes.own;
  if (llvm::all_of(changes.own, [](int64_t n) { return n == 0; }))
    return std::move(results);
  if (llvm::Error error = findFreeChoices())
    return std::move(error);
  HostAnswers replay;
  bool isJump = false;
  for (auto [i, number] : llvm::enumerate(numbers)) {
    auto made = referenceRun.probes.find(i);
    if (made == referenceRun.probes.end() || free->test(i))
      continue;
    replay.choices[number] = made->second;
    isJump |= changes.own[i] != 0;
  }
  if (!isJump)
    return std::move(results);
  llvm::Expected<RunResults> again = run(executable, input, replay);
  if (!again)
    return again.takeError();
  // The host sees each choice before it replaces it.
  changes.alone = countChanges(*again, numbers, referenceRun);
  results.replayed = std::move(again->results);
  return std::move(results);
}

llvm::Expected<const Comparer::ReferenceRuns *>
Comparer::runReferences(size_t number) {
  if (number < references.size())
    return &references[number];
  llvm::Expected<RunResults> exact = run(*reference, inputs[number]);
  if (!exact)
    return exact.takeError();
  ReferenceRuns runs;
  runs.exact = std::move(*exact);
  llvm::Expected<FormResults> wideRuns =
      runForm(*wide, inputs[number], numbers[0], runs.exact, runs.wideChanges);
  if (!wideRuns)
    return wideRuns.takeError();
  runs.wide = std::move(*wideRuns);
  references.push_back(std::move(runs));
  return &references.back();
}

llvm::Error Comparer::addInput(size_t number) {
  const InputSet &input = inputs[number];
  options.say("running " + input.label);
  comparison.inputs.push_back(input.label);
  llvm::Expected<const ReferenceRuns *> runs = runReferences(number);
  if (!runs)
    return runs.takeError();
  const ReferenceRuns &known = **runs;
  ChoiceChanges changes;
  llvm::Expected<FormResults> candidateRuns =
      runForm(*candidate, input, numbers[1], known.exact, changes);
  if (!candidateRuns)
    return candidateRuns.takeError();
  addRouters(known.exact, known.wideChanges, changes);
  comparison.replayedChoices.push_back(known.wide.replayed ||
                                       candidateRuns->replayed);
  return addOutputs(known.exact, known.wide, *candidateRuns);
}
