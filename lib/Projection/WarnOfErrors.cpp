//===- WarnOfErrors.cpp - Results that a plan loses -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarnOfErrors.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

/// The relative error of a result without any correct digit.
static constexpr double kAll = 1;

void prec::warnOfErrors(const ProgramModel &program,
                        const PlanPrediction &prediction) {
  const PredictedError *most = prediction.findLargest();
  if (!most || most->mean < kAll)
    return;
  size_t lost =
      llvm::count_if(prediction.outputs, [](const PredictedError &error) {
        return error.mean >= kAll;
      });
  InFlightDiagnostic warning = emitWarning(program.getModule().getLoc())
                               << "predicted error: that of '"
                               << most->output.name << "' is "
                               << llvm::formatv("{0:e1}", most->mean).str()
                               << " times the result itself";
  if (lost > 1)
    warning << " (the largest of " << lost << " such)";
  warning << ", so that nothing is left of it: bound it by max-error";
}
