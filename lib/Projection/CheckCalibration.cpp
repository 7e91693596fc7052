//===- CheckCalibration.cpp - Whether prices are of this program ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckCalibration.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/ProgramHash.h"
#include "prec/Analysis/SizedArguments.h"

using namespace mlir;
using namespace prec;

namespace {
/// Whether the program is the one that was calibrated. With
/// calibration-partial what differs is a warning.
class CalibrationCheck {
public:
  CalibrationCheck(ModuleOp module, const Policy &policy)
      : module(module), policy(policy), calibration(*policy.calibration),
        symbols(module) {}
  LogicalResult run();

private:
  InFlightDiagnostic report(Location loc);
  void checkFunction(const Calibration::Function &known);
  void checkArguments(FunctionOpInterface entry);
  LogicalResult checkSizes();

  ModuleOp module;
  const Policy &policy;
  const Calibration &calibration;
  SymbolTable symbols;
  bool isSame = true, hasOtherSizes = false;
};
} // namespace

InFlightDiagnostic CalibrationCheck::report(Location loc) {
  isSame = false;
  auto diagnostic =
      policy.calibrationIsPartial ? emitWarning(loc) : emitError(loc);
  diagnostic << "calibration: " << policy.calibrationFile << ": ";
  return diagnostic;
}

void CalibrationCheck::checkFunction(const Calibration::Function &known) {
  auto symbol = dyn_cast_or_null<SymbolOpInterface>(symbols.lookup(known.name));
  if (!symbol) {
    report(module.getLoc()) << "there is no '" << known.name << "' any more";
    return;
  }
  if (hashSymbol(symbol) == known.hash)
    return;
  hasOtherSizes = true;
  if (hashStructure(symbol) != known.structure)
    report(symbol.getLoc())
        << "'" << known.name << "' is not what was calibrated"
        << (policy.calibrationIsPartial
                ? "; values with ids that it still has keep their prices"
                : "");
}

/// The first argument that is smaller than it was in some dimension, or larger:
/// "argument 1 was tensor<2x8xf32> and is tensor<4x8xf32>". Sizes that types do
/// not say are asked about by `checkSizes`.
static std::string describeChange(FunctionOpInterface entry,
                                  ArrayRef<std::string> calibrated,
                                  bool isSmaller) {
  for (auto [number, now, text] :
       llvm::enumerate(entry.getArgumentTypes(), calibrated)) {
    auto before =
        dyn_cast_or_null<ShapedType>(parseType(text, entry.getContext()));
    auto after = dyn_cast<ShapedType>(now);
    if (!before || !after || before.getRank() != after.getRank())
      continue;
    for (auto [was, is] : llvm::zip(before.getShape(), after.getShape()))
      if (!ShapedType::isDynamic(is) && (isSmaller ? is < was : is > was))
        return llvm::formatv("argument {0} was {1} and is {2}", number, text,
                             now);
  }
  return {};
}

/// A program of the same structure at other sizes. Relative errors of rows are
/// the same however many there are, and errors of a sum over more rows average
/// over more; a calibration of many rows does not show how far one can be off.
void CalibrationCheck::checkArguments(FunctionOpInterface entry) {
  std::string smaller = describeChange(entry, calibration.arguments, true);
  std::string larger = describeChange(entry, calibration.arguments, false);
  if (!smaller.empty())
    report(entry.getLoc())
        << "'" << calibration.entry
        << "' was calibrated at larger sizes: " << smaller
        << ", and errors of fewer rows average less; calibrate the smallest";
  else if (larger.empty())
    report(entry.getLoc()) << "sizes in '" << calibration.entry
                           << "' are not those that were calibrated, but those "
                              "of its arguments are";
  else
    emitWarning(entry.getLoc())
        << "calibration: " << policy.calibrationFile
        << ": prices are those of smaller sizes: " << larger
        << "; they hold for more rows, and may be too low for longer scans";
}

/// Of a function that others cannot call any more no sizes are taken.
LogicalResult CalibrationCheck::checkSizes() {
  SmallVector<GivenSizes> ofPublic;
  for (const GivenSizes &given : calibration.sizes) {
    auto function = symbols.lookup<FunctionOpInterface>(given.function);
    if (!function || function.isPublic())
      ofPublic.push_back(given);
  }
  return checkGivenSizes(
      module, ofPublic, "calibration: " + policy.calibrationFile + ": sizes: ");
}

LogicalResult CalibrationCheck::run() {
  auto entry = symbols.lookup<FunctionOpInterface>(calibration.entry);
  if (!entry)
    return emitError(module.getLoc())
           << "calibration: " << policy.calibrationFile << ": '"
           << calibration.entry
           << "', which was calibrated, is not in this program; calibrate it "
              "(prec-run --calibrate)";
  for (const Calibration::Function &known : calibration.functions)
    checkFunction(known);
  if (isSame && hasOtherSizes)
    checkArguments(entry);
  if (policy.calibrationIsPartial)
    return success();
  if (isSame)
    return checkSizes();
  return emitError(module.getLoc())
         << "calibration: prices of another program; calibrate this one "
            "(prec-run --calibrate, with the same existing=), or take what "
            "still matches (calibration-partial=true)";
}

/// Without one a preset by price has labels of others.
static void warnOfMissing(ModuleOp module, const Policy &policy) {
  if (policy.preset->goal != Goal::None)
    emitWarning(module.getLoc())
        << "preset " << policy.preset->keyword
        << " has no calibration: its labels are those of "
        << (policy.preset->goal == Goal::Accurate ? "contractions" : "autocast")
        << ", and nobody knows their error; prec-run --calibrate=FILE measures "
           "what each rounding costs";
  if (policy.choosesFormats)
    emitWarning(module.getLoc())
        << "formats=auto has no calibration: nobody knows what range values "
           "have, and all is rounded to "
        << getFormatInfo(policy.format).keyword
        << "; prec-run --calibrate=FILE measures it";
}

LogicalResult prec::checkCalibration(ModuleOp module, const Policy &policy) {
  if (policy.calibration)
    return CalibrationCheck(module, policy).run();
  warnOfMissing(module, policy);
  return success();
}
