//===- Policy.cpp - What the user asked for -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Policy.h"
#include "prec/Planning/SumOutputs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/GlobPattern.h"

using namespace prec;
using namespace llvm;

bool Policy::isOn(Rule rule) const {
  return !getRules()[static_cast<unsigned>(rule)].isSafety() ||
         (preset->hasSafetyRules && !is_contained(disabledRules, rule));
}

bool Policy::isOn(StringRef ownRule) const {
  return asksOwnRules && preset->hasSafetyRules &&
         !is_contained(disabledOwnRules, ownRule);
}

Expected<Policy> Policy::create(const Options &options) {
  Policy policy;
  if (!options.preset.empty())
    policy.preset = findPreset(options.preset);
  if (!policy.preset)
    return createStringError("unknown preset '" + options.preset +
                             "'; known: " + listPresets());
  std::optional<Format> parsed =
      options.format.empty() ? policy.format : parseFormat(options.format);
  if (!parsed)
    return createStringError("unknown format '" + options.format +
                             "'; known: " + listFormats());
  Expected<ChipsFile> own = readChipsFile(options.chips);
  if (!own)
    return createStringError("chips: " + toString(own.takeError()));
  Expected<TargetChip> chip = findTarget(options.target, own->chips);
  if (!chip)
    return chip.takeError();
  policy.target = std::move(*chip);
  policy.chips = std::move(own->chips);
  for (const std::string &keyword : options.disabledRules) {
    // Which rules of dialects exist is only known with the program.
    if (isOwnRule(keyword)) {
      policy.disabledOwnRules.push_back(keyword);
      continue;
    }
    const RuleInfo *rule = findRule(keyword);
    if (!rule || !rule->isSafety())
      return createStringError("unknown rule '" + keyword +
                               "'; known: " + listSafetyRules());
    policy.disabledRules.push_back(rule->rule);
  }
  if (options.maxDecisions < -1)
    return createStringError("max-decisions is " + Twine(options.maxDecisions) +
                             "; it is a count, or -1 for no limit");
  if (options.functions != "exact" && options.functions != "approximate")
    return createStringError("unknown value '" + options.functions +
                             "' of functions; known: exact, approximate");
  if (options.frozen != "declared" && options.frozen != "params")
    return createStringError("unknown value '" + options.frozen +
                             "' of frozen; known: declared, params");
  policy.freezesParams = options.frozen == "params";
  if (options.results != "declared" && options.results != "narrow")
    return createStringError("unknown value '" + options.results +
                             "' of results; known: declared, narrow");
  policy.narrowsResults = options.results == "narrow";
  std::optional<FusionMode> mode = parseFusionMode(options.fusion);
  if (!mode)
    return createStringError("unknown fusion '" + options.fusion +
                             "'; known: " + listFusionModes());
  policy.fusion = *mode;
  policy.approximateFunctions = options.functions == "approximate";
  policy.format = *parsed;
  policy.maxDecisions = options.maxDecisions;
  return policy;
}

Error Policy::setNamed(ArrayRef<std::string> keepTexts,
                       ArrayRef<std::string> narrowTexts) {
  auto check = [](ArrayRef<std::string> texts, StringRef option) -> Error {
    for (const std::string &text : texts) {
      Expected<GlobPattern> pattern = GlobPattern::create(text);
      if (!pattern)
        return createStringError(option + "=" + text + " is no pattern: " +
                                 toString(pattern.takeError()) +
                                 "; a backslash before it makes a character "
                                 "stand for itself");
    }
    return Error::success();
  };
  if (Error error = check(keepTexts, "keep"))
    return error;
  if (Error error = check(narrowTexts, "narrow"))
    return error;
  keep.assign(keepTexts.begin(), keepTexts.end());
  narrow.assign(narrowTexts.begin(), narrowTexts.end());
  return Error::success();
}

Error Policy::setCalibration(StringRef file, bool isPartial) {
  if (isPartial && file.empty())
    return createStringError("calibration-partial goes with calibration");
  if (file.empty())
    return Error::success();
  Expected<Calibration> read = readCalibration(file);
  if (!read)
    return createStringError("calibration: " + file + ": " +
                             toString(read.takeError()));
  calibration = std::make_shared<const Calibration>(std::move(*read));
  calibrationFile = file.str();
  calibrationIsPartial = isPartial;
  return Error::success();
}

/// An error if a bound on flips is about a choice without margins.
static Error checkFlipBounds(const Contract &contract,
                             const Calibration &calibration) {
  if (!contract.boundsFlips())
    return Error::success();
  auto isDecision = [](const CalibratedChoice &choice) {
    return !choice.isDerivative();
  };
  if (none_of(calibration.choices, isDecision) &&
      calibration.choicesWithoutMargins.empty())
    return createStringError(
        "max-flips: no choice was calibrated: the program "
        "decides nothing by a value that could be rounded, "
        "or nothing that makes a result jump, or the file "
        "is older than max-flips");
  auto listKnown = [&] {
    std::string known =
        join(map_range(make_filter_range(calibration.choices, isDecision),
                       [](const CalibratedChoice &c) { return c.id; }),
             ", ");
    return known.empty() ? "none has" : "known: " + known;
  };
  for (const Contract::FlipBound &bound : contract.flips) {
    if (bound.choice.empty() && !calibration.choicesWithoutMargins.empty())
      return createStringError(
          "max-flips: nobody knows how often '" +
          calibration.choicesWithoutMargins.front() +
          "' flips: it has no margins; max-flips=X:ID bounds one that has, " +
          listKnown());
    if (!bound.choice.empty() &&
        none_of(calibration.choices, [&](const CalibratedChoice &choice) {
          return isDecision(choice) && choice.id == bound.choice;
        }))
      return createStringError("max-flips: no choice '" + bound.choice +
                               "' was calibrated with margins; " + listKnown());
  }
  return Error::success();
}

Error Policy::setTarget(TargetChip chip) {
  if (chip.board.empty())
    chip.board = chip.name;
  if (Error error = chip.check())
    return error;
  chips.push_back(chip);
  target = std::move(chip);
  return Error::success();
}

std::string Policy::describeSpeeds() const {
  if (!hasTimes())
    return "";
  const std::string &board = target.board.empty() ? target.name : target.board;
  return costModel ? (costModel->getName() + " on " + board).str() : board;
}

Error Policy::setCost(StringRef text) {
  if (text.empty()) {
    cost = hasTimes() ? CostKind::Time : CostKind::Bytes;
    return Error::success();
  }
  std::optional<CostKind> kind = parseCostKind(text);
  if (!kind)
    return createStringError("unknown cost '" + text +
                             "'; known: " + listCostKinds());
  if (*kind != CostKind::Bytes && !hasTimes())
    return createStringError("cost=" + text +
                             " asks for a target with known "
                             "speeds: " +
                             listChipsWithSpeeds() +
                             ", or one of a file of chips");
  cost = *kind;
  return Error::success();
}

Error Policy::setFormats(StringRef text, StringRef given) {
  if (text.empty())
    return Error::success();
  if (text != "auto")
    return createStringError("unknown value '" + text +
                             "' of formats; known: auto; format=" + text +
                             " is the option that names one");
  if (!given.empty())
    return createStringError("formats=auto chooses between bf16 and fp16, and "
                             "format=" +
                             given +
                             " names one format for all; give one of the two");
  choosesFormats = true;
  if (calibration && !target.supports(format) && target.supports(Format::fp16))
    format = Format::fp16;
  return Error::success();
}

bool Policy::offersFp16() const {
  return choosesFormats && calibration && format != Format::fp16 &&
         target.supports(format) && target.supports(Format::fp16);
}

bool Policy::asksProof() const {
  return choosesFormats && calibration && format == Format::fp16;
}

bool Policy::choosesByPrice() const {
  return calibration && preset->goal != Goal::None;
}

bool Policy::offersTf32() const {
  return cost != CostKind::Bytes && format != Format::tf32 &&
         target.supports(Format::tf32);
}

Error Policy::setContract(ArrayRef<std::string> maxErrors, StringRef budget,
                          ArrayRef<std::string> maxFlips) {
  Expected<Contract> parsed = parseContract(maxErrors, budget, maxFlips);
  if (!parsed)
    return parsed.takeError();
  contract = std::move(*parsed);
  if (calibration && contract.errors.empty())
    calibration =
        std::make_shared<const Calibration>(sumManyOutputs(*calibration));
  if (contract.isEmpty())
    return Error::success();
  if (contract.budget && contract.budget->kind != cost) {
    if (contract.budget->kind != CostKind::Bytes && !hasTimes())
      return createStringError("budget=" + budget +
                               " asks for a target with "
                               "known speeds: " +
                               listChipsWithSpeeds() +
                               ", or one of a file of chips");
    cost = contract.budget->kind;
  }
  if (!calibration)
    return createStringError("max-error, max-flips and budget go with "
                             "calibration, which prec-run --calibrate=FILE "
                             "measures");
  if (preset->goal == Goal::None)
    return createStringError("max-error, max-flips and budget go with a preset "
                             "that chooses by price, such as balanced");
  if (Error error = checkFlipBounds(contract, *calibration))
    return error;
  return contract.checkOutputs(*calibration);
}

ArrayRef<GivenSizes> Policy::getSizes() const {
  return sizes.empty() && calibration ? calibration->sizes : sizes;
}

Error Policy::setSizes(ArrayRef<std::string> texts) {
  sizes.clear();
  for (const std::string &text : texts) {
    Expected<GivenSizes> given = parseGivenSizes(text);
    if (!given)
      return given.takeError();
    sizes.push_back(std::move(*given));
  }
  return Error::success();
}
