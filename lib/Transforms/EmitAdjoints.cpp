//===- EmitAdjoints.cpp - The pass prec-emit-adjoint ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "prec/Adjoint/EmitAdjoint.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/StorageCandidates.h"
#include "prec/Conversion/Passes.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/Transforms/Passes.h"

namespace prec {
#define GEN_PASS_DEF_EMITADJOINTPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

/// Names every candidate by a probe that all its readers see. A literal number
/// is none: its error is known.
static void insertProbes(const ProgramModel &program) {
  SmallVector<std::pair<Value, std::string>> candidates;
  DenseMap<Operation *, std::unique_ptr<DecisionIds>> ids;
  walkCandidates(program, StorageClasses(program), [&](Value value) {
    if (isa<FloatType>(value.getType()) && getConstantOp(value))
      return;
    FunctionOpInterface function = getFunction(value);
    auto &known = ids[function];
    if (!known)
      known = std::make_unique<DecisionIds>(function, program);
    candidates.push_back({value, known->getId(value)});
  });
  // The first of several arguments or results gets the first probe.
  OpBuilder builder(program.getModule().getContext());
  for (auto &[value, id] : llvm::reverse(candidates)) {
    builder.setInsertionPointAfterValue(value);
    auto probe = ProbeOp::create(builder, value.getLoc(), value, id);
    value.replaceUsesWithIf(probe, [&](OpOperand &use) {
      return use.getOwner() != probe && !isSharedDestination(use);
    });
  }
}

/// To float64, straight-line calls, and ops that have reverse rules.
static void addPreparation(OpPassManager &pm) {
  pm.addPass(createWidenToF64Pass());
  buildToLinalgPipeline(pm);
  pm.addPass(createInlinerPass({}, [](OpPassManager &) {}));
  pm.addPass(createSymbolDCEPass());
  pm.addPass(createLowerLayoutsPass());
  pm.addPass(createConvertElementwiseToLinalgPass());
}

static void addCleanup(OpPassManager &pm) {
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

namespace {
struct EmitAdjoint : prec::impl::EmitAdjointPassBase<EmitAdjoint> {
  using EmitAdjointPassBase::EmitAdjointPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (probes != "candidates" && probes != "given") {
      module.emitError() << "unknown probes '" << probes
                         << "'; known: candidates, given";
      return signalPassFailure();
    }
    if (probes == "candidates")
      insertProbes(ProgramModel(module));
    OpPassManager preparation(ModuleOp::getOperationName());
    addPreparation(preparation);
    if (failed(runPipeline(preparation, module)))
      return signalPassFailure();
    for (auto function : module.getOps<FunctionOpInterface>())
      if (!function.isExternal() && failed(emit(function)))
        return signalPassFailure();
    OpPassManager cleanup(ModuleOp::getOperationName());
    addCleanup(cleanup);
    if (failed(runPipeline(cleanup, module)))
      return signalPassFailure();
  }

private:
  LogicalResult emit(FunctionOpInterface function) {
    // What was not inlined: calls of it have no adjoint.
    if (!function.isPublic()) {
      dropAllProbes(function, "it is in a function that calls itself");
      return success();
    }
    prepareForAdjoint(function);
    dropBlockedProbes(function);
    if (perturb) {
      emitPerturbations(function);
      return success();
    }
    // Without a single return there are no probes left.
    if (!function.getFunctionBody().hasOneBlock())
      return success();
    SmallVector<unsigned> swept;
    for (auto [i, type] : llvm::enumerate(function.getResultTypes()))
      if (isFloat(type) && (outputs.empty() || llvm::is_contained(outputs, i)))
        swept.push_back(i);
    for (unsigned output : outputs)
      if (!llvm::is_contained(swept, output))
        return function->emitError()
               << "output " << output << " is no float result of '"
               << function.getName() << "'";
    emitAdjoint(function, swept);
    return success();
  }
};
} // namespace
