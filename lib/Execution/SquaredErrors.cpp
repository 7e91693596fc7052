//===- SquaredErrors.cpp - Squared errors by output -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SquaredErrors.h"
#include "prec/Execution/Metrics.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace prec;

void SquaredErrors::add(llvm::ArrayRef<std::optional<double>> errors) {
  for (auto [m, w, count, error] :
       llvm::zip_equal(mean, worst, counts, errors)) {
    if (!error)
      continue;
    m += (*error - m) / double(++count);
    w = std::max(w, *error);
  }
}

void SquaredErrors::addFailure() {
  add(std::vector<std::optional<double>>(mean.size(), kMost));
}

std::optional<double> prec::getSquaredError(const Array &result,
                                            const Array &reference) {
  if (llvm::none_of(reference.toDoubles(),
                    [](double x) { return x != 0 && std::isfinite(x); }))
    return std::nullopt;
  if (result.getShape() != reference.getShape())
    return SquaredErrors::kMost;
  ErrorMetrics m = measureError(result, reference);
  double squared = m.relativeRms * m.relativeRms;
  return std::isfinite(squared) && m.countNonFinite() == 0
             ? std::min(squared, SquaredErrors::kMost)
             : SquaredErrors::kMost;
}
