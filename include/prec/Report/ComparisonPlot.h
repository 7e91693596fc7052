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

/// An SVG file that needs nothing else (no script, font or style sheet): where
/// error enters along the program, if the comparison has values, and the error
/// of each float result before and after. Points name their value when hovered
/// over. Equal comparisons give equal bytes.
std::string plotComparison(const Comparison &comparison);

} // namespace prec

#endif // PREC_REPORT_COMPARISONPLOT_H
