//===- FitCalibration.cpp - Whether prices are of this program ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/FitCalibration.h"
#include "CalibratedDifference.h"
#include "CalibrationParts.h"
#include "OtherSizes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/ProgramHash.h"
#include "prec/Analysis/SizedArguments.h"
#include "llvm/ADT/StringSet.h"
#include <optional>
#include <utility>

using namespace mlir;
using namespace prec;

namespace {
/// A function whose values correspond to the calibrated ones, one by one.
struct KnownFunction {
  FunctionOpInterface function;
  /// The calibrated types, if sizes differ.
  std::optional<CalibratedTypes> types;
  /// Locations have names here, which ids contain, and had none in the
  /// calibration.
  bool hasNewNames = false;

  DecisionIds getIdsBefore(const ProgramModel &program) const {
    auto getType = [&](Value value) {
      return types ? types->getType(value) : value.getType();
    };
    return DecisionIds(function, program, getType, !hasNewNames);
  }
};

class CalibrationFit {
public:
  CalibrationFit(const ProgramModel &program, const Policy &policy)
      : program(program), module(program.getModule()), policy(policy),
        calibration(*policy.calibration), symbols(module) {}
  FailureOr<Policy> run();

private:
  InFlightDiagnostic report(Location loc);
  void checkFunction(const Calibration::Function &known);
  void findOtherArguments(const Calibration::Function &known, Operation *symbol,
                          ArrayRef<std::string> now);
  void addFunction(const Calibration::Function &known, SymbolOpInterface symbol,
                   std::optional<CalibratedTypes> types);
  void checkSizes(FunctionOpInterface entry);
  void checkRows(const Growth &growth);
  LogicalResult checkGiven();
  void warnOfGiven(FunctionOpInterface entry) const;
  bool showsNames(StringRef function) const;
  void takeIds(Policy &fitting) const;
  void dropOthers(Policy &fitting) const;

  const ProgramModel &program;
  ModuleOp module;
  const Policy &policy;
  const Calibration &calibration;
  SymbolTable symbols;
  SmallVector<KnownFunction, 0> functions;
  /// The ids of arguments that are not the values that were calibrated.
  llvm::StringSet<> otherArguments;
  bool holds = true;
};
} // namespace

/// A mismatch is a warning if the policy accepts partial calibrations, else an
/// error.
InFlightDiagnostic CalibrationFit::report(Location loc) {
  holds = false;
  auto diagnostic =
      policy.calibrationIsPartial ? emitWarning(loc) : emitError(loc);
  diagnostic << "calibration: " << policy.calibrationFile << ": ";
  return diagnostic;
}

/// Whether ids of the function contain names. Older files do not record it.
bool CalibrationFit::showsNames(StringRef function) const {
  auto showsName = [&](const auto &seen) {
    StringRef id = seen.id;
    return id.consume_front(function) && id.starts_with("/\"");
  };
  return llvm::any_of(calibration.values, showsName) ||
         llvm::any_of(calibration.choices, showsName) ||
         llvm::any_of(calibration.arrivals, showsName);
}

/// A calibration without names identifies ops by their positions.
void CalibrationFit::addFunction(const Calibration::Function &known,
                                 SymbolOpInterface symbol,
                                 std::optional<CalibratedTypes> types) {
  auto function = dyn_cast<FunctionOpInterface>(symbol.getOperation());
  if (!function)
    return;
  bool isAlike = hashNames(symbol) == known.names;
  functions.push_back({function, std::move(types),
                       /*hasNewNames=*/!isAlike && known.names.empty() &&
                           !showsNames(known.name)});
  if (!isAlike && !known.names.empty())
    report(symbol.getLoc())
        << "'" << known.name
        << "' was calibrated with other names in its locations; calibrate it "
           "with those that it has here, or without any";
}

/// The id of an argument is only its number, so an argument with another shape
/// is another value.
void CalibrationFit::findOtherArguments(const Calibration::Function &known,
                                        Operation *symbol,
                                        ArrayRef<std::string> now) {
  auto function = dyn_cast<FunctionOpInterface>(symbol);
  if (!function || known.shapes.empty())
    return;
  // Shapes of tensor arguments come first.
  size_t place = 0;
  for (BlockArgument argument : function.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type || type.getRank() == 0)
      continue;
    if (place >= known.shapes.size() || known.shapes[place] != now[place])
      otherArguments.insert(known.name + "/arg" +
                            std::to_string(argument.getArgNumber()));
    ++place;
  }
}

void CalibrationFit::checkFunction(const Calibration::Function &known) {
  auto symbol = dyn_cast_or_null<SymbolOpInterface>(symbols.lookup(known.name));
  if (!symbol) {
    report(module.getLoc()) << "there is no '" << known.name << "' any more";
    return;
  }
  if (hashSymbol(symbol) == known.hash)
    return addFunction(known, symbol, std::nullopt);
  ProgramStructure structure = describeStructure(symbol);
  std::optional<CalibratedTypes> types;
  if (isa<FunctionOpInterface>(symbol.getOperation()) &&
      structure.hash == known.structure && structure.shapes != known.shapes)
    types = CalibratedTypes::read(symbol, known.shapes);
  if (!types) {
    findOtherArguments(known, symbol, structure.shapes);
    report(symbol.getLoc())
        << "'" << known.name << "' is not what was calibrated"
        << describeDifference(calibration, known, symbol, program)
        << (policy.calibrationIsPartial
                ? "; values with ids that it still has keep their prices"
                : "");
    return;
  }
  if (structure.constants != known.constants)
    report(symbol.getLoc()) << "'" << known.name
                            << "' has other numbers than those that were "
                               "calibrated, beside other sizes";
  addFunction(known, symbol, std::move(types));
}

void CalibrationFit::checkSizes(FunctionOpInterface entry) {
  auto *resized = llvm::find_if(
      functions, [](const KnownFunction &known) { return known.types; });
  if (resized == functions.end())
    return;
  auto *called = llvm::find_if(functions, [&](const KnownFunction &known) {
    return known.function == entry && known.types;
  });
  if (called == functions.end()) {
    report(resized->function.getLoc())
        << "sizes are not those that were calibrated, though arguments are";
    return;
  }
  Growth growth(entry, *called->types);
  std::string smaller = growth.describeSmaller();
  if (smaller.empty())
    checkRows(growth);
  else
    report(entry.getLoc())
        << "'" << calibration.entry
        << "' was calibrated at larger sizes: " << smaller
        << ", and errors of fewer rows average less; calibrate the smallest";
  if (holds)
    emitWarning(entry.getLoc())
        << "calibration: " << policy.calibrationFile
        << ": prices are those of smaller sizes: " << growth.describeLarger();
}

/// Reports dependencies on sizes other than the number of rows, only the first
/// in each function.
void CalibrationFit::checkRows(const Growth &growth) {
  for (const KnownFunction &known : functions) {
    if (!known.types)
      continue;
    bool isTold = false;
    findOtherThanRows(known.function, program, *known.types, growth,
                      [&](Location loc, const Twine &what) {
                        if (!std::exchange(isTold, true))
                          report(loc) << "prices are those of smaller sizes, "
                                         "and hold for more rows alone: "
                                      << what;
                      });
  }
}

/// Checks the sizes of the calibration. Sizes of functions that are not public
/// here are ignored.
LogicalResult CalibrationFit::checkGiven() {
  SmallVector<GivenSizes> ofPublic;
  for (const GivenSizes &given : calibration.sizes) {
    auto function = symbols.lookup<FunctionOpInterface>(given.function);
    if (!function || function.isPublic())
      ofPublic.push_back(given);
  }
  return checkGivenSizes(
      module, ofPublic, "calibration: " + policy.calibrationFile + ": sizes: ");
}

/// Warns about other dynamic sizes: it is unknown whether rows are computed
/// separately there.
void CalibrationFit::warnOfGiven(FunctionOpInterface entry) const {
  auto isOfEntry = [&](const GivenSizes &given) {
    return given.function.empty() || given.function == entry.getName();
  };
  for (const GivenSizes &now : policy.sizes) {
    auto before = llvm::find_if(calibration.sizes, [&](const auto &known) {
      return isOfEntry(known) && known.argument == now.argument;
    });
    if (!isOfEntry(now) || before == calibration.sizes.end() ||
        now.sizes == before->sizes)
      continue;
    emitWarning(entry.getLoc())
        << "calibration: " << policy.calibrationFile
        << ": prices are those of other sizes: " << stringify(*before)
        << " came first, and sizes=" << stringify(now)
        << " is asked; loops over them and sums of them have other errors "
           "there: calibrate at these sizes";
    return;
  }
}

//===----------------------------------------------------------------------===//
// What is taken of it
//===----------------------------------------------------------------------===//

/// Renames prices and bounds of flips to the ids that values have here.
void CalibrationFit::takeIds(Policy &fitting) const {
  llvm::StringMap<std::string> names;
  for (const KnownFunction &known : functions) {
    if (!known.types && !known.hasNewNames)
      continue;
    DecisionIds before = known.getIdsBefore(program);
    DecisionIds now(known.function, program);
    program.forEachOp(known.function, [&](Operation *op, const OpModel &) {
      if (op != known.function)
        names[before.getId(op)] = now.getId(op);
    });
  }
  if (names.empty())
    return;
  auto renamed = std::make_shared<Calibration>(calibration);
  renameOps(*renamed, names);
  for (Contract::FlipBound &bound : fitting.contract.flips)
    bound.choice = getRenamed(bound.choice, names);
  fitting.calibration = std::move(renamed);
}

/// Removes prices of another program: those of arguments that only have the
/// same number as an argument here, and those of results without a name that
/// this program does not have.
void CalibrationFit::dropOthers(Policy &fitting) const {
  auto entry = symbols.lookup<FunctionOpInterface>(calibration.entry);
  auto isMissing = [&](StringRef result) {
    unsigned number;
    return result.consume_front("r") && !result.getAsInteger(10, number) &&
           number >= entry.getNumResults();
  };
  auto isOther = [&](const Calibration::Output &output) {
    return output.members.empty()
               ? output.results == 1 && isMissing(output.name)
               : llvm::all_of(output.members, isMissing);
  };
  bool hasOthers = llvm::any_of(calibration.outputs, isOther);
  if (holds || (otherArguments.empty() && !hasOthers))
    return;
  auto fit = std::make_shared<Calibration>(*fitting.calibration);
  llvm::erase_if(fit->values, [&](const CalibratedValue &value) {
    return otherArguments.contains(value.id);
  });
  dropOutputs(*fit, isOther);
  fitting.calibration = std::move(fit);
}

//===----------------------------------------------------------------------===//
// The policy
//===----------------------------------------------------------------------===//

FailureOr<Policy> CalibrationFit::run() {
  auto entry = symbols.lookup<FunctionOpInterface>(calibration.entry);
  if (!entry)
    return emitError(module.getLoc())
           << "calibration: " << policy.calibrationFile << ": '"
           << calibration.entry
           << "', which was calibrated, is not in this program"
           << describeRenamed(calibration, module)
           << "; calibrate it "
              "(prec-run --calibrate)";
  for (const Calibration::Function &known : calibration.functions)
    checkFunction(known);
  checkSizes(entry);
  if (!holds && !policy.calibrationIsPartial)
    return emitError(module.getLoc())
           << "calibration: prices of another program; calibrate this one "
              "(prec-run --calibrate, with the same existing=), or take what "
              "still matches (calibration-partial=true)";
  if (!policy.calibrationIsPartial && failed(checkGiven()))
    return failure();
  warnOfGiven(entry);
  Policy fitting = policy;
  takeIds(fitting);
  dropOthers(fitting);
  if (llvm::Error error = fitting.contract.checkOutputs(*fitting.calibration))
    return emitError(entry.getLoc()) << llvm::toString(std::move(error));
  return fitting;
}

/// Warns about a missing calibration. Without one, a preset that chooses by
/// price has the labels of another preset.
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

FailureOr<Policy> prec::fitCalibration(const ProgramModel &program,
                                       const Policy &policy) {
  if (policy.calibration)
    return CalibrationFit(program, policy).run();
  warnOfMissing(program.getModule(), policy);
  return policy;
}
