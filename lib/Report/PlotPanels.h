//===- PlotPanels.h - The parts of a comparison's picture -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_REPORT_PLOTPANELS_H
#define PREC_LIB_REPORT_PLOTPANELS_H

#include "SvgWriter.h"
#include "prec/Execution/Comparison.h"

namespace prec {

/// Pixels. The width is that of a laptop's browser window.
constexpr double kPageWidth = 1200, kPageMargin = 24;

/// Draws error along the program, from `top` downwards; returns where it ends.
double plotValues(SvgWriter &svg, const Comparison &comparison, double top);

/// Draws the error of each float result before and after.
double plotOutputs(SvgWriter &svg, const Comparison &comparison, double top);

} // namespace prec

#endif // PREC_LIB_REPORT_PLOTPANELS_H
