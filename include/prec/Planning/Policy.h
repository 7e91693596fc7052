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
  /// Chips that a host defines, which replayed plans may name.
  std::vector<TargetChip> chips;
  /// The host's model of the time that kernels take. Null if the speeds of the
  /// target are used.
  std::shared_ptr<const HostCosts> costModel;
  /// The format of narrow factors. If formats are chosen, the format of factors
  /// without a proof for another one.
  Format format = Format::bf16;
  /// Whether fp16 is used where a calibration proves the range.
  bool choosesFormats = false;
  /// The safety rules that were switched off.
  llvm::SmallVector<Rule, 2> disabledRules;
  /// Rules of other dialects, "DIALECT.NAME", that were switched off.
  llvm::SmallVector<std::string, 0> disabledOwnRules;
  /// Whether rules of other dialects are asked at all.
  bool asksOwnRules = true;
  /// Whether functions may be approximate where that is harmless.
  bool approximateFunctions = false;
  /// Whether arguments with the role `param` are frozen as well.
  bool freezesParams = false;
  /// Whether public functions return results without a role as they are stored.
  bool narrowsResults = false;
  /// What the host is assumed to fuse. The default is what prec-to-gpu fuses;
  /// hosts that fuse more move fewer bytes.
  FusionMode fusion = FusionMode::Epilogue;
  /// The sizes that the user gives for arguments with dynamic shapes, for
  /// counting bytes.
  std::vector<GivenSizes> sizes;
  /// Ids and names, or glob patterns of them: `keep` stays fp32, and `narrow`
  /// is narrow even if a safety rule would keep it.
  llvm::SmallVector<std::string, 0> keep, narrow;
  /// The measured prices of roundings, or null; and the name of their file, for
  /// messages.
  std::shared_ptr<const Calibration> calibration;
  std::string calibrationFile;
  /// Whether prices that still match are used if the program has changed since
  /// the calibration.
  bool calibrationIsPartial = false;
  /// The kind of cost that choices by price minimise. A budget sets it to its
  /// own kind.
  CostKind cost = CostKind::Bytes;
  /// By how much a plan must cost less than the reference, by the count of the
  /// planner. If this is infinite, the plan is the reference.
  double reserve = 0;
  /// For each output of the calibration, a factor that comes from runs: the
  /// measured ratio of the error of a plan to that of the reference, over the
  /// predicted ratio. Outputs beyond the last have the factor 1. Policies ask
  /// for errors that are smaller by this factor.
  std::vector<double> excess;
  /// Set only with a calibration and a preset that chooses by price.
  Contract contract;
  /// The largest number of narrow contractions, for bisection; negative for no
  /// limit.
  int64_t maxDecisions = -1;

  /// Whether a rule is asked. Safety rules may be switched off, and some
  /// presets ask none of them; the other rules are always on.
  bool isOn(Rule rule) const;
  /// The same for a rule of another dialect. Such rules are safety rules.
  bool isOn(llvm::StringRef ownRule) const;

  /// Sets `keep` and `narrow`. A text that is not a valid pattern is an error.
  llvm::Error setNamed(llvm::ArrayRef<std::string> keep,
                       llvm::ArrayRef<std::string> narrow);
  /// The sizes at which bytes are counted: those that the user gave, else those
  /// of the calibration, so that prices and bytes are about the same runs.
  llvm::ArrayRef<GivenSizes> getSizes() const;
  /// Sets `sizes`, from texts such as "forward/arg1:8x128".
  llvm::Error setSizes(llvm::ArrayRef<std::string> texts);

  /// Sets `target` to a chip that a host in C++ describes; other users name a
  /// file. `setCost` and `setContract` are to be called after it.
  llvm::Error setTarget(TargetChip chip);

  /// Whether choices are made by price: there is a calibration, and the preset
  /// uses prices.
  bool choosesByPrice() const;

  /// Whether the time of kernels is known, from a model or from speeds.
  bool hasTimes() const { return costModel || target.hasSpeeds(); }
  /// The source of predicted times: a board, or a model on a board; empty
  /// without times.
  std::string describeSpeeds() const;
  /// Sets `cost`. The default for an empty text is time if times are known,
  /// else bytes.
  llvm::Error setCost(llvm::StringRef text);
  /// The costs of kernels on the target, of the kind `cost`.
  KernelCosts getKernelCosts() const { return {cost, target, costModel.get()}; }
  /// The same, but time if `cost` is bytes.
  KernelCosts getKernelTimes() const {
    return {cost == CostKind::Bytes ? CostKind::Time : cost, target,
            costModel.get()};
  }
  /// Sets `choosesFormats`; call it after `setCalibration`. No format may be
  /// given with it. On a target that supports fp16 but not the default format,
  /// the format becomes fp16.
  llvm::Error setFormats(llvm::StringRef text, llvm::StringRef format);
  /// Whether the plan may use fp16 in addition to the policy's format.
  bool offersFp16() const;
  /// Whether only values with a proven range may be narrow.
  bool asksProof() const;

  /// Whether contractions may multiply in tf32 in addition to the policy's
  /// format.
  bool offersTf32() const;

  /// Sets `contract`; call it after `setCalibration` and `setCost`. Unless an
  /// error is bounded, the errors of many results are summed
  /// (Planning/SumOutputs.h).
  llvm::Error setContract(llvm::ArrayRef<std::string> maxErrors,
                          llvm::StringRef budget,
                          llvm::ArrayRef<std::string> maxFlips = {});
  /// Reads a calibration, if a file is named.
  llvm::Error setCalibration(llvm::StringRef file, bool isPartial);

  /// The options as texts. An empty preset or format stands for the default.
  struct Options {
    llvm::StringRef preset = "", target = "generic", format = "";
    /// A file with chips of the host.
    llvm::StringRef chips = "";
    llvm::ArrayRef<std::string> disabledRules = {};
    int64_t maxDecisions = -1;
    llvm::StringRef functions = "exact", fusion = "epilogue";
    llvm::StringRef frozen = "declared", results = "declared";
  };
  /// Checks the options. Error messages list the accepted values.
  static llvm::Expected<Policy> create(const Options &options);
};

} // namespace prec

#endif // PREC_PLANNING_POLICY_H
