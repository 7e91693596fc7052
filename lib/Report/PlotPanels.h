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

/// In pixels. The width is that of a browser window on a laptop.
constexpr double kPageWidth = 1200, kPageMargin = 24;

/// Draws errors along the program, from `top` downwards; returns the lower end.
double plotValues(SvgWriter &svg, const Comparison &comparison, double top);

/// Draws the error of each float result before and after.
double plotOutputs(SvgWriter &svg, const Comparison &comparison, double top);

} // namespace prec

#endif // PREC_LIB_REPORT_PLOTPANELS_H
