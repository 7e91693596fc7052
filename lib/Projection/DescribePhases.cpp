//===- DescribePhases.cpp - How far roundings move phases -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With e the rms error of a phase over all elements, by the sweep from it, and
// phases whose largest is m and whose rms is r, the largest is taken to move by
//
//   e m / r
//
// since a rounding is a relative error: what makes a phase large makes its
// error large.
//
//===----------------------------------------------------------------------===//

#include "DescribePhases.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace mlir;
using namespace prec;

PhaseReader::PhaseReader(const RuleContext &context,
                         DenseMap<Operation *, StringRef> originals)
    : context(context), calibrated(context.program, *context.policy.calibration,
                                   std::move(originals)),
      phases(findPhases(context.program, context.taint, *context.sinks)) {}

/// The squared error of the phase with that number in the calibration if
/// contractions see `factor` rounded. A copy is measured where it is made, or
/// what it is a copy of is.
std::optional<double> PhaseReader::getError(Value factor, size_t phase) {
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    if (const CalibratedValue *known =
            calibrated.find(getFunction(factor), factor)) {
      auto prices = known->formats.find(context.policy.format);
      if (prices == known->formats.end())
        return std::nullopt;
      const Price &price = prices->second.getPrice(/*isForAll=*/false);
      if (phase >= price.phases.size() || !std::isfinite(price.phases[phase]))
        return std::nullopt;
      return price.phases[phase];
    }
    SmallVector<Value, 2> copied = getCopiedOperands(factor, context.program);
    if (copied.size() != 1)
      return std::nullopt;
    factor = copied.front();
  }
  return std::nullopt;
}

PhaseReader::Verdict PhaseReader::judge(Operation *op,
                                        const Contraction &contraction) {
  ArrayRef<CalibratedPhase> measured = context.policy.calibration->phases;
  Verdict verdict;
  double largest = 0, moved = 0;
  bool isReached = false;
  for (const Phase &phase : phases) {
    if (!llvm::is_contained(phase.contractions, op))
      continue;
    isReached = true;
    auto function = phase.op->getParentOfType<FunctionOpInterface>();
    std::string id = calibrated.getOriginal(function, phase.id);
    const auto *known = llvm::find_if(
        measured, [&](const CalibratedPhase &other) { return other.id == id; });
    if (!phase.value || known == measured.end())
      return verdict;
    double sum = 0;
    for (Value factor : getFactorValues(op, contraction)) {
      std::optional<double> error = getError(factor, known - measured.begin());
      if (!error)
        return verdict;
      sum += *error;
    }
    largest = std::max(largest, known->largest);
    // Phases of zero were measured where others may come.
    double part = known->largest / known->rms;
    moved = std::max(moved, std::sqrt(sum) * (part >= 1 ? part : 1));
  }
  if (!isReached || !std::isfinite(moved))
    return verdict;
  verdict.isSmall = moved <= kSmallPhaseError;
  llvm::raw_string_ostream(verdict.text)
      << "phases of up to " << llvm::format("%.3g", largest)
      << " rad, which rounding its factors to "
      << getFormatInfo(context.policy.format).keyword << " moves by up to "
      << llvm::format("%.2g", moved) << " rad";
  return verdict;
}
