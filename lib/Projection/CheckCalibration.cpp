//===- CheckCalibration.cpp - Whether prices are of this program ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckCalibration.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/ProgramHash.h"
#include "prec/Analysis/SizedArguments.h"

using namespace mlir;
using namespace prec;

/// Of a function that others cannot call any more no sizes are taken.
static LogicalResult checkSizes(ModuleOp module, const SymbolTable &symbols,
                                const Policy &policy) {
  SmallVector<GivenSizes> ofPublic;
  for (const GivenSizes &given : policy.calibration->sizes) {
    auto function = symbols.lookup<FunctionOpInterface>(given.function);
    if (!function || function.isPublic())
      ofPublic.push_back(given);
  }
  return checkGivenSizes(
      module, ofPublic, "calibration: " + policy.calibrationFile + ": sizes: ");
}

LogicalResult prec::checkCalibration(ModuleOp module, const Policy &policy) {
  if (!policy.calibration && policy.preset->goal != Goal::None)
    emitWarning(module.getLoc())
        << "preset " << policy.preset->keyword
        << " has no calibration: its labels are those of "
        << (policy.preset->goal == Goal::Accurate ? "contractions" : "autocast")
        << ", and nobody knows their error; prec-run --calibrate=FILE measures "
           "what each rounding costs";
  if (!policy.calibration && policy.choosesFormats)
    emitWarning(module.getLoc())
        << "formats=auto has no calibration: nobody knows what range values "
           "have, and all is rounded to "
        << getFormatInfo(policy.format).keyword
        << "; prec-run --calibrate=FILE measures it";
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
  if (!symbols.lookup(policy.calibration->entry))
    return emitError(module.getLoc())
           << "calibration: " << policy.calibrationFile << ": '"
           << policy.calibration->entry
           << "', which was calibrated, is not in this program; calibrate it "
              "(prec-run --calibrate)";
  for (const Calibration::Function &known : policy.calibration->functions) {
    Operation *symbol = symbols.lookup(known.name);
    if (!symbol)
      report(module.getLoc()) << "there is no '" << known.name << "' any more";
    else if (hashSymbol(cast<SymbolOpInterface>(symbol)) != known.hash)
      report(symbol->getLoc())
          << "'" << known.name << "' is not what was calibrated"
          << (isPartial ? "; values with ids that it still has keep their "
                          "prices"
                        : "");
  }
  if (holds && !isPartial)
    return checkSizes(module, symbols, policy);
  if (isPartial)
    return success();
  return emitError(module.getLoc())
         << "calibration: prices of another program; calibrate this one "
            "(prec-run --calibrate, with the same existing=), or take what "
            "still matches "
            "(calibration-partial=true)";
}
