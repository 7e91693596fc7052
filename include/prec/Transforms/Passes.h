//===- Passes.h - The passes and the pipeline of prec -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stages of `prec-assign` as passes, and the pipeline itself with its
// options, so that tools, plugins and other compilers build the same thing.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_PASSES_H
#define PREC_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassOptions.h"
#include "prec/IR/PrecDialect.h"
#include "prec/Planning/Policy.h"

namespace prec {

#define GEN_PASS_DECL
#include "prec/Transforms/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "prec/Transforms/Passes.h.inc"

/// After which stage `prec-assign` stops.
enum class Stage { Plan, Round, Narrow, Lower };

/// Options of the pipeline `prec-assign`; those of the same name as options of
/// `prec-assign-roundings` are passed on.
struct AssignOptions : mlir::PassPipelineOptions<AssignOptions> {
  Option<std::string> stopAfter{
      *this, "stop-after",
      llvm::cl::desc("Show an earlier form: plan (the module unchanged), round "
                     "(types unchanged), narrow (prec.narrow and prec.widen), "
                     "lower (nothing of prec left)"),
      llvm::cl::init("lower")};
  Option<bool> emulate{
      *this, "emulate",
      llvm::cl::desc("Round in place and keep f32 contractions, for hosts that "
                     "cannot run narrow ones"),
      llvm::cl::init(false)};
  Option<std::string> preset{*this, "preset", llvm::cl::desc(describePresets()),
                             llvm::cl::init(getDefaultPreset().keyword.str())};
  Option<std::string> target{*this, "target",
                             llvm::cl::desc("Chip, such as sm_90, or generic"),
                             llvm::cl::init("generic")};
  Option<std::string> format{
      *this, "format", llvm::cl::desc("Narrow format: bf16, fp16 or tf32"),
      llvm::cl::init("bf16")};
  Option<std::string> functions{
      *this, "functions",
      llvm::cl::desc(
          "exact; or approximate: exp and tanh may have the error of "
          "a GPU's instructions where only rounded factors depend "
          "on them"),
      llvm::cl::init("exact")};
  Option<std::string> planIn{*this, "plan-in",
                             llvm::cl::desc("Replay the plan in this file"),
                             llvm::cl::init("")};
  Option<std::string> planOut{*this, "plan-out",
                              llvm::cl::desc("Write the plan to this file"),
                              llvm::cl::init("")};
  Option<bool> summary{*this, "summary",
                       llvm::cl::desc("Print what was decided, a line per "
                                      "function"),
                       llvm::cl::init(false)};
  Option<int64_t> maxDecisions{
      *this, "max-decisions",
      llvm::cl::desc("Narrow at most this many contractions"),
      llvm::cl::init(-1)};
  ListOption<std::string> disabledRules{*this, "disable-rules",
                                        llvm::cl::desc(describeSafetyRules())};
};

std::optional<Stage> parseStage(llvm::StringRef keyword);

/// Adds the stages of `prec-assign` to a pass manager on modules. Fails through
/// `errorHandler` if `stop-after` is no stage; other options are checked by the
/// passes.
mlir::LogicalResult buildAssignPipeline(
    mlir::OpPassManager &pm, const AssignOptions &options,
    llvm::function_ref<mlir::LogicalResult(const llvm::Twine &)> errorHandler);

/// Registers the pipeline `prec-assign`.
void registerPipelines();

} // namespace prec

#endif // PREC_TRANSFORMS_PASSES_H
