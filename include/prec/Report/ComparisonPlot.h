//===- ComparisonPlot.h - A comparison as a picture -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_REPORT_COMPARISONPLOT_H
#define PREC_REPORT_COMPARISONPLOT_H

#include "prec/Execution/Comparison.h"
#include <string>

namespace prec {

/// A self-contained SVG file (no script, font or style sheet). It shows where
/// errors arise along the program, if the comparison has values, and the error
/// of each float result before and after. Hovering over a point shows its
/// value. Equal comparisons give equal bytes.
std::string plotComparison(const Comparison &comparison);

} // namespace prec

#endif // PREC_REPORT_COMPARISONPLOT_H
