//===- MeasuredPrices.cpp - Prices that runs bear out ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MeasuredPrices.h"
#include "PriceCheck.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/Idioms.h"
#include "prec/IR/PrecInterfaces.h"

using namespace prec;

/// The number of runs of a set; without steps also at most the number of
/// inputs. A program that moves in steps is run more often, until this many
/// elements of values were computed. With many elements one run shows what to
/// expect. With few, the one flip that makes the whole error does not occur in
/// most runs. By the gates of docs/Execution/CalibrationMeasured.md, 16
/// runs leave twice as many plans that break as 32.
static constexpr unsigned kRuns = 2, kMostRuns = 32;
static constexpr double kMostElements = 0x1p23;
/// Values are also run alone if that computes at most this many elements of
/// values, which takes a second or two for programs of a hundred values.
static constexpr double kMostElementsAlone = 0x1p27;
/// A price for contractions is doubtful below this part of the value's price
/// for all readers. Contractions that see so little of a value may see it
/// through something that a sweep does not see.
static constexpr double kDoubtful = 1e-2;

//===----------------------------------------------------------------------===//
// Number of runs
//===----------------------------------------------------------------------===//

/// A preset that rounds everything that safety rules leave to prices.
static Preset makeAllFree() {
  Preset preset = *findPreset("everything");
  preset.hasSafetyRules = true;
  return preset;
}

/// The total number of elements of the values of one input.
static double countElements(const Calibration &calibration) {
  double elements = 0;
  for (const CalibratedValue &value : calibration.values)
    elements += value.elements / double(calibration.inputs.size());
  return elements;
}

/// Whether a number is compared with zero for being it, which no rounding to a
/// format with the exponents of fp32 changes, but for subnormal numbers.
static bool asksForZero(mlir::Operation *op) {
  auto comparison = mlir::dyn_cast<mlir::arith::CmpFOp>(op);
  if (!comparison)
    return false;
  using mlir::arith::CmpFPredicate;
  switch (comparison.getPredicate()) {
  case CmpFPredicate::OEQ:
  case CmpFPredicate::UEQ:
  case CmpFPredicate::ONE:
  case CmpFPredicate::UNE:
    return mlir::matchPattern(comparison.getLhs(), mlir::m_AnyZeroFloat()) ||
           mlir::matchPattern(comparison.getRhs(), mlir::m_AnyZeroFloat());
  default:
    return false;
  }
}

/// True if an op moves in steps and `counts`: it compares floats, rounds them
/// to integers, or finds the largest. Comparisons of a number with itself,
/// which test for NaN, are ignored.
static bool movesInSteps(mlir::ModuleOp module,
                         llvm::function_ref<bool(mlir::Operation *)> counts) {
  auto visit = [&](mlir::Operation *op) {
    OpModel model = getOpModel(op);
    bool isOfFloats = llvm::any_of(op->getOperandTypes(), [](mlir::Type type) {
      return mlir::isa<mlir::FloatType>(getElementTypeOrSelf(type));
    });
    bool asksForNaN =
        op->getNumOperands() == 2 && op->getOperand(0) == op->getOperand(1);
    return isOfFloats && !asksForNaN &&
                   (isStep(model.getFunction()) || model.selects()) &&
                   counts(op)
               ? mlir::WalkResult::interrupt()
               : mlir::WalkResult::advance();
  };
  return module.walk(visit).wasInterrupted();
}

/// True if more inputs are needed to find flips.
static bool movesInSteps(mlir::ModuleOp module) {
  return movesInSteps(module, [](mlir::Operation *) { return true; });
}

/// True if flips may cause an excess. A softmax that is sure of an element
/// selects it, as an arg-max does.
static bool mayFlip(mlir::ModuleOp module) {
  if (movesInSteps(module,
                   [](mlir::Operation *op) { return !asksForZero(op); }))
    return true;
  ProgramModel model(module);
  return llvm::any_of(Idioms(model).getIdioms(), [](const Idiom &idiom) {
    return idiom.kind == IdiomKind::Softmax;
  });
}

static unsigned getNumRuns(const Program &program,
                           const Calibration &calibration) {
  size_t numInputs = calibration.inputs.size();
  if (!movesInSteps(program.module.get()))
    return std::min<size_t>(kRuns, numInputs);
  return std::clamp(kMostElements / countElements(calibration), double(kRuns),
                    double(kMostRuns));
}

//===----------------------------------------------------------------------===//
// The calibration
//===----------------------------------------------------------------------===//

static bool isDoubtful(const FormatPrices &prices) {
  const Price &seen = prices.getPrice(PricedReaders::OpenContractions);
  if (seen.mean.empty() || prices.all.mean.empty())
    return false;
  return *llvm::max_element(seen.mean) <
         kDoubtful * *llvm::max_element(prices.all.mean);
}

llvm::Error
prec::measurePrices(const Program &program, llvm::ArrayRef<InputSet> inputs,
                    const CalibrateOptions &options,
                    llvm::ArrayRef<std::optional<unsigned>> outputOf,
                    const llvm::BitVector &free, Executable &wide,
                    Calibration &calibration) {
  assert(!inputs.empty() && "what is measured is measured on something");
  unsigned numRuns = getNumRuns(program, calibration);
  RoundingSets sets(program, inputs, options, outputOf, free,
                    calibration.outputs.size(), numRuns);
  double elementsAlone = countElements(calibration) *
                         double(std::min<size_t>(numRuns, inputs.size()));
  bool flips = mayFlip(program.module.get()), isCutShort = false;
  auto check = [&](const Preset &preset, PriceCheck::IsAsked isAsked) {
    assert(preset.hasSafetyRules && "contractions that rules keep are wide");
    if (llvm::Error error = sets.compile(preset))
      return error;
    PriceCheck prices(sets, calibration, flips, isAsked);
    if (elementsAlone * double(prices.countValues()) <= kMostElementsAlone)
      if (llvm::Error error = prices.checkEach())
        return error;
    llvm::Error error = prices.checkTogether();
    isCutShort |= prices.isCutShort();
    return error;
  };
  if (llvm::Error error =
          check(makeAllFree(), [](const FormatPrices &) { return true; }))
    return error;
  // Plans may round a value for contractions alone.
  bool hasDoubtful =
      llvm::any_of(calibration.values, [](const CalibratedValue &value) {
        return llvm::any_of(value.formats, [](const auto &format) {
          return isDoubtful(format.second);
        });
      });
  if (hasDoubtful)
    if (llvm::Error error = check(*findPreset("contractions"), isDoubtful))
      return error;
  if (isCutShort)
    mlir::emitWarning(program.module.get().getLoc())
        << "more sets of roundings than " << PriceCheck::kMostSets
        << " cost more than their prices say; those that were not run may, too";
  llvm::Expected<SquaredErrors> ofWide = sets.measureWide(wide);
  if (!ofWide)
    return ofWide.takeError();
  for (auto [output, mean, worst] :
       llvm::zip_equal(calibration.outputs, ofWide->mean, ofWide->worst)) {
    output.wideMean = mean;
    output.wideWorst = worst;
  }
  return llvm::Error::success();
}
