//===- Policy.h - What the user asked for -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The validated options of planning.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_POLICY_H
#define PREC_PLANNING_POLICY_H

#include "prec/Formats/Format.h"
#include "prec/Planning/Calibration.h"
#include "prec/Planning/Contract.h"
#include "prec/Planning/FusionMode.h"
#include "prec/Planning/GivenSizes.h"
#include "prec/Planning/KernelCosts.h"
#include "prec/Planning/Presets.h"
#include "prec/Planning/Rules.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace prec {

struct Policy {
  /// Never null.
  const Preset *preset = &getDefaultPreset();
  TargetChip target = TargetChip(*findChip("generic"));
  /// Chips of a host's own, which plans that are replayed may name.
  std::vector<TargetChip> chips;
  /// What kernels take by a host that knows better than the speeds of the
  /// target, or null.
  std::shared_ptr<const HostCosts> costModel;
  /// The format of narrow factors, or of those that have no proof for another
  /// one.
  Format format = Format::bf16;
  /// Whether fp16 is taken where a calibration proves its range.
  bool choosesFormats = false;
  /// The safety rules that were switched off.
  llvm::SmallVector<Rule, 2> disabledRules;
  /// Rules of other dialects, "DIALECT.NAME", that were switched off.
  llvm::SmallVector<std::string, 0> disabledOwnRules;
  /// Whether such rules are asked at all.
  bool asksOwnRules = true;
  /// Functions may be approximate where that is harmless.
  bool approximateFunctions = false;
  /// Arguments with role `param` are frozen, too.
  bool freezesParams = false;
  /// Public functions return results without a role as they are stored.
  bool narrowsResults = false;
  /// What the host is assumed to fuse. Where nothing says otherwise that is
  /// what prec-to-gpu itself does, and hosts that fuse more move less.
  FusionMode fusion = FusionMode::Epilogue;
  /// The sizes of arguments with dynamic shapes at which bytes are counted, as
  /// they were asked for.
  std::vector<GivenSizes> sizes;
  /// Ids and names, or glob patterns of them: what stays fp32, and what is
  /// narrow against the safety rules.
  llvm::SmallVector<std::string, 0> keep, narrow;
  /// What roundings cost, if that was measured; and its file, for messages.
  std::shared_ptr<const Calibration> calibration;
  std::string calibrationFile;
  /// Whether prices of a program that has changed since are taken as far as
  /// they match.
  bool calibrationIsPartial = false;
  /// What choices by price are to cost little of. A budget says of what.
  CostKind cost = CostKind::Bytes;
  /// By how much a plan must cost less than the reference, by the count of the
  /// planner. If this is infinite, the plan is the reference.
  double reserve = 0;
  /// For each output of the calibration, a factor that comes from runs: the
  /// measured ratio of the error of a plan to that of the reference, over the
  /// predicted ratio. Outputs beyond the last have the factor 1. Policies ask
  /// for errors that are smaller by this factor.
  std::vector<double> excess;
  /// Only with a calibration and a preset that chooses by price.
  Contract contract;
  /// Contractions narrowed at most, for bisection; negative is no limit.
  int64_t maxDecisions = -1;

  /// Whether a rule is asked. Safety rules may be switched off, and some
  /// presets ask none of them; the other rules are always on.
  bool isOn(Rule rule) const;
  /// The same for a rule of another dialect, which is always a safety rule.
  bool isOn(llvm::StringRef ownRule) const;

  /// Sets `keep` and `narrow`. Patterns that are none are errors.
  llvm::Error setNamed(llvm::ArrayRef<std::string> keep,
                       llvm::ArrayRef<std::string> narrow);
  /// The sizes at which bytes are counted: those that are given, or those of
  /// the calibration. Prices and bytes are then of the same runs.
  llvm::ArrayRef<GivenSizes> getSizes() const;
  /// Sets `sizes`, from texts such as "forward/arg1:8x128".
  llvm::Error setSizes(llvm::ArrayRef<std::string> texts);

  /// Sets `target` to a chip that a host in C++ describes; other users name a
  /// file. `setCost` and `setContract` are to be called after it.
  llvm::Error setTarget(TargetChip chip);

  /// Whether prices decide: there are some, and the preset asks for them.
  bool choosesByPrice() const;

  /// Whether anybody knows how long kernels take.
  bool hasTimes() const { return costModel || target.hasSpeeds(); }
  /// Whose speeds times are predicted with: a board, a model; empty without.
  std::string describeSpeeds() const;
  /// Sets `cost`; without a text it is time where times are known.
  llvm::Error setCost(llvm::StringRef text);
  /// What kernels cost on the target, of the kind `cost`.
  KernelCosts getKernelCosts() const { return {cost, target, costModel.get()}; }
  /// The same, or of time where bytes are what counts.
  KernelCosts getKernelTimes() const {
    return {cost == CostKind::Bytes ? CostKind::Time : cost, target,
            costModel.get()};
  }
  /// Sets `choosesFormats`, after the calibration. With it no format is given,
  /// and on a target that has fp16 alone that is the format.
  llvm::Error setFormats(llvm::StringRef text, llvm::StringRef format);
  /// Whether fp16 may stand beside the format.
  bool offersFp16() const;
  /// Whether nothing is narrow whose range is not proven.
  bool asksProof() const;

  /// Whether contractions may multiply in tf32 beside the format.
  bool offersTf32() const;

  /// Sets `contract`, after the calibration and the cost. Where no error is
  /// bounded those of many results are summed (Planning/SumOutputs.h).
  llvm::Error setContract(llvm::ArrayRef<std::string> maxErrors,
                          llvm::StringRef budget,
                          llvm::ArrayRef<std::string> maxFlips = {});
  /// Reads a calibration, if a file is named.
  llvm::Error setCalibration(llvm::StringRef file, bool isPartial);

  /// Options as texts. Without a preset or a format they are the default ones.
  struct Options {
    llvm::StringRef preset = "", target = "generic", format = "";
    /// A file with chips of a host's own.
    llvm::StringRef chips = "";
    llvm::ArrayRef<std::string> disabledRules = {};
    int64_t maxDecisions = -1;
    llvm::StringRef functions = "exact", fusion = "epilogue";
    llvm::StringRef frozen = "declared", results = "declared";
  };
  /// Checks options. Messages list the accepted values.
  static llvm::Expected<Policy> create(const Options &options);
};

} // namespace prec

#endif // PREC_PLANNING_POLICY_H
