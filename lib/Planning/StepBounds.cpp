//===- StepBounds.cpp - What a bound leaves to derivatives ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StepBounds.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <limits>

using namespace prec;

/// For each choice, the squared error of its margins if everything is rounded
/// to bf16.
static std::vector<double> sumVariances(const Calibration &calibration) {
  std::vector<double> sums(calibration.choices.size(), 0.0);
  for (const CalibratedValue &value : calibration.values) {
    auto prices = value.formats.find(Format::bf16);
    if (prices == value.formats.end())
      continue;
    for (auto [sum, number] : llvm::zip(sums, prices->second.all.choices))
      if (std::isfinite(number))
        sum += number;
  }
  return sums;
}

/// The squared error that flips add to an output if the squared errors of
/// margins are this part of `variances`.
static double getFlipped(const Calibration &calibration, size_t output,
                         llvm::ArrayRef<double> variances, double part) {
  double margin = getErrorMargin(calibration.outputs[output].countErrors(),
                                 calibration.countInputs());
  double sum = 0;
  for (auto [choice, variance] :
       llvm::zip_equal(calibration.choices, variances))
    sum += choice.getWorstError(output, part * variance,
                                calibration.inputs.size(), margin);
  return sum;
}

std::vector<double> prec::boundSteps(const Calibration &calibration,
                                     llvm::MutableArrayRef<double> most,
                                     const StepShare &share) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  std::vector<double> bounds(calibration.choices.size(), kInfinite);
  if (!calibration.hasDerivatives())
    return bounds;
  std::vector<double> variances = sumVariances(calibration);
  auto holds = [&](double part) {
    return llvm::all_of(llvm::enumerate(most), [&](auto error) {
      return error.value() == kInfinite ||
             getFlipped(calibration, error.index(), variances, part) <=
                 error.value() * share.ofFlips;
    });
  };
  // The largest part that holds, found by bisection of its logarithm. It is at
  // most 1.
  double part = 1;
  if (!holds(part)) {
    double low = -200, high = 0;
    for (int i = 0; i < 60; ++i) {
      double middle = (low + high) / 2;
      (holds(std::exp2(middle)) ? low : high) = middle;
    }
    part = std::exp2(low);
    for (auto [bound, choice, variance] :
         llvm::zip_equal(bounds, calibration.choices, variances))
      if (choice.isDerivative() && variance > 0)
        bound = part * variance;
  }
  for (auto [output, error] : llvm::enumerate(most)) {
    if (share.ofPrices)
      error *= *share.ofPrices;
    else
      error -= getFlipped(calibration, output, variances, part);
  }
  return bounds;
}

bool prec::holdWithSteps(const Contract &contract,
                         const Calibration &calibration,
                         llvm::ArrayRef<double> most,
                         llvm::ArrayRef<double> errors) {
  std::vector<double> variances(calibration.choices.size());
  size_t next = calibration.outputs.size();
  for (auto [choice, variance] :
       llvm::zip_equal(calibration.choices, variances))
    if (contract.boundsMargins(choice)) {
      double error = errors[next++];
      variance = choice.isDerivative() ? error : 0;
    }
  return llvm::all_of(llvm::enumerate(most), [&](auto bound) {
    size_t output = bound.index();
    return errors[output] + getFlipped(calibration, output, variances, 1) <=
           bound.value();
  });
}
