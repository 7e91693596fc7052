//===- Passes.h - The passes of prec ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `prec-assign` and its stages as passes, for tools, plugins and other
// compilers.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_PASSES_H
#define PREC_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "prec/Analysis/RolesFile.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/StubDialects.h"
#include "prec/OpModels/ModelsFile.h"
#include "prec/Planning/ExportMap.h"
#include "prec/Planning/Plan.h"
#include "prec/Planning/Policy.h"
#include "prec/Support/OutputFile.h"
#include <memory>

namespace prec {

#define GEN_PASS_DECL
#include "prec/Transforms/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "prec/Transforms/Passes.h.inc"

/// After which stage `prec-assign` stops.
enum class Stage { Plan, Round, Narrow, Lower };

std::optional<Stage> parseStage(llvm::StringRef keyword);

/// What becomes of arithmetic that the program does in less than f32.
enum class Existing { Widen, Report, Keep };

std::optional<Existing> parseExisting(llvm::StringRef keyword);

/// What becomes of narrow arithmetic: what the replayed plan says, if there is
/// one; else what the user asks for; else what the preset does.
Existing getAskedExisting(std::optional<Existing> asked, const Plan *replayed,
                          const Policy &policy);

/// The results of `prec-assign` other than the program.
struct AssignReport {
  Plan plan;
  /// The calibration that the plan was made with, if any, with the ids that the
  /// plan has.
  std::shared_ptr<const Calibration> calibration;
  /// Nothing if the pass stops before it narrows.
  std::optional<ExportMap> exportMap;
  /// What `summary` prints.
  std::string summary;
};

/// The options of `prec-assign`, checked.
struct AssignSettings {
  Policy policy;
  RolesFile roles;
  ModelsFile opModels;
  /// Files; empty for none.
  std::string planIn, planOut, exportMap;
  /// All files that options name for reading.
  std::vector<NamedFile> readFiles = {};
  /// Warnings about options that have no effect.
  std::vector<std::string> idleOptions = {};
  bool summary = false, emulate = false;
  Stage stopAfter = Stage::Lower;
  /// By default, what the preset does.
  std::optional<Existing> existing = std::nullopt;
  /// For callers that want no files: a plan to replay, and where to report. The
  /// report outlives the pass.
  std::optional<Plan> plan = std::nullopt;
  AssignReport *report = nullptr;
};

/// Checks options. Errors have the messages of the pass.
llvm::Expected<AssignSettings>
checkAssignOptions(const AssignPassOptions &options);
/// Reads options as they are written behind `--prec-assign=`.
llvm::Expected<AssignSettings> parseAssignSettings(llvm::StringRef text);
/// The pass with settings that are checked already.
std::unique_ptr<mlir::Pass> createAssignPassWith(AssignSettings settings);

} // namespace prec

#endif // PREC_TRANSFORMS_PASSES_H
