//===- Explain.cpp - The pass prec-explain --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plans copies of the program: once as it is asked, and once for each decision
// that is explained, with the opposite asked for by name.
//
//===----------------------------------------------------------------------===//

#include "AskedSite.h"
#include "PlanningPass.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"
#include "prec/Support/SimilarNames.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

namespace prec {
#define GEN_PASS_DEF_EXPLAINPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

namespace {
/// What is asked about: a decision, or what stays as it was.
struct Explained {
  const PlanSite *site;
  const Decision *decision = nullptr;
  const Kept *kept = nullptr;

  /// Sensitive arithmetic is fp32 in every plan.
  bool hasOpposite() const {
    return !kept || kept->kind != Kept::Kind::Sensitive;
  }
};
} // namespace

/// The plan of a copy of the program; the first error if there is none.
static llvm::Expected<AssignReport> makePlanOfCopy(ModuleOp module,
                                                   AssignSettings settings) {
  OwningOpRef<ModuleOp> copy = module.clone();
  AssignReport report;
  settings.report = &report;
  settings.stopAfter = Stage::Plan;
  settings.summary = false;
  settings.planOut.clear();
  std::string message;
  ScopedDiagnosticHandler handler(
      module.getContext(), [&](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
            message.empty())
          message = diagnostic.str();
        return success();
      });
  PassManager pm(module.getContext());
  pm.enableVerifier(false);
  pm.addPass(createAssignPassWith(std::move(settings)));
  if (failed(pm.run(*copy)))
    return llvm::createStringError(message);
  return std::move(report);
}

static std::vector<Explained> findExplained(const Plan &plan,
                                            const AskedSite &asked) {
  std::vector<Explained> found;
  for (const Decision &decision : plan.decisions)
    if (asked.isAbout(decision.site))
      found.push_back({&decision.site, &decision, nullptr});
  for (const Kept &kept : plan.kept)
    if (asked.isAbout(kept.site))
      found.push_back({&kept.site, nullptr, &kept});
  return found;
}

static std::string describeSimilar(const Plan &plan, StringRef asked) {
  SimilarNames similar(asked);
  auto offer = [&](const PlanSite &site) {
    similar.offer(site.id);
    llvm::for_each(listPlaces(site),
                   [&](StringRef place) { similar.offer(place); });
  };
  for (const Decision &decision : plan.decisions)
    offer(decision.site);
  for (const Kept &kept : plan.kept)
    offer(kept.site);
  return similar.describe();
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

static std::string describeErrors(const Plan &plan) {
  if (!plan.predicted)
    return "";
  std::string text;
  bool isComplete = plan.predicted->isComplete();
  for (const PredictedError &error : plan.predicted->outputs)
    text += llvm::formatv("{0}{1} {2}{3:e2}", text.empty() ? "" : ", ",
                          error.output.name, isComplete ? "" : "at least ",
                          error.mean)
                .str();
  if (size_t unknown = plan.predicted->unknown.size())
    text += llvm::formatv(" ({0} unpriced)", unknown).str();
  if (size_t overflowing = plan.predicted->overflowing.size())
    text += llvm::formatv(" ({0} overflowing)", overflowing).str();
  return text;
}

static std::string describeBytes(const Plan &plan) {
  return llvm::formatv("{0:f2} %", 100 * plan.totals.moved.back().getPart())
      .str();
}

static std::string describeTime(const Plan &plan) {
  return llvm::formatv("{0:f2} %",
                       100 * plan.totals.moved.back().getPartOfTime())
      .str();
}

/// What rounding it costs each output, and of the plan's squared error.
static void printPrice(raw_ostream &os, const Decision &decision,
                       const Plan &plan, const Calibration &calibration) {
  Plan alone = plan;
  alone.decisions = {decision};
  PlanPrediction price = predict(alone, calibration);
  if (!price.isComplete()) {
    os << " has no price: nobody measured what it costs\n";
    return;
  }
  os << " costs";
  for (auto [one, all] :
       llvm::zip_equal(price.outputs, plan.predicted->outputs)) {
    os << llvm::formatv(" {0} {1:e2}", one.output.name, one.mean);
    // What is no part of the plan may cost more than all of it.
    if (one.mean > all.mean)
      os << llvm::formatv(" (the plan has {0:e2})", all.mean);
    else if (all.mean > 0)
      os << llvm::formatv(" ({0:f1} % of the plan's squared error)",
                          100 * std::pow(one.mean / all.mean, 2));
  }
  os << "\n";
}

static void printState(raw_ostream &os, const Explained &explained) {
  os << explained.site->id << ": " << explained.site->op << " "
     << explained.site->type << " " << explained.site->location << "\n  ";
  if (const Kept *kept = explained.kept) {
    os << "stays as it is: " << kept->reason;
    if (!kept->detail.empty())
      os << ", " << kept->detail;
    if (const RuleInfo *rule = findRule(kept->reason))
      os << "\n  the rule keeps " << rule->help;
  } else if (const auto *rounding = explained.decision->getIf<Rounding>()) {
    os << "is rounded to " << getFormatInfo(rounding->format).keyword << " for "
       << (rounding->readers == Readers::All ? "all readers" : "contractions")
       << ": " << explained.decision->reason;
    if (rounding->bytesSaved)
      os << "\n  saves its readers " << *rounding->bytesSaved << " bytes";
    if (rounding->rangeMargin)
      os << llvm::formatv("\n  its largest element is 1/{0:f0} of the largest "
                          "number of {1}, and {2:f3} % of them become zero",
                          std::floor(*rounding->rangeMargin),
                          StringRef(getFormatInfo(rounding->format).keyword),
                          100 * rounding->flushed.value_or(0));
  } else if (const auto *mode = explained.decision->getIf<Multiplication>()) {
    os << "multiplies in " << getFormatInfo(mode->format).keyword;
  } else {
    os << "may be approximate";
  }
  os << "\n";
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// So that it stands for itself in a pattern.
static std::string escape(StringRef id) {
  std::string pattern;
  for (char c : id) {
    if (StringRef("*?[]{}\\").contains(c))
      pattern += '\\';
    pattern += c;
  }
  return pattern;
}

namespace {
struct Explain : PlanningPass<prec::impl::ExplainPassBase<Explain>> {
  using PlanningPass::PlanningPass;

  /// What is no option is what to explain.
  LogicalResult initializeOptions(
      StringRef options,
      llvm::function_ref<LogicalResult(const Twine &)> errorHandler) override {
    bool isPlain = !options.empty() && !beginsOption(options);
    return PlanningPass::initializeOptions(
        isPlain ? "id=" + options.str() : options.str(), errorHandler);
  }

  void runOnOperation() override {
    llvm::Expected<AssignReport> made =
        makePlanOfCopy(getOperation(), settings);
    if (!made) {
      emitError(getOperation().getLoc()) << llvm::toString(made.takeError());
      return signalPassFailure();
    }
    for (const std::string &asked : ids) {
      std::vector<Explained> found =
          findExplained(made->plan, AskedSite(asked, &getContext()));
      for (const Explained &explained : found)
        explain(explained, *made);
      if (!found.empty() || explainUndecided(asked, *made))
        continue;
      // The others are answered all the same.
      emitError(getOperation().getLoc())
          << "prec-explain: the plan says nothing about '" << asked
          << "': it is no id of a decision, nor a name or a location where "
             "one stands (plan-out lists them), nor of a calibrated value"
          << describeSimilar(made->plan, asked);
      signalPassFailure();
    }
    markAllAnalysesPreserved();
  }

private:
  SmallVector<const TextList *> getLists() const override {
    SmallVector<const TextList *> lists = PlanningPass::getLists();
    lists.push_back(std::addressof(ids));
    return lists;
  }

  llvm::Error readSettings() override {
    if (ids.empty())
      return llvm::createStringError(
          "prec-explain: id=... says what to explain: an id of a decision, or "
          "a location where one stands");
    return PlanningPass::readSettings();
  }

  void explain(const Explained &explained, const AssignReport &made) {
    raw_ostream &os = llvm::errs();
    printState(os, explained);
    bool isRounding =
        explained.decision && explained.decision->getIf<Rounding>();
    if (isRounding && made.calibration) {
      os << " ";
      printPrice(os, *explained.decision, made.plan, *made.calibration);
    }
    if (settings.planIn.empty() && explained.hasOpposite())
      printOpposite(os, explained.site->id, explained.kept, made.plan);
  }

  /// A value that was calibrated, and about which the plan says nothing; false
  /// if there is none of this id.
  bool explainUndecided(StringRef id, const AssignReport &made) {
    if (!made.calibration || !made.plan.predicted)
      return false;
    const auto &values = made.calibration->values;
    auto value = llvm::find_if(
        values, [&](const CalibratedValue &known) { return known.id == id; });
    if (value == values.end())
      return false;
    raw_ostream &os = llvm::errs();
    os << id << ":";
    if (value->elements > 0)
      os << llvm::formatv(" {0:f0} elements", value->elements);
    os << "\n  stays as it is: no decision is about it\n";
    Decision all;
    all.site.id = id.str();
    Rounding rounding;
    rounding.format = settings.policy.format;
    rounding.readers = Readers::All;
    all.choice = rounding;
    os << "  rounded to " << getFormatInfo(rounding.format).keyword
       << " for all readers it";
    printPrice(os, all, made.plan, *made.calibration);
    if (settings.planIn.empty())
      printOpposite(os, id, /*isKept=*/true, made.plan);
    return true;
  }

  void printOpposite(raw_ostream &os, StringRef id, bool isKept,
                     const Plan &plan) {
    AssignSettings other = settings;
    auto &names = isKept ? other.policy.narrow : other.policy.keep;
    names.push_back(escape(id));
    os << "  with " << (isKept ? "narrow" : "keep") << "=" << id;
    llvm::Expected<AssignReport> made = makePlanOfCopy(getOperation(), other);
    if (!made) {
      os << " there is no plan: " << llvm::toString(made.takeError()) << "\n";
      return;
    }
    os << " instead, and all else planned anew: bytes " << describeBytes(plan)
       << " -> " << describeBytes(made->plan);
    if (plan.totals.moved.back().after.microseconds > 0)
      os << ", time " << describeTime(plan) << " -> "
         << describeTime(made->plan);
    if (plan.predicted)
      os << ", error " << describeErrors(plan) << " -> "
         << describeErrors(made->plan);
    os << "\n";
  }
};
} // namespace
