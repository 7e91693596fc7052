//===- OwnPipeline.cpp - prec between a compiler's own passes -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The compiler fuses, lets prec assign precision for its chip and its kernels,
// and goes on. Chip, cost model, roles and op models are values: there is no
// file, and another compiler in the process does not see them.
//
//===----------------------------------------------------------------------===//

#include "OwnCompiler.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "prec/Transforms/Passes.h"

using namespace mlir;

/// A chip that no table of prec has: bf16 is its only format, and memory is
/// slow.
static prec::TargetChip makeChip() {
  prec::TargetChip chip;
  chip.name = "own1";
  chip.board = "Own 1 on a card";
  chip.formats = {{prec::Format::bf16, 20e12}};
  chip.f32Products = 1e12;
  chip.globalGBps = 100;
  return chip;
}

namespace {
/// On this chip products do not overlap with reads and writes.
struct OwnCosts : prec::HostCosts {
  llvm::StringRef getName() const override { return "own.costs"; }
  double getMicrosecondsPerByte() const override { return 1.0 / 100e3; }
  double getMicrosecondsPerLaunch() const override { return 4; }
  double getMicroseconds(const prec::KernelWork &work) const override {
    double products =
        1e6 * work.products / makeChip().getProductsPerSecond(work.factors);
    return work.bytes * getMicrosecondsPerByte() + products;
  }
};

struct OwnOptions : PassPipelineOptions<OwnOptions> {
  Option<std::string> options{*this, "prec",
                              llvm::cl::desc("More options of prec-assign")};
};
} // namespace

/// What this compiler knows about all of its models: the front end names
/// weights w0, w1, ..., and they never change.
static void addRoles(prec::RolesFile &roles) {
  roles.path = "the front end";
  prec::RolesFile::Entry weights;
  weights.name = "w*";
  weights.role = prec::Role::Frozen;
  roles.entries.push_back(weights);
}

/// Calls of the compiler's run-time library are ops of an unregistered dialect:
/// a product that takes bf16 and accumulates in f32.
static constexpr StringLiteral kRuntimeOps = R"(
schema: prec.op_models
version: 1
ops:
  - op: runtime.product
    class: contraction
    operands: [match, match]
    lhs_contract: [1]
    rhs_contract: [0]
    takes: [bf16]
)";

static llvm::Expected<prec::AssignSettings> makeSettings(StringRef options) {
  llvm::Expected<prec::AssignSettings> settings =
      prec::parseAssignSettings(("fusion=host summary=true " + options).str());
  if (!settings)
    return settings;
  prec::Policy &policy = settings->policy;
  if (llvm::Error error = policy.setTarget(makeChip()))
    return error;
  policy.costModel = std::make_shared<const OwnCosts>();
  // The cost comes last, because it depends on the target and the cost model.
  if (llvm::Error error = policy.setCost("time"))
    return error;
  addRoles(settings->roles);
  llvm::Expected<prec::ModelsFile> models =
      prec::parseModelsFile(kRuntimeOps, "the run-time library");
  if (!models)
    return models.takeError();
  settings->opModels = std::move(*models);
  return settings;
}

static LogicalResult
addPasses(OpPassManager &passes, StringRef options,
          function_ref<LogicalResult(const Twine &)> report) {
  llvm::Expected<prec::AssignSettings> settings = makeSettings(options);
  if (!settings)
    return report(llvm::toString(settings.takeError()));
  passes.addPass(createCSEPass());
  passes.addPass(own::createFormKernelsPass());
  passes.addPass(prec::createAssignPassWith(std::move(*settings)));
  passes.addPass(createCSEPass());
  return success();
}

void own::registerOwnPipeline() {
  registerPass([] { return createFormKernelsPass(); });
  registerPassPipeline(
      "own", "Fusion, precision, and what follows",
      [](OpPassManager &passes, StringRef text,
         function_ref<LogicalResult(const Twine &)> report) {
        OwnOptions options;
        if (failed(options.parseFromString(text)))
          return failure();
        return addPasses(passes, options.options, report);
      },
      [](function_ref<void(const detail::PassOptions &)> visit) {
        visit(OwnOptions());
      });
}
