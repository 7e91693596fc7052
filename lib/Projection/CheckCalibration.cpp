//===- CheckCalibration.cpp - Whether prices are of this program ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckCalibration.h"
#include "prec/Analysis/ProgramHash.h"

using namespace mlir;
using namespace prec;

LogicalResult prec::checkCalibration(ModuleOp module, const Policy &policy) {
  if (!policy.calibration && policy.preset->goal != Goal::None)
    emitWarning(module.getLoc())
        << "preset " << policy.preset->keyword
        << " has no calibration: its labels are those of "
        << (policy.preset->goal == Goal::Accurate ? "contractions" : "autocast")
        << ", and nobody knows their error; prec-run --calibrate=FILE measures "
           "what each rounding costs";
  if (!policy.calibration)
    return success();
  SymbolTable symbols(module);
  bool isPartial = policy.calibrationIsPartial, holds = true;
  auto report = [&](Location loc) {
    holds = false;
    auto diagnostic = isPartial ? emitWarning(loc) : emitError(loc);
    diagnostic << "calibration: " << policy.calibrationFile << ": ";
    return diagnostic;
  };
  for (const Calibration::Function &known : policy.calibration->functions) {
    auto function = symbols.lookup<FunctionOpInterface>(known.name);
    if (!function)
      report(module.getLoc())
          << "there is no function '" << known.name << "' any more";
    else if (hashFunction(function) != known.hash)
      report(function.getLoc())
          << "'" << known.name << "' is not what was calibrated"
          << (isPartial ? "; values with ids that it still has keep their "
                          "prices"
                        : "");
  }
  if (holds || isPartial)
    return success();
  return emitError(module.getLoc())
         << "calibration: prices of another program; calibrate this one "
            "(prec-run --calibrate), or take what still matches "
            "(calibration-partial=true)";
}
