//===- Assign.cpp - The passes prec-assign and prec-assign-roundings ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both passes plan or replay a plan, report it and apply it, with the same
// options. `prec-assign` also narrows, verifies and lowers.
//
//===----------------------------------------------------------------------===//

#include "AssignFiles.h"
#include "AssignReport.h"
#include "AssignedBytes.h"
#include "PlanningPass.h"
#include "StoredNarrow.h"
#include "WidenedModule.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/GivenRoles.h"
#include "prec/Analysis/SizedArguments.h"
#include "prec/Conversion/LowerCasts.h"
#include "prec/OpModels/OpModels.h"
#include "prec/Projection/Assignment.h"
#include "prec/Projection/FitCalibration.h"
#include "prec/Transforms/ExportArguments.h"
#include "prec/Transforms/HostFiles.h"
#include "prec/Transforms/Stages.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringSwitch.h"

namespace prec {
#define GEN_PASS_DEF_ASSIGNPASS
#define GEN_PASS_DEF_ASSIGNROUNDINGSPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Planning and rounding
//===----------------------------------------------------------------------===//

/// Lists the ops of a program that can be planned. Fails if a function still
/// carries decisions of an earlier run, which must be lowered first because
/// planning reads whole programs, or if a stub op is invalid. The same walk
/// sets `isStoredNarrow`, because walking is what costs most on large programs.
static FailureOr<ListedOps> listProgram(ModuleOp module, bool &isStoredNarrow) {
  Operation *decided = nullptr;
  bool isValid = true;
  isStoredNarrow = false;
  ListedOps ops(module, [&](Operation *op) {
    if (!isStoredNarrow)
      isStoredNarrow = llvm::any_of(op->getResultTypes(), prec::isStoredNarrow);
    if (op->getNumRegions() != 0 && !decided && isa<FunctionOpInterface>(op) &&
        op->hasAttr(kDecisionsAttr))
      decided = op;
    isValid = isValid && succeeded(verifyStubOp(op));
  });
  if (!isValid)
    return failure();
  if (!decided)
    return ops;
  return emitError(decided->getLoc())
         << "already carries decisions (" << kDecisionsAttr
         << "); finish with prec-narrow-storage and prec-lower-casts, or with "
            "transform.prec.narrow, or start from the original program";
}

static void warnOfIdle(ModuleOp module, const AssignSettings &settings) {
  for (const std::string &idle : settings.idleOptions)
    emitWarning(module.getLoc()) << idle;
  for (const GivenSizes &given : settings.policy.sizes)
    if (BlockArgument argument = findArgument(module, given);
        cast<ShapedType>(argument.getType()).hasStaticShape())
      emitWarning(argument.getLoc())
          << "sizes=" << stringify(given)
          << " says nothing: the shape of the argument is static";
}

static FailureOr<std::optional<Plan>>
readGivenPlan(ModuleOp module, const AssignSettings &settings) {
  StringRef path = settings.planIn;
  if (path.empty())
    return settings.plan;
  HostFiles *host = HostFiles::get(module.getContext());
  llvm::Expected<Plan> plan = readPlan(host ? host->find(path) : path);
  if (plan)
    return std::optional<Plan>(std::move(*plan));
  return emitError(module.getLoc())
         << "plan-in: " << path << ": " << llvm::toString(plan.takeError());
}

namespace {
template <typename Base> struct AssigningPass : PlanningPass<Base> {
  using PlanningPass<Base>::PlanningPass;
  using PlanningPass<Base>::settings;
  /// The module is restored after planning: the program is the same, its ops
  /// are new.
  bool isRestored = false;

  /// The format of narrow storage: that of the replayed plan, else of the
  /// policy.
  Format getFormat(const std::optional<Plan> &given) const {
    std::optional<Format> format =
        given ? parseFormat(given->format) : std::nullopt;
    return format.value_or(settings.policy.format);
  }
  /// Removes the given op models if only the plan is asked for, so that the
  /// module ends as it was.
  void takeModelsBack(bool isAsked) {
    if (isAsked)
      prec::takeModelsBack(this->getOperation(), settings.opModels);
  }

  /// Plans, and applies the plan unless `planOnly`. With `isNarrowed` the
  /// caller narrows the program and counts the bytes that it moves then.
  FailureOr<Plan> round(const ProgramModel &program, std::optional<Plan> given,
                        bool planOnly, bool isNarrowed = false) {
    if (failed(checkOutputs(program.getModule(), settings)) ||
        failed(checkGivenSizes(program.getModule(), settings.policy.sizes)))
      return failure();
    warnOfIdle(program.getModule(), settings);
    FailureOr<GivenRoles> roles =
        GivenRoles::give(program.getModule(), settings.roles);
    if (failed(roles))
      return failure();
    FailureOr<Policy> policy = fitCalibration(program, settings.policy);
    if (failed(policy))
      return failure();
    settings.policy = std::move(*policy);
    if (settings.report)
      settings.report->calibration = settings.policy.calibration;
    Contexts contexts(program);
    FailureOr<Assignment> assignment =
        assignAndReport(contexts, settings, std::move(given));
    if (failed(assignment))
      return failure();
    assignment->plan.totals.widened =
        countRoundings(contexts, *assignment, settings.policy);
    std::vector<MovedBytesChange> &moved = assignment->plan.totals.moved;
    if (!moved.empty() && !isNarrowed &&
        failed(countApplied(contexts.getProgram(), *assignment, settings.policy,
                            settings.emulate, moved)))
      return failure();
    if (planOnly) {
      roles->takeBack();
      if (!isRestored)
        this->markAllAnalysesPreserved();
    } else {
      applyAssignment(contexts.getProgram(), *assignment);
      contexts.keep();
    }
    this->numModels += contexts.getNumModels();
    return std::move(assignment->plan);
  }
};

struct AssignRoundings
    : AssigningPass<prec::impl::AssignRoundingsPassBase<AssignRoundings>> {
  using AssigningPass::AssigningPass;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<std::optional<Plan>> given = failure();
    bool isStoredNarrow;
    if (failed(listProgram(module, isStoredNarrow)) ||
        failed(given = readGivenPlan(module, settings)))
      return signalPassFailure();
    llvm::scope_exit restore(
        [&] { this->takeModelsBack(/*isAsked=*/planOnly); });
    if (failed(giveModels(module, settings.opModels, getFormat(*given))))
      return signalPassFailure();
    WidenedModule widened(module, isStoredNarrow, settings, *given);
    isRestored = widened.getExisting().isWidened && planOnly;
    std::optional<ProgramModel> own;
    if (widened.getExisting().isWidened || !settings.opModels.entries.empty())
      own.emplace(module);
    numModels += own || !getCachedAnalysis<ProgramModel>();
    FailureOr<Plan> plan = round(own ? *own : getAnalysis<ProgramModel>(),
                                 std::move(*given), planOnly);
    if (failed(plan) ||
        failed(finishReport(module, *plan, settings, widened.getExisting())))
      return signalPassFailure();
    if (!planOnly)
      widened.keep();
  }

private:
  SmallVector<const llvm::cl::Option *> getOthers() const override {
    SmallVector<const llvm::cl::Option *> others = AssigningPass::getOthers();
    others.push_back(&planOnly);
    return others;
  }
};

//===----------------------------------------------------------------------===//
// All stages
//===----------------------------------------------------------------------===//

struct Assign : AssigningPass<prec::impl::AssignPassBase<Assign>> {
  using AssigningPass::AssigningPass;

  llvm::Expected<AssignSettings> checkOptions() {
    if (llvm::Error error = readSettings())
      return error;
    return settings;
  }

  void runOnOperation() override {
    if (failed(runStages()))
      signalPassFailure();
  }

private:
  SmallVector<const Text *> getTexts() const override {
    SmallVector<const Text *> texts = AssigningPass::getTexts();
    texts.append({&stopAfter, &exportMap});
    return texts;
  }
  SmallVector<const llvm::cl::Option *> getOthers() const override {
    SmallVector<const llvm::cl::Option *> others = AssigningPass::getOthers();
    others.push_back(&emulate);
    return others;
  }

  llvm::Error readSettings() override {
    std::optional<Stage> stage = parseStage(stopAfter);
    if (!stage)
      return llvm::createStringError("unknown stage '" + stopAfter +
                                     "'; known: plan, round, narrow, lower");
    settings.stopAfter = *stage;
    settings.emulate = emulate;
    settings.exportMap = exportMap;
    bool isNarrowed = *stage == Stage::Narrow || *stage == Stage::Lower;
    if (!settings.exportMap.empty() && (emulate || !isNarrowed))
      return llvm::createStringError(
          "export-map is about the narrow form, which emulate and "
          "stop-after=plan or round do not make");
    return PlanningPass::readSettings();
  }

  /// A model of the current module. Each stage makes its own and frees it at
  /// its end, so that only one is in memory at a time.
  ProgramModel makeModel() { return makeModel(ListedOps(getOperation())); }
  ProgramModel makeModel(ListedOps ops) {
    ++numModels;
    return ProgramModel(std::move(ops));
  }

  /// The export map, if something reads it. Runs before the last stage, which
  /// strips what the narrow form records about arguments.
  std::optional<ExportMap> makeMap() {
    bool isNarrow = settings.stopAfter != Stage::Round && !settings.emulate;
    if (!isNarrow || (!settings.report && settings.exportMap.empty()))
      return std::nullopt;
    return makeExportMap(getOperation());
  }

  LogicalResult runStages() {
    Stage last = settings.stopAfter;
    bool isStoredNarrow;
    FailureOr<ListedOps> listed = listProgram(getOperation(), isStoredNarrow);
    if (failed(listed))
      return failure();
    FailureOr<std::optional<Plan>> given =
        readGivenPlan(getOperation(), settings);
    if (failed(given))
      return failure();
    llvm::scope_exit restore(
        [&] { this->takeModelsBack(/*isAsked=*/last == Stage::Plan); });
    if (failed(
            giveModels(getOperation(), settings.opModels, getFormat(*given))))
      return failure();
    WidenedModule widened(getOperation(), isStoredNarrow, settings, *given);
    isRestored = widened.getExisting().isWidened && last == Stage::Plan;
    bool isNarrowed = last == Stage::Narrow || last == Stage::Lower;
    // The listed ops are stale if ops were widened or got models.
    bool isAsListed = !isStoredNarrow && settings.opModels.entries.empty();
    FailureOr<Plan> plan =
        round(isAsListed ? makeModel(std::move(*listed)) : makeModel(),
              std::move(*given),
              /*planOnly=*/last == Stage::Plan, isNarrowed);
    if (failed(plan))
      return failure();
    if (last == Stage::Plan)
      return finishReport(getOperation(), *plan, settings,
                          widened.getExisting());
    if (last != Stage::Round && !settings.emulate)
      narrowStorage(makeModel());
    MarkedOps marked(getOperation());
    std::optional<ProgramModel> program;
    auto getProgram = [&]() -> const ProgramModel & {
      return program ? *program : program.emplace(makeModel());
    };
    if (failed(verifyDecisions(marked, getProgram)))
      return failure();
    std::optional<ExportMap> map = makeMap();
    if (!plan->totals.moved.empty() && isNarrowed &&
        failed(countAfter(getProgram(), settings.policy, plan->totals.moved)))
      return failure();
    if (last == Stage::Lower && failed(lowerCasts(marked)))
      return failure();
    if (failed(finishReport(getOperation(), *plan, settings,
                            widened.getExisting(), std::move(map))))
      return failure();
    widened.keep();
    return success();
  }
};
} // namespace

std::optional<Stage> prec::parseStage(StringRef keyword) {
  return llvm::StringSwitch<std::optional<Stage>>(keyword)
      .Case("plan", Stage::Plan)
      .Case("round", Stage::Round)
      .Case("narrow", Stage::Narrow)
      .Case("lower", Stage::Lower)
      .Default(std::nullopt);
}

std::unique_ptr<Pass> prec::createAssignPassWith(AssignSettings settings) {
  auto pass = std::make_unique<Assign>();
  pass->settings = std::move(settings);
  pass->isChecked = true;
  return pass;
}

llvm::Expected<AssignSettings>
prec::checkAssignOptions(const AssignPassOptions &options) {
  return Assign(options).checkOptions();
}

llvm::Expected<AssignSettings> prec::parseAssignSettings(StringRef text) {
  Assign pass;
  std::string message;
  LogicalResult result =
      pass.initializeOptions(text, [&](const Twine &error) -> LogicalResult {
        message = error.str();
        return failure();
      });
  if (succeeded(result))
    return pass.settings;
  return llvm::createStringError(message);
}
