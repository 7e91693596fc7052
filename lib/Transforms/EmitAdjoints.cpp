//===- EmitAdjoints.cpp - The pass prec-emit-adjoint ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InsertProbes.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "prec/Adjoint/EmitAdjoint.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Conversion/Passes.h"
#include "prec/Transforms/Passes.h"

namespace prec {
#define GEN_PASS_DEF_EMITADJOINTPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

/// Converts to float64, inlines calls, and lowers to ops that have reverse
/// rules.
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
    if (failed(insertProbes(module)))
      return signalPassFailure();
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
  LogicalResult insertProbes(ModuleOp module) {
    if (probes == "given")
      return success();
    if (probes == "decisions") {
      if (failed(insertDecisionProbes(module, /*withMargins=*/observe)))
        return failure();
      if (observe)
        divideProbes(module);
      return success();
    }
    if (probes == "candidates") {
      insertCandidateProbes(module);
      return success();
    }
    return module.emitError() << "unknown probes '" << probes
                              << "'; known: candidates, decisions, given";
  }

  LogicalResult emit(FunctionOpInterface function) {
    // Calls that could not be inlined have no adjoint.
    if (!function.isPublic()) {
      dropAllProbes(function, "it is in a function that calls itself");
      return success();
    }
    prepareForAdjoint(function);
    dropBlockedProbes(function,
                      observe ? ProbesFor::Prices : ProbesFor::Cotangents);
    if (perturb) {
      emitPerturbations(function);
      return success();
    }
    // A function without a single return has no probes left.
    if (!function.getFunctionBody().hasOneBlock()) {
      dropMargins(function);
      return success();
    }
    SmallVector<unsigned> swept;
    for (auto [i, type] : llvm::enumerate(function.getResultTypes()))
      if (isFloat(type) && (outputs.empty() || llvm::is_contained(outputs, i)))
        swept.push_back(i);
    for (unsigned output : outputs)
      if (!llvm::is_contained(swept, output))
        return function->emitError()
               << "output " << output << " is no float result of '"
               << function.getName() << "'";
    if (observe)
      emitObservations(function, swept);
    else
      emitAdjoint(function, swept);
    return success();
  }
};
} // namespace
